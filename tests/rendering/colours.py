"""How colours are told apart: by contrast, and by distance, also with the eyes of the red-green blind."""

from __future__ import annotations

from math import dist
from typing import Final

from rendering.theme import Colour

Triple = tuple[float, float, float]
_XYZ: Final = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
"""Of sRGB's light, with its white (D65): http://www.brucelindbloom.com/Eqn_RGB_XYZ_Matrix.html."""
_WHITE: Final = (0.95047, 1.0, 1.08883)
BLIND: Final = {
    "protanopes": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopes": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""What they see of sRGB's light: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
Color Vision Deficiency", IEEE TVCG 15 (2009), table 1, severity 1."""
SEEING: Final = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
"""What everybody else sees of it."""
Eyes = tuple[Triple, Triple, Triple]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def distance(one: Colour, other: Colour, eyes: Eyes = SEEING) -> float:
    """ΔE*ab of CIE 1976: 2 is just seen, black and white are 100 apart."""
    return dist(lab(one, eyes), lab(other, eyes))


def lab(colour: Colour, eyes: Eyes = SEEING) -> Triple:
    """L*, a* and b* of CIE 1976: http://www.brucelindbloom.com/Eqn_XYZ_to_Lab.html."""
    seen = tuple(min(max(part, 0.0), 1.0) for part in _times(eyes, _light(colour)))
    x, y, z = (_root(part / white) for part, white in zip(_times(_XYZ, seen), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _luminance(colour: Colour) -> float:
    """https://www.w3.org/TR/WCAG22/#dfn-relative-luminance."""
    red, green, blue = _light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _light(colour: Colour) -> tuple[float, ...]:
    """The light of each part, 0 to 1."""
    shares = (part / 255 for part in colour)
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def _times(matrix: Eyes, parts: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
