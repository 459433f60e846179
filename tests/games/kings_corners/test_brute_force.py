"""The rules again, written another way and asked about positions made by chance."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.kings_corners import MovePile, Play
from tests.games.kings_corners.positions import GAME, legal

PLACES = ["N", "E", "S", "W", "NE", "SE", "SW", "NW"]
VALUES = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13, **{str(number): number for number in range(2, 10)}}


def fits(card: str, on: str) -> bool:
    """A card by a card: the next lower value, one of the two red and the other black."""
    return VALUES[on[0]] - VALUES[card[0]] == 1 and (card[1] in "hd") + (on[1] in "hd") == 1


def expected(hand: list[str], piles: dict[str, list[str]], stock: bool) -> set[str]:
    """Every legal move, by trying each card and each pile on each place."""
    moves = {"draw" if stock else "end"}
    for place in PLACES:
        pile, side = piles[place], len(place) == 1
        for card in hand:
            if (pile and fits(card, pile[-1])) or (not pile and (side or card[0] == "K")):
                moves.add(f"{card}>{place}")
        for other in PLACES:
            moving = piles[other]
            if other == place or not moving:
                continue
            king_out = not side and len(other) == 1 and moving[0][0] == "K"
            if (pile and fits(moving[0], pile[-1])) or (not pile and king_out):
                moves.add(f"{other}>{place}")
    return moves


@settings(max_examples=150, deadline=None)
@given(seats=st.integers(2, 4), seed=st.binary(max_size=4), choices=st.integers(0, 2**32), most=st.integers(0, 90))
def test_the_legal_moves_are_those_found_by_trying_all(seats: int, seed: bytes, choices: int, most: int) -> None:
    state, _ = GAME.deal(seats, seed)
    rng = Random(choices)
    for _ in range(most):
        moves = GAME.legal_moves(state)
        plays = [move for move in moves if isinstance(move, Play | MovePile)]
        after, _ = GAME.play(state, rng.choice(plays if plays and rng.random() < 0.8 else moves))
        if after.mover is None:
            break
        state = after
    assert state.mover is not None
    piles = {place: list(map(str, pile)) for place, pile in zip(PLACES, state.piles, strict=True)}
    listed = legal(state)
    assert len(listed) == len(set(listed))
    assert set(listed) == expected(list(state.hands[state.mover]), piles, bool(state.stock))


@settings(max_examples=150, deadline=None)
@given(seats=st.integers(2, 4), seed=st.binary(max_size=4), choices=st.integers(0, 2**32), lazy=st.floats(0, 1))
def test_every_turn_and_every_round_ends(seats: int, seed: bytes, choices: int, lazy: float) -> None:
    """Each move of a turn takes a card from a hand or a pile from a side, and lays at most one on a side."""
    state, _ = GAME.deal(seats, seed)
    rng = Random(choices)
    plies = 0
    while state.mover is not None:
        moves = GAME.legal_moves(state)
        move = moves[-1] if rng.random() < lazy else rng.choice(moves)
        after, _ = GAME.play(state, move)
        if isinstance(move, Play | MovePile):
            room = [2 * sum(map(len, at.hands)) + sum(map(bool, at.piles[:4])) for at in (state, after)]
            assert room[1] < room[0]
        state = after
        plies += 1
    moves_in_all, draws = 2 * 52 + 4, 48  # by the measure above; after the last draw each move is at most
    assert plies <= moves_in_all + draws + seats * (moves_in_all + 1)  # one turn before a stalemate away


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 4), seed=st.binary(max_size=4), choices=st.integers(0, 2**32))
def test_all_52_cards_are_always_there_once(seats: int, seed: bytes, choices: int) -> None:
    state, _ = GAME.deal(seats, seed)
    rng = Random(choices)
    while state.mover is not None:
        state, _ = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        cards = [card for cards in (*state.hands, *state.piles, state.stock) for card in cards]
        assert len(cards) == len(set(cards)) == 52
        assert GAME.parse(GAME.format(state)) == state
