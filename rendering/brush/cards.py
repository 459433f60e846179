"""Playing cards as sprites: faces, backs, and the small ones for a line of text."""

from __future__ import annotations

from math import ceil
from typing import Final

from PIL import Image

from games.cards import HIDDEN, JOKERS
from games.core.text import Card
from rendering.brush.cache import Sprite, cached, remembered
from rendering.brush.canvas import Canvas
from rendering.brush.palette import DIM, mix, palette_of
from rendering.brush.shapes import CROWN, HEADGEAR, SUITS
from rendering.brush.sprites import Plate, inked, panel, rounded
from rendering.brush.text import BOLD, CAP_HEIGHT, coverage
from rendering.brush.vector import SCALE, Sketch
from rendering.theme import Colour, ColourSet, Theme

JOKER: Final = "JOKER"
"""What is printed on a joker, as on any deck."""
STRIP: Final = 0.46
"""How much of a card's width must be left free for its rank and suit to be read, in either deck."""
_CREST: Final = (0.385, 0.09, 0.54, 1.22)
"""Where a court card's crest is: left, top, width and height, in widths of the card."""


def card_height(width: int) -> int:
    """The height of a card of that width: five to seven."""
    return round(width * 1.4)


def card_radius(width: int) -> int:
    """The radius of its corners."""
    return max(3, round(width * 0.075))


@remembered
def card_sprite(theme: Theme, card: Card, width: int, dim: bool = False, bare: bool = False) -> Sprite:
    """The card of that width, face up, or its back when it is hidden.

    `dim` is for a card that cannot be played now; `bare` for one so far covered that only its corner shows.
    """
    if dim:
        bright, palette = card_sprite(theme, card, width, False, bare), palette_of(theme.colours)
        darker = bright.image.tobytes().translate(palette.blend(theme.colours.shadow, DIM))
        return Sprite(palette.worn(Image.frombytes("L", bright.image.size, darker)), bright.mask)
    if card == HIDDEN:
        return _back(theme.colours, width)
    if card in JOKERS:
        return _joker(theme.colours, _ink(theme, card), width)
    body = panel(theme.colours, (width, card_height(width)), _paper(theme.colours, width))
    canvas = Canvas(theme, body.image)
    _draw_corner(canvas, card, width)
    if not bare:
        _draw_middle(canvas, card, width)
    return Sprite(canvas.image, body.mask)


@remembered
def chip_sprite(theme: Theme, card: Card, width: int) -> Sprite:
    """A card shrunk to its rank above its suit, as high as it is wide and a half."""
    colours, size, radius = theme.colours, (width, round(width * 1.5)), max(3, round(width * 0.16))
    body = panel(colours, size, Plate(radius, colours.ivory, _around(colours)))
    canvas = Canvas(theme, body.image)
    if card == HIDDEN:
        inside = Plate(round(width * 0.1), colours.back, colours.ivory)
        canvas.panel((3, 3, size[0] - 6, size[1] - 6), inside)
    else:
        draw_rank(canvas, card[0], _ink(theme, card), (width / 2, width * 0.16), width * 0.56)
        if card[1] in SUITS:
            _draw_suit(canvas, card, (width / 2, width * 0.86), width * 0.5)
    return Sprite(canvas.image, body.mask)


def _around(colours: ColourSet) -> Colour:
    """What a card's corners are smoothed towards: as good on the felt as on another card."""
    return mix(colours.felt, colours.ivory, 0.35)


def _ink(theme: Theme, card: Card) -> Colour:
    if card in JOKERS:
        return theme.colours.red if card == "Xr" else theme.colours.ink
    return theme.suit(card[1])


def _paper(colours: ColourSet, width: int) -> Plate:
    """A card with nothing on it."""
    edge = mix(colours.ivory, colours.shadow, 0.25)
    return Plate(card_radius(width), colours.ivory, _around(colours), edge, max(1, width / 110))


def _draw_corner(canvas: Canvas, card: Card, width: int) -> None:
    """Rank and suit in the top left corner, within `STRIP` of the width."""
    ink = _ink(canvas.theme, card)
    if canvas.theme.large_print:
        draw_rank(canvas, card[0], ink, (width * 0.245, width * 0.09), width * 0.44)
        _draw_suit(canvas, card, (width * 0.245, width * 0.60), width * 0.37)
    else:
        draw_rank(canvas, card[0], ink, (width * 0.195, width * 0.085), width * 0.31)
        _draw_suit(canvas, card, (width * 0.195, width * 0.46), width * 0.26)


def _draw_middle(canvas: Canvas, card: Card, width: int) -> None:
    """The suit again, large, or a court card's crest."""
    large, ink = canvas.theme.large_print, _ink(canvas.theme, card)
    if card[0] in HEADGEAR and not large:
        crest = _crest(canvas.colours, card, ink, width)
        canvas.paste(crest, round(width * _CREST[0]), round(width * _CREST[1]))
        return
    size = 0.47 if large else 0.62 if card[0] == "A" else 0.54
    _draw_suit(canvas, card, (width * (0.93 - size / 2), width * (1.32 - size)), width * size)


