"""The search finds what is best against who plays well, from guesses; worked out on games of two moves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import repeat
from random import Random
from typing import Any, Self

import pytest

from games.core import Board
from games.core.mind import Mind
from games.opponents import times
from games.opponents.search import Asked, Thought, rewards, think


@dataclass(frozen=True)
class Rounds:
    rounds: int = 1


@dataclass(frozen=True)
class Payoffs:
    """Seat 0 picks a row, seat 1 one of its columns; the number is seat 0's score against the 5 of seat 1. Others look
    on."""

    rows: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] = (0, 0)
    round: int = 1
    options: Rounds = Rounds()

    @property
    def seats(self) -> int:
        return len(self.scores)


class Table(Board):
    """A `Board` of payoffs. A move is its number, a column 100 more."""

    def __init__(self, state: Payoffs) -> None:
        self.state = state
        self.seats, self.mover, self.over = state.seats, 0, False
        self.scores = list(state.scores)
        self.row = -1

    @classmethod
    def of(cls, state: Any) -> Self:
        return cls(state)

    def copy(self) -> Self:
        other = type(self)(self.state)
        other.mover, other.over, other.row, other.scores = self.mover, self.over, self.row, list(self.scores)
        return other

    def moves(self) -> list[int]:
        if self.row < 0:
            return list(range(len(self.state.rows)))
        return [100 + column for column in range(len(self.state.rows[self.row]))]

    def play(self, move: int) -> None:
        if self.row < 0:
            self.row, self.mover = move, 1
        else:
            self.scores = [self.scores[0] + self.state.rows[self.row][move - 100], self.scores[1] + 5, *self.scores[2:]]
            self.mover, self.over = -1, True

    @staticmethod
    def move_of(move: int) -> str:
        return f"column {move - 100}" if move >= 100 else f"row {move}"


def features(board: Board) -> list[list[float]]:
    assert isinstance(board, Table)
    return [[float(sum(board.state.rows[max(board.row, 0)])), 1.0], *([10.0, 1.0] for _ in range(1, board.seats))]


def first(board: Board, _: Random) -> int:
    """A policy without chance."""
    return board.moves()[0]


MIND = Mind(
    Table, lambda board, rng: rng.choice(board.moves()), lambda board: board.moves(), ("sum", "one"), features,
    dict.fromkeys((2, 3, 4), (0.5, 3.0)), plies=4,
)  # fmt: skip


def thought(*states: Payoffs, playouts: int = 400, also: tuple[str, ...] = (), mind: Mind = MIND) -> Thought:
    """Of a seat that thinks each of these states as likely as any other."""
    return think(mind, Asked(lambda rng: iter(lambda: rng.choice(states), None), also), Random(1), times(playouts))


def test_it_expects_the_best_answer() -> None:
    """The first row may win by more, but seat 1 would not let it."""
    found = thought(Payoffs(((9, 9, 0), (6, 6, 6))))
    assert (found.seat, found.move) == (0, "row 1")
    assert found.lines[0].share > 0.95
    assert next(line for line in found.lines if line.move == "row 0").share < 0.5


def test_it_expects_the_policys_answer_where_it_trusts_in_that() -> None:
    """Seat 1 could answer the first row with the 0, but the policy's answer is the 9 at its beginning."""
    careless = replace(MIND, policy=first, trust=1.0)
    line = thought(Payoffs(((9, 9, 0), (4, 4, 4))), mind=careless).lines[0]
    assert (line.move, line.share) == ("row 0", 1.0)


def test_what_is_hidden_is_weighed_by_how_likely_it_is() -> None:
    """Row 0 wins in one of three worlds, row 1 in two."""
    worlds = [Payoffs(((9,), (0,))), Payoffs(((0,), (9,))), Payoffs(((0,), (9,)))]
    found = thought(*worlds, playouts=2000)
    assert found.move == "row 1"
    assert found.lines[0].share == pytest.approx(2 / 3, abs=0.06)
    assert found.lines[0].error == pytest.approx(1.96 * (2 / 9 / found.lines[0].visits) ** 0.5, abs=0.005)


def test_a_move_without_alternative_is_not_thought_about() -> None:
    assert thought(Payoffs(((9, 0),))).playouts == 1


def test_it_walks_as_often_as_it_is_told() -> None:
    found = thought(Payoffs(((9,), (0,))), playouts=37)
    assert found.playouts == 37
    assert sum(line.visits for line in found.lines) == 37


