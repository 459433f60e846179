"""How a table's messages are brought in line: after starts and kills, and with what Discord and the database refuse."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bot.host.pov import Pov
from bot.presenter.panels.hand import hand_panel
from bot.presenter.panels.panel import Drawn
from bot.presenter.panels.table import table_panel
from bot.presenter.places import Place
from data.records import MessageKind
from tests.bot.board import Board, Stage, direct
from tests.bot.house import ANN, BOB, CHANNEL, House, Time, mover

HOUR = 3600
FAREWELL = "Press **Play** or **My hand** under the table"


@pytest.fixture
async def stage(house: House, time: Time) -> AsyncIterator[Stage]:
    stage = Stage(house, Board(time))
    yield stage
    await stage.close()


async def restarted(stage: Stage) -> None:
    """Another process; the one before has stopped in order, or was killed."""
    stage.start()
    await stage.presenter.resume()
    await stage.presenter.idle()


def edits(stage: Stage) -> int:
    return sum(shown.edits for shown in stage.board.messages.values())


async def retired(stage: Stage, message_id: int) -> bool:
    return stage.board.messages[message_id].retired


def locked(board: Board, thread: int) -> None:
    """A moderator has locked a thread that is asleep."""
    board.refusing |= {(what, thread): 50083 for what in ("edit", "retire")}
    board.refusing |= {("send", thread): 160005, ("wake", thread): 50013}


# Starts and kills


async def test_a_restart_sends_and_edits_nothing_that_has_not_changed(stage: Stage, time: Time) -> None:
    """Every panel over 55 minutes old was sent again: a post in each thread, a DM to whoever was to move."""
    table, _ = await stage.game(ANN, BOB)
    await stage.house.play(table)
    await stage.presenter.idle()
    await stage.presenter.close()
    before = stage.board.sends, edits(stage)
    for _ in range(3):
        time.pass_(2 * HOUR)
        await restarted(stage)
    assert (stage.board.sends, edits(stage)) == before


async def test_what_was_not_written_down_before_a_kill_costs_an_edit(stage: Stage, time: Time) -> None:
    table, thread = await stage.game(ANN, BOB)
    await stage.presenter.tick()
    await stage.house.play(table)
    await stage.presenter.idle()
    before = stage.board.sends, edits(stage)
    time.pass_(2 * HOUR)
    await restarted(stage)
    assert (stage.board.sends, edits(stage)) == (before[0], before[1] + 4), "the lobby, the table and two hands"
    assert len(stage.board.in_channel(thread)) == 1


async def test_what_messages_show_is_written_in_one_batch_a_table(stage: Stage, monkeypatch: Any) -> None:
    table, _ = await stage.game(ANN, BOB)
    await stage.house.play(table)
    await stage.presenter.idle()
    batches: list[int] = []
    put = stage.house.repository.put_messages

    async def counted(table_id: int, messages: Any) -> None:
        batches.append(len(messages))
        await put(table_id, messages)

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

    async def lost(table_id: int, messages: Any) -> None:
        if any(message.kind is MessageKind.TABLE for message in messages):
            await asyncio.Event().wait()
        await put(table_id, messages)

    monkeypatch.setattr(stage.house.repository, "put_messages", lost)
    await stage.house.host.lobby.start(table, ANN)
    while not (thread := (await stage.house.kept(table)).table.thread_id) or not stage.board.in_channel(thread):
        await stage.house.settled(table)
    await stage.presenter._tableau(table).close()  # the end of the process, without any order
    monkeypatch.undo()
    await stage.house.play(table)
    await restarted(stage)
    (panel,) = stage.board.in_channel(thread)
    assert " plays " in panel.panel.content, "what was sent before the kill is older than the table"
    await restarted(stage)
    assert len(stage.board.in_channel(thread)) == 1


async def test_a_lobby_that_was_posted_just_before_a_kill_is_found_again(stage: Stage) -> None:
    """It was the answer to /play, to which no nonce can be given."""
    table = await stage.lobby(ANN, BOB)
    stage.house.query("DELETE FROM messages")
    await restarted(stage)
    (lobby,) = stage.board.in_channel(CHANNEL)
    await stage.house.host.closing.cancel(table, ANN, moderator=False)
    await stage.presenter.idle()
    assert not lobby.panel.panel.rows


async def test_a_row_that_could_not_be_written_after_a_send_is_written_later(stage: Stage, monkeypatch: Any) -> None:
    """The database was full for a while."""
    table = await stage.lobby(ANN, BOB)
    put, failures = stage.house.repository.put_messages, [1] * 7

    async def full(table_id: int, messages: Any) -> None:
        if failures:
            failures.pop()
            raise OperationalError("INSERT", {}, Exception("database or disk is full"))
        await put(table_id, messages)

    monkeypatch.setattr(stage.house.repository, "put_messages", full)
    await stage.house.host.lobby.start(table, ANN)
    await stage.presenter.idle()
    kinds = [message.kind for message in await stage.house.repository.messages(table)]
    assert sorted(kinds) == [MessageKind.HAND, MessageKind.HAND, MessageKind.LOBBY, MessageKind.TABLE]
    assert stage.board.sends == 4, "sent once each, the lobby included"


# Edits, answers, and what is replaced


@pytest.mark.parametrize("heard", ["of the answer first", "of the edit first"])
async def test_an_edit_that_was_delayed_does_not_land_last_and_stay_old(
    stage: Stage, heard: str, monkeypatch: Any
) -> None:
    """While it was under way the answer to a click came, which is quicker; then the older edit landed.

    Of which of them Discord's word comes back first says nothing of which has landed last.
    """
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.board.ids(thread)
    begun, go_on, edited = asyncio.Event(), asyncio.Event(), asyncio.Event()
    edit = stage.board.edit

    async def editing(channel_id: int, message_id: int, drawn: Drawn) -> None:
        await edit(channel_id, message_id, drawn)
        if message_id == message:
            edited.set()

    monkeypatch.setattr(stage.board, "edit", editing)

    async def delay(message_id: int) -> None:
        if message_id == message and not go_on.is_set():
            begun.set()
            await go_on.wait()

    monkeypatch.setattr(stage.board, "delay", delay)
    first = await stage.house.play(table)
    await begun.wait()
    place = await stage.presenter.place(table, message)
    with stage.presenter.answering(table, place):
        session = await stage.house.play(table)
        panel = table_panel(Pov.of(session, None))
        stage.board.messages[message].panel = await stage.presenter.pictures.drawn(panel)
        if heard == "of the edit first":
            go_on.set()
            await edited.wait()
            await asyncio.sleep(0)
        stage.presenter.answered(message, panel, session)
        go_on.set()
    await stage.presenter.idle()
    assert stage.board.messages[message].panel.content == panel.content != table_panel(Pov.of(first, None)).content


async def test_the_answer_to_a_click_is_not_edited_again(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.board.ids(thread)
    before = stage.board.messages[message].edits
    place = await stage.presenter.place(table, message)
    with stage.presenter.answering(table, place):
        session = await stage.house.play(table)
        stage.presenter.answered(message, table_panel(Pov.of(session, None)), session)
    await stage.presenter.idle()
    assert stage.board.messages[message].edits == before


async def test_a_panel_that_is_replaced_loses_its_controls_even_if_that_fails_at_first(
    stage: Stage, monkeypatch: Any
) -> None:
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.board.ids(thread)
    retire, failures = stage.board.retire, [1] * 5

    async def failing(channel_id: int, message_id: int) -> None:
        if failures:
            failures.pop()
            raise ConnectionResetError
        await retire(channel_id, message_id)

    monkeypatch.setattr(stage.board, "retire", failing)
    await stage.presenter.repost(table)
    await stage.presenter.idle()
    assert not failures
    assert await retired(stage, old)
    assert len(stage.board.in_channel(thread)) == 1


# Threads that sleep, or are locked


async def test_a_thread_that_is_asleep_is_woken(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    stage.board.refusing[("edit", thread)] = 50083
    await stage.house.play(table)
    await stage.presenter.idle()
    assert stage.board.woken == [thread]
    (panel,) = stage.board.in_channel(thread)
    assert " plays " in panel.panel.content


async def test_a_table_whose_thread_is_locked_moves_to_its_channel_and_says_so_once(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    locked(stage.board, thread)
    for _ in range(3):
        await stage.house.play(table)
        await stage.presenter.idle()
    lobby, said, panel = stage.board.in_channel(CHANNEL)
    assert "play in this channel" in lobby.panel.content
    assert said.panel.content == f"The thread of table {table} cannot be used any more; the table goes on here."
    assert said.silent
    assert panel.panel.panel.rows


@pytest.mark.parametrize("code", [10003, 50001, 50013, 160005, 50083])
async def test_a_table_that_is_refused_on_a_send_moves_to_its_channel(stage: Stage, code: int) -> None:
    table, thread = await stage.game(ANN, BOB)
    stage.board.refusing[("send", thread)] = code
    await stage.presenter.repost(table)
    await stage.presenter.idle()
    assert "to move" in stage.board.in_channel(CHANNEL)[-1].panel.content


@pytest.mark.parametrize("restart", [False, True])
async def test_a_thread_that_wakes_later_keeps_no_live_controls_of_an_older_panel(stage: Stage, restart: bool) -> None:
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.board.ids(thread)
    locked(stage.board, thread)
    await stage.house.play(table)
    await stage.presenter.idle()
    assert not await retired(stage, old)
    if restart:
        await restarted(stage)
    stage.board.refusing.clear()
    await stage.presenter.woken(thread)
    await stage.presenter.idle()
    assert await retired(stage, old)
    assert stage.board.in_channel(CHANNEL)[-1].panel.panel.rows


# Direct messages


async def test_direct_messages_are_opened_once_a_person(stage: Stage) -> None:
    await stage.game(ANN, BOB)
    stage.start()
    await stage.game(ANN, BOB)
    assert sorted(stage.board.opened) == [ANN, BOB]


async def test_too_many_direct_messages_are_the_bots_own_doing(
    stage: Stage, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    """40003: nobody's DMs are called closed, the operator reads of it, and the hand comes when Discord allows it."""
    stage.board.refusing[("direct", BOB)] = 40003
    stage.board.refusing[("direct", ANN)] = 40003
    with caplog.at_level(logging.WARNING):
        table, thread = await stage.game(ANN, BOB)
    assert [record.levelname for record in caplog.records if "40003" in record.getMessage()] == ["WARNING"]
    assert not (await stage.house.repository.player(BOB)).dm_closed
    said = [shown.panel.content for shown in stage.board.in_channel(thread)]
    assert sum("no direct messages for now; **My hand**" in content for content in said) == 1
    stage.board.refusing.clear()
    time.pass_(599)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert stage.board.in_channel(direct(BOB)) == []
    time.pass_(2)
    for _ in range(2):  # one goes out to see, then the others
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert len(stage.board.in_channel(direct(ANN))) == len(stage.board.in_channel(direct(BOB))) == 1
    assert table


