"""Positions of Kings Corners written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from functools import partial

from games.kings_corners import KingsCorners, KingsCornersMove, KingsCornersState
from games.kings_corners.piles import PLACES
from games.kings_corners.reading import read_move
from tests.games import playing

GAME = KingsCorners()
play = partial(playing.play, GAME)
legal = partial(playing.legal, GAME)


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


def piles(state: KingsCornersState) -> dict[str, str]:
    """The piles that there are, by place, bottom first."""
    return {place: " ".join(pile) for place, pile in zip(PLACES, state.piles, strict=True) if pile}


def move(text: str) -> KingsCornersMove:
    """A move of that canonical text, legal or not."""
    return read_move(text)
