"""Where Discord is slow or fails for one server or channel, nobody waits elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.interactions.rights import Rights
from bot.panels.clicks.click import Click
from bot.panels.clicks.ended import Again, Rematch
from data.records import Table
from tests.bot.host.test_rematch import over
from tests.bot.house import ANN, BOB, CHANNEL, CY, EVE, House
from tests.bot.interactions.acts import http_error
from tests.bot.interactions.test_rights import asked_by
from tests.bot.interactions.test_who_may_what import PLAYS, Trial, trial

__all__ = ["trial"]

Tries = Callable[[str], Awaitable[Trial]]


async def hangs(reached: asyncio.Event) -> None:
    reached.set()
    await asyncio.Event().wait()


async def while_it_hangs(tried: Trial, slow: Click, reached: asyncio.Event, other: Click) -> None:
    """Press the one, and the other while the first waits for Discord."""
    first = asyncio.create_task(tried.press(slow, CHANNEL))
    try:
        async with asyncio.timeout(20):
            await reached.wait()
            await tried.press(other, CHANNEL)
    finally:
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)


@pytest.mark.parametrize("kind", [Again, Rematch])
async def test_rematches_of_one_server_wait_for_no_other(
    trial: Tries, kind: type[Click], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord is slow to say which people may write at a table; a rematch is pressed at another one."""
    tried, reached, writes_at = await trial(PLAYS), asyncio.Event(), Rights.writes_at
    await tried.prepare("over")
    other = await over(tried.house, EVE, ANN, BOB)

    async def slow(self: Rights, interaction: Any, table: Table, channel: int) -> bool:
        if table.id == other:
            await hangs(reached)
        return await writes_at(self, interaction, table, channel)

    monkeypatch.setattr(Rights, "writes_at", slow)
    before = await lobbies(tried.house)
    await while_it_hangs(tried, kind(other), reached, kind(tried.tables["over"]))
    assert tried.refused == []
    assert len(await lobbies(tried.house) - before) == 1


async def test_who_comes_again_waits_for_nobody_s_lobby_to_be_posted(trial: Tries) -> None:
    tried, reached = await trial(PLAYS), asyncio.Event()
    await tried.prepare("over")
    presenter: Any = tried.app.presenter

    async def slow(*_: object) -> None:
        await hangs(reached)

    presenter.post_anew.side_effect = slow
    before = await lobbies(tried.house)
    await while_it_hangs(tried, Again(tried.tables["over"]), reached, Again(tried.tables["over"]))
    assert tried.refused == ["already-seated"]
    assert len(await lobbies(tried.house) - before) == 1


async def lobbies(house: House) -> set[int]:
    return {table.id for table in await house.repository.active_tables()}


async def test_one_channel_of_which_discord_cannot_tell_spoils_not_the_whole_list(house: House) -> None:
    here = (await house.game(ANN, CY)).table
    interaction = asked_by(EVE, sees=True)
    interaction.guild.fetch_channel.side_effect = http_error(500, 0)
    there = replace(here, id=here.id + 1, channel_id=5000)
    assert await Rights().seen(interaction, [there, here]) == [here]
