"""Pictures: the time to draw one as a ratio to encoding that same picture alone, and its size."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from typing import Final

from PIL import Image

import games
from bench.report import Figure
from bench.samples import MILLISECONDS, median
from games.cards import Card
from games.thirteen import ThirteenState
from games.thirteen.combinations import SUITS, low_to_high
from rendering import DEFAULT, Picture, Player, render_hand, render_table
from rendering.canvas import Canvas

ROUNDS: Final = 100
KILOBYTE: Final = 1000
FULLEST: Final = """game: thirteen
options: rounds=20
round: 12/20
scores: -12 7 -3 8
hands: 2s | 6s 6c | 7c 7d | 3h 3s 4d 4h 9c 9d 9h Ts Tc Td Jh 2c 2h
to move: 3
trick: 3d 4s 5c 6h 7h 8c 9s Th Jd Qs Kd Ah by 0
passed: 1 2
played: 3d 4s 5c 6h 7h 8c 9s Th Jd Qs Kd Ah"""
"""The most a picture of Thirteen can show: twelve cards on the table, thirteen in the hand, a word about every seat."""
PEOPLE: Final = (
    Player("Maximiliana"), Player("Computer 1", computer=True), Player("Nguyễn Thị Minh Khai"), Player("Bob")
)  # fmt: skip

Draw = Callable[[ThirteenState], Picture]


@dataclass(frozen=True, slots=True)
class Timing:
    """One kind of picture: seconds to draw, seconds to encode alone, kilobytes at most."""

    name: str
    drawn: float
    encoded: float
    size: float

    @property
    def ratio(self) -> float:
        return self.drawn / self.encoded


def measure(rounds: int = ROUNDS) -> Iterator[Figure]:
    """Table and hand, each as a figure of its own; the worse of the two is the game's."""
    game = games.get("thirteen")
    timings = (
        _time("table", lambda state: render_table(game, game.view(state, None), PEOPLE), rounds),
        _time("hand", lambda state: render_hand(game, game.view(state, 3), 3, DEFAULT, PEOPLE), rounds),
    )
    worst, largest = max(timings, key=lambda one: one.ratio), max(timings, key=lambda one: one.size)
    yield _time_figure("picture_thirteen", worst, "<= 1.5")
    yield from (_time_figure(f"picture_thirteen_{one.name}", one) for one in timings)
    yield _size_figure("picture_kb_thirteen", largest, "<= 60")
    yield from (_size_figure(f"picture_kb_thirteen_{one.name}", one) for one in timings)


def _time_figure(name: str, one: Timing, aim: str = "") -> Figure:
    encoded = one.encoded * MILLISECONDS
    return Figure(name, one.drawn * MILLISECONDS, "ms", f"encoding that {one.name} alone", encoded, aim)


def _size_figure(name: str, one: Timing, aim: str = "") -> Figure:
    return Figure(name, one.size, "KB", f"one KB; the {one.name}", 1.0, aim)


def _time(name: str, draw: Draw, rounds: int) -> Timing:
    """Draw and encode by turns. What a running bot has drawn long since (cards, names) is drawn before the clock."""
    states = _in_other_suits(games.get("thirteen").parse(FULLEST))
    pictures = [draw(state) for state in states]
    canvases = [_canvas_of(picture) for picture in pictures]
    drawn: list[list[float]] = [[] for _ in states]
    encoded: list[list[float]] = [[] for _ in states]
    for _ in range(rounds):
        for number, (state, canvas) in enumerate(zip(states, canvases, strict=True)):
            drawn[number].append(_seconds(partial(draw, state)))
            encoded[number].append(_seconds(partial(canvas.picture, "")))
    # The fastest of each: whatever else the machine does only adds to the work, and not to both alike.
    size = max(len(picture.png) for picture in pictures) / KILOBYTE
    return Timing(name, median(map(min, drawn)), median(map(min, encoded)), size)


def _canvas_of(picture: Picture) -> Canvas:
    """A canvas with the picture on it, to be encoded just as the renderer does. Raises `ValueError` if it is not."""
    canvas = Canvas(DEFAULT.colours, Image.open(BytesIO(picture.png)))
    if canvas.picture("").png != picture.png:
        raise ValueError("the picture alone is not encoded like the picture that was drawn")
    return canvas


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _in_other_suits(state: ThirteenState) -> list[ThirteenState]:
    """The position and its like with every suit turned into the next, so that not one picture is drawn all the time."""

    def turned(cards: Sequence[Card], by: int) -> tuple[Card, ...]:
        return low_to_high(Card(card[0] + SUITS[(SUITS.index(card[1]) + by) % 4]) for card in cards)

    return [
        replace(
            state,
            hands=tuple(turned(hand, by) for hand in state.hands),
            trick=turned(state.trick, by),
            played=turned(state.played, by),
        )
        for by in range(len(SUITS))
    ]
