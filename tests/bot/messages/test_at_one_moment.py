"""What several things at one moment had broken: a press beside a send, a board moved while it is edited, a kill."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.settings import Notify
from bot.messages.key import Key, OfTable
from bot.messages.memory import Answered, Memory
from bot.messages.posted import MessageState, Posted
from bot.messages.refusals import MISSING_PERMISSION, TOO_OLD, TooOld
from bot.panels.clicks.picked import Picked
from bot.panels.hand import hand_panel
from bot.panels.panel import Shows
from bot.panels.rendered import Rendered
from bot.panels.table import table_panel
from data.messages import MessageKind
from tests.bot.channels import Stage, at_first, direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, Time, mover
from tests.bot.messages import turns
from tests.bot.messages.test_private_panels import FAREWELL, Private, opened
from tests.bot.said import said


async def test_a_forgotten_person_with_an_open_private_panel_does_not_freeze_the_table(stage: Stage) -> None:
    table, thread = await stage.game(ANN, BOB, CY)
    session = await stage.house.kept(table)
    seat = session.seat_of(BOB)
    assert seat is not None
    await opened(stage, table, seat)
    await stage.house.host.play.resign(table, BOB)
    await stage.presenter.idle()
    await stage.house.host.privacy.forget(BOB)
    await stage.presenter.idle()
    before = stage.channels.in_channel(thread)[0].panel.content
    for _ in range(2):
        await stage.house.settled(table)
        await stage.house.play(table)
    await stage.presenter.idle()
    assert stage.channels.in_channel(thread)[0].panel.content != before


async def test_a_hand_that_waits_for_direct_messages_is_not_forgotten_by_a_start(stage: Stage, time: Time) -> None:
    stage.channels.refusing[("direct", BOB)] = 40003
    stage.channels.refusing[("direct", ANN)] = 40003
    await stage.game(ANN, BOB)
    assert not stage.channels.in_channel(direct(BOB))
    await stage.presenter.tick()
    await stage.close()
    stage.channels.refusing.clear()
    time.pass_(3600)
    await stage.restart()
    assert len(stage.channels.in_channel(direct(BOB))) == 1
    assert len(stage.channels.in_channel(direct(ANN))) == 1


def test_what_is_picked_stays_picked_when_the_message_is_sent_anew() -> None:
    key = Key(OfTable(7), MessageKind.TABLE)
    memory = Memory(key.owner).with_(Posted(key, 1, 100).answer_begun())
    memory = memory.answered(100, Shows(5), 8, 3, Answered(Picked((1,))), datetime.now(UTC))
    assert memory.open.at(key, 3) == Picked((1,))
    for state in (MessageState.CURRENT, MessageState.GONE):
        there = memory.posted[100].as_(state)
        again = memory.with_(there).sent(Posted(key, 1, 200), there)
        assert again.open.at(key, 3) == Picked((1,)), state


async def test_a_message_deleted_while_an_edit_of_it_is_refused_as_too_many_comes_back(
    stage: Stage, monkeypatch: Any
) -> None:
    table, thread = await stage.game(ANN, BOB)
    (panel,) = stage.channels.ids(thread)

    async def deleted(channel: int, message: int, drawn: Any) -> None:
        if message == panel and message in stage.channels.messages:
            del stage.channels.messages[message]
            await stage.presenter.deleted(message)
            raise TooOld(TOO_OLD)
        await type(stage.channels).edit(stage.channels, channel, message, drawn)

    monkeypatch.setattr(stage.channels, "edit", deleted)
    await stage.house.play(table)
    await stage.presenter.idle()
    assert len(stage.channels.ids(thread)) == 1


async def test_of_two_writes_at_one_moment_the_newer_one_is_kept(stage: Stage, monkeypatch: Any) -> None:
    """That the panel is gone was written after the row of the one sent in its place: a start would send another one."""
    table, thread = await stage.game(ANN, BOB)
    (panel,) = stage.channels.ids(thread)
    repository, go_on, write = stage.house.repository, asyncio.Event(), stage.house.repository.put_messages

    async def slow(number: int, rows: Any, dropped: Any = (), claim: Any = None) -> None:
        if any(row.message_id == panel for row in rows):
            await go_on.wait()
        await write(number, rows, dropped, claim)

    monkeypatch.setattr(repository, "put_messages", slow)
    del stage.channels.messages[panel]
    deleting = asyncio.create_task(stage.presenter.deleted(panel))
    for _ in range(1000):
        await asyncio.sleep(0)
    go_on.set()
    await deleting
    await stage.presenter.idle()
    kept = {row.message_id for row in await repository.messages(table) if row.kind is MessageKind.TABLE}
    assert kept == set(stage.channels.ids(thread))


def test_the_last_eight_retired_messages_are_remembered() -> None:
    key = Key(OfTable(7), MessageKind.TABLE)
    memory = Memory(key.owner)
    for message in range(1, 21):
        memory = memory.sent(Posted(key, 1, message), memory.at(key)).retired(message - 1)
    assert sum(one.state is MessageState.RETIRED for one in memory.posted.values()) == 8


async def test_a_thread_that_wakes_during_an_answer_leaves_no_answer_under_way(stage: Stage, monkeypatch: Any) -> None:
    """The panel clicked has just been replaced, by a send that has woken the thread."""
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.channels.ids(thread)
    keeper, go_on, retire = stage.presenter.table(table), asyncio.Event(), stage.channels.retire

    async def slow(channel: int, message: int) -> None:
        await go_on.wait()
        await retire(channel, message)

    monkeypatch.setattr(stage.channels, "retire", slow)
    sending, send_on, send = asyncio.Event(), asyncio.Event(), stage.channels.send

    async def slow_send(*args: Any, **more: Any) -> Any:
        sending.set()
        await send_on.wait()
        return await send(*args, **more)

    monkeypatch.setattr(stage.channels, "send", slow_send)
    stage.channels.time.pass_(10)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await sending.wait()
    with stage.presenter.answering(table, await stage.presenter.key(table, thread, old)):
        send_on.set()
        while keeper.memory.posted[old].state is not MessageState.REPLACED:  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0)
        await stage.presenter.woken(thread)
    go_on.set()
    await stage.settled(table)
    assert not keeper.memory.answering, keeper.memory.posted[old].answering


async def test_nothing_is_remembered_of_what_a_table_at_rest_wanted(stage: Stage) -> None:
    table, _ = await stage.game(ANN, BOB)
    source: Any = stage.presenter.table(table).source
    assert source.found == ()


async def test_a_private_panel_that_is_being_edited_when_its_time_is_up_says_so(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.kept(table)
    seat = session.seat_of(ANN) or 0
    private: Any = await opened(stage, table, seat)
    edit = private.edit

    async def slow(drawn: Rendered) -> None:
        if not private.shown:
            time.pass_(15 * 60)
            stage.presenter.table(table).expire()
        await edit(drawn)

    private.edit = slow
    await stage.house.play(table)
    await stage.presenter.idle()
    await stage.presenter.tick()
    await stage.presenter.idle()
    assert FAREWELL in private.shown[-1].content, [d.content[:60] for d in private.shown]


async def test_a_message_deleted_while_discord_cannot_send_it_again_comes_after_the_next_start(
    stage: Stage, monkeypatch: Any
) -> None:
    table, _ = await stage.game(ANN, BOB)
    await stage.presenter.tick()
    (hand,) = stage.channels.ids(direct(BOB))
    del stage.channels.messages[hand]
    send = stage.channels.send

    async def fails(*_: Any, **__: Any) -> Any:
        raise ConnectionResetError

    async def wait(event: asyncio.Event, seconds: float) -> None:
        await event.wait()

    stage.presenter.table(table).worker.wait = wait
    monkeypatch.setattr(stage.channels, "send", fails)
    await stage.presenter.deleted(hand)
    for _ in range(50):
        await asyncio.sleep(0)
    monkeypatch.setattr("bot.messages.keepers.FAREWELL", 0.1)
    await stage.close()
    monkeypatch.setattr(stage.channels, "send", send)
    await stage.restart()
    assert len(stage.channels.ids(direct(BOB))) == 1


@pytest.mark.parametrize("how", ["post_anew", "deleted"])
async def test_a_move_half_picked_under_the_table_outlives_a_new_message(stage: Stage, how: str) -> None:
    table = await stage.house.lobby(ANN, BOB, game="race")
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    session = await stage.house.host.ledger.session(table)
    person = mover(session)
    place = direct(person) if session.game.private else session.table.thread_id or 0
    message = stage.channels.ids(place)[-1]
    seat = session.to_move
    picked = Picked((1,))
    key = await stage.presenter.key(table, place, message)
    assert key is not None
    panel = (
        hand_panel(Pov.of(session, seat), picked=picked, linked=True, first=True)
        if session.game.private
        else table_panel(Pov.of(session, None), picked)
    )
    with stage.presenter.answering(table, key):
        stage.presenter.answered(message, panel, session, Answered(picked))
    await stage.presenter.idle()
    assert stage.presenter.picked(session, person) == picked
    if how == "post_anew":
        keeper = stage.presenter.table(table)
        keeper.post_anew(key)
    else:
        del stage.channels.messages[message]
        await stage.presenter.deleted(message)
    await stage.presenter.idle()
    assert stage.presenter.picked(session, person) == picked


@pytest.mark.parametrize("killed", [True, False])
async def test_what_is_not_looked_at_yet_is_not_written_as_shown(stage: Stage, monkeypatch: Any, killed: bool) -> None:
    """An answer shows a move; the next player's call is still to be sent when the bot stops, or is killed after its
    versions were written."""
    for person in (ANN, BOB):
        await stage.house.host.people.choose(person, Notify.MENTION)
    table, thread = await turns.game(stage, kind="kings_corners")
    while mover(session := await stage.house.kept(table)) == (first := mover(session)):
        stage.channels.time.pass_(turns.AWHILE + 1)
        (panel,) = stage.channels.ids(thread)[:1]
        key, people_at = await stage.presenter.key(table, thread, panel), stage.house.host.people.at
        looked = asyncio.Event()

        async def slow(session: Session, looked: asyncio.Event = looked, people_at: Any = people_at) -> Any:
            await looked.wait()
            return await people_at(session)

        monkeypatch.setattr(stage.house.host.people, "at", slow)
        with stage.presenter.answering(table, key):
            session = await stage.house.play(table)
            stage.presenter.answered(panel, table_panel(Pov.of(session, None)), session)
        if mover(session) != first:
            break
        looked.set()
        await stage.presenter.idle()
    if killed:
        await stage.presenter.tick()
        await stage.presenter.table(table).worker.close()
    else:
        await stage.close()
    monkeypatch.undo()
    await stage.restart()
    assert len(turns.calls(stage, thread)) == 1


async def test_a_thread_wakes_for_its_table_also_when_the_lobby_was_deleted(stage: Stage) -> None:
    """The panel that another one has taken the place of kept its controls: the table was found by the lobby's row."""
    stage.wait = at_first
    stage.start()
    table, thread = await stage.game(ANN, BOB)
    (old,) = stage.channels.ids(thread)
    stage.channels.refusing["retire", thread] = MISSING_PERMISSION
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    del stage.channels.messages[thread]  # the lobby has the thread's number
    await stage.presenter.deleted(thread)
    await stage.presenter.idle()
    await stage.close()
    await stage.restart()
    assert not stage.channels.messages[old].retired
    stage.channels.refusing.clear()
    await stage.presenter.woken(thread)
    await stage.presenter.idle()
    assert stage.channels.messages[old].retired