async def test_the_pause_doubles_up_to_six_hours(stage: Stage, time: Time) -> None:
    for person in (ANN, BOB):
        stage.board.refusing[("direct", person)] = 40003
    await stage.game(ANN, BOB)
    directs, pauses = stage.presenter.desk.people.directs, []
    for _ in range(7):
        assert directs._until is not None
        pauses.append((directs._until - time()).total_seconds() / 60)
        time.moment = directs._until
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert pauses == [10, 20, 40, 80, 160, 320, 360]


async def test_a_flagged_bot_probes_once_a_day(stage: Stage, time: Time) -> None:
    """20026: also into channels that are open already."""
    await stage.game(ANN, BOB)
    for person in (ANN, BOB):
        stage.board.refusing[("send", direct(person))] = 20026
    table, thread = await stage.game(ANN, BOB)
    before = stage.board.sends
    for hours in (1, 11, 11.9):
        time.pass_(hours * HOUR)
        await stage.house.play(table)
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert stage.board.sends > before, "the table is posted anew"
    assert [shown for shown in stage.board.in_channel(direct(ANN)) if f"table {table}" in shown.panel.content] == []
    assert not (await stage.house.repository.player(ANN)).dm_closed
    stage.board.refusing.clear()
    time.pass_(HOUR)
    for _ in range(2):
        await stage.presenter.tick()
        await stage.presenter.idle()
    assert [shown for shown in stage.board.in_channel(direct(ANN)) if f"table {table}" in shown.panel.content]
    assert thread


