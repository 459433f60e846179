"""Position texts of Thirteen (RULES.md, "Position")."""

from __future__ import annotations

from typing import Final

from games.cards import HIDDEN
from games.core.position import (
    read_cards,
    read_hands,
    read_header,
    read_lines,
    read_seat,
    read_seats,
    write_hands,
    write_list,
    write_position,
    write_seat,
    wrong,
)
from games.core.text import Card
from games.thirteen.combinations import low_to_high
from games.thirteen.position.possible import check
from games.thirteen.position.texts import TrickForm
from games.thirteen.state import ThirteenOptions, ThirteenState

KEYS: Final = ("hands", "to move", "trick", "passed", "out", "played")
DEFAULTS: Final = {"trick": "-", "passed": "-", "out": "-", "played": "-"}


def format(state: ThirteenState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    return write_position(
        "thirteen",
        state,
        {
            "hands": write_hands(state.hands),
            "to move": write_seat(state.mover),
            "trick": "-" if state.trick_by is None else f"{write_list(state.trick)} by {state.trick_by}",
            "passed": write_list(state.passed),
            "out": write_list(state.out),
            "played": write_list(state.played),
        },
    )


def parse(text: str) -> ThirteenState:
    """Read a position or a view, its cards in any order. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    hands = tuple(map(low_to_high, read_hands(lines["hands"])))
    seats = len(hands)
    hidden = any(HIDDEN in hand for hand in hands)
    header = read_header(lines, "thirteen", ThirteenOptions, seats, hidden)
    trick, trick_by = _trick(lines["trick"], seats)
    state = ThirteenState(
        header.options, header.round, header.seed, header.scores, header.mover,
        hands=hands,
        trick=trick,
        trick_by=trick_by,
        passed=tuple(sorted(read_seats("passed", lines["passed"], seats))),
        out=read_seats("out", lines["out"], seats),
        played=low_to_high(read_cards("played", lines["played"])),
        is_view=header.is_view,
    )  # fmt: skip
    check(state)
    return state


def _trick(value: str, seats: int) -> tuple[tuple[Card, ...], int | None]:
    if value == "-":
        return (), None
    cards, by, seat = value.rpartition(" by ")
    if not by:
        raise wrong("trick", TrickForm())
    return low_to_high(read_cards("trick", cards)), read_seat("trick", seat.strip(), seats)