def test_a_move_that_is_asked_for_is_looked_at_and_not_chosen_for_that() -> None:
    """Twenty rows are worth the same; the last one, the worst, would hardly be looked at."""
    state = Payoffs((*((6,),) * 20, (0,)))
    (asked,) = [line for line in thought(state, also=("row 20",)).lines if line.move == "row 20"]
    assert asked.visits >= 400 // 8
    assert asked.share == 0
    assert thought(state, playouts=8, also=("row 20",)).move != "row 20"


def test_many_moves_come_into_the_tree_in_their_order() -> None:
    found = thought(Payoffs(((6,),) * 200), playouts=50)
    assert {line.move for line in found.lines} == {f"row {number}" for number in range(len(found.lines))}
    assert 2 < len(found.lines) < 20


@pytest.mark.parametrize(
    ("scores", "worth"),
    [
        ((3, 1), [1, 0]),
        ((2, 2), [0.5, 0.5]),
        ((9, 5, 1, 0), [1, 0.2 * 2 / 3, 0.2 / 3, 0]),
        ((9, 9, 1, 0), [0.4 + 0.2 * 2.5 / 3] * 2 + [0.2 / 3, 0]),  # 2.5 of 3: between the first and the second place
    ],
)
def test_what_a_finished_round_is_worth(scores: tuple[int, ...], worth: list[float]) -> None:
    assert rewards(scores) == pytest.approx(worth)


def test_short_playouts_are_evaluated() -> None:
    """Without a ply of playout it goes by the evaluation: the softmax of half of the features' sums."""
    mind = Mind(Table, MIND.policy, MIND.order, MIND.names, features, {2: (0.5, 3.0)}, plies=0)
    found = thought(Payoffs(((12, 0), (8, 8))), playouts=2, mind=mind)
    shares = {line.move: line.share for line in found.lines}
    assert shares["row 0"] == pytest.approx(1 / (1 + 2.718281828 ** (0.5 * (10 - 12))))


@pytest.mark.parametrize("others", [(8,), (8, 0)])
def test_playouts_go_to_the_end_where_there_are_more_than_two_seats(others: tuple[int, ...]) -> None:
    """The policy answers by the first column. Of three or four, seat 2 has 8: row 0 makes 9 and wins, row 1 makes 0. Of
    two, it goes by the evaluation: both rows have 9 in all against 10."""
    ending = replace(MIND, policy=first, plies=0, ends=1.0)
    of_more = thought(Payoffs(((9, 0), (0, 9)), scores=(0, 0, *others)), playouts=2, mind=ending)
    assert {line.move: line.share for line in of_more.lines} == {"row 0": 1, "row 1": 0}
    of_two = thought(Payoffs(((9, 0), (0, 9))), playouts=2, mind=ending)
    assert [line.share for line in of_two.lines] == pytest.approx([1 / (1 + 2.718281828**0.5)] * 2)


@pytest.mark.parametrize(("scores", "ends"), [((0, 0), 1.0), ((0, 0, 8), 0.0)])
def test_nothing_is_drawn_where_no_playout_may_go_to_the_end(scores: tuple[int, ...], ends: float) -> None:
    """So that a seed leads there to what it has always led to. Neither this policy nor these guesses draw anything."""
    mind = replace(MIND, policy=first, ends=ends)
    rng = Random(1)
    before = rng.getstate()
    think(mind, Asked(lambda rng: repeat(Payoffs(((9, 0), (0, 9)), scores=scores))), rng, times(50))
    assert rng.getstate() == before


def test_so_many_playouts_go_to_the_end_as_the_mind_says() -> None:
    """Three quarters of 400: 300, with a standard deviation of 8.7. The end gives seat 0 all, the evaluation less."""
    partly = replace(MIND, plies=0, ends=0.75)
    asked = Asked(lambda rng: repeat(Payoffs(((9,), (9,)), scores=(0, 0, 8))))
    shares = [think(partly, asked, Random(seed), times(1)).lines[0].share for seed in range(400)]
    assert 270 < shares.count(1.0) < 330


def test_a_share_is_of_the_first_place_alone_though_a_lower_place_counts_for_the_choice() -> None:
    """Of three, seat 2 has 8 and seat 1 makes 5: with row 1 seat 0 comes second, which is worth 0.1. It wins by neither
    row: so its share is 0, and seat 2's share is all there is."""
    found = thought(Payoffs(((0,), (6,)), scores=(0, 0, 8)))
    assert found.move == "row 1"
    assert rewards((6, 5, 8)) == pytest.approx([0.1, 0, 1])
    assert [(line.share, line.each) for line in found.lines] == [(0, (0, 0, 1))] * 2
