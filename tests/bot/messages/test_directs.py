"""Direct messages: closed by their person, or held back from the bot."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import ExitStack

import pytest

from bot.messages.key import Key, OfTable
from bot.messages.refusals import FLAGGED, TOO_FAST, BotRefused, told_apart
from data.messages import Message, MessageKind, RowState
from data.realms import Claim
from tests.bot.channels import Stage, direct
from tests.bot.house import ANN, BOB, CY, Time, other
from tests.bot.interactions.acts import http_error
from tests.bot.messages.turns import away, game

HOUR = 3600
FAREWELL = "This hand is not kept up to date any more"


async def test_direct_messages_are_opened_once_a_person(stage: Stage) -> None:
    await stage.game(ANN, BOB)
    stage.start()
    await stage.game(ANN, BOB)
    assert sorted(stage.channels.opened) == [ANN, BOB]


async def test_too_many_direct_messages_are_the_bots_own_doing(
    stage: Stage, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    """40003: nobody's DMs are called closed, the operator reads of it, and the hand comes when Discord allows it."""
    stage.channels.refusing[("direct", BOB)] = 40003
    stage.channels.refusing[("direct", ANN)] = 40003
    with caplog.at_level(logging.WARNING):
        table, thread = await stage.game(ANN, BOB)
    assert [record.levelname for record in caplog.records if "40003" in record.getMessage()] == ["WARNING"]
    assert not (await stage.house.repository.player(BOB)).dm_closed
    (line,) = [one for one in stage.channels.in_channel(thread) if "no direct messages for now" in one.panel.content]
    assert "; **My hand**" in line.panel.content
    assert line.silent, "it mentions nobody, and some may be in their quiet hours"
    stage.channels.refusing.clear()
    time.pass_(599)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert stage.channels.in_channel(direct(BOB)) == []
    time.pass_(2)
    for _ in range(2):  # one goes out to see, then the others
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert len(stage.channels.in_channel(direct(ANN))) == len(stage.channels.in_channel(direct(BOB))) == 1
    assert table


@pytest.mark.parametrize(
    ("code", "where", "first_hand"), [(40003, "direct", False), (40003, "send", True), (20026, "send", False)]
)
async def test_a_game_that_ends_while_direct_messages_are_held_back_does_not_freeze_the_bot(
    stage: Stage, time: Time, code: int, where: str, first_hand: bool
) -> None:
    """A player who was not there is told of the end by direct message. Where that could not be done the table was
    looked at again at once, without end, and nobody else had a turn."""
    if where == "send":
        await stage.game(ANN, BOB)  # their channels are open
    refused = {(where, person if where == "direct" else direct(person)): code for person in (ANN, BOB)}
    stage.channels.refusing |= {} if first_hand else refused
    table, thread = await stage.game(ANN, BOB)
    stage.channels.refusing |= refused
    time.pass_(5 * 60)
    looks = stage.count_looks(table, most=50)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    assert len(looks) < 50
    assert any("The game is over." in shown.panel.content for shown in stage.channels.in_channel(thread))


async def test_the_pause_doubles_up_to_six_hours(stage: Stage, time: Time) -> None:
    for person in (ANN, BOB):
        stage.channels.refusing[("direct", person)] = 40003
    await stage.game(ANN, BOB)
    directs, pauses = stage.presenter.shared.directs, []
    for _ in range(7):
        assert directs.until is not None
        pauses.append((directs.until - time()).total_seconds() / 60)
        time.moment = directs.until
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert pauses == [10, 20, 40, 80, 160, 320, 360]


async def test_a_flagged_bot_probes_once_a_day(stage: Stage, time: Time) -> None:
    """20026: also into channels that are open already."""
    await stage.game(ANN, BOB)
    for person in (ANN, BOB):
        stage.channels.refusing[("send", direct(person))] = 20026
    table, thread = await stage.game(ANN, BOB)
    before = stage.channels.sends
    for hours in (1, 11, 11.9):
        time.pass_(hours * HOUR)
        await stage.house.play(table)
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert stage.channels.sends > before, "the table is posted anew"
    assert [shown for shown in stage.channels.in_channel(direct(ANN)) if f"table {table}" in shown.panel.content] == []
    assert not (await stage.house.repository.player(ANN)).dm_closed
    stage.channels.refusing.clear()
    time.pass_(HOUR)
    for _ in range(2):
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert [shown for shown in stage.channels.in_channel(direct(ANN)) if f"table {table}" in shown.panel.content]
    assert thread


