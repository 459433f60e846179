"""A sword and a shield as outlines, in the square from (0, 0) to (1, 1) like the outlines of `shapes`."""

from __future__ import annotations

from typing import Final

from rendering.brush.shapes import Shape, disc

SWORD: Final[Shape] = (
    ((0.98, 0.02), (0.94, 0.26), (0.42, 0.74), (0.26, 0.58), (0.74, 0.06)),
    ((0.16, 0.50), (0.26, 0.44), (0.56, 0.74), (0.50, 0.84)),
    ((0.28, 0.62), (0.38, 0.72), (0.18, 0.92), (0.08, 0.82)),
    disc(0.12, 0.88, 0.11, 24),
)
"""What a stack attacks with."""
SHIELD: Final[Shape] = (
    (
        (0.5, 0.02), (0.66, 0.10), (0.92, 0.14), (0.92, 0.46), (0.86, 0.64), (0.74, 0.80), (0.5, 0.98),
        (0.26, 0.80), (0.14, 0.64), (0.08, 0.46), (0.08, 0.14), (0.34, 0.10),
    ),
)  # fmt: skip
"""What it defends with."""
