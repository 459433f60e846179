"""A table's messages: what becomes of them when they are deleted, old or buried, and when DMs are closed."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.messages.channels import BURIED
from bot.messages.key import OfTable
from data.messages import MessageKind, RowState
from tests.bot.channels import PLAYED, Stage, at_first, direct
from tests.bot.house import ANN, BOB, CHANNEL, Time, easy_move, ends, mover, other
from tests.english import read

HOUR = 3600


async def test_a_deleted_table_comes_again_also_after_a_restart(stage: Stage) -> None:
    _, thread = await stage.game(ANN, BOB)
    await stage.restart()
    (message,) = stage.channels.ids(thread)
    del stage.channels.messages[message]
    await stage.presenter.deleted(message)
    await stage.presenter.idle()
    assert len(stage.channels.in_channel(thread)) == 1


async def test_a_table_is_brought_in_line_when_discord_works_again(stage: Stage) -> None:
    """It failed more often than a while ago the bot had patience for; nobody has moved since."""
    table, thread = await stage.game(ANN, BOB)
    stage.channels.failing = 30
    await stage.house.play(table)
    await stage.presenter.idle()
    (panel,) = stage.channels.in_channel(thread)
    assert stage.channels.failing == 0
    assert PLAYED in panel.panel.content


async def test_a_table_that_ends_while_discord_fails_shows_its_result_afterwards(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    stage.channels.failing = 30
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    panel, result = stage.channels.in_channel(thread)
    assert "The game is over." in panel.panel.content
    assert "Bob resigned." in read(result.panel.content)
    assert len(stage.presenter.shared.channels) == 0


async def test_a_table_that_has_ended_is_shown_once_however_often_the_bot_starts(stage: Stage) -> None:
    """Nobody sees the table's channel: at every start each player was sent another DM of how it ended."""
    stage.wait = at_first
    stage.start()
    table, thread = await stage.game(ANN, BOB)
    stage.channels.hidden |= {thread, CHANNEL}
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    for _ in range(3):
        stage.channels.time.pass_(2 * HOUR)
        await stage.restart()
    for person in (ANN, BOB):
        (hand,) = [shown for shown in stage.channels.messages.values() if shown.channel == direct(person)]
        assert "The game is over." in hand.panel.content
    assert not any(
        message.state is RowState.FINAL
        for message in await stage.house.repository.messages(table)
        if message.seat is None
    )


async def test_a_table_that_has_ended_can_be_posted_anew(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    before, result = stage.channels.ids(thread)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    assert stage.channels.ids(thread)[0] == result
    assert stage.channels.ids(thread)[1:] != [before]
    assert all(message.state is RowState.FINAL for message in await stage.house.repository.messages(table))


async def test_a_deleted_thread_brings_the_table_to_the_channel(stage: Stage) -> None:
    """At once, not at the next move: Discord tells of the thread alone, not of the messages that were in it."""
    table, thread = await stage.game(ANN, BOB)
    stage.channels.delete_thread(thread)
    await stage.presenter.thread_deleted(thread)
    await stage.presenter.idle()
    lobby, said, panel = stage.channels.in_channel(CHANNEL)
    assert said.panel.content == f"The thread of table {table} cannot be used any more; the table goes on here."
    assert f"table {table}" in panel.panel.content
    assert "to move" in panel.panel.content
    assert "play in this channel" in lobby.panel.content


async def test_an_old_lobby_is_edited_all_the_same(stage: Stage, time: Time) -> None:
    """It changes a few times at most; and without it Join would stay under a game that has started."""
    table = await stage.lobby(ANN, BOB)
    time.pass_(2 * HOUR)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    (lobby,) = stage.channels.in_channel(CHANNEL)
    assert "play in [this thread](https://discord.com/channels/" in lobby.panel.content
    assert not lobby.panel.wording.components


async def test_a_buried_lobby_is_posted_anew(stage: Stage) -> None:
    table = await stage.lobby(ANN)
    (first,) = stage.channels.ids(CHANNEL)
    for _ in range(BURIED):
        stage.presenter.message_seen(CHANNEL)
    await stage.house.host.lobby.join(table, BOB, "Bob")
    await stage.presenter.idle()
    (lobby,) = stage.channels.ids(CHANNEL)
    assert lobby != first
    assert (stage.channels.messages[first].silent, stage.channels.messages[lobby].silent) == (False, True)
    assert stage.channels.messages[first].retired
    assert "Bob" in stage.channels.messages[lobby].panel.content


async def test_burying_is_told_by_the_newest_message_where_messages_are_not_seen(stage: Stage) -> None:
    """Each that is not known is one at least; the bot's own bury nothing."""
    table = await stage.lobby(ANN)
    (first,) = stage.channels.ids(CHANNEL)
    told = stage.presenter.shared.channels.told
    for newest in range(first - 20, first + BURIED):
        told(CHANNEL, newest)
        told(CHANNEL, newest)
    await stage.house.host.lobby.join(table, BOB, "Bob")
    await stage.presenter.idle()
    assert stage.channels.ids(CHANNEL) == [first]
    told(CHANNEL, first + BURIED)
    await stage.house.host.lobby.leave(table, BOB)
    await stage.presenter.idle()
    assert stage.channels.ids(CHANNEL) != [first]


async def test_messages_in_channels_without_a_table_are_not_counted(stage: Stage) -> None:
    """A bot sees many channels; what it remembers must not grow with all of them."""
    before = len(stage.presenter.shared.channels)
    for channel in range(1000):
        stage.presenter.message_seen(channel)
    assert len(stage.presenter.shared.channels) == before


async def test_nothing_is_remembered_of_a_table_that_is_over(stage: Stage) -> None:
    before = len(stage.presenter.shared.channels)
    table, _ = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table, ANN)
    await stage.presenter.idle()
    assert len(stage.presenter.shared.channels) == before


