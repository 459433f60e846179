"""The table of Kings Corners: the stock in the middle, the four piles around it, the kings' piles in the corners."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from games.cards import HIDDEN
from games.core.text import Card, Number, Seat
from games.kings_corners import KingsCornersState
from games.kings_corners.piles import CORNERS, PLACES
from rendering.brush.bar import BELOW, draw_bar, new_board
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, card_radius, card_sprite
from rendering.brush.names import caption_voice, naming_voice
from rendering.brush.picture import Picture
from rendering.brush.row import Laid, draw_row
from rendering.brush.shapes import CROWN
from rendering.brush.sprites import Letters, Plate
from rendering.brush.strip import HEIGHT as STRIP
from rendering.brush.strip import Done, draw_strip
from rendering.brush.table import WIDTH, draw_felt_shadow, plaques_of
from rendering.brush.text import BOLD
from rendering.brush.texts import HasWon, Players
from rendering.kings_corners.description import table_text
from rendering.kings_corners.lately import last_turn, moved_by, pieces_of
from rendering.kings_corners.texts import NoStock, TwoWin
from rendering.look import Look
from rendering.theme import Theme

KingsCornersLook = Look[KingsCornersState]
_CELL: Final = (317, 226)
"""Width and height of the room for one pile."""
_INSIDE: Final = (311, 222)
_GRID: Final = {
    "NW": (0, 0),
    "N": (1, 0),
    "NE": (2, 0),
    "W": (0, 1),
    "E": (2, 1),
    "SW": (0, 2),
    "S": (1, 2),
    "SE": (2, 2),
}
_LEFT: Final = (WIDTH - 3 * _CELL[0]) // 2
_STRIP: Final = BELOW + 3 * _CELL[1] + 4
_HEIGHT: Final = _STRIP + STRIP + 26
_MIDDLE: Final = BELOW + _CELL[1] * 3 // 2
"""The height of the stock."""
_WIDEST, _NARROWEST = 128, 60
_STOCK: Final = 112


def draw_table(look: KingsCornersLook) -> Picture:
    """Seats, the piles with every card to be read, the stock or the winners, and what was done last."""
    view, done = look.view, last_turn(look)
    canvas = new_board(look, _HEIGHT)
    draw_bar(canvas, look, plaques_of(look, view.hands))
    width = card_width(max(map(len, view.piles)), look.theme)
    moved = moved_by(done)
    piles = [
        (place, _lay_pile(look.theme, place, pile, width, moved))
        for place, pile in zip(PLACES, view.piles, strict=True)
    ]
    for _, rows in piles:
        if rows:
            first, last = rows[0][0], rows[0][-1]
            draw_felt_shadow(
                canvas, (first.x, first.y, last.x - first.x + width, card_height(width)), card_radius(width)
            )
    for place, rows in piles:
        if rows:
            _draw_pile(canvas, place, rows, width)
        else:
            _draw_place(canvas, place, width)
    if look.result:
        _draw_winners(canvas, look)
    elif view.stock:
        _draw_stock(canvas, len(view.stock))
    else:
        _draw_no_stock(canvas, look)
    if done and (pieces := pieces_of(done)):
        draw_strip(canvas, look, [Done(done.seat, pieces)], _STRIP)
    return canvas.picture(table_text(look))


def _strip(theme: Theme) -> tuple[float, float]:
    """How much of a card's width must be seen of one that is covered from the right, and from below."""
    return (0.47, 0.99) if theme.large_print else (0.36, 0.75)


def _per_row(width: int, theme: Theme) -> int:
    return 1 + int((_INSIDE[0] - width) / (width * _strip(theme)[0]))


