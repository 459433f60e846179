"""Positions of Thirteen written down for a test, and the short forms its expectations use."""

from __future__ import annotations

from functools import partial

from games.cards import parse_cards
from games.thirteen import PASS, Play, Thirteen, ThirteenMove, ThirteenState
from tests.games import playing

GAME = Thirteen()
play = partial(playing.play, GAME)
legal = partial(playing.legal, GAME)


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


def move(text: str) -> ThirteenMove:
    """A move of these cards in this order, legal or not; `""` is a pass."""
    return Play(parse_cards(text)) if text else PASS
