"""A game begins: a player who is not there hears of it once, by their hand or by a message of their own."""

from __future__ import annotations

from typing import Any

import pytest

from bot.host.settings import HandsByDm, Notify
from bot.messages.refusals import PostError
from bot.panels.rendered import Rendered
from data.messages import MessageKind
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, mover, other
from tests.bot.messages.turns import calls, played

HOUR = 3600


def heard(stage: Stage, person: int) -> list[Shown]:
    """What has notified the person: their direct messages, and what mentions them."""
    shown = stage.channels.messages.values()
    return [one for one in shown if not one.silent and (one.channel == direct(person) or person in one.pings)]


def told(stage: Stage, channel: int) -> list[Shown]:
    return [shown for shown in stage.channels.in_channel(channel) if "has begun" in shown.panel.content]


async def begun(stage: Stage, *people: int, kind: str = "thirteen", there: tuple[int, ...] = ()) -> tuple[int, int]:
    """A game of these people. They sat down an hour ago; some have just done something there. Returns the number of the
    table, and where it is played."""
    table = await stage.house.lobby(*people, game=kind)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    for person in people:
        await stage.presenter.seen(table, person)
    stage.channels.time.pass_(HOUR)
    for person in there:
        await stage.presenter.seen(table, person)
    await stage.house.start(table, people[0])
    await stage.presenter.idle()
    return table, (await stage.house.kept(table)).table.thread_id or 0


async def test_that_court_wars_has_begun_is_told_by_one_message_in_its_thread(stage: Stage) -> None:
    """Nobody was told that a game without hands had begun."""
    table, thread = await begun(stage, ANN, BOB, CY, kind="court_wars")
    session = await stage.house.host.ledger.session(table)
    absent = [person for person in (ANN, BOB, CY) if person != mover(session)]
    (line,) = told(stage, thread)
    assert (sorted(line.pings), line.silent) == (absent, False)
    assert {person: len(heard(stage, person)) for person in (ANN, BOB, CY)} == {ANN: 1, BOB: 1, CY: 1}
    await played(stage, table)
    for _ in range(2):
        stage.house.host.ledger.forget_all()
        await stage.restart()
    assert told(stage, thread) == [line]


async def test_who_has_closed_dms_is_told_of_the_start(stage: Stage) -> None:
    """They learned of it by the reminder. The mover is called to their turn, and hears of the start by that."""
    for person in (ANN, BOB):
        await stage.house.host.people.closed(person, True)
    table, thread = await begun(stage, ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    (line,), (call,) = told(stage, thread), calls(stage, thread)
    assert (line.ping, call.ping) == (other(session), mover(session))
    assert "**My hand** under the table" in line.panel.content
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]


async def test_whose_closed_dms_are_found_out_then_is_mentioned_once(stage: Stage) -> None:
    """By the line that says so; it is no call besides, and comes once."""
    stage.channels.closed |= {direct(ANN), direct(BOB)}
    table, thread = await begun(stage, ANN, BOB)
    lines = [shown for shown in stage.channels.in_channel(thread) if "do not reach you" in shown.panel.content]
    assert sorted(line.ping or 0 for line in lines) == [ANN, BOB]
    assert sum("It is your turn." in line.panel.content for line in lines) == 1
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]
    await stage.presenter.tick()
    stage.house.host.ledger.forget_all()
    await stage.restart()
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]
    session = await stage.house.host.ledger.session(table)
    called = other(session)
    stage.channels.time.pass_(HOUR)
    await played(stage, table)
    assert calls(stage, thread)[-1].ping == called


async def test_a_line_that_cannot_be_said_leaves_it_to_the_call(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.channels.closed |= {direct(ANN), direct(BOB)}
    refuse(stage, monkeypatch, PostError(50035), "do not reach you")
    _, thread = await begun(stage, ANN, BOB)
    assert len(told(stage, thread)) == len(calls(stage, thread)) == 1
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]


@pytest.mark.parametrize("kind", ["thirteen", "court_wars"])
async def test_who_is_there_is_not_pinged_by_the_start(stage: Stage, kind: str) -> None:
    await begun(stage, ANN, BOB, kind=kind, there=(ANN, BOB))
    assert [heard(stage, person) for person in (ANN, BOB)] == [[], []]


@pytest.mark.parametrize("kind", ["thirteen", "court_wars"])
async def test_the_quiet_are_not_told(stage: Stage, kind: str) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.QUIET)
    await begun(stage, ANN, BOB, kind=kind)
    assert [heard(stage, person) for person in (ANN, BOB)] == [[], []]


async def test_who_wants_no_hands_by_direct_message_is_told(stage: Stage) -> None:
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, HandsByDm.NEVER)
    table, thread = await begun(stage, ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    assert [line.ping for line in told(stage, thread)] == [other(session)]
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]


