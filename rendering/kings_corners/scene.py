"""Kings Corners as pictures: the stock in the middle, the four piles around it, the kings' piles in the corners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.cards import HIDDEN
from games.core import Game
from games.core.text import Card
from games.kings_corners import KingsCornersMove, KingsCornersState
from games.kings_corners.piles import CORNERS, PLACES
from rendering.brush.bar import BELOW, draw_bar, new_board
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, card_radius, card_sprite
from rendering.brush.names import drawn_names
from rendering.brush.picture import Picture, Player
from rendering.brush.row import Laid, draw_row
from rendering.brush.shapes import CROWN
from rendering.brush.sprites import Sprite
from rendering.brush.table import WIDTH, felt, seats_of
from rendering.brush.text import BOLD
from rendering.brush.theme import Colours, Theme
from rendering.kings_corners import description, hand
from words import Voice

KingsCornersGame = Game[KingsCornersState, KingsCornersMove]
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
_HEIGHT: Final = BELOW + 3 * _CELL[1] + 24
_WIDEST, _NARROWEST = 128, 60
_STOCK: Final = 112
_REACH: Final = 12
"""At least as far as a shadow reaches."""


class KingsCornersScene:
    """The pictures of Kings Corners."""

    def table(self, game: KingsCornersGame, view: KingsCornersState, seats: Sequence[Player], theme: Theme) -> Picture:
        """Seats, the piles with every card to be read, and the stock or who has won."""
        over = view.mover is None
        note = "Game over" if over else f"Round {view.round} of {view.options.rounds}"
        canvas = new_board(theme, _HEIGHT, Voice().say(game.title), note)
        draw_bar(canvas, theme, seats_of(game, view, view.hands), seats)
        width = card_width(max(map(len, view.piles)), theme)
        piles = [(place, _lay_pile(theme, place, pile, width)) for place, pile in zip(PLACES, view.piles, strict=True)]
        for _, rows in piles:
            if rows:
                _draw_shadow(canvas, rows[0], width)
        for place, rows in piles:
            if rows:
                _draw_pile(canvas, theme, place, rows, width)
            else:
                _draw_place(canvas, place, width)
        if over:
            _draw_winners(canvas, game, view, seats)
        else:
            _draw_stock(canvas, theme, view)
        return canvas.picture(description.table_text(game, view, seats))

    def hand(
        self, game: KingsCornersGame, view: KingsCornersState, seat: int, seats: Sequence[Player], theme: Theme
    ) -> Picture:
        """The seat's cards, what may be played lifted, under the ends of the piles."""
        return hand.draw_hand(game, view, seat, seats, theme)


def _strip(theme: Theme) -> tuple[float, float]:
    """How much of a card's width must be seen of one that is covered from the right, and from below."""
    return (0.47, 0.99) if theme.large_print else (0.36, 0.75)


def _per_row(width: int, theme: Theme) -> int:
    return 1 + int((_INSIDE[0] - width) / (width * _strip(theme)[0]))


def card_width(longest: int, theme: Theme) -> int:
    """The largest card of which so long a pile fits its room, every rank and suit free."""
    for width in range(_WIDEST, _NARROWEST, -2):
        rows = -(-longest // _per_row(width, theme))
        if card_height(width) + (rows - 1) * round(width * _strip(theme)[1]) <= _INSIDE[1]:
            return width
    return _NARROWEST


def _centre(place: str) -> tuple[int, int]:
    column, row = _GRID[place]
    return _LEFT + _CELL[0] * column + _CELL[0] // 2, BELOW + _CELL[1] * row + _CELL[1] // 2


def _lay_pile(theme: Theme, place: str, pile: Sequence[Card], width: int) -> list[list[Laid]]:
    """Where the cards of a pile lie, bottom card first, in as many rows as it takes."""
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
            Laid(card, left + step * number, top + pitch * row)
            for number, card in enumerate(pile[row * count : (row + 1) * count])
        ]
        for row in range(rows)
    ]


def _draw_pile(canvas: Canvas, theme: Theme, place: str, rows: Sequence[Sequence[Laid]], width: int) -> None:
    """A pile whose first row's shadow is there already, and the name of the place on its edge."""
    for number, row in enumerate(rows):
        draw_row(canvas, theme, row, width, shaded=not number)
    _draw_tag(canvas, place, rows[-1][0].x, rows[-1][0].y + card_height(width))


def _draw_shadow(canvas: Canvas, row: Sequence[Laid], width: int) -> None:
    box = (row[0].x, row[0].y, row[-1].x - row[0].x + width, card_height(width))
    canvas.paste(_shaded(canvas.colours, box, card_radius(width)), box[0] - _REACH, box[1] - _REACH)