async def test_a_message_that_is_deleted_before_it_is_known_comes_back(stage: Stage, monkeypatch: Any) -> None:
    """Another bot deletes all at once, and Discord tells of that before it answers the send."""
    table, thread = await stage.game(ANN, BOB)
    send, deleted = stage.channels.send, list[int]()

    async def sent(channel: int, *args: Any, **more: Any) -> Any:
        done = await send(channel, *args, **more)
        if channel == thread and not deleted:
            deleted.append(done.id)
            del stage.channels.messages[done.id]
            await stage.presenter.deleted(done.id)
        return done

    monkeypatch.setattr(stage.channels, "send", sent)
    await stage.presenter.post_anew(table, MessageKind.TABLE)
    await stage.presenter.idle()
    assert deleted
    assert len(stage.channels.ids(thread)) == 1


async def test_a_press_that_begins_during_the_last_edit_of_a_private_panel_keeps_it(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB)
    session = await stage.house.kept(table)
    seat = session.seat_of(mover(session)) or 0
    private = await opened(stage, table, seat)
    begun, go_on, edit = asyncio.Event(), asyncio.Event(), private.edit

    async def slow(drawn: Rendered) -> None:
        begun.set()
        await go_on.wait()
        await edit(drawn)

    private.edit = slow  # type: ignore[method-assign]
    time.pass_(14 * 60 + 1)
    await stage.presenter.tick()
    await begun.wait()
    key = await stage.presenter.key(table, CHANNEL, 4711)
    again = Private()
    with stage.presenter.answering(table, key):
        go_on.set()
        await stage.presenter.table(table).worker.settled()
        panel = hand_panel(Pov.of(session, seat), linked=False)
        stage.presenter.answered(4711, panel, session, Answered(token=again))
    await stage.house.play(table)
    await stage.presenter.idle()
    assert again.shown


async def test_an_answer_that_may_have_come_last_is_followed_by_an_edit(stage: Stage, monkeypatch: Any) -> None:
    """It failed beside an edit, though Discord had taken it."""
    table, thread = await stage.game(ANN, BOB)
    (message,) = stage.channels.ids(thread)
    editing, go_on, edit = asyncio.Event(), asyncio.Event(), stage.channels.edit

    async def slow(channel: int, one: int, panel: Rendered) -> None:
        await edit(channel, one, panel)
        if one == message:
            editing.set()
            await go_on.wait()

    monkeypatch.setattr(stage.channels, "edit", slow)
    before = stage.channels.messages[message].panel
    await stage.house.play(table)
    await editing.wait()
    key = await stage.presenter.key(table, thread, message)
    with suppress(TimeoutError), stage.presenter.answering(table, key):
        stage.channels.messages[message].panel = before
        raise TimeoutError
    go_on.set()
    await stage.presenter.idle()
    now = await stage.house.kept(table)
    assert stage.channels.messages[message].panel.content == said(table_panel(Pov.of(now, None))).content
