"""Replays: a step from a press to its picture, the first one of a game, and a film; of a whole game of two."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Final

import games
from bench.pictures import KILOBYTE
from bench.report import Figure
from bench.samples import MILLISECONDS, median
from bot.host.pov import Pov
from bot.host.replay import Replays, Sight, Wind, filmed
from bot.host.session import Session
from bot.panels.looks import moment_look
from bot.panels.reader import Reader
from bot.panels.replay import film_text, replay_panel
from bot.panels.wording import say
from rendering import DEFAULT, draw, film_of, frame_of
from tests.bot.host.thinking import over

STEPS: Final = 40
READER: Final = Reader.of_server()


def measure(steps: int = STEPS) -> Iterator[Figure]:
    """Each game's; the film is of the game with the longest replay."""
    sessions = {key: over(key) for key in games.GAMES}
    for key, session in sessions.items():
        first, *others = asyncio.run(_steps(session, steps))
        yield Figure(f"replay_step_{key}", median(others) * MILLISECONDS, "ms", "one millisecond", 1.0, "<= 150")
        yield Figure(f"replay_first_{key}", first * MILLISECONDS, "ms", "one millisecond", 1.0)
    longest = max(sessions.values(), key=lambda session: len(filmed(session)))
    seconds, size = asyncio.run(_film(longest))
    yield Figure("replay_film", seconds, "s", "one second", 1.0, "<= 5")
    yield Figure("replay_film_kb", size, "KB", "one KB", 1.0, "<= 1000")


async def _steps(session: Session, steps: int) -> list[float]:
    """Seconds of that many, in the three views by turns; for the first one the game is played once more."""
    replays, ply, taken = Replays(), 0, list[float]()
    for sight in Sight:  # what a running bot has drawn long since (cards, names) is drawn before the clock
        draw(moment_look(Pov.of(session, 0), await replays.moment(session, 0, 0, sight)))
    for number in range(steps + 1):
        sight = list(Sight)[number % 3]
        began = time.perf_counter()
        moment = await (replays if number else Replays()).moment(session, 0, ply, sight, Wind.NEXT)
        wording = say(replay_panel(Pov.of(session, 0), moment), READER)
        if wording.look is not None:
            draw(wording.look)
        taken.append(time.perf_counter() - began)
        ply = 0 if moment.ply == moment.of else moment.ply
    return taken


async def _film(session: Session) -> tuple[float, float]:
    """Seconds for a film, and its kilobytes."""
    began, replays, pov, frames, turns = time.perf_counter(), Replays(), Pov.of(session, None), [], []
    for ply in filmed(session):
        moment = await replays.moment(session, None, ply, Sight.TABLE)
        frames.append(frame_of(draw(moment_look(pov, moment)), DEFAULT.colours))
        turns.append(moment.turn)
    made = film_of(frames, DEFAULT.colours, film_text(pov, turns, READER))
    return time.perf_counter() - began, len(made.png) / KILOBYTE
