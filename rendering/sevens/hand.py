"""A hand of King's Court: Sevens: the board, and the seat's tiles in a row below it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from games.core import Game
from games.sevens import SevensMove, SevensState
from games.sevens.board import THRONE
from games.sevens.moves import Place
from games.sevens.texts import Placed
from games.sevens.tiles import Tile
from rendering.brush.canvas import Canvas
from rendering.brush.names import drawn_names
from rendering.brush.picture import Player
from rendering.brush.shapes import POINTER
from rendering.brush.table import RAIL, WIDTH
from rendering.brush.text import BOLD, shorten, text_width
from rendering.brush.theme import Theme
from rendering.brush.words import number_text, ordinal
from rendering.sevens.board import BOARD_HEIGHT, board_ground, draw_beside, draw_board, marks_of
from rendering.sevens.caption import last_title, last_words
from rendering.sevens.tiles import tile_sprite
from rendering.sevens.words import spoken

SevensGame = Game[SevensState, SevensMove]
_HEADER: Final = 104
_MARGIN, _POINTER = 28, 44
_TOP: Final = _HEADER + 14
_TILE, _GAP, _LIFT = 118, 14, 22
_ROW: Final = _TOP + BOARD_HEIGHT + 16 + _LIFT
_HEIGHT: Final = _ROW + _TILE + 16 + RAIL


def draw_hand(
    game: SevensGame,
    view: SevensState,
    seat: int,
    seats: Sequence[Player],
    theme: Theme,
    last: Placed | None,
    choices: Collection[int] = (),
    chosen: str | None = None,
) -> Canvas:
    """The picture in the making; on the seat's turn the tiles that can be placed, or the one chosen, are lifted."""
    canvas = Canvas(theme.colours, board_ground(theme.colours, _HEIGHT, _HEADER, _TOP))
    playable = playable_tiles(game, view, seat)
    header = header_words(game, view, seat, seats, playable, chosen, last)
    _draw_header(canvas, *header, _scores(view, seats))
    draw_board(canvas, theme, view.board, _TOP, replace(marks_of(last), choices=choices))
    draw_beside(canvas, theme, view.board[THRONE], len(view.stack), _TOP)
    _draw_row(canvas, theme, view.hands[seat], {chosen} if chosen else playable, once=chosen is not None)
    return canvas


def playable_tiles(game: SevensGame, view: SevensState, seat: int) -> set[str] | None:
    """The tiles that can be placed; None when it is not this seat's turn."""
    if view.mover != seat:
        return None
    return {move.tile for move in game.legal_moves(view) if isinstance(move, Place)}


def header_words(
    game: SevensGame,
    view: SevensState,
    seat: int,
    seats: Sequence[Player],
    playable: set[str] | None,
    chosen: str | None,
    last: Placed | None,
) -> tuple[bool, str, str]:
    """Whether it is the seat's turn, what the header says of it, and what happened last (`Ann broke seven at d5: −8`).

    Both fit beside each other: names are cut, or left out, for the points must stand there.
    """
    bare = last_words(last).capitalize() if last else ""
    room = WIDTH - 2 * _MARGIN - 24
    result, after = game.result(view), "’s turn"
    mover = _names(seats, room - text_width(bare, 28) - text_width(after, 36, BOLD), 36)[view.mover or 0]
    turn = result is None and playable is not None
    if result:
        first = f"Game over: you are {ordinal(result.places[seat])}"
    elif playable is None:
        first = f"{mover}{after}"
    elif chosen:
        first = f"Your {spoken(Tile(chosen))} may go to:"
    else:
        first = "Your turn: place a tile" if playable else "Your turn: only a pass"
    room -= text_width(first, 36, BOLD) + _POINTER * turn
    title = last_title(last, _names(seats, 150, 28)) if last else ""
    return turn, first, title if text_width(title, 28) <= room else bare


def _names(seats: Sequence[Player], room: int, size: int) -> tuple[str, ...]:
    """The names, each in so many pixels at that size."""
    return drawn_names([player.name for player in seats], [room] * len(seats), size, BOLD)


def _scores(view: SevensState, seats: Sequence[Player]) -> str:
    """`Ann 19 · Bob −10`."""
    names = _names(seats, 150, 28)
    return " · ".join(f"{name} {number_text(score)}" for name, score in zip(names, view.scores, strict=True))


def _draw_header(canvas: Canvas, turn: bool, first: str, right: str, second: str) -> None:
    """Whose turn it is, what happened last, and below them the scores."""
    colours, left = canvas.colours, _MARGIN
    if turn:
        canvas.icon(POINTER, left, 17, 34, colours.gold, colours.rail)
        left += _POINTER
    canvas.text(first, left, 34, 36, colours.gold if turn else colours.ivory, colours.rail, BOLD)
    canvas.text(right, WIDTH - _MARGIN, 34, 28, colours.ivory, colours.rail, align=1)
    canvas.text(shorten(second, WIDTH - 2 * _MARGIN, 28), _MARGIN, 77, 28, colours.ivory, colours.rail)


def _draw_row(canvas: Canvas, theme: Theme, hand: Sequence[Tile], lifted: set[str] | None, once: bool) -> None:
    """The tiles in the middle, those to be lifted higher and the others dim (None: all as they are)."""
    colours = canvas.colours
    x = (WIDTH - len(hand) * (_TILE + _GAP) + _GAP) // 2
    left_to_lift = None if lifted is None else [*lifted] * (1 if once else len(hand))
    for tile in hand:
        up = left_to_lift is not None and tile in left_to_lift
        if up and left_to_lift is not None:
            left_to_lift.remove(tile)
        y = _ROW - _LIFT * up
        canvas.shadow(x, y, _TILE, _TILE, 16)
        canvas.paste(tile_sprite(theme, tile, _TILE, dim=lifted is not None and not up), x, y)
        x += _TILE + _GAP
    if not hand:
        canvas.text("No tiles left", WIDTH // 2, _ROW + _TILE // 2, 40, colours.ivory, colours.felt_edge, BOLD, 0.5)
