"""Playing cards as sprites: faces, backs, and the small ones for a line of text."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.cards import HIDDEN, JOKERS
from games.core.text import Card
from rendering.brush.cache import Sprite, cached
from rendering.brush.palette import DIM, mix, palette_of
from rendering.brush.shapes import CROWN, HEADGEAR, SUITS
from rendering.brush.sprites import rounded
from rendering.brush.text import BOLD, CAP_HEIGHT, coverage
from rendering.brush.vector import SCALE, Sketch
from rendering.theme import Colour, Theme

JOKER: Final = "JOKER"
"""What is printed on a joker, as on any deck."""
STRIP: Final = 0.46
"""How much of a card's width must be left free for its rank and suit to be read, in either deck."""


def card_height(width: int) -> int:
    """The height of a card of that width: five to seven."""
    return round(width * 1.4)


def card_radius(width: int) -> int:
    """The radius of its corners."""
    return max(3, round(width * 0.075))


@cached
def card_sprite(theme: Theme, card: Card, width: int, dim: bool = False, bare: bool = False) -> Sprite:
    """The card of that width, face up, or its back when it is hidden.

    `dim` is for a card that cannot be played now; `bare` for one so far covered that only its corner shows.
    """
    if dim:
        bright, palette = card_sprite(theme, card, width, bare=bare), palette_of(theme.colours)
        darker = bright.image.tobytes().translate(palette.blend(theme.colours.shadow, DIM))
        return Sprite(palette.worn(Image.frombytes("L", bright.image.size, darker)), bright.mask)
    sketch = _body(theme, width)
    if card == HIDDEN:
        _draw_back(sketch, theme, width)
    elif card in JOKERS:
        _draw_joker(sketch, theme, card, width)
    else:
        _draw_corner(sketch, theme, card, width)
        if not bare:
            _draw_middle(sketch, theme, card, width)
    return _finished(sketch, theme, width)


@cached
def chip_sprite(theme: Theme, card: Card, width: int) -> Sprite:
    """A card shrunk to its rank above its suit, as high as it is wide and a half."""
    sketch = Sketch(width, round(width * 1.5), _around(theme))
    sketch.panel((0, 0, *sketch.size), width * 0.16, theme.colours.ivory)
    if card == HIDDEN:
        sketch.panel((3, 3, sketch.size[0] - 3, sketch.size[1] - 3), width * 0.1, theme.colours.back)
    else:
        ink = _ink(theme, card)
        _draw_rank(sketch, card, (width / 2, width * 0.16), width * 0.56, ink)
        if card[1] in SUITS:
            sketch.shape(SUITS[card[1]], width * 0.25, width * 0.86, width * 0.5, ink)
    return Sprite(
        palette_of(theme.colours).reduce(sketch.finished()), rounded(sketch.size, max(3, round(width * 0.16)))
    )


def _around(theme: Theme) -> Colour:
    """What a card's corners are smoothed towards: as good on the felt as on another card."""
    return mix(theme.colours.felt, theme.colours.ivory, 0.35)


def _ink(theme: Theme, card: Card) -> Colour:
    if card in JOKERS:
        return theme.colours.red if card == "Xr" else theme.colours.ink
    return theme.suit(card[1])


def _body(theme: Theme, width: int) -> Sketch:
    height = card_height(width)
    sketch = Sketch(width, height, _around(theme))
    colours = theme.colours
    edge = mix(colours.ivory, colours.shadow, 0.25)
    sketch.panel((0, 0, width, height), card_radius(width), colours.ivory, edge, max(1, width / 110))
    return sketch


def _finished(sketch: Sketch, theme: Theme, width: int) -> Sprite:
    return Sprite(palette_of(theme.colours).reduce(sketch.finished()), rounded(sketch.size, card_radius(width)))


def _draw_rank(sketch: Sketch, card: Card, spot: tuple[float, float], high: float, ink: Colour) -> None:
    """The rank, `high` pixels high and not much wider: every rank stands on the same line, tails and all."""
    centre, top = spot
    rank = {"T": "10", "X": "J"}.get(card[0], card[0])
    mask = coverage(rank, round(high / CAP_HEIGHT * SCALE), BOLD, 62 if rank == "10" else 88)
    left, upper, right, lower = mask.getbbox() or (0, 0, 1, 1)
    width = min(right - left, round(high * 0.95 * SCALE))
    fitted = mask.crop((left, upper, right, lower)).resize((width, round(high * SCALE)), Image.Resampling.BILINEAR)
    sketch.stamp(fitted, centre - width / SCALE / 2, top, ink)


def _draw_corner(sketch: Sketch, theme: Theme, card: Card, width: int) -> None:
    """Rank and suit in the top left corner, within `STRIP` of the width."""
    suit, ink = SUITS[card[1]], _ink(theme, card)
    if theme.large_print:
        _draw_rank(sketch, card, (width * 0.245, width * 0.09), width * 0.44, ink)
        sketch.shape(suit, width * 0.06, width * 0.60, width * 0.37, ink)
    else:
        _draw_rank(sketch, card, (width * 0.195, width * 0.085), width * 0.31, ink)
        sketch.shape(suit, width * 0.065, width * 0.46, width * 0.26, ink)


def _draw_middle(sketch: Sketch, theme: Theme, card: Card, width: int) -> None:
    """The suit again, large, or a court card's crest."""
    if card[0] in HEADGEAR and not theme.large_print:
        _draw_court(sketch, theme, card, width)
        return
    size = 0.47 if theme.large_print else 0.62 if card[0] == "A" else 0.54
    sketch.shape(SUITS[card[1]], width * (0.93 - size), width * (1.32 - size), width * size, _ink(theme, card))


def _draw_court(sketch: Sketch, theme: Theme, card: Card, width: int) -> None:
    """A crest: what the king, the queen or the jack wears, in gold, over the suit."""
    colours, ink = theme.colours, _ink(theme, card)
    box = (width * 0.385, width * 0.09, width * 0.925, width * 1.31)
    sketch.panel(box, width * 0.06, mix(colours.ivory, colours.gold, 0.22), colours.gold, width * 0.014)
    size = width * 0.42
    left = (box[0] + box[2] - size) / 2
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        sketch.shape(
            HEADGEAR[card[0]], left + dx * width * 0.012, width * 0.2 + dy * width * 0.012, size, colours.gold_dark
        )
    sketch.shape(HEADGEAR[card[0]], left, width * 0.2, size, colours.gold)
    sketch.shape(SUITS[card[1]], left, width * 0.76, size, ink)


def _draw_joker(sketch: Sketch, theme: Theme, card: Card, width: int) -> None:
    """A crown in the joker's colour, and the letters of its name down the side."""
    ink = _ink(theme, card)
    for row, letter in enumerate(JOKER):
        mask = coverage(letter, round(width * 0.2 * SCALE), BOLD)
        top = width * (0.07 + row * 0.2)
        sketch.stamp(mask, width * 0.16 - mask.width / SCALE / 2, top - width * 0.05, ink)
    sketch.shape(CROWN, width * 0.34, width * 0.42, width * 0.58, ink)


def _draw_back(sketch: Sketch, theme: Theme, width: int) -> None:
    """A lattice of lozenges with a crown in the middle."""
    colours = theme.colours
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
