"""Another process takes over, on PostgreSQL: the one that had the lock before sends nothing more."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from data.address import parse_address, server_name
from data.server_lock import ServerLock
from tests.data.conftest import migrated_postgres, postgres, postgres_url
from tests.data.test_server_lock import network
from tests.end_to_end.bot_process import Bot, nothing
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import words

__all__ = ["migrated_postgres", "postgres", "postgres_url"]
AWAY = "I cannot reach my database just now, so that was not done. Try again in a moment."


async def test_a_bot_that_was_stopped_sends_nothing_when_it_goes_on(tmp_path: Path, postgres_url: str) -> None:
    """It answered what it had heard meanwhile, and others had answered."""
    async with woken(tmp_path, postgres_url) as (club, first):
        before = club.discord.requests.copy()
        first.signal(signal.SIGCONT)
        assert await first.ended() == 1
        assert club.discord.requests == before
    (told,) = [line for line in first.lines if not line.startswith("{")]
    assert told.endswith("has not answered for 6 s, and another process may have taken it over; this one stops.")


async def test_a_bot_that_does_not_ask_for_the_age_of_the_last_beat_would_send(
    tmp_path: Path, postgres_url: str
) -> None:
    """The control of the test above."""
    async with woken(tmp_path, postgres_url, _at_any_age) as (club, first):
        before = club.discord.requests.copy()
        first.signal(signal.SIGCONT)
        ann = await club.person("Ann")
        while club.discord.requests == before:
            await ann.open_dm()  # which leaves the bot time
        await first.kill()


def _at_any_age() -> None:
    ServerLock.is_held = lambda _: True  # type: ignore[assignment,method-assign]


@asynccontextmanager
async def woken(folder: Path, url: str, change: Callable[[], None] = nothing) -> AsyncIterator[tuple[Club, Bot]]:
    """A bot that is stopped while people play; they play on with a second one. The first one hears all of that, then
    the second is killed: what is sent from now on, the first one sends."""
    async with Club.open(folder, DATABASE_URL=url) as club:
        await club.kill_bot()
        club.bot = first = Bot(folder, club.bot.settings, change)
        await club.start_bot()
        ann, bob = await club.person("Ann"), await club.person("Bob")
        game = await Game.start(club, ann, bob)
        await game.play(Game.by_list, most=1)
        (folder / "second").mkdir()
        second = Bot(folder / "second", first.settings)
        await second.start()
        await second.logged(f"another process uses {server_name(parse_address(url))}; waiting until it ends")
        first.signal(signal.SIGSTOP)
        club.bot = second
        try:
            await second.logged('"ready"')
            await game.play(Game.by_list, Game.under_the_table, most=2)
            await second.kill()
            await ann.open_dm()  # what it has sent is counted by then
            yield club, first
        finally:
            await first.close()


async def test_while_the_database_is_away_each_click_is_told_so(tmp_path: Path, postgres_url: str) -> None:
    """The first one waited for as long as the network was cut, and the next ones found nobody. It is told within 12 s;
    when the database is back, the bot ends and begins anew."""
    async with network(postgres_url) as (through, whole), Club.open(tmp_path, DATABASE_URL=through) as club:
        ann, bob = await club.person("Ann"), await club.person("Bob")
        game = await Game.start(club, ann, bob)
        panel = await game.panel()
        club.bot.expected = ["this one stops."]
        whole.clear()
        async with asyncio.timeout(12):
            told = await ann.command("/leaderboard")
        later = await bob.command("/leaderboard")
        assert {AWAY} == {words(told), words(later), words(await bob.click(panel, "More"))}
        whole.set()
        assert await club.bot.ended() == 1
        assert not [line for line in club.bot.lines if "Traceback" in line]
    (line,) = [line for line in club.bot.lines if not line.startswith("{")]
    assert line.endswith("this one stops.")
