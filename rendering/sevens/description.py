"""King's Court: Sevens in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.core import Game
from games.sevens import SevensMove, SevensState
from games.sevens.board import BLUE, INDEX, SIZE, SPACES, THRONE, Board, missing_green
from games.sevens.moves import Place
from games.sevens.scoring import space_value
from games.sevens.texts import Placed
from games.sevens.tiles import COLOURS, Tile
from rendering.brush.picture import Player
from rendering.brush.table_words import TableWords
from rendering.brush.theme import Theme
from rendering.brush.words import counted, joined, within_limit
from rendering.sevens.caption import last_title
from rendering.sevens.words import spoken

SevensGame = Game[SevensState, SevensMove]


def table_text(game: SevensGame, view: SevensState, seats: Sequence[Player], last: Placed | None, theme: Theme) -> str:
    """The table: the turn, what was placed last, the board row by row, every seat in turn order."""
    words = TableWords(game, view, seats)
    return within_limit(
        (
            f"{words.heading}.",
            words.turn(),
            f"{last_title(last, words.names)}." if last else "",
            _board_text(view.board),
            f"Seats in turn order: {words.people(partial(_facts, view))}.",
            _stack_text(view),
        ),
        *_values(view.board, theme),
    )


def hand_text(
    game: SevensGame, view: SevensState, seat: int, seats: Sequence[Player], last: Placed | None, theme: Theme
) -> str:
    """The hand: whether it is the seat's turn, every tile, those that cannot be placed, the board, the others."""
    words = TableWords(game, view, seats)
    return within_limit(
        (
            f"Your hand in {words.heading}.",
            _own_turn_text(game, view, seat, words),
            _held_text(game, view, seat),
            f"{last_title(last, words.names)}." if last else "",
            _board_text(view.board),
            f"You have {counted(view.scores[seat], 'point')}.",
            f"The others: {words.people(partial(_facts, view), but=seat)}.",
            _stack_text(view),
        ),
        *_values(view.board, theme),
    )


def choice_text(view: SevensState, tile: str, spaces: Sequence[str], theme: Theme) -> str:
    """Where a chosen tile may go, and the board."""
    where = f"Your {spoken(Tile(tile))} may go to {joined(spaces)}."
    return within_limit((where, _board_text(view.board)), *_values(view.board, theme, spaces))


def _own_turn_text(game: SevensGame, view: SevensState, seat: int, words: TableWords) -> str:
    if view.mover == seat and not _placeable(game, view):
        return "It is your turn; you can only pass."
    return words.own_turn(seat)


def _held_text(game: SevensGame, view: SevensState, seat: int) -> str:
    hand = view.hands[seat]
    if not hand:
        return "You have no tiles left."
    held = f"Your {counted(len(hand), 'tile')}: {', '.join(map(spoken, hand))}."
    placeable = _placeable(game, view) if view.mover == seat else set(hand)
    stuck = [spoken(tile) for tile in dict.fromkeys(hand) if tile not in placeable]
    return f"{held} No space for {joined(stuck)}." if placeable and stuck else held


def _placeable(game: SevensGame, view: SevensState) -> set[str]:
    return {move.tile for move in game.legal_moves(view) if isinstance(move, Place)}


def _board_text(board: Board) -> str:
    """`Rows from the top, a to g. 1: red 1, empty, …. Prime Suit blue. Blue spaces: c4 closed, d3 open.`"""
    rows = " ".join(
        f"{start // SIZE + 1}: {', '.join(spoken(tile) if tile else 'empty' for tile in board[start : start + SIZE])}."
        for start in range(0, len(board), SIZE)
    )
    king = board[THRONE]
    blue = [
        f"{SPACES[space]} {'closed' if missing_green(board, space) else 'open'}"
        for space in BLUE
        if board[space] is None
    ]
    suit = f" Prime Suit {COLOURS[king[0]]}." if king else ""
    return f"Rows from the top, a to g. {rows}{suit}{f' Blue spaces: {joined(blue)}.' if blue else ''}"


def _facts(view: SevensState, seat: int) -> tuple[str, ...]:
    """`5 tiles`, `−2 points`."""
    return counted(len(view.hands[seat]), "tile"), counted(view.scores[seat], "point")


def _stack_text(view: SevensState) -> str:
    return f"Stack: {counted(len(view.stack), 'tile')}." if view.stack else "The stack is empty."


def _values(board: Board, theme: Theme, spaces: Sequence[str] = SPACES) -> tuple[list[str], str]:
    """The Space Values of those spaces that are empty, where they are wanted, and the words that lead them in."""
    empty = [name for name in spaces if board[INDEX[name]] is None] if theme.space_values else []
    return [f"{name} {space_value(board, INDEX[name])}" for name in empty], "Space Values: "
