"""Position texts of King's Court: Race: written and read."""

from __future__ import annotations

from typing import Final

from games.cards import HIDDEN, SUITS
from games.core.position import (
    read_cards,
    read_hands,
    read_header,
    read_int,
    read_lines,
    read_seat_or_none,
    read_seats,
    read_yes,
    write_hands,
    write_list,
    write_position,
    write_seat,
    write_yes,
)
from games.race.position.possible import check
from games.race.state import RaceOptions, RaceState, in_order

KEYS: Final = (
    "suits", "spaces", "hands", "to move", "pushed", "looking", "played",
    "stock", "discard", "removed", "reshuffles", "quiet",
)  # fmt: skip
DEFAULTS: Final = {
    "suits": "", "pushed": "-", "looking": "-", "played": "no",
    "stock": "-", "discard": "-", "removed": "-", "reshuffles": "0", "quiet": "0",
}  # fmt: skip


def format(state: RaceState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    return write_position(
        "race",
        state,
        {
            "suits": write_list(state.suits),
            "spaces": write_list(state.spaces),
            "hands": write_hands(state.hands),
            "to move": write_seat(state.mover),
            "pushed": write_list(state.pushed),
            "looking": write_seat(state.looking),
            "played": write_yes(state.played),
            "stock": write_list(state.stock),
            "discard": write_list(state.discard),
            "removed": write_list(state.removed),
            "reshuffles": str(state.reshuffles),
            "quiet": str(state.quiet),
        },
    )


def parse(text: str) -> RaceState:
    """Read a position or a view, the cards of a hand in any order. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    hands = tuple(map(in_order, read_hands(lines["hands"])))
    stock = read_cards("stock", lines["stock"], may_hide=True)
    seats = len(hands)
    hidden = any(HIDDEN in cards for cards in (*hands, stock))
    header = read_header(lines, "race", RaceOptions, seats, hidden)
    state = RaceState(
        header.options, header.round, header.seed, header.scores, header.mover,
        suits=tuple(lines["suits"].lower().split()) or tuple(SUITS[:seats]),
        spaces=tuple(read_int("spaces", word) for word in lines["spaces"].split()),
        hands=hands,
        pushed=tuple(sorted(read_seats("pushed", lines["pushed"], seats))),
        looking=read_seat_or_none("looking", lines["looking"], seats),
        played=read_yes("played", lines["played"]),
        stock=stock,
        discard=read_cards("discard", lines["discard"]),
        removed=read_cards("removed", lines["removed"]),
        reshuffles=read_int("reshuffles", lines["reshuffles"]),
        quiet=read_int("quiet", lines["quiet"]),
        is_view=header.is_view,
    )  # fmt: skip
    check(state)
    return state
