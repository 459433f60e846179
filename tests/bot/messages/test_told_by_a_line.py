"""The line that direct messages do not reach somebody mentions them: it tells of a turn, or of the start, and stays."""

from __future__ import annotations

from typing import Any

import pytest

from bot.host.settings import Notify
from bot.host.wish import Wish
from data.messages import Message, MessageKind, RowState
from data.records import Guest
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, mover, other
from tests.bot.messages.killed import Step, killed, start_later, steps
from tests.bot.messages.test_begun import heard
from tests.bot.messages.turns import calls

CLOSED = "do not reach you"


async def lobby(stage: Stage) -> int:
    """Ann and Bob sit there; an hour ago they were there. Their direct messages are closed, and nobody knows that."""
    stage.channels.closed |= {direct(ANN), direct(BOB)}
    table = await stage.house.lobby(ANN, BOB)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    stage.channels.time.pass_(3600)
    return table


def lines(stage: Stage) -> list[int]:
    """Whom they mention."""
    shown = [message for message in stage.channels.messages.values() if CLOSED in message.panel.content]
    return [person for message in shown for person in message.pings]


@pytest.mark.parametrize("turn_seconds", [0, 600])
async def test_a_turn_soon_after_the_line_is_called_also_after_a_kill(stage: Stage, turn_seconds: int) -> None:
    """What had told of the start alone passed for a call to the turn half a minute later."""
    stage.channels.closed |= {direct(ANN), direct(BOB)}
    table = await stage.house.lobby(ANN, BOB, turn_seconds=turn_seconds)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    stage.channels.time.pass_(3600)
    session = await stage.house.start(table, ANN)
    await stage.presenter.idle()
    assert sorted(lines(stage)) == [ANN, BOB]
    called, thread = other(session), (await stage.house.host.ledger.session(table)).table.thread_id
    assert thread is not None
    await stage.presenter.tick()
    stage.channels.time.pass_(30)
    await killed(
        stage, Step("send"), lambda: stage.house.play(table), about=lambda sent: "it is your turn" in sent[1].content
    )
    await start_later(stage, 120)
    assert mover(await stage.house.host.ledger.session(table)) == called
    assert [call.ping for call in calls(stage, thread)] == [called]


async def test_it_stays_when_its_player_is_called(stage: Stage) -> None:
    """Its place was taken by the call, which says nothing of where the cards are."""
    table = await lobby(stage)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    stage.channels.time.pass_(3600)
    await stage.house.play(table)
    await stage.presenter.idle()
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert sorted(lines(stage)) == [ANN, BOB]


async def test_who_was_told_hears_nothing_more_after_a_kill(stage: Stage) -> None:
    """That was on disk with the next round of writing only."""
    table = await lobby(stage)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    await stage.restart()
    await start_later(stage, 120)
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]


async def test_who_is_told_of_the_start_by_a_message_is_mentioned_once(stage: Stage) -> None:
    """After a start that came later the line mentioned them besides."""
    table = await lobby(stage)
    await killed(
        stage, Step("send"), lambda: stage.house.start(table, ANN), about=lambda sent: CLOSED in sent[1].content
    )
    await start_later(stage, 120)
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]


@pytest.mark.parametrize("step", steps("ask", "note", "send", "row"), ids=str)
async def test_it_is_said_once_however_the_bot_is_killed_beside_it(stage: Stage, step: Step) -> None:
    """It was said and on no row: its player was called besides. Or that their direct messages are closed was on disk,
    and that it was to be said was not."""
    table = await lobby(stage)

    def about(what: Any) -> bool:
        if step.what == "send":
            return CLOSED in what[1].content
        final = step.what == "row"
        return (
            isinstance(what, Message) and what.kind is MessageKind.HELD_BACK and (what.state is RowState.FINAL) is final
        )

    await killed(stage, step, lambda: stage.house.start(table, ANN), about=about)
    await start_later(stage, 120)
    assert sorted(lines(stage)) == [ANN, BOB]
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]
    assert all(row.state is not RowState.ASKED for row in await stage.house.repository.messages(table))


@pytest.mark.parametrize("private", [False, True])
async def test_all_are_told_of_the_start_after_a_kill_where_guests_were_mentioned(stage: Stage, private: bool) -> None:
    """Their invitations, edited to a line as they came, passed for the start that somebody had told."""
    for person in (BOB, CY):
        await stage.house.host.people.choose(person, Notify.MENTION)
    guests = (Guest(0, BOB, "Bob"), Guest(1, CY, "Cy")) if private else ()
    wish = Wish("court_wars", GUILD, CHANNEL, 600, guests=guests)
    table = (await stage.house.host.lobby.open(wish, ANN, "Ann")).table.id
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    for person, name in ((BOB, "Bob"), (CY, "Cy")):
        await stage.house.host.lobby.join(table, person, name)
        await stage.presenter.idle()
    await stage.presenter.tick()
    stage.channels.time.pass_(3600)
    before = {person: len(heard(stage, person)) for person in (ANN, BOB, CY)}
    await killed(
        stage,
        Step("note"),
        lambda: stage.house.start(table, ANN),
        about=lambda row: getattr(row, "kind", None) is MessageKind.CALL,
    )
    await start_later(stage, 120)
    assert {person: len(heard(stage, person)) - before[person] for person in before} == {ANN: 1, BOB: 1, CY: 1}