@pytest.mark.parametrize("what", ["a message", "the thread"])
async def test_nor_of_one_whose_messages_are_deleted_later(stage: Stage, what: str) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    message = stage.channels.ids(thread)[0]
    if what == "a message":
        del stage.channels.messages[message]
        await stage.presenter.deleted(message)
    else:
        stage.channels.delete_thread(thread)
        await stage.presenter.thread_deleted(thread)
    await stage.presenter.idle()
    assert OfTable(table) not in stage.presenter.remembered
    assert len(stage.presenter.shared.channels) == 0


async def test_a_reminder_does_not_reach_who_has_the_turn_next(stage: Stage, time: Time) -> None:
    """The clock found the turn near its end, and then the move came: the next player has all their time."""
    table, thread = await stage.game(ANN, BOB)
    time.pass_(500)
    (due,) = await stage.house.repository.turn_ends()
    session = await stage.house.host.ledger.session(table)
    await stage.house.host.play.move(table, mover(session), easy_move(session))
    await stage.presenter.remind(due)
    assert not [shown for shown in stage.channels.in_channel(thread) if shown.pings]


async def test_reminders_do_not_bury_the_table(stage: Stage, time: Time) -> None:
    """A line for each player is left of them when the moves have come, however many there were."""
    table, thread = await stage.game(ANN, BOB)
    (first,) = stage.channels.ids(thread)
    for _ in range(BURIED):
        session = await stage.house.host.ledger.session(table)
        await stage.presenter.remind(ends(session.table))
        await stage.presenter.idle()
        time.pass_(1)
        await stage.house.play(table)
        await stage.presenter.idle()
        panel, *lines = stage.channels.ids(thread)
        assert panel == first
        assert len(lines) <= 2


async def test_closed_dms_are_said_once_and_opened_again_at_a_word(stage: Stage) -> None:
    stage.channels.closed.add(direct(BOB))
    table, thread = await stage.game(ANN, BOB)
    await stage.house.play(table)
    await stage.presenter.idle()
    notices = [s.panel.content for s in stage.channels.in_channel(thread) if "do not reach you" in s.panel.content]
    assert len(notices) == 1
    assert stage.channels.in_channel(direct(BOB)) == []
    stage.channels.closed.clear()
    await stage.reach(table, BOB)
    await stage.presenter.idle()
    (hand,) = stage.channels.in_channel(direct(BOB))
    assert hand.panel.picture is not None
    assert "Your hand in Thirteen" in hand.panel.picture.text


async def test_no_move_of_the_others_revives_an_old_hand(stage: Stage, time: Time) -> None:
    """A hand over an hour old is sent anew when it is that player's turn, or at the end; not before."""
    table, _ = await stage.game(ANN, BOB)
    first = await stage.house.host.ledger.session(table)
    waiting = other(first)
    time.pass_(HOUR)
    assert len(stage.channels.ids(direct(waiting))) == 1
    await stage.house.play(table)
    await stage.presenter.idle()
    assert len(stage.channels.in_channel(direct(waiting))) == 1, "it is their turn: a new one, and the old one retired"


async def test_a_table_that_does_not_exist_is_looked_at_once(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    """A control of a table that the database does not know (an old one, or forged) kept the bot busy for good."""
    stage.presenter.changed(4711)
    await asyncio.wait_for(stage.presenter.idle(), 5)
    await stage.presenter.tick()
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert stage.presenter.remembered == set()
