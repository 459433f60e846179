"""What changes all tables at once waits for no change that begins later, and each change for what it is part of."""

from __future__ import annotations

import asyncio

from bot.host.tables import Stillness


async def steps(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


async def test_tables_that_are_played_without_a_pause_hold_it_up_no_longer_than_one_change() -> None:
    """Three tables in changes that overlap held it up as long as people played."""
    stillness, going_on, changes, seen = Stillness(), True, 0, list[int]()

    async def play(table: int) -> None:
        nonlocal changes
        await steps(table)
        while going_on and changes < 1000:
            async with stillness.changing():
                await steps(6)
                changes += 1

    async def move_all() -> None:
        async with stillness.still():
            seen.append(changes)
            await steps(20)
            seen.append(changes)

    playing = [asyncio.create_task(play(2 * table)) for table in range(3)]
    await steps(10)
    began = changes
    await asyncio.wait_for(move_all(), 10)
    assert seen[0] == seen[1] <= began + 6
    going_on = False
    await asyncio.gather(*playing)
    assert changes > seen[1]


async def test_a_change_within_another_goes_on_though_all_are_waited_for() -> None:
    stillness, order = Stillness(), list[str]()

    async def still() -> None:
        async with stillness.still():
            order.append("still")

    async with stillness.changing():
        waiting = asyncio.create_task(still())
        await steps(3)
        async with stillness.changing():
            order.append("within")
        within = asyncio.create_task(changed(stillness, order, "asked by it"))
        await asyncio.wait_for(within, 10)
    await waiting
    assert order == ["within", "asked by it", "still"]


async def test_a_task_that_outlives_the_change_that_began_it_waits_like_any_other() -> None:
    """A computer goes on to play when the move is written that it answers."""
    stillness, order, go_on = Stillness(), list[str](), asyncio.Event()

    async def later() -> None:
        await go_on.wait()
        await changed(stillness, order, "later")

    async with stillness.changing():
        task = asyncio.create_task(later())
        await steps(1)
    async with stillness.still():
        go_on.set()
        await steps(5)
        order.append("still")
    await task
    assert order == ["still", "later"]


async def changed(stillness: Stillness, order: list[str], what: str) -> None:
    async with stillness.changing():
        order.append(what)
