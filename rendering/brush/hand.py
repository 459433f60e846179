"""A hand of any number of cards in rows, what may be played lifted and the rest dim; and the header over it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from games.core.text import Card
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height
from rendering.brush.marks import Pill, draw_pill, pill_width
from rendering.brush.row import Laid, draw_row
from rendering.brush.shapes import CROWN, POINTER
from rendering.brush.sprites import Letters
from rendering.brush.table import WIDTH
from rendering.brush.text import BOLD
from rendering.brush.texts import New, NoCards
from rendering.theme import Colour
from words import Voice

HEADER: Final = 104
"""The height of `draw_header`."""
_ROOM: Final = WIDTH - 56
_MOST_NOTED: Final = 27
"""Hands of up to so many cards have notes: in larger ones too little of each card is seen, and a picture grows too
big."""
_NOTED: Final = 0.84
"""How far down a card a note stands, as a share of its width: rank and suit are above, the next row below."""


class Rows(NamedTuple):
    """How a hand is laid out."""

    width: int
    """Of a card, in pixels."""
    most: int
    """Cards in a row."""
    lift: int
    """How far a card is lifted."""

    @property
    def pitch(self) -> int:
        """From one row to the next: rank and suit of the upper one stay free, in either deck."""
        return round(self.width * 1.02) + self.lift


_SIZES: Final = ((14, Rows(190, 7, 28)), (27, Rows(150, 9, 24)), (52, Rows(128, 11, 20)))
"""Each layout, with the most cards that it serves."""


def _rows(count: int) -> tuple[Rows, list[int]]:
    """The layout, and how many cards there are in each row: about as many in each."""
    size = next(rows for most, rows in _SIZES if count <= most)
    number = max(1, -(-count // size.most))
    return size, [count // number + (row < count % number) for row in range(number)]


class Note(NamedTuple):
    """What is written on a card: the first of these words that fits."""

    words: tuple[str, ...]
    loss: bool = False
    """Is it bad for somebody?"""
    idle: bool = False
    """Does it say that nothing is gained?"""


class Held(NamedTuple):
    """A hand that is to be drawn."""

    cards: Sequence[Card]
    playable: frozenset[Card] | None
    """The cards that may be played now; None: neither lifted nor dim."""
    drawn: Collection[str] = ()
    """The cards that are marked as new."""
    notes: Mapping[Card, Note] = MappingProxyType({})
    """What is written on cards, unless there are very many."""
    rims: Callable[[Card], tuple[Colour, ...]] = lambda _: ()
    """Those of each card, for moves that are shown."""


def draw_header(canvas: Canvas, turn: bool, first: str, second: str) -> None:
    """Two lines on the rail over a hand; the first is marked on its turn."""
    colours, left = canvas.colours, 28
    if turn:
        canvas.icon(POINTER, (left, 17, 34), colours.gold, colours.rail)
        left += 44
    canvas.text(first, left, 34, Letters(36, colours.gold if turn else colours.ivory, colours.rail, BOLD))
    canvas.text(second, 28, 75, Letters(28, colours.ivory, colours.rail))


def held_height(count: int) -> int:
    """How high that many cards are, with room above for those lifted and some below."""
    size, rows = _rows(count)
    return 20 + size.lift + size.pitch * (len(rows) - 1) + card_height(size.width) + 36


def draw_held(canvas: Canvas, held: Held, top: int, voice: Voice) -> None:
    """One card or more from left to right and top to bottom; what has been drawn has a golden rim and is called new."""
    size, rows = _rows(len(held.cards))
    for number, count in enumerate(rows):
        first = sum(rows[:number])
        y = top + 20 + size.lift + size.pitch * number
        row = _lay(held, held.cards[first : first + count], size, y)
        draw_row(canvas, row, size.width)
        wide = _seen(row, size.width)
        draw_new(canvas, [(laid.x, laid.y) for laid in row if laid.marked], wide, voice)
        for laid in row:
            if laid.card in held.notes and len(held.cards) <= _MOST_NOTED:
                _draw_note(canvas, held.notes[laid.card], (laid.x, wide), laid.y + round(size.width * _NOTED))


def draw_new(canvas: Canvas, corners: Sequence[tuple[int, int]], wide: int, voice: Voice) -> None:
    """The word for what has just been drawn, over the top edge of cards that show only so much at the left."""
    for x, y in corners:
        draw_pill(canvas, Pill(voice.say(New())), x + wide // 2, y - 8)


def _draw_note(canvas: Canvas, note: Note, span: tuple[int, int], middle: int) -> None:
    """Over what is seen of a card, given by its left edge and width; below rank and suit."""
    left, wide = span
    for size in (27, 23):
        for word in note.words:
            if pill_width(word, size) <= wide - 4:
                draw_pill(canvas, Pill(word, size, note.loss, note.idle), left + wide // 2, middle)
                return
    draw_pill(canvas, Pill(note.words[-1], 19, note.loss, note.idle), left + wide // 2, middle)


def _seen(row: Sequence[Laid], width: int) -> int:
    """How much is seen of a card in the row that another covers."""
    return min(width, row[1].x - row[0].x) if len(row) > 1 else width


def _lay(held: Held, row: Sequence[Card], size: Rows, y: int) -> list[Laid]:
    step = min(size.width + 12, (_ROOM - size.width) // max(1, len(row) - 1))
    x = (WIDTH - size.width - step * (len(row) - 1)) // 2
    playable = held.playable
    return [
        Laid(card, x + number * step, y - size.lift, False, card in held.drawn, held.rims(card))
        if playable and card in playable
        else Laid(card, x + number * step, y, playable is not None, card in held.drawn, held.rims(card))
        for number, card in enumerate(row)
    ]


def draw_none_left(canvas: Canvas, voice: Voice, top: int) -> None:
    """An empty hand: a crown for having played it all, in the middle between `top` and the end of the picture."""
    colours, middle = canvas.colours, (top + canvas.image.height) // 2
    canvas.icon(CROWN, (WIDTH // 2 - 60, middle - 110, 120), colours.gold, colours.felt)
    canvas.text(voice.say(NoCards()), WIDTH // 2, middle + 60, Letters(44, colours.ivory, colours.felt, BOLD), 0.5)
