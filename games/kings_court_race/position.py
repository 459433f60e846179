"""Position texts of King's Court: Race (rules/kings_court_race.md, "Position")."""

from __future__ import annotations

from typing import Final

from games.cards import HIDDEN, SUITS, Card, parse_card
from games.core import GameError
from games.core.position import (
    read_header,
    read_int,
    read_lines,
    read_list,
    read_seat,
    write_header,
    write_lines,
    write_list,
    wrong,
)  # fmt: skip
from games.kings_court_race.possible import check
from games.kings_court_race.state import RaceOptions, RaceState, in_order

KEYS: Final = (
    "suits", "spaces", "hands", "to move", "pushed", "looking", "played",
    "stock", "discard", "removed", "reshuffles", "quiet",
)  # fmt: skip
DEFAULTS: Final = {
    "suits": "", "pushed": "-", "looking": "-", "played": "no",
    "stock": "-", "discard": "-", "removed": "-", "reshuffles": "0", "quiet": "0",
}  # fmt: skip
_MAY_HIDE: Final = ("hands", "stock")


def format(state: RaceState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    lines = write_header("kings_court_race", state.options, state.round, state.seed, state.scores, state.is_view)
    return write_lines(
        lines
        | {
            "suits": write_list(state.suits),
            "spaces": write_list(map(str, state.spaces)),
            "hands": " | ".join(write_list(hand) for hand in state.hands),
            "to move": _seat(state.mover),
            "pushed": write_list(map(str, state.pushed)),
            "looking": _seat(state.looking),
            "played": "yes" if state.played else "no",
            "stock": write_list(state.stock),
            "discard": write_list(state.discard),
            "removed": write_list(state.removed),
            "reshuffles": str(state.reshuffles),
            "quiet": str(state.quiet),
        }
    )


def parse(text: str) -> RaceState:
    """Read a position or a view, the cards of a hand in any order. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    hands = tuple(in_order(_cards("hands", part)) for part in lines["hands"].split("|"))
    stock = _cards("stock", lines["stock"])
    seats = len(hands)
    hidden = any(HIDDEN in cards for cards in (*hands, stock))
    header = read_header(lines, "kings_court_race", RaceOptions, hidden)
    state = RaceState(
        header.options, header.round, header.seed, (0,) * seats if header.scores is None else header.scores,
        suits=tuple(lines["suits"].lower().split()) or tuple(SUITS[:seats]),
        spaces=tuple(read_int("spaces", word) for word in lines["spaces"].split()),
        hands=hands,
        mover=_read_seat("to move", lines["to move"], seats),
        pushed=tuple(sorted(read_seat("pushed", word, seats) for word in read_list(lines["pushed"]))),
        looking=_read_seat("looking", lines["looking"], seats),
        played=_yes(lines["played"]),
        stock=stock,
        discard=_cards("discard", lines["discard"]),
        removed=_cards("removed", lines["removed"]),
        reshuffles=read_int("reshuffles", lines["reshuffles"]),
        quiet=read_int("quiet", lines["quiet"]),
        is_view=header.is_view,
    )  # fmt: skip
    check(state)
    return state


def _seat(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


def _read_seat(key: str, value: str, seats: int) -> int | None:
    return None if value == "-" else read_seat(key, value, seats)


def _cards(key: str, value: str) -> tuple[Card, ...]:
    """Cards in the order given; `??` only where cards may be hidden."""
    cards: list[Card] = []
    for word in read_list(value.strip().replace(",", " ")):
        if word == HIDDEN and key in _MAY_HIDE:
            cards.append(HIDDEN)
            continue
        try:
            cards.append(parse_card(word))
        except GameError as error:
            raise wrong(key, error.sentence) from error
    return tuple(cards)


def _yes(value: str) -> bool:
    if value not in ("yes", "no"):
        raise wrong("played", "it is yes or no.")
    return value == "yes"