# Private panels


class Private:
    """A private panel, as its player sees it."""

    def __init__(self) -> None:
        self.shown: list[Drawn] = []

    async def edit(self, drawn: Drawn) -> None:
        self.shown.append(drawn)


async def opened(stage: Stage, table: int, seat: int, message: int = 4711) -> Private:
    private, session = Private(), await stage.house.host.ledger.session(table)
    stage.presenter.opened(session, seat, message, hand_panel(Pov.of(session, seat), dm=False), private.edit)
    await stage.presenter.idle()
    return private


async def test_a_private_panel_is_kept_up_to_date_until_its_token_runs_out(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await opened(stage, table, 0)
    assert private.shown == []
    await stage.house.play(table)
    await stage.presenter.idle()
    (shown,) = private.shown
    assert " plays " in shown.content
    assert shown.picture is not None
    time.pass_(14 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert FAREWELL in private.shown[-1].content
    await stage.house.play(table)
    await stage.presenter.idle()
    assert len(private.shown) == 2, "nothing after that"


async def test_private_panels_say_so_at_the_stop(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    private = await opened(stage, table, 0)
    await stage.presenter.close()
    (shown,) = private.shown
    assert FAREWELL in shown.content


async def test_a_click_in_a_private_panel_gives_it_more_time(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    await opened(stage, table, 0)
    time.pass_(10 * 60)
    again, session = Private(), await stage.house.host.ledger.session(table)
    assert await stage.presenter.place(table, 4711) == Place(table, MessageKind.HAND, 0, 4711)
    stage.presenter.answered(4711, hand_panel(Pov.of(session, 0), dm=False), session, edit=again.edit)
    time.pass_(10 * 60)
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert again.shown == []


# What it costs


async def test_a_deleted_message_costs_a_look_up_not_a_walk_over_all_messages(stage: Stage, monkeypatch: Any) -> None:
    await stage.game(ANN, BOB)
    asked: list[int] = []
    find = stage.house.repository.find_message

    async def counted(message_id: int) -> Any:
        asked.append(message_id)
        return await find(message_id)

    monkeypatch.setattr(stage.house.repository, "find_message", counted)
    monkeypatch.setattr(stage.house.repository, "messages", None)
    await stage.presenter.deleted(12345)
    await stage.presenter.idle()
    assert asked == [12345]


async def test_what_is_not_meant_to_be_noticed_is_sent_silently(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB)
    (panel,) = stage.board.in_channel(thread)
    assert panel.silent, "who is to move has a hand"
    session = await stage.house.host.ledger.session(table)
    (hand,) = stage.board.in_channel(direct(mover(session)))
    assert not hand.silent


async def test_a_picture_that_cannot_be_drawn_keeps_nobody_from_seeing_what_happened(
    stage: Stage, monkeypatch: Any, caplog: pytest.LogCaptureFixture
) -> None:
    table, thread = await stage.game(ANN, BOB)

    async def broken(_: Any) -> Any:
        raise ValueError("no such card")

    monkeypatch.setattr(stage.presenter.pictures, "draw", broken)
    await stage.house.play(table)
    await stage.presenter.idle()
    (panel,) = stage.board.in_channel(thread)
    assert " plays " in panel.panel.content
    assert panel.panel.picture is None
    assert {record.getMessage() for record in caplog.records} == {"a picture could not be drawn"}
    caplog.clear()


async def test_direct_messages_that_were_closed_since_the_hand_was_sent(stage: Stage) -> None:
    """Discord says so at the next edit; it is remembered, and said once."""
    table, thread = await stage.game(ANN, BOB)
    stage.board.refusing[("edit", direct(BOB))] = 50278
    for _ in range(2):
        await stage.house.play(table)
        await stage.presenter.idle()
    assert (await stage.house.repository.player(BOB)).dm_closed
    said = [shown for shown in stage.board.in_channel(thread) if "do not reach you" in shown.panel.content]
    assert len(said) == 1


async def test_a_database_that_is_locked_when_the_thread_opens_leaves_no_table_without_its_messages(
    stage: Stage, monkeypatch: Any
) -> None:
    """What the host refuses then (`NotSaved`) was taken for a fault, and the table left alone."""
    table, keep, failures = await stage.lobby(ANN, BOB), stage.house.repository.set_thread, iter(range(2))

    async def set_thread(*row: Any) -> Any:
        if next(failures, None) is not None:
            raise OperationalError("UPDATE", {}, Exception("database is locked"))
        return await keep(*row)

    monkeypatch.setattr(stage.house.repository, "set_thread", set_thread)
    await stage.house.host.lobby.start(table, ANN)
    await stage.presenter.idle()
    thread = (await stage.house.kept(table)).table.thread_id
    assert thread is not None
    assert len(stage.board.in_channel(thread)) == 1


async def test_a_panel_that_wakes_its_thread_keeps_its_controls(stage: Stage, monkeypatch: Any) -> None:
    """Discord may tell of it before it answers the send: the new panel was taken for an old one."""
    table, thread = await stage.game(ANN, BOB)
    await stage.presenter.tick()
    (before,) = stage.board.ids(thread)
    send = stage.board.send

    async def waking(channel: int, *args: Any, **more: Any) -> Any:
        sent = await send(channel, *args, **more)
        if channel == thread:
            await stage.presenter.woken(thread)
            await asyncio.sleep(0.1)
        return sent

    monkeypatch.setattr(stage.board, "send", waking)
    await stage.presenter.repost(table)
    await stage.presenter.idle()
    (panel,) = stage.board.ids(thread)
    assert panel > before


async def test_a_first_hand_whose_channel_is_gone_is_sent_into_another(stage: Stage) -> None:
    """The channel that was remembered from another table was given up only for the next change."""
    await stage.house.repository.set_dm_channel(BOB, 7)
    stage.board.gone.add(7)
    await stage.game(ANN, BOB)
    assert len(stage.board.in_channel(direct(BOB))) == 1
