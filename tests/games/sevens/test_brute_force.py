"""Legal moves and scores against another way to work them out: coordinates and plain loops over the page's clauses."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.sevens import SevensState
from games.sevens.legal import is_legal
from games.sevens.moves import Place
from games.sevens.scoring import score
from games.sevens.tiles import KINDS, KINGS, TILES, Tile, in_order
from tests.games.sevens.positions import GAME, legal, move

NAMES = [f"{column}{row}" for row in "1234567" for column in "abcdefg"]
BLUE = {"c4": "b4 c3 c5", "d3": "d2 c3 e3", "d5": "d6 c5 e5", "e4": "f4 e3 e5"}
Lying = dict[str, str]


@st.composite
def states(draw: st.DrawFn) -> SevensState:
    """Any number of tiles anywhere around a King, and hands of the rest: more than games can reach."""
    rng = Random(draw(st.integers(0, 2**32)))
    board: list[Tile | None] = [None] * 49
    board[24] = rng.choice(KINGS)
    tiles = list(TILES)
    rng.shuffle(tiles)
    free = [space for space in range(49) if space != 24]
    crowd = draw(st.sampled_from([1, 4, 12, 25, 38, 44, 46, 47]))
    for space in rng.sample(free, crowd):
        board[space] = tiles.pop()
    sizes = [min(draw(st.integers(0, 7)), len(tiles) // 2) for _ in range(2)]
    hands = tuple(in_order(tiles.pop() for _ in range(size)) for size in sizes)
    dealt, _ = GAME.deal(2)
    return SevensState(
        dealt.options, 1, b"", (0, 0), board=tuple(board), hands=hands, mover=0, stack=tuple(tiles), first=0
    )


def lying(state: SevensState) -> Lying:
    return {name: str(tile) for name, tile in zip(NAMES, state.board, strict=True) if tile}


def at(name: str, right: int, down: int) -> str:
    """The name of the space so far away, on the board or not."""
    return chr(ord(name[0]) + right) + str(int(name[1]) + down) if 0 < int(name[1]) + down < 10 else ""


def sides(name: str) -> list[str]:
    return [at(name, *step) for step in ((-1, 0), (1, 0), (0, -1), (0, 1))]


def corners(name: str) -> list[str]:
    return [at(name, right, down) for right in (-1, 1) for down in (-1, 1)]


def worth(tile: str) -> int:
    return 10 if tile[1] == "K" else int(tile[1])


def may_lie(board: Lying, tile: str, name: str, mercy: bool) -> bool:
    """KT6, KT7, KT8."""
    if name in board:
        return False
    if not any(other in board and other != "d4" for other in sides(name) + corners(name)):
        return False
    if any(green not in board for green in BLUE.get(name, "").split()):
        return False
    return mercy or not any(board.get(other, "..")[1] == tile[1] for other in sides(name))


def expected_moves(board: Lying, hand: tuple[Tile, ...]) -> list[str]:
    """KT9, KT10, in the page's order."""
    for mercy in (False, True):
        if mercy and len(hand) != 1:
            break
        moves = [
            f"{tile}@{name}" for tile in KINDS for name in NAMES if tile in hand and may_lie(board, tile, name, mercy)
        ]
        if moves:
            return moves
    return ["pass"]


def expected_score(board: Lying, tile: str, name: str) -> tuple[int, int, int, int, int]:
    """KT12 to KT16."""
    value = int(tile[1])
    space_value = sum(worth(board[other]) for other in sides(name) if other in board)
    checkpoint = next(mark for mark in range(7, 50, 7) if mark > space_value)
    seven = -10 if space_value + value > checkpoint else checkpoint if space_value + value == checkpoint else 0
    line = [board[other] for other in board if (other[0] == name[0]) != (other[1] == name[1])]
    chains: Counter[str] = Counter()
    for right in (-1, 1):
        for down in (-1, 1):
            for kind in ("value", "colour"):
                other = at(name, right, down)
                while other in board and board[other][["colour", "value"].index(kind)] == tile[kind == "value"]:
                    chains[kind] += worth(board[other])
                    other = at(other, right, down)
    return (
        seven, value * sum(other[1] == tile[1] for other in line), sum(other[0] == board["d4"][0] for other in line),
        chains["value"], chains["colour"],
    )  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(states())
def test_legal_moves(state: SevensState) -> None:
    board = lying(state)
    expected = expected_moves(board, state.hands[0])
    assert legal(state) == expected
    every = [f"{tile}@{name}" for tile in KINDS for name in NAMES]
    asked = [text for text in every if is_legal(state, move(*text.split("@")))]
    assert asked == [text for text in expected if text != "pass"]
    assert is_legal(state, move("", "")) == (expected == ["pass"])


@settings(max_examples=300, deadline=None)
@given(states(), st.sampled_from(KINDS))
def test_scores(state: SevensState, tile: Tile) -> None:
    board = lying(state)
    for space, name in enumerate(NAMES):
        if name not in board:
            scored = score(state.board, space, tile)
            parts = (scored.seven, scored.lines_value, scored.lines_suit, scored.chains_value, scored.chains_colour)
            assert parts == expected_score(board, tile, name)
            assert scored.total == sum(parts)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(3, 7), st.binary(min_size=1, max_size=8), st.integers(0, 1000))
def test_whole_rounds(seats: int, hand: int, seed: bytes, choices: int) -> None:
    """Every move is one of those expected, scores what is expected, and the round ends when nobody has one left."""
    rng, scores = Random(choices), [0] * seats
    state, _ = GAME.deal(seats, seed, hand=hand)
    while state.mover is not None:
        mover, board = state.mover, lying(state)
        assert legal(state) == expected_moves(board, state.hands[mover])
        chosen = rng.choice(GAME.legal_moves(state))
        after, _ = GAME.play(state, chosen)
        if isinstance(chosen, Place):
            scores[mover] += sum(expected_score(board, chosen.tile, chosen.space))
            stuck = all(expected_moves(lying(after), held) == ["pass"] for held in after.hands)
            assert (after.mover is None) == stuck
            drawn = Counter(after.hands[mover]) - (Counter(state.hands[mover]) - Counter([chosen.tile]))
            assert list(drawn.elements()) == list(state.stack[:1])
        assert after.scores == tuple(scores)
        state = after