@lru_cache(maxsize=128)
def _shaded(colours: Colours, box: tuple[int, int, int, int], radius: int) -> Sprite:
    """The bare felt with the shadow of a row of that place and size: it takes longer to cast than to remember."""
    canvas = Canvas(colours, felt(colours, WIDTH, _HEIGHT))
    canvas.shadow(*box, radius)
    x, y, width, height = box
    return Sprite(canvas.image.crop((x - _REACH, y - _REACH, x + width + _REACH, y + height + _REACH)))


def _draw_tag(canvas: Canvas, place: str, left: int, bottom: int) -> None:
    """The name of the place, over the lower left corner of its pile."""
    colours = canvas.colours
    wide = 24 + 20 * len(place)
    canvas.panel((left - 6, bottom - 34, wide, 38), 12, colours.plaque, colours.ivory, colours.gold, 2)
    canvas.text(place, left - 6 + wide // 2, bottom - 15, 28, colours.gold, colours.plaque, BOLD, 0.5)


def _draw_place(canvas: Canvas, place: str, width: int) -> None:
    """Where nothing lies: for any card, or in a corner for a king."""
    colours = canvas.colours
    height, centre = card_height(width), _centre(place)
    x, y = centre[0] - width // 2, centre[1] - height // 2
    canvas.panel((x, y, width, height), card_radius(width) + 3, colours.felt_edge, colours.felt, colours.plaque_edge, 3)
    middle = centre[1]
    if place in CORNERS:
        size = width // 2
        canvas.icon(CROWN, centre[0] - size // 2, middle - size + 4, size, colours.plaque_edge, colours.felt_edge)
        middle += round(width * 0.3)
    canvas.text(place, centre[0], middle, 34, colours.muted, colours.felt_edge, BOLD, 0.5)


def _draw_stock(canvas: Canvas, theme: Theme, view: KingsCornersState) -> None:
    """The stock face down with its number, or how near a stalemate is."""
    colours, x = canvas.colours, WIDTH // 2
    middle = BELOW + _CELL[1] * 3 // 2
    if not view.stock:
        canvas.text("Stock empty", x, middle - 24, 34, colours.ivory, colours.felt, BOLD, 0.5)
        idle = f"{view.idle} of {view.seats} turns" if view.idle else "no more draws"
        canvas.text(idle, x, middle + 22, 28, colours.muted, colours.felt, align=0.5)
        if view.idle:
            canvas.text("without a move", x, middle + 58, 28, colours.muted, colours.felt, align=0.5)
        return
    height, depth = card_height(_STOCK), min(len(view.stock), 3)
    for number in range(depth):
        left, top = x - _STOCK // 2 + 5 * (number - 1), middle - height // 2 - 5 * (number - 1)
        canvas.shadow(left, top, _STOCK, height, card_radius(_STOCK))
        canvas.paste(card_sprite(theme, HIDDEN, _STOCK), left, top)
    centre = x + 5 * (depth - 2)
    canvas.panel((centre - 40, middle - 36, 80, 72), 24, colours.plaque, colours.back, colours.gold, 3)
    canvas.text(str(len(view.stock)), centre, middle, 46, colours.ivory, colours.plaque, BOLD, 0.5)


def _draw_winners(canvas: Canvas, game: KingsCornersGame, view: KingsCornersState, seats: Sequence[Player]) -> None:
    """The end: who has won, in the place of the stock."""
    colours, x, middle = canvas.colours, WIDTH // 2, BELOW + _CELL[1] * 3 // 2
    result = game.result(view)
    winners = [seat for seat, place in enumerate(result.places if result else ()) if place == 1]
    room = _INSIDE[0] if len(winners) == 1 else _INSIDE[0] - 80
    names = drawn_names([player.name for player in seats], [room] * len(seats), 38, BOLD)
    named = [names[seat] for seat in winners]
    lines = (
        named if len(named) == 1 else [f"{named[0]} and", named[1]] if len(named) == 2 else [f"{len(named)} players"]
    )
    size = 110 if len(lines) == 1 else 80
    canvas.icon(CROWN, x - size // 2, middle - 108, size, colours.gold, colours.felt)
    y = middle - 80 + size
    for line in lines:
        canvas.text(line, x, y, 38, colours.ivory, colours.felt, BOLD, 0.5)
        y += 46
    wins = "wins" if len(winners) == 1 else "win together"
    canvas.text(wins, x, y, 34, colours.gold, colours.felt, align=0.5)
