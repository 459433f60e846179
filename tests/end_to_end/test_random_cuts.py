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

import pytest

from bot.service.connections import Connections
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game

LONG = "PROVE_CUTS" in os.environ
SECONDS = float(os.environ.get("PROVE_CUTS", "0"))
"""No cut begins after so many seconds; there is one at least."""
TURN = 12 if LONG else 3
CUTS = ((1, 8), (15, 90)) if LONG else ((TURN + 1, TURN + 2),)
"""From how many seconds to how many they last. Of a silent one that ends just before the turn nobody can know: it shows
only while something is waited for. Within a minute of a cut nothing can run out."""
RECONNECTED = 90.0
"""The bot is back after so many seconds at the latest: it waits longer and longer between two tries."""


log = logging.getLogger(__name__)


async def cut(club: Club, rng: Random, how: str | None) -> None:
    """The line for a while, or the process, or both. `how`: the line alone, both ways."""
    seconds = rng.uniform(*rng.choice(CUTS))
    kill = how is None and rng.random() < 0.2
    if not kill or rng.random() < 0.5:
        ways = rng.choice(["both", "gateway", "http"]) if how is None else "both"
        await club.switch("line", cut=ways, how=how or rng.choice(["reset", "silent"]), seconds=seconds)
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


async def harmed(club: Club, how: str | None = None) -> bool:
    """Is anything played for people who move as soon as they can? `how`: as for `cut`."""
    rng, clock = Random(33), asyncio.get_running_loop().time
    ann, bob = await club.person("Ann"), await club.person("Bob")
    ann.patience = bob.patience = RECONNECTED
    end, played, cuts = clock() + SECONDS, 0, 0
    while not cuts or clock() < end:
        game = await Game.start(club, ann, bob)
        while (not cuts or clock() < end) and (moves := await game.play(Game.by_list, most=rng.randint(1, 3))):
            played += moves
            await cut(club, rng, how)
            cuts += 1
            if (club.bot.moves_on_disk(), *harm(club)) != (played, 0, 0):
                return True
    log.info("%d cuts, %d moves", cuts, played)
    return False


@pytest.mark.parametrize("how", [None] if LONG else ["reset", "silent"])
async def test_nothing_is_played_for_those_who_could_not(open_club: OpenClub, how: str | None) -> None:
    assert not await harmed(await open_club(TURN_SECONDS=str(TURN)), how)


def trusting() -> None:
    """The bot takes its line for good for as long as nothing else is told."""

    async def confirm(self: Connections) -> None:
        """It seems good."""

    Connections.confirm = confirm  # type: ignore[method-assign]


async def test_a_bot_that_does_not_confirm_its_line_is_noticed(open_club: OpenClub) -> None:
    """The control."""
    club = await open_club(TURN_SECONDS=str(TURN), first=trusting)
    if not await harmed(club, "silent"):
        await asyncio.sleep(TURN)  # the reminder, which does not get through, is waited for first
    assert any(harm(club))
