"""What becomes of messages over a start, a kill, and a database that fails."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.host.play import Play
from bot.host.session import Session
from bot.messages.refusals import MISSING_PERMISSION, ChannelRefused
from data.errors import DatabaseFailed
from data.messages import MessageKind, RowState
from tests.bot.channels import PLAYED, Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, Time

HOUR = 3600
FAREWELL = "This hand is not kept up to date any more"


def edits(stage: Stage) -> int:
    return sum(shown.edits for shown in stage.channels.messages.values())


async def test_a_restart_sends_and_edits_nothing_that_has_not_changed(stage: Stage, time: Time) -> None:
    """Every panel over 55 minutes old was sent again: a post in each thread, a DM to the player to move."""
    table, _ = await stage.game(ANN, BOB)
    await stage.house.play(table)
    await stage.presenter.idle()
    await stage.presenter.close()
    before = stage.channels.sends, edits(stage)
    for _ in range(3):
        time.pass_(2 * HOUR)
        await stage.restart()
    assert (stage.channels.sends, edits(stage)) == before


async def test_what_was_not_written_down_before_a_kill_costs_three_edits_and_a_hand(stage: Stage, time: Time) -> None:
    """Bob was there when his turn came, so nobody called him. The new process cannot know that: it calls him by his
    hand, once, however often the bot starts again."""
    table, thread = await stage.game(ANN, BOB)
    await stage.presenter.tick()
    await stage.house.play(table)
    await stage.presenter.idle()
    stood = {number: shown.edits for number, shown in stage.channels.messages.items()}
    (old,) = stage.channels.ids(direct(BOB))
    sends = stage.channels.sends
    time.pass_(2 * HOUR)
    await stage.restart()
    now = {number: shown.edits for number, shown in stage.channels.messages.items()}
    (new,) = stage.channels.ids(direct(BOB))
    assert (new != old, stage.channels.sends) == (True, sends + 1)
    edited = [number for number in stood if number != old and now[number] == stood[number] + 1]
    assert len(edited) == 3, "the lobby, the table and Ann's hand"
    assert sum(now.values()) == sum(stood.values()) - stood[old] + 3
    assert len(stage.channels.in_channel(thread)) == 1
    await stage.restart()
    assert (stage.channels.ids(direct(BOB)), stage.channels.sends) == ([new], sends + 1)


async def test_what_messages_show_is_written_in_one_batch_a_table(stage: Stage, monkeypatch: Any) -> None:
    table, _ = await stage.game(ANN, BOB)
    await stage.house.play(table)
    await stage.presenter.idle()
    batches: list[int] = []
    put = stage.house.repository.put_messages

    async def counted(table_id: int, messages: Any, dropped: Any = (), claim: Any = None) -> None:
        batches.append(len(messages))
        await put(table_id, messages, dropped, claim)

    monkeypatch.setattr(stage.house.repository, "put_messages", counted)
    await stage.presenter.tick()
    await stage.presenter.tick()
    assert batches == [4]
    version = (await stage.house.kept(table)).table.version
    assert {message.version for message in await stage.house.repository.messages(table)} == {version}


async def test_killed_between_the_send_and_its_row_there_is_no_second_panel(stage: Stage, monkeypatch: Any) -> None:
    """Discord had taken the message; the process that was to write it down was killed."""
    table = await stage.lobby(ANN, BOB)
    put = stage.house.repository.put_messages

    async def lost(table_id: int, messages: Any, dropped: Any = (), claim: Any = None) -> None:
        if any(message.kind is MessageKind.TABLE and message.state is RowState.CURRENT for message in messages):
            await asyncio.Event().wait()
        await put(table_id, messages, dropped, claim)

    monkeypatch.setattr(stage.house.repository, "put_messages", lost)
    await stage.house.start(table, ANN)
    while not (thread := (await stage.house.kept(table)).table.thread_id) or not stage.channels.in_channel(thread):
        await stage.house.settled(table)
    await stage.presenter.table(table).worker.close()  # the end of the process, without any order
    monkeypatch.undo()
    await stage.house.play(table)
    await stage.restart()
    (panel,) = stage.channels.in_channel(thread)
    assert PLAYED in panel.panel.content, "what was sent before the kill is older than the table"
    await stage.restart()
    assert len(stage.channels.in_channel(thread)) == 1


async def test_a_lobby_that_was_posted_just_before_a_kill_is_found_again(stage: Stage) -> None:
    """It was the answer to /play, and an answer takes no nonce."""
    table = await stage.lobby(ANN, BOB)
    stage.house.query("DELETE FROM messages")
    await stage.restart()
    (lobby,) = stage.channels.in_channel(CHANNEL)
    await stage.house.host.closer.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    assert not lobby.panel.wording.components


async def test_a_lobby_is_found_again_also_when_its_channel_could_not_be_read_at_the_start(stage: Stage) -> None:
    """What failed for the moment was taken for "there is none": a second lobby was posted beside the first one."""
    await stage.lobby(ANN, BOB)
    stage.house.query("DELETE FROM messages")
    stage.channels.failing = 3
    await stage.restart()
    assert stage.channels.failing == 0
    (lobby,) = stage.channels.ids(CHANNEL)
    assert stage.house.query("SELECT message_id FROM messages") == [(lobby,)]


async def test_a_lobby_that_is_started_while_it_is_sought_is_found_first(stage: Stage) -> None:
    """The table was laid without its lobby, in the channel, and its panel was then taken for the lobby."""
    table = await stage.lobby(ANN, BOB)
    (lobby,) = stage.channels.ids(CHANNEL)
    stage.house.query("DELETE FROM messages")
    stage.start()
    stage.channels.failing = 1
    await stage.presenter.resume()
    await stage.house.start(table, ANN)
    await stage.house.settled(table)
    await stage.presenter.idle()
    thread = (await stage.house.kept(table)).table.thread_id
    assert thread not in (None, CHANNEL)
    assert len(stage.channels.in_channel(thread or 0)) == 1
    assert stage.channels.ids(CHANNEL) == [lobby]
    assert not stage.channels.messages[lobby].panel.wording.components, "it cannot be joined any more"


async def test_a_lobby_whose_channel_may_not_be_read_is_posted_again(stage: Stage, monkeypatch: Any) -> None:
    """Else nobody could join it: no message of it is known."""
    await stage.house.lobby(ANN, BOB)

    async def refused(channel_id: int, since: int) -> list[int]:
        raise ChannelRefused(MISSING_PERMISSION)

    monkeypatch.setattr(stage.channels, "latest", refused)
    await stage.restart()
    assert len(stage.channels.in_channel(CHANNEL)) == 1


async def test_a_row_that_could_not_be_written_after_a_send_is_written_later(stage: Stage, monkeypatch: Any) -> None:
    """The database was full for a while."""
    table = await stage.lobby(ANN, BOB)
    put, failures = stage.house.repository.put_messages, [1] * 7

    async def full(table_id: int, messages: Any, dropped: Any = (), claim: Any = None) -> None:
        if failures:
            failures.pop()
            raise DatabaseFailed("database or disk is full")
        await put(table_id, messages, dropped, claim)

    monkeypatch.setattr(stage.house.repository, "put_messages", full)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    kinds = [message.kind for message in await stage.house.repository.messages(table)]
    assert sorted(kinds) == [MessageKind.HAND, MessageKind.HAND, MessageKind.LOBBY, MessageKind.TABLE]
    assert stage.channels.sends == 4, "sent once each, the lobby included"


async def test_a_database_that_is_locked_when_the_thread_opens_leaves_no_table_without_its_messages(
    stage: Stage, monkeypatch: Any
) -> None:
    """What the host refuses then (`NotSaved`) was taken for a fault, and the table left alone."""
    table, keep, failures = await stage.lobby(ANN, BOB), stage.house.repository.set_thread, iter(range(2))

    async def set_thread(*row: Any) -> Any:
        if next(failures, None) is not None:
            raise DatabaseFailed("database is locked")
        return await keep(*row)

    monkeypatch.setattr(stage.house.repository, "set_thread", set_thread)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    thread = (await stage.house.kept(table)).table.thread_id
    assert thread is not None
    assert len(stage.channels.in_channel(thread)) == 1


async def test_a_move_that_leaves_no_choice_is_made_after_a_kill_just_before_it(stage: Stage, monkeypatch: Any) -> None:
    """No computer sits there, so that only what its messages do not show yet makes anybody look at the table."""
    table, _ = await stage.game(ANN, BOB)
    await stage.house.play(table)

    async def forced(_: Play, session: Session) -> Any:
        """After the first move there is no choice."""
        return session.game.legal_moves(session.view(session.to_move))[0] if session.ply == 1 else None

    monkeypatch.setattr(Play, "unasked", forced)
    stage.start()
    await stage.presenter.resume()
    await stage.presenter.idle()
    assert (await stage.house.settled(table)).ply == 2


async def test_a_lobby_that_is_opened_while_others_are_taken_up_is_posted_once(stage: Stage) -> None:
    """Its row was there and its answer was not, so that a second message was sent beside the answer."""
    stage.house.time.pass_(1)
    await stage.house.lobby(ANN)
    await stage.presenter.resume()
    await stage.presenter.idle()
    assert stage.channels.ids(CHANNEL) == []
