"""What several things at one moment had broken: boards that are moved, refused and deleted."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.messages.key import OfServer
from bot.messages.refusals import TOO_OLD, ChannelGone, PostError, TooOld
from data.errors import DatabaseFailed
from data.messages import ServerBoard
from tests.bot.channels import Stage
from tests.bot.house import ANN, GUILD
from tests.bot.messages.test_boards import MINUTE, PLACE, joinable, put_up, standing, tick


async def test_a_board_that_could_not_be_sent_anew_for_the_moment_is_sent_later(stage: Stage) -> None:
    await put_up(stage)
    stage.channels.refusing["edit", PLACE] = TOO_OLD
    lobby = await stage.lobby(ANN)
    stage.channels.failing = 1
    await tick(stage)
    for _ in range(20):
        await tick(stage, MINUTE)
    assert joinable(standing(stage)) == [lobby]


async def test_a_board_whose_look_failed_for_the_moment_is_looked_at_later(stage: Stage, monkeypatch: Any) -> None:
    await put_up(stage)
    lobby = await stage.lobby(ANN)
    active = stage.house.repository.active_tables

    async def fails(**_: Any) -> Any:
        monkeypatch.setattr(stage.house.repository, "active_tables", active)
        raise DatabaseFailed("locked")

    monkeypatch.setattr(stage.house.repository, "active_tables", fails)
    await tick(stage, MINUTE)
    for _ in range(20):
        await tick(stage, MINUTE)
    assert joinable(standing(stage)) == [lobby]


async def test_what_changes_while_a_board_is_put_up_is_shown(stage: Stage, monkeypatch: Any) -> None:
    send = stage.channels.send
    made = list[int]()

    async def sends(channel: int, panel: Any, **more: Any) -> Any:
        sent = await send(channel, panel, **more)
        if channel == PLACE and not made:
            made.append(await stage.house.lobby(ANN))
        return sent

    monkeypatch.setattr(stage.channels, "send", sends)
    await put_up(stage)
    for _ in range(5):
        await tick(stage, MINUTE)
    assert joinable(standing(stage)) == made


async def test_a_board_that_is_moved_while_the_old_one_is_edited_stays_where_it_was_moved(
    stage: Stage, monkeypatch: Any
) -> None:
    await put_up(stage)
    await stage.lobby(ANN)
    (old,) = stage.channels.ids(PLACE)

    async def moved(channel: int, message: int, drawn: Any) -> None:
        if message == old:
            await stage.presenter.boards.put_up(GUILD, PLACE + 1)
            raise TooOld(TOO_OLD)
        await type(stage.channels).edit(stage.channels, channel, message, drawn)

    monkeypatch.setattr(stage.channels, "edit", moved)
    await tick(stage, MINUTE)
    await tick(stage, MINUTE)
    assert (len(stage.channels.ids(PLACE)), len(stage.channels.ids(PLACE + 1))) == (0, 1)


async def test_a_board_that_is_moved_since_its_channel_is_deleted_stays(stage: Stage, monkeypatch: Any) -> None:
    await put_up(stage)
    await stage.lobby(ANN)
    (old,) = stage.channels.ids(PLACE)

    async def moved(channel: int, message: int, drawn: Any) -> None:
        if message == old:
            await stage.presenter.boards.put_up(GUILD, PLACE + 1)
            raise ChannelGone(10003)
        await type(stage.channels).edit(stage.channels, channel, message, drawn)

    monkeypatch.setattr(stage.channels, "edit", moved)
    await tick(stage, MINUTE)
    (new,) = stage.channels.ids(PLACE + 1)
    await stage.presenter.tick()
    assert await stage.house.repository.boards() == (ServerBoard(GUILD, PLACE + 1, new),)


async def test_a_board_that_is_moved_while_the_old_one_is_sent_anew_stays_where_it_was_moved(
    stage: Stage, monkeypatch: Any
) -> None:
    await put_up(stage)
    stage.channels.refusing["edit", PLACE] = TOO_OLD
    await stage.lobby(ANN)
    send, moved = stage.channels.send, list[int]()

    async def sends(channel: int, panel: Any, **more: Any) -> Any:
        if channel == PLACE and not moved:
            moved.append(1)
            await stage.presenter.boards.put_up(GUILD, PLACE + 1)
        return await send(channel, panel, **more)

    monkeypatch.setattr(stage.channels, "send", sends)
    await tick(stage, MINUTE)
    for _ in range(3):
        await tick(stage, MINUTE)
    assert moved
    assert (len(stage.channels.ids(PLACE)), len(stage.channels.ids(PLACE + 1))) == (0, 1)


async def test_a_board_whose_row_could_not_be_written_takes_the_place_of_the_old_one(
    stage: Stage, monkeypatch: Any
) -> None:
    await put_up(stage)
    put = stage.house.repository.put_boards

    async def fails(*_: Any) -> Any:
        monkeypatch.setattr(stage.house.repository, "put_boards", put)
        raise DatabaseFailed("locked")

    monkeypatch.setattr(stage.house.repository, "put_boards", fails)
    await put_up(stage, PLACE + 1)
    for _ in range(5):
        await tick(stage, MINUTE)
    assert stage.channels.ids(PLACE) == []


async def test_boards_that_fail_do_not_keep_others_from_being_shown(stage: Stage, monkeypatch: Any) -> None:
    waiting = asyncio.Event()

    async def wait(event: asyncio.Event, seconds: float) -> None:
        await asyncio.wait(
            [asyncio.ensure_future(waiting.wait()), asyncio.ensure_future(event.wait())], return_when="FIRST_COMPLETED"
        )

    for number in range(9):
        await stage.presenter.boards.put_up(GUILD + 1 + number, PLACE + number)
    await stage.presenter.idle()
    for number in range(9):
        keeper = stage.presenter.server(GUILD + 1 + number)
        keeper.worker.wait = wait
        keeper.memory = replace(keeper.memory, version=keeper.memory.version + 1)
    stage.channels.time.pass_(MINUTE)
    real = stage.house.repository.active_tables

    async def fails(**kw: Any) -> Any:
        if kw.get("guild_id") != GUILD + 9:
            raise DatabaseFailed("x")
        done.append(1)
        return await real(**kw)

    done: list[int] = []
    monkeypatch.setattr(stage.house.repository, "active_tables", fails)
    await stage.presenter.tick()
    for _ in range(50):
        await asyncio.sleep(0)
    stage.channels.time.pass_(MINUTE)
    await stage.presenter.tick()
    for _ in range(50):
        await asyncio.sleep(0)
    monkeypatch.setattr(stage.house.repository, "active_tables", real)
    waiting.set()
    await stage.presenter.idle()
    assert done


async def test_a_board_that_may_not_be_edited_is_not_looked_at_each_minute(stage: Stage, monkeypatch: Any) -> None:
    await put_up(stage)
    stage.start()
    stage.channels.hidden.add(PLACE)
    await tick(stage, MINUTE)
    active, looks = stage.house.repository.active_tables, []

    async def counted(**kw: Any) -> Any:
        looks.append(1)
        return await active(**kw)

    monkeypatch.setattr(stage.house.repository, "active_tables", counted)
    for _ in range(10):
        await tick(stage, MINUTE)
    assert len(looks) == 0


async def test_two_put_up_at_the_same_moment(stage: Stage) -> None:
    boards = stage.presenter.boards
    await asyncio.gather(boards.put_up(GUILD, PLACE), boards.put_up(GUILD, PLACE + 1), boards.put_up(GUILD, PLACE))
    await stage.presenter.idle()
    for _ in range(3):
        await tick(stage, MINUTE)
    ids = stage.channels.ids(PLACE) + stage.channels.ids(PLACE + 1)
    (row,) = await stage.house.repository.boards()
    assert ids == [row.message_id]


async def test_put_up_just_after_it_was_deleted(stage: Stage) -> None:
    await put_up(stage)
    (old,) = stage.channels.ids(PLACE)
    del stage.channels.messages[old]
    gone = asyncio.ensure_future(stage.presenter.deleted(old))
    await asyncio.sleep(0)
    await put_up(stage)
    await gone
    await stage.presenter.idle()
    await tick(stage, MINUTE)
    (new,) = stage.channels.ids(PLACE)
    assert await stage.house.repository.boards() == (ServerBoard(GUILD, PLACE, new),)


async def test_a_keeper_of_a_server_without_board_is_forgotten(stage: Stage) -> None:
    await put_up(stage)
    await stage.presenter.boards.left(GUILD)
    await tick(stage, MINUTE)
    assert not [one for one in stage.presenter.remembered if isinstance(one, OfServer)]


@pytest.mark.parametrize("place", [PLACE, PLACE + 1])
async def test_a_board_whose_predecessor_is_deleted_while_it_is_put_up_is_kept_in_line(
    stage: Stage, monkeypatch: Any, place: int
) -> None:
    """Nothing stood for the server at that moment, so it was forgotten; what came then belonged to nobody."""
    await put_up(stage)
    (first,) = stage.channels.ids(PLACE)
    send, reached, go_on = stage.channels.send, asyncio.Event(), asyncio.Event()

    async def slow(*args: Any, **more: Any) -> Any:
        reached.set()
        await go_on.wait()
        return await send(*args, **more)

    monkeypatch.setattr(stage.channels, "send", slow)
    putting = asyncio.create_task(stage.presenter.boards.put_up(GUILD, place))
    await reached.wait()
    del stage.channels.messages[first]
    await stage.presenter.deleted(first)
    await stage.presenter.idle()
    await stage.presenter.tick()
    go_on.set()
    await putting
    monkeypatch.setattr(stage.channels, "send", send)
    await tick(stage)
    (board,) = stage.channels.ids(place)
    assert [row.message_id for row in await stage.house.repository.boards()] == [board]
    lobby = await stage.lobby(ANN)
    for _ in range(3):
        await tick(stage, 2 * MINUTE)
    assert joinable(stage.channels.messages[board]) == [lobby]
    del stage.channels.messages[board]
    await stage.presenter.deleted(board)
    await tick(stage)
    assert await stage.house.repository.boards() == ()


async def test_a_board_that_is_refused_by_any_code_is_left_until_a_table_changes(
    stage: Stage, monkeypatch: Any
) -> None:
    """One that is in no list was tried each minute."""
    await put_up(stage)
    tries = list[int]()

    async def edit(channel: int, *_: Any) -> None:
        tries.append(channel)
        raise PostError(50035)

    monkeypatch.setattr(stage.channels, "edit", edit)
    await stage.lobby(ANN)
    for _ in range(10):
        await tick(stage, 2 * MINUTE)
    assert tries == [PLACE]
    await stage.lobby(ANN)
    for _ in range(10):
        await tick(stage, 2 * MINUTE)
    assert tries == [PLACE, PLACE]
