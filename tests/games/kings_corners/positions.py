"""Positions of Kings Corners written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from games.core import Events
from games.kings_corners import KingsCorners, KingsCornersMove, KingsCornersState
from games.kings_corners.piles import PLACES

GAME = KingsCorners()


def position(
    hands: str,
    *,
    to_move: int | str = 0,
    stock: str = "-",
    idle: int | str = 0,
    moved: str = "no",
    round_: str = "1/1",
    scores: str = "",
    **piles: str,
) -> KingsCornersState:
    """A position from its lines; the piles by their places, bottom first, those not named empty."""
    seats = hands.count("|") + 1
    places = " | ".join(f"{place} {piles.get(place, '-')}" for place in PLACES)
    return GAME.parse(
        f"game: kings_corners\noptions: rounds={round_.partition('/')[2]}\nround: {round_}\n"
        f"scores: {scores or ' '.join('0' * seats)}\nhands: {hands}\nto move: {to_move}\npiles: {places}\n"
        f"stock: {stock}\nidle: {idle}\nmoved: {moved}"
    )


def play(state: KingsCornersState, *moves: str) -> tuple[KingsCornersState, Events]:
    """The position after these moves, and the events of the last one."""
    events: Events = ()
    for text in moves:
        assert state.mover is not None
        state, events = GAME.play(state, GAME.parse_move(GAME.view(state, state.mover), text))
    return state, events


def legal(state: KingsCornersState) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in GAME.legal_moves(state)]


def piles(state: KingsCornersState) -> dict[str, str]:
    """The piles that there are, by place, bottom first."""
    return {place: " ".join(pile) for place, pile in zip(PLACES, state.piles, strict=True) if pile}


def codes(events: Events) -> list[str]:
    """The kinds of the events."""
    return [event.code for event in events]


def move(text: str) -> KingsCornersMove:
    """A move of that canonical text, legal or not."""
    source, _, target = text.partition(">")
    return KingsCornersMove(source, target)
