"""A hand of Kings Corners: large cards under the bottom and top cards of the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import Game
from games.core.text import Card
from games.kings_corners import KingsCornersMove, KingsCornersState, MovePile, Play
from games.kings_corners.piles import PLACES, Pile
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.holding import HEADER, draw_header, draw_held, held_height
from rendering.brush.names import drawn_names
from rendering.brush.picture import Picture, Player
from rendering.brush.table import WIDTH, felt
from rendering.brush.text import BOLD
from rendering.brush.theme import Theme
from rendering.brush.words import counted, ordinal
from rendering.kings_corners import description

KingsCornersGame = Game[KingsCornersState, KingsCornersMove]
_ENDS: Final = 126
"""Height of the row that shows the ends of the piles."""
_TOP_CHIP, _BOTTOM_CHIP = 50, 38


def draw_hand(
    game: KingsCornersGame, view: KingsCornersState, seat: int, seats: Sequence[Player], theme: Theme
) -> Picture:
    """The picture of a hand; the cards that may be played now are lifted, the others dim, on the seat's turn."""
    playable = playable_cards(game, view, seat)
    hand = view.hands[seat]
    height = HEADER + _ENDS + held_height(len(hand))
    canvas = Canvas(theme.colours, felt(theme.colours, WIDTH, height, HEADER))
    draw_header(canvas, playable is not None, *_title(game, view, seat, seats, playable))
    _draw_ends(canvas, theme, view.piles)
    draw_held(canvas, theme, hand, HEADER + _ENDS, playable)
    return canvas.picture(description.hand_text(game, view, seat, seats))


def playable_cards(game: KingsCornersGame, view: KingsCornersState, seat: int) -> frozenset[Card] | None:
    """The cards that may be played now; None when it is not this seat's turn."""
    if view.mover != seat:
        return None
    return frozenset(move.card for move in game.legal_moves(view) if isinstance(move, Play))


def _title(
    game: KingsCornersGame,
    view: KingsCornersState,
    seat: int,
    seats: Sequence[Player],
    playable: frozenset[Card] | None,
) -> tuple[str, str]:
    """The two lines of the header."""
    names = drawn_names([player.name for player in seats], [430] * view.seats, 36, BOLD)
    stock = f"{counted(len(view.stock), 'card')} in the stock" if view.stock else "the stock is empty"
    result = game.result(view)
    if result:
        return "Game over", f"You are {ordinal(result.places[seat])}"
    if playable is None:
        return f"{names[view.mover or 0]}’s turn", stock.capitalize()
    ending = "draw" if view.stock else "end your turn"
    piles = any(isinstance(move, MovePile) for move in game.legal_moves(view))
    can = ", ".join(["play a card"] * bool(playable) + ["move a pile"] * piles)
    return "Your turn", f"{can.capitalize()}, or {ending} · {stock}" if can else f"You can only {ending} · {stock}"


def _draw_ends(canvas: Canvas, theme: Theme, piles: Sequence[Pile]) -> None:
    """For each place its name, and its pile's bottom card small before the top card."""
    colours = canvas.colours
    wide = (WIDTH - 48) // len(PLACES)
    for number, (place, pile) in enumerate(zip(PLACES, piles, strict=True)):
        x, y = 24 + wide * number, HEADER + 12
        canvas.panel((x + 3, y, wide - 6, _ENDS - 8), 14, colours.plaque, colours.felt_edge, colours.plaque_edge, 2)
        middle = x + wide // 2
        canvas.text(place, middle, y + 20, 26, colours.gold if pile else colours.muted, colours.plaque, BOLD, 0.5)
        if not pile:
            canvas.text("–", middle, y + 76, 34, colours.muted, colours.plaque, BOLD, 0.5)
            continue
        several = len(pile) > 1
        left = middle - (_TOP_CHIP + several * (_BOTTOM_CHIP + 6)) // 2
        if several:
            canvas.paste(chip_sprite(theme, pile[0], _BOTTOM_CHIP), left, y + 36 + 18)
            left += _BOTTOM_CHIP + 6
        canvas.paste(chip_sprite(theme, pile[-1], _TOP_CHIP), left, y + 36)
