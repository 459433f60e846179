"""Several processes on one PostgreSQL: one acts, and where it ends another one goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

import games
from playground.driver.failed import Failed
from playground.gateway.starts import IDENTIFY_SECONDS
from tests.data.conftest import migrated_postgres, one_version_more, postgres, postgres_url
from tests.end_to_end.bot_process import Bot, nothing
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import labels

__all__ = ["migrated_postgres", "postgres", "postgres_url"]


@asynccontextmanager
async def several(
    folder: Path, url: str, *names: str, later: Callable[[], None] = nothing
) -> AsyncIterator[tuple[Club, dict[str, Bot]]]:
    """A club with a bot of several processes, of these names; the first one takes all realms before the others come.
    `later`: what these do before all else."""
    first, *others = names
    async with Club.open(folder, DATABASE_URL=url, CLUSTER="1", PROCESS_NAME=first) as club:
        bots = {first: club.bot}
        try:
            for name in others:
                (folder / name).mkdir()
                bots[name] = Bot(folder / name, club.bot.settings | {"PROCESS_NAME": name}, later)
                await bots[name].start()
            for name in others:
                await bots[name].logged('"ready"')
            yield club, bots
        finally:
            for name in others:
                await bots[name].close()


async def play_on(game: Game) -> None:
    """Play a move, and try again what a process that takes over did not dare to do."""
    while True:
        try:
            await game.play(Game.by_list, most=1)
            return
        except AssertionError as refused:
            assert str(refused).startswith("I was interrupted just then")  # noqa: PT017
        except Failed as shown:  # until the menu is edited it shows what was chosen in vain
            assert "chooses what is shown already" in str(shown)  # noqa: PT017
            await game.people[0].open_dm()  # which leaves the bot time


async def test_a_game_is_played_on_when_its_process_is_killed(tmp_path: Path, postgres_url: str) -> None:
    """Whichever of them has the realm: each is killed once, and comes back."""
    async with several(tmp_path, postgres_url, "first", "second") as (club, bots):
        ann, bob = await club.person("Ann"), await club.person("Bob")
        game = await Game.start(club, ann, bob)
        await game.play(Game.by_list, most=2)
        for name, bot in bots.items():
            await bot.kill()
            await play_on(game)
            await play_on(game)
            live = [one for one in ann.messages.values() if game.is_panel(one) and "More" in labels(one)]
            assert len(live) == 1, f"one panel when {name} was killed"
            await bot.start()
            await bot.logged('"ready"', 2)
        await play_on(game)


async def test_this_version_and_the_next_one_play_together(tmp_path: Path, postgres_url: str) -> None:
    """The next one has a column more, and newer rules of another game. What it has played the first one leaves alone;
    once it has ended, a start of the first one is refused."""
    async with several(tmp_path, postgres_url, "now", "next", later=_next_version) as (club, bots):
        ann, bob = await club.person("Ann"), await club.person("Bob")
        game = await Game.start(club, ann, bob)
        await game.play(Game.by_list, most=2)
        assert await bots["now"].stop() == 0
        await play_on(game)
        bots["now"].expected.append("was written by a newer version of King's Table")
        await bots["now"].start()
        assert await bots["now"].ended() == 2
        (refusal,) = [line for line in bots["now"].lines if "was written by a newer version of King's Table" in line]
        assert "install that version" in refusal
        await play_on(game)


def _next_version() -> None:
    folder = Path(mkdtemp(prefix="next-"))
    one_version_more(folder, pytest.MonkeyPatch(), "ALTER TABLE tables ADD COLUMN later INTEGER NOT NULL DEFAULT 0")
    type(games.GAMES["sevens"]).version += 1


async def test_processes_that_start_at_once_begin_their_sessions_one_after_the_other(
    tmp_path: Path, postgres_url: str
) -> None:
    """Discord counts one that comes too soon as well, and refuses it."""
    async with several(tmp_path, postgres_url, "first", "second", "third") as (club, bots):
        for bot in bots.values():
            await bot.kill()
        starts = club.discord.services.gateway.starts
        starts.pause, before = IDENTIFY_SECONDS, starts.used
        await asyncio.gather(*(bot.start() for bot in bots.values()))
        await asyncio.gather(*(bot.logged('"ready"', 2) for bot in bots.values()))
        assert starts.used - before == 3
