"""Position texts of High Card: the common lines, and `hands`, `to move`, `trick`, `played`."""

from __future__ import annotations

from typing import Final

from games.cards import HIDDEN
from games.core.position import (
    read_cards,
    read_hands,
    read_header,
    read_lines,
    write_hands,
    write_list,
    write_position,
    write_seat,
    wrong,
)  # fmt: skip
from games.core.position.possible import check_deck, check_seats
from games.core.text import Number
from tests.sixth_game import texts
from tests.sixth_game.course import HAND
from tests.sixth_game.state import HighCardOptions, HighCardState, low_to_high

KEYS: Final = ("hands", "to move", "trick", "played")
DEFAULTS: Final = {"trick": "-", "played": "-"}


def format(state: HighCardState) -> str:  # noqa: A001  (the pair of `parse`)
    """The canonical text of a position or a view."""
    return write_position(
        "high_card",
        state,
        {
            "hands": write_hands(state.hands),
            "to move": write_seat(state.mover),
            "trick": write_list(state.trick),
            "played": write_list(state.played),
        },
    )


def parse(text: str) -> HighCardState:
    """Read a position or a view, its hands in any order. Raises `InvalidPosition` for one that cannot be."""
    lines = read_lines(text, KEYS, DEFAULTS)
    hands = tuple(map(low_to_high, read_hands(lines["hands"])))
    header = read_header(lines, "high_card", HighCardOptions, len(hands), hidden=any(HIDDEN in hand for hand in hands))
    state = HighCardState(
        header.options, header.round, header.seed, header.scores, header.mover,
        hands=hands,
        trick=read_cards("trick", lines["trick"]),
        played=low_to_high(read_cards("played", lines["played"])),
        is_view=header.is_view,
    )  # fmt: skip
    _check(state)
    return state


def _check(state: HighCardState) -> None:
    """Raises `InvalidPosition` for a position that no game can reach."""
    seats = len(state.hands)
    check_seats(state, texts.Title(), "hands", seats)
    hands = [("hands", hand) for hand in state.hands]
    check_deck(texts.Title(), (*hands, ("trick", state.trick), ("played", state.played)))
    if (state.mover is None) != (not any(state.hands)):
        raise wrong("to move", texts.SomebodyMoves())
    tricks, over = divmod(len(state.played), seats)
    led = None if state.mover is None else (state.mover - len(state.trick)) % seats
    for seat, hand in enumerate(state.hands):
        has_played = led is not None and (seat - led) % seats < len(state.trick)
        if over or len(state.trick) >= seats or len(hand) != HAND - tricks - has_played:
            raise wrong("hands", texts.WrongHand(Number(seat)))
