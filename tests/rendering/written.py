"""What is written in pictures, and on what: by the pixels that are there when it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import pytest
from PIL import Image

from rendering.brush import cards
from rendering.brush.cache import Sprite
from rendering.brush.canvas import Canvas
from rendering.brush.sprites import Letters
from rendering.brush.text import coverage
from rendering.brush.vector import SCALE, Sketch
from rendering.theme import Colour, ColourSet
from tests.rendering.colours import contrast

_STRAY: Final = 0.05
"""How much of a ground may be of any colour: the edge of a plate is no ground."""


@dataclass(frozen=True)
class FreshColours(ColourSet):
    """Colours in which nothing is remembered that others have drawn: all of it is drawn, and measured, anew."""


class Written(NamedTuple):
    """A text (none on cards, tiles and faces), its ink, and of the colours of its ground the one nearest to the ink."""

    text: str
    ink: Colour
    ground: Colour

    @property
    def contrast(self) -> float:
        return contrast(self.ink, self.ground)


@contextmanager
def writing() -> Iterator[list[Written]]:
    """All that is written in the meantime, on canvases and on sketches, and the ranks of cards."""
    found: list[Written] = []
    pending: list[tuple[str, Image.Image]] = []
    ranks: list[Colour] = []
    text, paste, stamp, rank = Canvas.text, Canvas.paste, Sketch.stamp, cards.draw_rank

    def write(canvas: Canvas, said: str, x: int, middle: int, letters: Letters, align: float = 0) -> int:
        pending.append((said, coverage(said, letters.size, letters.weight)))
        wide = text(canvas, said, x, middle, letters, align)
        assert not pending, "a text is pasted as one sprite"
        return wide

    def print_rank(canvas: Canvas, printed: str, ink: Colour, spot: tuple[float, float], high: float) -> None:
        ranks.append(ink)
        rank(canvas, printed, ink, spot, high)
        assert not ranks, "a rank is pasted as one sprite"

    def lay(canvas: Canvas, sprite: Sprite, x: int, y: int) -> None:
        if ranks and sprite.mask:
            inked = Image.new("RGB", sprite.image.size, ranks.pop())
            found.extend(_measured("", sprite.mask, inked, canvas.image, (x, y)))
        if pending:
            said, mask = pending.pop()
            found.extend(_measured(said, mask, sprite.image, canvas.image, (x, y)))
        paste(canvas, sprite, x, y)

    def press(sketch: Sketch, mask: Image.Image, x: float, y: float, ink: Colour) -> None:
        found.extend(
            _measured("", mask, Image.new("RGB", mask.size, ink), sketch.image, (round(x * SCALE), round(y * SCALE)))
        )
        stamp(sketch, mask, x, y, ink)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", write)
        patch.setattr(Canvas, "paste", lay)
        patch.setattr(Sketch, "stamp", press)
        patch.setattr(cards, "draw_rank", print_rank)
        yield found


def _measured(
    text: str, mask: Image.Image, inked: Image.Image, below: Image.Image, corner: tuple[int, int]
) -> Iterator[Written]:
    """What a mask writes, in the tones of `inked`, at a corner of what lies below; nothing if it is blank."""
    box = mask.getbbox()
    if box is None:
        return
    (x, y), (left, top, right, bottom) = corner, box
    coverages = mask.tobytes()
    row, column = divmod(coverages.index(max(coverages)), mask.width)
    ((_, ink),) = _colours(inked.crop((column, row, column + 1, row + 1)))
    grounds = _colours(below.crop((x + left, y + top, x + right, y + bottom)))
    room = _STRAY * sum(count for count, _ in grounds)
    for count, ground in sorted(grounds, key=lambda each: contrast(ink, each[1])):
        room -= count
        if room < 0:
            yield Written(text, ink, ground)
            return


def _colours(image: Image.Image) -> list[tuple[int, Any]]:
    """How many pixels of an image have each of its colours."""
    return image.convert("RGB").getcolors(image.width * image.height) or []