async def test_what_discord_says_of_a_flagged_bot_stands_in_the_log(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    """It names the place to appeal."""
    with pytest.raises(BotRefused), stage.presenter.shared.directs.attempt(known=True), told_apart():
        raise http_error(403, FLAGGED)
    assert caplog.messages[-1].startswith("Discord holds the bot's direct messages back (code 20026) until ")
    assert caplog.messages[-1].endswith(": refused")


async def test_a_probe_that_a_click_has_overtaken_proves_nothing(
    stage: Stage, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was not sent, and was taken for good news: all that was held back went out at once."""
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.host.ledger.session(table)
    called, directs, put = other(session), stage.presenter.shared.directs, stage.house.repository.put_messages
    with pytest.raises(BotRefused), directs.attempt(known=True):
        raise BotRefused(FLAGGED)
    time.pass_(24 * HOUR + 1)
    with ExitStack() as answer:

        async def clicked_meanwhile(
            table_id: int, rows: Sequence[Message], dropped: Sequence[Message] = (), claim: Claim | None = None
        ) -> None:
            if any(row.state is RowState.SENDING for row in rows) and not stage.presenter.table(table).memory.answering:
                key = Key(OfTable(table), MessageKind.HAND, session.seat_of(called))
                answer.enter_context(stage.presenter.answering(table, key))
            await put(table_id, rows, dropped, claim)

        monkeypatch.setattr(stage.house.repository, "put_messages", clicked_meanwhile)
        await stage.house.play(table)
        await stage.presenter.table(table).worker.settled()
        assert stage.presenter.table(table).memory.answering
        assert directs.until is not None
        monkeypatch.undo()
    await stage.presenter.idle()
    assert directs.until is None, "it was sent"


async def test_a_message_into_an_open_channel_does_not_send_a_second_one_out_to_see(stage: Stage, time: Time) -> None:
    """40003: such a message may go at any time, and its end was taken for the end of the one that was out to see."""
    directs = stage.presenter.shared.directs
    with pytest.raises(BotRefused), directs.attempt(known=False):
        raise BotRefused(TOO_FAST)
    time.pass_(601)
    with directs.attempt(known=True):
        assert directs.open(known=False), "it is not one that goes out to see"
    with directs.attempt(known=False):
        with directs.attempt(known=True):
            assert not directs.open(known=False)
        assert not directs.open(known=False)
    assert directs.open(known=False)


async def test_direct_messages_that_were_closed_since_the_hand_was_sent(stage: Stage) -> None:
    """Discord says so at the next edit; it is remembered, and said once."""
    table, thread = await stage.game(ANN, BOB)
    stage.channels.refusing[("edit", direct(BOB))] = 50278
    for _ in range(2):
        await stage.house.play(table)
        await stage.presenter.idle()
    assert (await stage.house.repository.player(BOB)).dm_closed
    said = [shown for shown in stage.channels.in_channel(thread) if "do not reach you" in shown.panel.content]
    assert len(said) == 1


async def test_a_first_hand_whose_channel_is_gone_is_sent_into_another(stage: Stage) -> None:
    """The channel that was remembered from another table was given up only for the next change."""
    await stage.lobby(CY, BOB)  # nothing is kept of a person who sits nowhere
    await stage.house.host.people.dm_channel(BOB, 7)
    stage.channels.gone.add(7)
    await stage.game(ANN, BOB)
    assert stage.channels.in_vain == 1
    assert len(stage.channels.in_channel(direct(BOB))) == 1


@pytest.mark.parametrize("stands", [False, True])
async def test_a_channel_that_is_gone_when_opened_anew_is_tried_no_more(stage: Stage, stands: bool) -> None:
    """10003 without end: each try opened it, and each change of the table began tries anew; nobody was told of their
    turn. Now they are, where the table is, as where direct messages are closed."""
    if stands:
        table, thread = await stage.game(ANN, BOB)
    else:
        await stage.lobby(CY, BOB)
        await stage.house.host.people.dm_channel(BOB, direct(BOB))
    before = stage.channels.opened.count(BOB)
    stage.channels.gone.add(direct(BOB))
    if not stands:
        table, thread = await stage.game(ANN, BOB)
    looks = stage.count_looks(table, most=100)
    for _ in range(6):
        await stage.house.play(table)
        await stage.presenter.idle()
    assert stage.channels.opened.count(BOB) == before + 1, "once anew"
    assert stage.channels.in_vain == 2, "before that, and after it"
    assert (await stage.house.repository.player(BOB)).dm_closed
    said = [shown for shown in stage.channels.in_channel(thread) if "do not reach you" in shown.panel.content]
    assert [line.pings for line in said] == [(BOB,)]
    assert len(looks) < 100


async def test_a_hand_that_was_held_back_calls_aloud_where_nobody_can_be_mentioned(stage: Stage, time: Time) -> None:
    """The table stands nowhere since its channel is gone: the hand came silently, and nothing else told of the turn."""
    table, _ = await game(stage)
    await stage.house.host.places.channel_gone(table)
    await stage.presenter.idle()
    called = other(await stage.house.kept(table))
    stage.channels.refusing["send", direct(called)] = 20026
    await away(stage, table)
    before = set(stage.channels.messages)
    stage.channels.refusing.clear()
    for _ in range(2):
        time.pass_(24 * HOUR)
        await stage.presenter.tick()
        await stage.presenter.idle()
    (hand,) = set(stage.channels.messages) - before
    assert not stage.channels.messages[hand].silent
