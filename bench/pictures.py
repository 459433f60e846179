"""Pictures: the time to draw one as a ratio to Pillow's own encoding of it, and its size."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import Final

from PIL import Image

from bench.report import Figure
from bench.samples import MILLISECONDS, median
from bench.shots import SHOTS, Shot, in_other_suits

ROUNDS: Final = 40
KILOBYTE: Final = 1000
MOST: Final = 90
"""Kilobytes."""


@dataclass(frozen=True, slots=True)
class Timing:
    """One kind of picture: seconds to draw, seconds that Pillow takes to encode it, kilobytes at most."""

    name: str
    drawn: float
    encoded: float
    size: float

    @property
    def ratio(self) -> float:
        return self.drawn / self.encoded


def measure(rounds: int = ROUNDS) -> Iterator[Figure]:
    """Each game's pictures, every one as a figure of its own; the worst of them is the game's."""
    for key, shots in SHOTS.items():
        timings = [_time(shot, rounds) for shot in shots]
        worst, largest = max(timings, key=lambda one: one.ratio), max(timings, key=lambda one: one.size)
        yield _time_figure(f"picture_{key}", worst, "<= 0.5")
        yield from (_time_figure(f"picture_{key}_{one.name}", one) for one in timings)
        yield _size_figure(f"picture_kb_{key}", largest, f"<= {MOST}")
        yield from (_size_figure(f"picture_kb_{key}_{one.name}", one) for one in timings)


def _time_figure(name: str, one: Timing, aim: str = "") -> Figure:
    encoded = one.encoded * MILLISECONDS
    return Figure(name, one.drawn * MILLISECONDS, "ms", f"Pillow encoding that {one.name}", encoded, aim)


def _size_figure(name: str, one: Timing, aim: str = "") -> Figure:
    return Figure(name, one.size, "KB", f"one KB; the {one.name}", 1.0, aim)


def _time(shot: Shot, rounds: int) -> Timing:
    """Draw and encode by turns. What a running bot has drawn long since (cards, names) is drawn before the clock."""
    draws = [partial(other.draw, state) for other, state in in_other_suits(shot)]
    pictures = [draw() for draw in draws]
    images = [Image.open(BytesIO(picture.png)) for picture in pictures]
    for image in images:
        image.load()
    drawn: list[list[float]] = [[] for _ in draws]
    encoded: list[list[float]] = [[] for _ in draws]
    for _ in range(rounds):
        for number, (draw, image) in enumerate(zip(draws, images, strict=True)):
            drawn[number].append(_seconds(draw))
            encoded[number].append(_seconds(partial(image.save, BytesIO(), "PNG")))
    # The fastest of each: whatever else the machine does only adds to the work, and not to both alike.
    size = max(len(picture.png) for picture in pictures) / KILOBYTE
    return Timing(shot.name, median(map(min, drawn)), median(map(min, encoded)), size)


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
