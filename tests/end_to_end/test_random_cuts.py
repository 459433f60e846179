"""Random cuts and restarts beside two people who always move as soon as they can: nothing is played for them.

An hour of it: `make prove-cuts`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from contextlib import closing
from random import Random

from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game

SECONDS = float(os.environ.get("PROVE_CUTS", "4"))
CUTS = ((1, 8), (15, 90)) if "PROVE_CUTS" in os.environ else ((1, 2),)
"""From how many seconds to how many they last. Of a silent one that ends just before the turn nobody can know: it shows
only while something is waited for."""
RECONNECTED = 90.0
"""Seconds after which the bot is back at the latest: it waits longer and longer between two tries."""


log = logging.getLogger(__name__)


async def cut(club: Club, rng: Random) -> None:
    """The line for a while, or the process, or both."""
    seconds = rng.uniform(*rng.choice(CUTS))
    kill = rng.random() < 0.2
    if not kill or rng.random() < 0.5:
        ways, how = rng.choice(["both", "gateway", "http"]), rng.choice(["reset", "silent"])
        await club.switch("line", cut=ways, how=how, seconds=seconds)
    if kill:
        await club.bot.kill()
    await asyncio.sleep(seconds + 0.1)  # the turns are the machine's
    if kill:
        await club.start_bot()


def harm(club: Club) -> tuple[int, int]:
    """How many turns have run out, and how many seats a computer has taken."""
    with closing(sqlite3.connect(club.bot.database)) as database:
        found: tuple[int, int] = database.execute("SELECT sum(strikes), sum(taken_over) FROM seats").fetchone()
        return found


async def test_nothing_is_played_for_those_who_could_not(open_club: OpenClub) -> None:
    club, rng, clock = await open_club(TURN_SECONDS="12"), Random(33), asyncio.get_running_loop().time
    ann, bob = await club.person("Ann"), await club.person("Bob")
    ann.patience = bob.patience = RECONNECTED
    end, played, cuts = clock() + SECONDS, 0, 0
    while clock() < end:
        game = await Game.start(club, ann, bob)
        while clock() < end and (moves := await game.play(Game.by_list, most=rng.randint(1, 3))):
            played += moves
            await cut(club, rng)
            cuts += 1
            assert (club.bot.moves_on_disk(), *harm(club)) == (played, 0, 0), f"after {cuts} cuts"
    log.info("%d cuts, %d moves", cuts, played)
    assert cuts
