"""Several processes on one PostgreSQL: one acts, and where it ends another one goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playground.driver.failed import Failed
from tests.data.conftest import migrated_postgres, postgres, postgres_url
from tests.end_to_end.bot_process import Bot
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import labels

__all__ = ["migrated_postgres", "postgres", "postgres_url"]


@asynccontextmanager
async def several(folder: Path, url: str, *names: str) -> AsyncIterator[tuple[Club, dict[str, Bot]]]:
    """A club with a bot of several processes, of these names; the first one takes all realms before the others come."""
    first, *others = names
    async with Club.open(folder, DATABASE_URL=url, CLUSTER="1", PROCESS_NAME=first) as club:
        bots = {first: club.bot}
        try:
            for name in others:
                (folder / name).mkdir()
                bots[name] = Bot(folder / name, club.bot.settings | {"PROCESS_NAME": name})
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