@pytest.mark.parametrize("code", [20026, 40003])
async def test_while_discord_holds_direct_messages_back_all_are_told(stage: Stage, code: int) -> None:
    """Their hands come later, without a sound."""
    stage.channels.refusing = {("send", direct(person)): code for person in (ANN, BOB)}
    await begun(stage, ANN, BOB)
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]
    stage.channels.refusing.clear()
    stage.channels.time.pass_(24 * HOUR)
    for _ in range(2):  # one goes out to see
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert [len(stage.channels.ids(direct(person))) for person in (ANN, BOB)] == [1, 1]
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]


async def test_in_a_channel_it_is_told_there(stage: Stage) -> None:
    table = await stage.lobby(ANN, BOB)
    await stage.house.host.places.settle(table, CHANNEL)
    stage.channels.time.pass_(HOUR)
    for person in (ANN, BOB):
        await stage.house.host.people.closed(person, True)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    assert len(told(stage, CHANNEL)) == len(calls(stage, CHANNEL)) == 1


async def test_a_rematch_is_told_to_those_who_asked_for_it_an_hour_ago(stage: Stage) -> None:
    """Bob has just come: he is there."""
    table, thread = await begun(stage, ANN, BOB, kind="court_wars", there=(ANN, BOB))
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    rematch = (await stage.house.host.rematches.ask(table, ANN, "Ann")).table.id
    await stage.presenter.idle()
    await stage.presenter.seen(rematch, ANN)
    stage.channels.time.pass_(HOUR)
    before = {person: heard(stage, person) for person in (ANN, BOB)}
    await stage.presenter.seen(rematch, BOB)
    await stage.house.host.lobby.join(rematch, BOB, "Bob")
    await stage.presenter.idle()
    new = {person: [one for one in heard(stage, person) if one not in before[person]] for person in (ANN, BOB)}
    assert (len(new[ANN]), new[BOB]) == (1, [])
    assert new[ANN] == told(stage, thread) + calls(stage, direct(ANN))


async def test_a_kill_before_it_is_told_leaves_it_to_the_next_process(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's panel stood, and its row; the process before was taken to have told everybody."""
    with monkeypatch.context() as patch:
        refuse(stage, patch, PostError(50035), "has begun", "your turn")
        await begun(stage, ANN, BOB, kind="court_wars")
    assert [heard(stage, person) for person in (ANN, BOB)] == [[], []]
    stage.house.host.ledger.forget_all()
    await stage.restart()
    assert [len(heard(stage, person)) for person in (ANN, BOB)] == [1, 1]


async def test_who_is_forgotten_before_their_hand_comes_keeps_nobody_from_theirs(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's messages were not looked at any more: the person was sought among those who sit there."""
    with monkeypatch.context() as patch:
        refuse(stage, patch, PostError(50035), "to move")
        table, thread = await begun(stage, ANN, BOB, CY)
        gone = min({ANN, BOB, CY} - {mover(await stage.house.kept(table))})
        await stage.house.host.play.resign(table, gone)
        await stage.house.host.privacy.forget(gone)
        await stage.presenter.idle()
    stage.presenter.changed(table)
    await stage.presenter.idle()
    left = {ANN, BOB, CY} - {gone}
    assert {person: len(heard(stage, person)) for person in (ANN, BOB, CY)} == {gone: 0} | dict.fromkeys(left, 1)
    assert stage.channels.in_channel(thread)


async def test_who_has_left_the_server_before_it_is_told_is_not_mentioned(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        refuse(stage, patch, PostError(50035), "has begun")
        table, thread = await begun(stage, ANN, BOB, CY, kind="court_wars")
        gone, stays = {ANN, BOB, CY} - {mover(await stage.house.kept(table))}
        await stage.house.host.departures.left(GUILD, gone)
        await stage.presenter.idle()
    stage.presenter.changed(table)
    await stage.presenter.idle()
    (line,) = told(stage, thread)
    assert line.ping == stays


async def test_no_first_hand_comes_to_who_has_resigned(stage: Stage) -> None:
    """Discord holds direct messages back when the game begins; they come an hour later."""
    for person in (ANN, BOB, CY):
        stage.channels.refusing["direct", person] = 40003
    table, _ = await begun(stage, ANN, BOB, CY)
    gone, stays = {ANN, BOB, CY} - {mover(await stage.house.kept(table))}
    await stage.house.host.play.resign(table, gone)
    stage.channels.refusing.clear()
    for _ in range(3):
        stage.channels.time.pass_(HOUR)
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert stays in stage.channels.opened
    assert gone not in stage.channels.opened


def refuse(stage: Stage, patch: pytest.MonkeyPatch, error: Exception, *words: str) -> None:
    """Discord takes no messages with these words."""
    send = stage.channels.send

    async def refusing(channel: int, panel: Rendered, **more: Any) -> Any:
        if any(word in panel.content for word in words):
            raise error
        return await send(channel, panel, **more)

    patch.setattr(stage.channels, "send", refusing)