def draw_rank(canvas: Canvas, rank: str, ink: Colour, spot: tuple[float, float], high: float) -> None:
    """A rank on a card, the middle of its upper edge at the spot."""
    sprite = _rank(canvas.colours, rank, high, ink)
    canvas.paste(sprite, _left(spot[0], sprite.image.width), round(spot[1]))


def _draw_suit(canvas: Canvas, card: Card, spot: tuple[float, float], size: float) -> None:
    """The suit, the middle of its upper edge at the spot."""
    square = (_left(spot[0], round(size)), round(spot[1]), round(size))
    canvas.icon(SUITS[card[1]], square, _ink(canvas.theme, card), canvas.colours.ivory)


def _left(middle: float, width: int) -> int:
    """Where what is so wide begins: halves are rounded one way, so that a suit stands under the middle of its rank."""
    return ceil(middle - width / 2 - 0.5)


@cached
def _rank(colours: ColourSet, rank: str, high: float, ink: Colour) -> Sprite:
    """A rank, `high` pixels high and not much wider: every rank stands on the same line, tails and all."""
    text = {"T": "10", "X": "J"}.get(rank, rank)
    mask = coverage(text, round(high / CAP_HEIGHT * SCALE), BOLD, 62 if text == "10" else 88)
    left, upper, right, lower = mask.getbbox() or (0, 0, 1, 1)
    size = (round(min((right - left) / SCALE, high * 0.95)), round(high))
    fitted = mask.crop((left, upper, right, lower)).resize(size, Image.Resampling.HAMMING)
    return inked(colours, fitted, ink, colours.ivory)


@cached
def _crest(colours: ColourSet, card: Card, ink: Colour, width: int) -> Sprite:
    """What the king, the queen or the jack wears, in gold, over the suit."""
    wide, high = (round(width * part) for part in _CREST[2:])
    sketch = Sketch(wide, high, colours.ivory)
    sketch.panel((0, 0, wide, high), width * 0.06, mix(colours.ivory, colours.gold, 0.22), colours.gold, width * 0.014)
    size = width * 0.42
    left = (wide - size) / 2
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        at = (left + dx * width * 0.012, width * 0.11 + dy * width * 0.012)
        sketch.shape(HEADGEAR[card[0]], *at, size, colours.gold_dark)
    sketch.shape(HEADGEAR[card[0]], left, width * 0.11, size, colours.gold)
    sketch.shape(SUITS[card[1]], left, width * 0.67, size, ink)
    return Sprite(palette_of(colours).reduce(sketch.finished()))


@cached
def _joker(colours: ColourSet, ink: Colour, width: int) -> Sprite:
    """A crown in the joker's colour, and the letters of its name down the side."""
    sketch = _body(colours, width)
    for row, letter in enumerate(JOKER):
        mask = coverage(letter, round(width * 0.2 * SCALE), BOLD)
        top = width * (0.07 + row * 0.2)
        sketch.stamp(mask, width * 0.16 - mask.width / SCALE / 2, top - width * 0.05, ink)
    sketch.shape(CROWN, width * 0.34, width * 0.42, width * 0.58, ink)
    return _finished(sketch, colours, width)


@cached
def _back(colours: ColourSet, width: int) -> Sprite:
    """A lattice of lozenges with a crown in the middle."""
    sketch = _body(colours, width)
    height, rim = card_height(width), width * 0.06
    box = (rim, rim, width - rim, height - rim)
    sketch.panel(box, width * 0.04, colours.back, colours.back_light, width * 0.02)
    step = width * 0.11
    columns = int((width - 2 * rim) / step)
    for row in range(int((height - 2 * rim) / step)):
        for column in range(columns):
            x = rim + step * (column + 0.5) + (width - 2 * rim - columns * step) / 2
            y = rim + step * (row + 0.75)
            r = step * 0.26
            sketch.shape((((x, y - r), (x + r, y), (x, y + r), (x - r, y)),), 0, 0, 1, colours.back_light)
    middle = width * 0.23
    sketch.disc((width / 2, height / 2), middle, colours.back, colours.gold, width * 0.02)
    sketch.shape(CROWN, width / 2 - middle * 0.62, height / 2 - middle * 0.68, middle * 1.24, colours.gold)
    return _finished(sketch, colours, width)


def _body(colours: ColourSet, width: int) -> Sketch:
    paper = _paper(colours, width)
    sketch = Sketch(width, card_height(width), paper.ground)
    sketch.panel((0, 0, *sketch.size), paper.radius, paper.fill, paper.edge, paper.line)
    return sketch


def _finished(sketch: Sketch, colours: ColourSet, width: int) -> Sprite:
    return Sprite(palette_of(colours).reduce(sketch.finished()), rounded(sketch.size, card_radius(width)))
