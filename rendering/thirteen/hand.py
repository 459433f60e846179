"""A hand of Thirteen: large cards in one or two rows, under a line that says what there is to beat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import Game
from games.core.text import Card
from games.thirteen import Play, ThirteenMove, ThirteenState
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, chip_sprite
from rendering.brush.names import drawn_names
from rendering.brush.picture import Picture, Player
from rendering.brush.row import Laid, draw_row
from rendering.brush.shapes import CROWN, POINTER
from rendering.brush.table import WIDTH, felt
from rendering.brush.text import BOLD, shorten
from rendering.brush.theme import Theme
from rendering.brush.words import ordinal
from rendering.thirteen import description

ThirteenGame = Game[ThirteenState, ThirteenMove]
_CARD: Final = 190
_HEADER: Final = 104
_LIFT: Final = 28
_ROW: Final = round(_CARD * 1.02) + _LIFT
"""From one row to the next: rank and suit of the upper one stay free, also below a lifted card."""
_PER_ROW: Final = 7
_CHIP: Final = 46


def draw_hand(game: ThirteenGame, view: ThirteenState, seat: int, seats: Sequence[Player], theme: Theme) -> Picture:
    """The picture of a hand; the cards that are part of a legal play are lifted, the others dim, on the seat's turn."""
    playable = playable_cards(game, view, seat)
    rows = split_rows(view.hands[seat])
    height = _HEADER + 20 + _LIFT + _ROW * (len(rows) - 1) + card_height(_CARD) + 36
    canvas = Canvas(theme.colours, felt(theme.colours, WIDTH, height, _HEADER))
    trick = view.trick if view.mover is not None else ()
    _draw_header(canvas, theme, trick, *_title(game, view, seat, seats, playable))
    for number, row in enumerate(rows):
        laid = _lay(row, _HEADER + 20 + _LIFT + _ROW * number, playable if view.trick else None)
        draw_row(canvas, theme, laid, _CARD)
    if not view.hands[seat]:
        _draw_no_cards(canvas, height)
    return canvas.picture(description.hand_text(game, view, seat, seats, playable))


def playable_cards(game: ThirteenGame, view: ThirteenState, seat: int) -> frozenset[Card] | None:
    """The cards that are part of a legal play; None when it is not this seat's turn."""
    if view.mover != seat:
        return None
    if not view.trick:  # every card may be led by itself; there is no need to list thousands of sequences
        return frozenset(view.hands[seat])
    return frozenset(card for move in game.legal_moves(view) if isinstance(move, Play) for card in move.cards)


def split_rows(hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """One row of up to seven cards, or two about as long, parted between two ranks if that can be."""
    if len(hand) <= _PER_ROW:
        return [tuple(hand)]
    middle = (len(hand) + 1) // 2
    cut = next((cut for cut in (middle, middle - 1) if hand[cut - 1][0] != hand[cut][0]), middle)
    return [tuple(hand[:cut]), tuple(hand[cut:])]


def _title(
    game: ThirteenGame, view: ThirteenState, seat: int, seats: Sequence[Player], playable: frozenset[Card] | None
) -> tuple[bool, str, str]:
    """Whether it is the seat's turn, and the two lines of the header."""
    names = drawn_names([player.name for player in seats], [430] * view.seats, 36, BOLD)
    trick = f"{description.trick_title(view.trick)} by {names[view.trick_by or 0]}" if view.trick else ""
    result = game.result(view)
    if result:
        return False, "Game over", f"You are {ordinal(result.places[seat])}"
    if playable is None:
        state = "You have passed" if seat in view.passed else "You are out" if seat in view.out else ""
        return False, f"{names[view.mover or 0]}’s turn", state or trick or "Nothing to beat"
    if not view.trick:
        return True, "Your turn", "You lead: any combination"
    return True, "Your turn" if playable else "Your turn: only a pass", trick


def _draw_header(canvas: Canvas, theme: Theme, trick: Sequence[Card], turn: bool, first: str, second: str) -> None:
    """Two lines on the left and the trick in small cards on the right."""
    colours = theme.colours
    width = _CHIP if len(trick) < 10 else _CHIP - 9
    end = WIDTH - 28 - len(trick) * (width + 3)
    for number, card in enumerate(trick):
        canvas.paste(chip_sprite(theme, card, width), end + number * (width + 3), (_HEADER - round(width * 1.5)) // 2)
    left = 28
    if turn:
        canvas.icon(POINTER, left, 17, 34, colours.gold, colours.rail)
        left += 44
    first = shorten(first, end - left - 16, 36, BOLD)
    canvas.text(first, left, 34, 36, colours.gold if turn else colours.ivory, colours.rail, BOLD)
    canvas.text(shorten(second, end - 28 - 16, 28), 28, 75, 28, colours.ivory, colours.rail)


def _lay(row: Sequence[Card], y: int, playable: frozenset[Card] | None) -> list[Laid]:
    """A row in the middle; the playable cards lifted and the others dim (None: all as they are)."""
    step = min(_CARD + 12, (WIDTH - 56 - _CARD) // max(1, len(row) - 1))
    x = (WIDTH - _CARD - step * (len(row) - 1)) // 2
    return [
        Laid(card, x + number * step, y - _LIFT, False)
        if playable and card in playable
        else Laid(card, x + number * step, y, playable is not None)
        for number, card in enumerate(row)
    ]


def _draw_no_cards(canvas: Canvas, height: int) -> None:
    colours = canvas.colours
    middle = (_HEADER + height) // 2
    canvas.icon(CROWN, WIDTH // 2 - 60, middle - 110, 120, colours.gold, colours.felt)
    canvas.text("No cards left", WIDTH // 2, middle + 60, 44, colours.ivory, colours.felt, BOLD, 0.5)
