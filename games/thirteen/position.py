"""Position texts of Thirteen (rules/thirteen.md, "Position")."""

from __future__ import annotations

from typing import Final

from games.cards import HIDDEN, Card, parse_card
from games.core import GameError
from games.core.position import (
    read_header,
    read_lines,
    read_list,
    read_seat,
    write_header,
    write_lines,
    write_list,
    wrong,
)  # fmt: skip
from games.thirteen.combinations import low_to_high
from games.thirteen.possible import check
from games.thirteen.state import ThirteenOptions, ThirteenState

KEYS: Final = ("hands", "to move", "trick", "passed", "out", "played")
DEFAULTS: Final = {"trick": "-", "passed": "-", "out": "-", "played": "-"}


def format(state: ThirteenState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    lines = write_header("thirteen", state.options, state.round, state.seed, state.scores, state.is_view)
    return write_lines(
        lines
        | {
            "hands": " | ".join(write_list(hand) for hand in state.hands),
            "to move": "-" if state.mover is None else str(state.mover),
            "trick": "-" if state.trick_by is None else f"{write_list(state.trick)} by {state.trick_by}",
            "passed": write_list(map(str, state.passed)),
            "out": write_list(map(str, state.out)),
            "played": write_list(state.played),
        }
    )


def parse(text: str) -> ThirteenState:
    """Read a position or a view, its cards in any order. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    hands = tuple(_cards("hands", part) for part in lines["hands"].split("|"))
    seats = len(hands)
    header = read_header(lines, "thirteen", ThirteenOptions, hidden=any(HIDDEN in hand for hand in hands))
    trick, trick_by = _trick(lines["trick"], seats)
    state = ThirteenState(
        header.options, header.round, header.seed, (0,) * seats if header.scores is None else header.scores,
        hands=hands,
        mover=None if lines["to move"] == "-" else read_seat("to move", lines["to move"], seats),
        trick=trick,
        trick_by=trick_by,
        passed=tuple(sorted(_seats("passed", lines["passed"], seats))),
        out=_seats("out", lines["out"], seats),
        played=_cards("played", lines["played"]),
        is_view=header.is_view,
    )  # fmt: skip
    check(state)
    return state


def _cards(key: str, value: str) -> tuple[Card, ...]:
    """Cards from low to high; `??` only where cards may be hidden."""
    cards: list[Card] = []
    for word in read_list(value.strip().replace(",", " ")):
        if word == HIDDEN and key == "hands":
            cards.append(HIDDEN)
            continue
        try:
            cards.append(parse_card(word))
        except GameError as error:
            raise wrong(key, error.sentence) from error
    return low_to_high(cards)


def _trick(value: str, seats: int) -> tuple[tuple[Card, ...], int | None]:
    if value == "-":
        return (), None
    cards, by, seat = value.rpartition(" by ")
    if not by:
        raise wrong("trick", "it is written as the cards and who played them: “3h 3d by 0”.")
    return _cards("trick", cards), read_seat("trick", seat.strip(), seats)


def _seats(key: str, value: str, seats: int) -> tuple[int, ...]:
    listed = tuple(read_seat(key, word, seats) for word in read_list(value))
    if len(set(listed)) < len(listed):
        raise wrong(key, "a seat is named twice.")
    return listed
