"""The players at a glance: a person's picture, or a disc in a colour of theirs with an initial; a robot."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final, NamedTuple

from PIL import Image

from rendering.brush.cache import Sprite, remembered
from rendering.brush.canvas import Canvas
from rendering.brush.names import initial
from rendering.brush.palette import palette_of
from rendering.brush.shapes import ROBOT, ROBOT_FACE, SITTER
from rendering.brush.sprites import rounded
from rendering.brush.text import BOLD, coverage
from rendering.brush.vector import SCALE, Sketch
from rendering.look import Seated
from rendering.theme import Colour, ColourSet

_TINTS: Final = ("blue", "violet", "red", "green", "teal", "gold_dark")
"""The colours of drawn faces, by their names in `ColourSet`: each is far from the next."""


_KEPT: Final = (48, 24)
"""The pixels each way, and the colours, of a person's picture as it is kept."""


def portrait(file: bytes) -> bytes:
    """A person's picture as `Seated.avatar` has it: small, with nothing transparent.

    Raises `OSError` for a file that is no picture.
    """
    side, colours = _KEPT
    picture = Image.open(BytesIO(file)).convert("RGBA").resize((side, side), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", picture.size, (49, 51, 56, 255))
    ground.alpha_composite(picture)
    small = BytesIO()
    ground.convert("RGB").quantize(colours).save(small, "PNG")
    return small.getvalue()


def is_portrait(file: bytes) -> bool:
    """Has `portrait` made this, as it is now, and is it whole?"""
    side, _ = _KEPT
    try:
        picture = Image.open(BytesIO(file), formats=["PNG"])
        if (picture.size, picture.mode) != ((side, side), "P"):
            return False
        picture.load()
    except Exception:  # Pillow tells of broken files in a dozen ways
        return False
    return True


class Spot(NamedTuple):
    """Where a face is drawn: its top left corner and its size; and the colours of what is written beside it."""

    x: int
    y: int
    size: int
    ink: Colour
    ground: Colour


class Tinted(NamedTuple):
    """A player, and the colour of the drawn face by its name in `ColourSet`."""

    player: Seated
    tint: str


def draw_face(canvas: Canvas, tinted: Tinted, spot: Spot) -> None:
    """A robot for a computer; for a person their picture, and as long as it is not there, a drawn face."""
    player, tint = tinted
    if player.computer:
        square = (spot.x + 1, spot.y, spot.size - 2)
        canvas.icon(ROBOT, square, spot.ink, spot.ground)
        canvas.icon(ROBOT_FACE, square, spot.ground, spot.ink)
    elif player.avatar:
        canvas.paste(_portrait(canvas.colours, player.avatar, spot.size), spot.x, spot.y)
    else:
        canvas.paste(_drawn(canvas.colours, initial(player.name), tint, spot.size), spot.x, spot.y)


def tinted(players: Sequence[Seated]) -> tuple[Tinted, ...]:
    """The people at a table in colours of their own: always the same one, as far as nobody in a seat before has it."""
    taken: list[str] = []
    for player in players:
        number = player.person >> 22 if player.person else sum(map(ord, player.name))
        turned = [_TINTS[(number + step) % len(_TINTS)] for step in range(len(_TINTS))]
        taken.append("" if player.computer else next((tint for tint in turned if tint not in taken), turned[0]))
    return tuple(map(Tinted, players, taken))


@remembered
def _portrait(colours: ColourSet, avatar: bytes, size: int) -> Sprite:
    """A picture in the tones of the palette, cut to a disc. Not `cached`: it is a person's own."""
    picture = Image.open(BytesIO(avatar)).convert("RGB").resize((size, size), Image.Resampling.LANCZOS)
    return Sprite(palette_of(colours).reduce(picture), rounded((size, size), size // 2))


@remembered
def _drawn(colours: ColourSet, letter: str, tint: str, size: int) -> Sprite:
    """A disc with the letter, or with somebody's outline where there is none."""
    fill, ink = getattr(colours, tint), colours.ivory
    sketch = Sketch(size, size, fill)
    sketch.disc((size / 2, size / 2), size / 2 - 0.5, fill, ink, 2)
    if letter:
        high = round(size * 0.62 * SCALE)
        mask = coverage(letter, high, BOLD)
        left, top, right, lower = mask.getbbox() or (0, 0, 1, 1)
        glyph = mask.crop((left, top, right, lower))
        x, y = (size - glyph.width / SCALE) / 2, (size - glyph.height / SCALE) / 2
        sketch.stamp(glyph, x, y, ink)
    else:
        sketch.shape(SITTER, size * 0.2, size * 0.2, size * 0.6, ink)
    return Sprite(palette_of(colours).reduce(sketch.finished()), rounded((size, size), size // 2))