def card_width(longest: int, theme: Theme) -> int:
    """The width of the largest card with which a pile of that length fits its room, every rank and suit free."""
    for width in range(_WIDEST, _NARROWEST, -2):
        rows = -(-longest // _per_row(width, theme))
        if card_height(width) + (rows - 1) * round(width * _strip(theme)[1]) <= _INSIDE[1]:
            return width
    return _NARROWEST


def _centre(place: str) -> tuple[int, int]:
    column, row = _GRID[place]
    return _LEFT + _CELL[0] * column + _CELL[0] // 2, BELOW + _CELL[1] * row + _CELL[1] // 2


def _lay_pile(theme: Theme, place: str, pile: Sequence[Card], width: int, moved: Collection[Card]) -> list[list[Laid]]:
    """Where the cards of a pile lie, bottom card first, in as many rows as it takes; those `moved` are marked."""
    rows = -(-len(pile) // _per_row(width, theme))
    if not rows:
        return []
    count = -(-len(pile) // rows)
    pitch = round(width * _strip(theme)[1])
    step = min(round(width * 0.5), (_INSIDE[0] - width) // max(1, count - 1))
    x, y = _centre(place)
    left, top = x - (width + step * (count - 1)) // 2, y - (card_height(width) + pitch * (rows - 1)) // 2
    return [
        [
            Laid(card, left + step * number, top + pitch * row, marked=card in moved)
            for number, card in enumerate(pile[row * count : (row + 1) * count])
        ]
        for row in range(rows)
    ]


def _draw_pile(canvas: Canvas, place: str, rows: Sequence[Sequence[Laid]], width: int) -> None:
    """A pile, but for the shadow of its first row (it is there already), and the name of the place on its edge."""
    for number, row in enumerate(rows):
        draw_row(canvas, row, width, shaded=not number)
    _draw_tag(canvas, place, rows[-1][0].x, rows[-1][0].y + card_height(width))


def _draw_tag(canvas: Canvas, place: str, left: int, bottom: int) -> None:
    """The name of the place, over the lower left corner of its pile."""
    colours = canvas.colours
    wide = 24 + 20 * len(place)
    canvas.panel((left - 6, bottom - 34, wide, 38), Plate(12, colours.plaque, colours.ivory, colours.gold, 2))
    letters = Letters(28, colours.gold, colours.plaque, BOLD)
    canvas.text(place, left - 6 + wide // 2, bottom - 15, letters, 0.5)


def _draw_place(canvas: Canvas, place: str, width: int) -> None:
    """Where nothing lies: for any card, or in a corner for a king."""
    colours = canvas.colours
    height, centre = card_height(width), _centre(place)
    x, y = centre[0] - width // 2, centre[1] - height // 2
    plate = Plate(card_radius(width) + 3, colours.felt_edge, colours.felt, colours.plaque_edge, 3)
    canvas.panel((x, y, width, height), plate)
    middle = centre[1]
    if place in CORNERS:
        size = width // 2
        square = (centre[0] - size // 2, middle - size + 4, size)
        canvas.icon(CROWN, square, colours.plaque_edge, colours.felt_edge)
        middle += round(width * 0.3)
    canvas.text(place, centre[0], middle, Letters(34, colours.muted, colours.felt_edge, BOLD), 0.5)


def _draw_stock(canvas: Canvas, count: int) -> None:
    """The stock face down with its number."""
    colours, x = canvas.colours, WIDTH // 2
    height, depth = card_height(_STOCK), min(count, 3)
    for number in range(depth):
        left, top = x - _STOCK // 2 + 5 * (number - 1), _MIDDLE - height // 2 - 5 * (number - 1)
        canvas.shadow((left, top, _STOCK, height), card_radius(_STOCK))
        canvas.paste(card_sprite(canvas.theme, HIDDEN, _STOCK), left, top)
    centre = x + 5 * (depth - 2)
    canvas.panel((centre - 40, _MIDDLE - 36, 80, 72), Plate(24, colours.plaque, colours.back, colours.gold, 3))
    canvas.text(str(count), centre, _MIDDLE, Letters(46, colours.ivory, colours.plaque, BOLD), 0.5)


def _draw_no_stock(canvas: Canvas, look: KingsCornersLook) -> None:
    """How near a stalemate is."""
    colours, x = canvas.colours, WIDTH // 2
    empty = caption_voice(look).say(NoStock(Number(look.view.idle), Number(look.view.seats)))
    first, second, *more = empty.splitlines()
    canvas.text(first, x, _MIDDLE - 24, Letters(34, colours.ivory, colours.felt, BOLD), 0.5)
    small = Letters(28, colours.muted, colours.felt)
    for line, y in zip((second, *more), (_MIDDLE + 22, _MIDDLE + 58), strict=False):
        canvas.text(line, x, y, small, 0.5)


def _draw_winners(canvas: Canvas, look: KingsCornersLook) -> None:
    """The end: the winners, in the place of the stock."""
    colours, x, winners = canvas.colours, WIDTH // 2, look.winners
    voice = naming_voice(look, _INSIDE[0] if len(winners) == 1 else _INSIDE[0] - 80, 38)
    if len(winners) == 2:
        *lines, wins = voice.say(TwoWin(*map(Seat, winners))).splitlines()
    else:
        lines = [voice.name(winners[0]) if len(winners) == 1 else voice.say(Players(Number(len(winners))))]
        wins = voice.say(HasWon(len(winners) == 1))
    size = 110 if len(lines) == 1 else 80
    canvas.icon(CROWN, (x - size // 2, _MIDDLE - 108, size), colours.gold, colours.felt)
    y = _MIDDLE - 80 + size
    for line in lines:
        canvas.text(line, x, y, Letters(38, colours.ivory, colours.felt, BOLD), 0.5)
        y += 46
    canvas.text(wins, x, y, Letters(34, colours.gold, colours.felt), 0.5)
