"""The rules again, written another way and asked about positions made by chance."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.race import RaceState
from tests.games.race.positions import GAME, legal

VALUES = {"A": 1, "T": 10, **{str(number): number for number in range(2, 10)}}


def by_suit_and_rank(card: str) -> tuple[int, int]:
    """What a hand is ordered by."""
    return "shdc".index(card[1]), "A23456789TJQK".index(card[0])


def expected(state: RaceState) -> list[str]:
    """Every legal move in order, by trying each card on each seat."""
    me = state.mover
    assert me is not None
    from_seat = me if state.looking is None else state.looking
    prefix = "" if state.looking is None else "take "
    moves = []
    for card in sorted(state.hands[from_seat], key=by_suit_and_rank):
        if card[1] not in state.suits:
            continue
        whose = state.suits.index(card[1])
        if card[0] in VALUES:
            if whose == me or whose not in state.pushed:
                moves.append(prefix + card)
            continue
        for seat in range(state.seats):
            left = len([held for held in state.hands[seat] if held != card])
            if seat != me and whose in (me, seat) and (card[0] == "J" or left):
                moves.append(f"{prefix}{card}>{seat}")
    return [*moves, "end" if state.looking is None else "decline"]


def moved(state: RaceState, text: str) -> tuple[int, ...]:
    """Where the pawns stand after a move."""
    me, spaces = state.mover, list(state.spaces)
    assert me is not None
    card, _, target = text.removeprefix("take ").partition(">")
    if card[0] in VALUES:
        whose = state.suits.index(card[1])
        spaces[whose] += VALUES[card[0]] if whose == me else -VALUES[card[0]]
        spaces[whose] = sorted((0, spaces[whose], state.options.goal))[1]
    elif card[0] == "J":
        spaces[me], spaces[int(target)] = spaces[int(target)], spaces[me]
    return tuple(spaces)


@settings(max_examples=120, deadline=None)
@given(
    seats=st.integers(2, 4),
    seed=st.binary(max_size=4),
    order=st.permutations("shdc"),
    choices=st.integers(0, 2**32),
    lazy=st.floats(0, 0.9),
    goal=st.sampled_from([10, 15, 20, 30]),
)
def test_moves_and_their_effects(
    seats: int, seed: bytes, order: list[str], choices: int, lazy: float, goal: int
) -> None:
    state, _ = GAME.deal(seats, seed, suits=order[:seats], goal=goal)
    rng = Random(choices)
    for _ in range(80):
        moves = legal(state)
        assert moves == expected(state)
        text = moves[-1] if rng.random() < lazy else rng.choice(moves)
        after, _ = GAME.play(state, GAME.parse_move(GAME.view(state, state.mover), text))
        assert after.spaces == moved(state, text)
        cards = [card for held in (*after.hands, after.stock, after.discard, after.removed) for card in held]
        assert len(cards) == len(set(cards)) == 52
        assert all(card[1] in after.suits for hand in after.hands for card in hand)
        assert GAME.parse(GAME.format(after)) == after
        if after.mover is None:
            assert goal in after.spaces
            break
        state = after


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(2, 3), seed=st.binary(max_size=4), choices=st.integers(0, 2**32))
def test_the_draw_skips_what_is_nobodys_suit(seats: int, seed: bytes, choices: int) -> None:
    state, _ = GAME.deal(seats, seed)
    rng = Random(choices)
    for _ in range(120):
        if state.mover is None:
            break
        move = rng.choice(GAME.legal_moves(state))
        after, _ = GAME.play(state, move)
        if str(move) == "end" and after.reshuffles == state.reshuffles and state.stock:
            skipped = len(after.removed) - len(state.removed)
            assert after.removed[len(state.removed) :] == state.stock[:skipped]
            assert after.stock == state.stock[skipped + 1 :]
            drawn = set(state.stock[skipped : skipped + 1])
            assert set(after.hands[after.mover or 0]) - set(state.hands[after.mover or 0]) == drawn
        state = after
