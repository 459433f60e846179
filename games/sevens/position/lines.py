"""Position texts of King's Court: Sevens: written and read."""

from __future__ import annotations

from typing import Final

from games.core import GameError
from games.core.position import (
    read_header,
    read_lines,
    read_list,
    read_seat,
    write_hands,
    write_list,
    write_position,
    write_seat,
    wrong,
)
from games.core.text import Number
from games.sevens.board import SIZE, Board
from games.sevens.position import texts
from games.sevens.position.possible import check
from games.sevens.state import SevensOptions, SevensState
from games.sevens.tiles import HIDDEN, Tile, in_order, parse_tile

KEYS: Final = ("board", "hands", "to move", "stack", "first")
DEFAULTS: Final = {"stack": "-", "first": "0"}
_EMPTY: Final = ".."


def format(state: SevensState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    return write_position(
        "sevens",
        state,
        {
            "board": _write_board(state.board),
            "hands": write_hands(state.hands),
            "to move": write_seat(state.mover),
            "stack": write_list(state.stack),
            "first": str(state.first),
        },
    )


def parse(text: str) -> SevensState:
    """Read a position or a view, hands in any order. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    hands = tuple(in_order(_tiles("hands", part)) for part in lines["hands"].split("|"))
    stack = _tiles("stack", lines["stack"])
    seats = len(hands)
    hidden = any(HIDDEN in tiles for tiles in (stack, *hands))
    header = read_header(lines, "sevens", SevensOptions, seats, hidden)
    state = SevensState(
        header.options, header.round, header.seed, header.scores, header.mover,
        board=_read_board(lines["board"]),
        hands=hands,
        stack=stack,
        first=read_seat("first", lines["first"], seats),
        is_view=header.is_view,
    )  # fmt: skip
    check(state)
    return state


def _write_board(board: Board) -> str:
    rows = (board[start : start + SIZE] for start in range(0, len(board), SIZE))
    return " / ".join(" ".join(tile or _EMPTY for tile in row) for row in rows)


def _read_board(value: str) -> Board:
    rows = [row.split() for row in value.split("/")]
    if len(rows) != SIZE:
        raise wrong("board", texts.RowCount(Number(len(rows))))
    for number, row in enumerate(rows, start=1):
        if len(row) != SIZE:
            raise wrong("board", texts.RowLength(Number(number), Number(len(row))))
    return tuple(None if word == _EMPTY else _tile("board", word) for row in rows for word in row)


def _tiles(key: str, value: str) -> tuple[Tile, ...]:
    """Tiles in the order they are written; each may be hidden."""
    return tuple(HIDDEN if word == HIDDEN else _tile(key, word) for word in read_list(value.strip().replace(",", " ")))


def _tile(key: str, word: str) -> Tile:
    try:
        return parse_tile(word)
    except GameError as error:
        raise wrong(key, error.text) from error
