"""Suits, crowns and the like as outlines: polygons in a square from (0, 0) to (1, 1), y downwards."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
Outline = tuple[Point, ...]
Shape = tuple[Outline, ...]
"""Outlines that are filled one after the other, in one colour."""


def _curve(start: Point, *controls: tuple[Point, Point, Point], steps: int = 20) -> Outline:
    """Cubic Bézier curves one after the other, each given by its two control points and its end."""
    points = [start]
    for first, second, end in controls:
        begin = points[-1]
        for step in range(1, steps + 1):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            corners = (begin, first, second, end)
            points.append(
                (
                    sum(w * p[0] for w, p in zip(weights, corners, strict=True)),
                    sum(w * p[1] for w, p in zip(weights, corners, strict=True)),
                )
            )
    return tuple(points)


def disc(x: float, y: float, radius: float, steps: int = 48) -> Outline:
    """A circle."""
    return tuple(
        (x + radius * cos(2 * pi * step / steps), y + radius * sin(2 * pi * step / steps)) for step in range(steps)
    )


def _flipped(outline: Outline) -> Outline:
    return tuple((x, 1 - y) for x, y in outline)


def _moved(outline: Outline, scale: float, dx: float, dy: float) -> Outline:
    return tuple((x * scale + dx, y * scale + dy) for x, y in outline)


_HEART: Final = _curve(
    (0.5, 0.98),
    ((0.40, 0.80), (0.03, 0.62), (0.03, 0.32)),
    ((0.03, 0.13), (0.16, 0.04), (0.28, 0.04)),
    ((0.39, 0.04), (0.47, 0.11), (0.5, 0.22)),
    ((0.53, 0.11), (0.61, 0.04), (0.72, 0.04)),
    ((0.84, 0.04), (0.97, 0.13), (0.97, 0.32)),
    ((0.97, 0.62), (0.60, 0.80), (0.5, 0.98)),
)
_DIAMOND: Final = _curve(
    (0.5, 0.01),
    ((0.58, 0.18), (0.74, 0.38), (0.90, 0.5)),
    ((0.74, 0.62), (0.58, 0.82), (0.5, 0.99)),
    ((0.42, 0.82), (0.26, 0.62), (0.10, 0.5)),
    ((0.26, 0.38), (0.42, 0.18), (0.5, 0.01)),
)
_STEM: Final = _curve(
    (0.5, 0.50),
    ((0.52, 0.75), (0.58, 0.90), (0.72, 0.97)),
    ((0.60, 0.97), (0.40, 0.97), (0.28, 0.97)),
    ((0.42, 0.90), (0.48, 0.75), (0.5, 0.50)),
)
_CLUB_STEM: Final = _curve(
    (0.44, 0.55),
    ((0.44, 0.80), (0.42, 0.92), (0.28, 0.97)),
    ((0.43, 0.97), (0.57, 0.97), (0.72, 0.97)),
    ((0.58, 0.92), (0.56, 0.80), (0.56, 0.55)),
)
SUITS: Final[dict[str, Shape]] = {
    "h": (_HEART,),
    "d": (_DIAMOND,),
    "s": (_moved(_flipped(_HEART), 0.86, 0.07, 0.005), _STEM),
    "c": (
        disc(0.5, 0.245, 0.222),
        disc(0.245, 0.585, 0.222),
        disc(0.755, 0.585, 0.222),
        ((0.40, 0.35), (0.60, 0.35), (0.62, 0.62), (0.38, 0.62)),
        _CLUB_STEM,
    ),
}
"""The four suits: told apart by shape as well as by colour."""


def _crown(peaks: Sequence[Point], jewel: float) -> Shape:
    """A crown on a band: its peaks from left to right, each with a round jewel, and dips half-way between."""
    edge: list[Point] = [(0.14, 0.80)]
    for number, peak in enumerate(peaks):
        if number:
            edge.append(((peaks[number - 1][0] + peak[0]) / 2, 0.56))
        edge.append(peak)
    edge.append((0.86, 0.80))
    band = ((0.14, 0.84), (0.86, 0.84), (0.84, 0.97), (0.16, 0.97))
    return (tuple(edge), band, *(disc(x, y, jewel, 24) for x, y in peaks))


CROWN: Final = _crown(((0.06, 0.30), (0.5, 0.10), (0.94, 0.30)), 0.07)
TIARA: Final = _crown(((0.05, 0.42), (0.26, 0.26), (0.5, 0.14), (0.74, 0.26), (0.95, 0.42)), 0.055)
CAP: Final[Shape] = (
    _curve(
        (0.10, 0.78),
        ((0.02, 0.40), (0.30, 0.26), (0.52, 0.34)),
        ((0.80, 0.36), (0.94, 0.52), (0.90, 0.78)),
        ((0.64, 0.70), (0.36, 0.70), (0.10, 0.78)),
    ),
    ((0.12, 0.84), (0.88, 0.84), (0.86, 0.97), (0.14, 0.97)),
    _curve((0.58, 0.52), ((0.56, 0.22), (0.72, 0.06), (0.98, 0.02)), ((0.98, 0.24), (0.84, 0.44), (0.58, 0.52))),
)
"""What the king, the queen and the jack wear."""
HEADGEAR: Final[dict[str, Shape]] = {"K": CROWN, "Q": TIARA, "J": CAP}

ROBOT: Final[Shape] = (
    ((0.12, 0.30), (0.88, 0.30), (0.88, 0.92), (0.12, 0.92)),
    ((0.46, 0.12), (0.54, 0.12), (0.54, 0.30), (0.46, 0.30)),
    disc(0.5, 0.11, 0.09, 24),
    ((0.0, 0.48), (0.08, 0.48), (0.08, 0.76), (0.0, 0.76)),
    ((0.92, 0.48), (1.0, 0.48), (1.0, 0.76), (0.92, 0.76)),
)
ROBOT_FACE: Final[Shape] = (
    disc(0.33, 0.53, 0.095, 24),
    disc(0.67, 0.53, 0.095, 24),
    ((0.30, 0.72), (0.70, 0.72), (0.70, 0.80), (0.30, 0.80)),
)
SITTER: Final[Shape] = (
    disc(0.5, 0.27, 0.25),
    _curve((0.0, 1.0), ((0.02, 0.66), (0.22, 0.58), (0.5, 0.58)), ((0.78, 0.58), (0.98, 0.66), (1.0, 1.0))),
)
"""Head and shoulders: somebody."""
STAR: Final[Shape] = (
    tuple(
        (
            0.5 + (0.5 if point % 2 == 0 else 0.21) * sin(pi * point / 5),
            0.525 - (0.5 if point % 2 == 0 else 0.21) * cos(pi * point / 5),
        )
        for point in range(10)
    ),
)
"""Five points."""
RING: Final[Shape] = ((*disc(0.5, 0.5, 0.42), (0.92, 0.5), (0.74, 0.5), *disc(0.5, 0.5, 0.24)[::-1]),)
"""A circle with a hole."""
LOCK: Final[Shape] = (
    ((0.14, 0.46), (0.86, 0.46), (0.86, 0.96), (0.14, 0.96)),
    _curve((0.24, 0.50), ((0.24, -0.12), (0.76, -0.12), (0.76, 0.50)))
    + _curve((0.62, 0.50), ((0.62, 0.07), (0.38, 0.07), (0.38, 0.50))),
)
"""A padlock: what cannot be played yet."""
POINTER: Final[Shape] = (((0.18, 0.06), (0.92, 0.5), (0.18, 0.94)),)
"""An arrowhead to the right: it marks the player to move."""
UPWARDS: Final[Shape] = (((0.5, 0.14), (1.0, 0.64), (0.84, 0.80), (0.5, 0.46), (0.16, 0.80), (0.0, 0.64)),)
DOWNWARDS: Final[Shape] = tuple(map(_flipped, UPWARDS))
"""Chevrons: which way turns go round."""
