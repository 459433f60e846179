"""Positions of Thirteen written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from games.cards import parse_cards
from games.core import Events
from games.thirteen import Thirteen, ThirteenMove, ThirteenState

GAME = Thirteen()


def position(
    hands: str,
    to_move: int = 0,
    trick: str = "-",
    passed: str = "-",
    out: str = "-",
    played: str = "",
    round_: str = "1/1",
    scores: str = "",
) -> ThirteenState:
    """A position from its lines; what was played is the trick and `played`."""
    on_table = " ".join(word for word in (trick.partition(" by ")[0].replace("-", ""), played) if word)
    seats = hands.count("|") + 1
    return GAME.parse(
        f"game: thirteen\noptions: rounds={round_.partition('/')[2]}\nround: {round_}\n"
        f"scores: {scores or ' '.join('0' * seats)}\nhands: {hands}\nto move: {to_move}\n"
        f"trick: {trick}\npassed: {passed}\nout: {out}\nplayed: {on_table or '-'}"
    )


def play(state: ThirteenState, *moves: str) -> tuple[ThirteenState, Events]:
    """The position after these moves, and the events of the last one."""
    events: Events = ()
    for text in moves:
        assert state.mover is not None
        state, events = GAME.play(state, GAME.parse_move(GAME.view(state, state.mover), text))
    return state, events


def legal(state: ThirteenState) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in GAME.legal_moves(state)]


def codes(events: Events) -> list[str]:
    """The kinds of the events."""
    return [event.code for event in events]


def move(text: str) -> ThirteenMove:
    """A move of these cards in this order, legal or not; `""` is a pass."""
    return ThirteenMove(parse_cards(text))
