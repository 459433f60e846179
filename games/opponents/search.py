"""One search for all games: single-observer information-set Monte Carlo tree search.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE Transactions on Computational
Intelligence and AI in Games 4, 2012). Each time round it guesses anew what is hidden, walks the tree with the moves
that this guess allows, adds one move to it, and evaluates a short playout, or plays one to the end. Where there are
many moves they come into the tree in the order of the game's policy, the more the oftener a position has been visited
(widening).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, log, sqrt
from random import Random
from typing import Any, Final

from games.core import Board
from games.core.mind import Mind
from games.core.result import places_by
from games.opponents.evaluation import evaluate

EXPLORATION: Final = 0.7
"""C of UCB1: how much a move that was seldom tried is favoured."""
_FIRST: Final = 0.8
"""The first place's share of what a finished round is worth; the rest is for the places below."""
_WIDTH: Final = 2.0
_WIDENING: Final = 0.4
"""A position visited n times has this much times n to that power of its moves in the tree."""
_SURE: Final = 1.96
_ONE_IN: Final = 8
"""Of so many walks one begins with a move that was asked for."""
_ASKED: Final = 4
"""Of so many of them at most: the other walks are to find the best move."""

Enough = Callable[[int], bool]
"""Told how often the tree was walked: is it enough?"""


@dataclass(frozen=True, slots=True)
class Line:
    """What was found of a move."""

    move: Any
    visits: int
    share: float
    """Of the first place, on average over the visits: from 0 to 1. The search itself goes by `rewards`, which have
    something for lower places, too. So with more than two seats the best line may have a little less of it than another
    one."""
    error: float
    """By how much that may be wrong, in 95 of 100 cases."""
    each: tuple[float, ...] = ()
    """What every seat has of the first place then, on average: its own is the share."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search has come to."""

    seat: int
    playouts: int
    lines: tuple[Line, ...]
    """The most visited first: the first one is the move to play."""

    @property
    def move(self) -> Any:
        return self.lines[0].move


class _Node:
    """A move in the tree, with what came of it for the seat that made it."""

    __slots__ = ("asked", "available", "children", "each", "seat", "squares", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.asked = 0
        """How many of the visits were made because somebody asked for this move."""
        self.available = 1
        self.total = 0.0
        self.children: dict[int, _Node] = {}
        self.each: list[float] = []
        """Of a first move: what every seat had of the first place, in all."""
        self.squares = 0.0
        """Of a first move: the squares of what its own seat had."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a search is asked."""

    guesses: Callable[[Random], Iterator[Any]]
    """Begins a series, without an end, of full states that agree with what the seat to move knows."""
    also: tuple[Any, ...] = ()
    """Moves that are examined in any case: each has an eighth of the visits. Of many, only the four that the game's
    policy thinks most of."""


def think(mind: Mind, asked: Asked, rng: Random, enough: Enough) -> Thought:
    """Search until it is enough, at least once; no longer where only one move is worth trying.

    Before the last round of a game the guesses must have as scores what the round alone has brought
    (`Replayed.of_round`).
    """
    root = _Node(-1)
    guesses = asked.guesses(rng)
    board = mind.board.of(next(guesses))
    seat, playouts = board.mover, 0
    also = _codes(mind, board, asked.also)
    alone = len(mind.order(board)) == 1 and not also
    while not playouts or not (alone or enough(playouts)):
        if playouts and not playouts % mind.walks:
            board = mind.board.of(next(guesses))
        turn = playouts % _ONE_IN
        forced = also[turn] if turn < len(also) else -1
        _walk(mind, root, board.copy(), forced, rng)
        playouts += 1
    nodes = sorted(root.children.items(), key=lambda entry: (entry[1].asked - entry[1].visits, -entry[1].total))
    lines = [_line(mind, move, node) for move, node in nodes]
    return Thought(seat, playouts, tuple(lines))


def worth(mind: Mind, board: Board) -> Sequence[float]:
    """What a board is worth to each seat, from 0 to 1."""
    return rewards(board.scores) if board.over else evaluate(mind, board)


def rewards(scores: Sequence[int]) -> list[float]:
    """What final scores are worth: above all the first place (shared out where it is shared), then the others."""
    if len(scores) == 2:
        return firsts(scores)
    places = places_by(scores)
    last = len(scores) - 1
    return [
        _FIRST * first + (1 - _FIRST) * (last - (place - 1) - (places.count(place) - 1) / 2) / last
        for first, place in zip(firsts(scores), places, strict=True)
    ]


def firsts(scores: Sequence[int]) -> list[float]:
    """What every seat has of the first place by final scores; 1 in all."""
    most = max(scores)
    return [(score == most) / scores.count(most) for score in scores]


def _codes(mind: Mind, board: Board, moves: Sequence[Any]) -> list[int]:
    """Those of the moves that the board has, as it knows them; of many the most promising."""
    if not moves:
        return []
    promising = dict.fromkeys((*mind.order(board), *board.moves()))
    return [code for code in promising if mind.board.move_of(code) in moves][:_ASKED]


def _walk(mind: Mind, root: _Node, board: Board, forced: int, rng: Random) -> None:
    """Once down the tree and a little further; the first move is `forced` unless that is -1."""
    path = [root]
    node, grown, seat = root, False, board.mover
    if forced >= 0:
        node = root.children.setdefault(forced, _Node(board.mover))
        node.asked += 1
        path.append(node)
        board.play(forced)
    while not board.over and not grown:
        if mind.trust and board.mover != seat and rng.random() < mind.trust:
            node, move, grown = _trusted(mind, node, board, rng)
        else:
            node, move, grown = _step(mind, node, board)
        path.append(node)
        board.play(move)
    # Nothing is drawn where nothing hangs on it: there a seed leads to the same moves as without `ends`.
    to_the_end = board.seats > 2 and mind.ends > 0 and rng.random() < mind.ends
    plies = mind.plies
    while (plies > 0 or to_the_end) and not board.over:
        board.play(mind.policy(board, rng))
        plies -= 1
    values = worth(mind, board)
    if len(path) > 1:
        first, had = path[1], firsts(board.scores) if board.over else values
        first.each = [sum(both) for both in zip(first.each or [0.0] * len(had), had, strict=True)]
        first.squares += had[first.seat] ** 2
    for node in path:
        value = values[node.seat] if node.seat >= 0 else 0.0
        node.visits += 1
        node.total += value


def _step(mind: Mind, node: _Node, board: Board) -> tuple[_Node, int, bool]:
    """Where to go on from a position: to a move that is new to the tree if it is wide enough for one, else to the one
    with the highest upper confidence bound. Returns whether it is new."""
    moves = mind.order(board)
    children = node.children
    width = min(len(moves), ceil(_WIDTH * (node.visits + 1) ** _WIDENING))
    best, most = -1, -1.0
    tried = 0
    for move in moves:
        child = children.get(move)
        if child is None:
            if tried < width:
                children[move] = new = _Node(board.mover)
                return new, move, True
            continue
        tried += 1
        child.available += 1
        bound = child.total / child.visits + EXPLORATION * sqrt(log(child.available) / child.visits)
        if bound > most:
            best, most = move, bound
    return children[best], best, False


def _trusted(mind: Mind, node: _Node, board: Board, rng: Random) -> tuple[_Node, int, bool]:
    """The same by the policy."""
    move = mind.policy(board, rng)
    child = node.children.get(move)
    if child is None:
        node.children[move] = new = _Node(board.mover)
        return new, move, True
    child.available += 1
    return child, move, False


def _line(mind: Mind, move: int, node: _Node) -> Line:
    each = tuple([total / node.visits for total in node.each])
    share = each[node.seat]  # not the mean of what the search goes by, which has something for lower places
    spread = max(node.squares / node.visits - share * share, 0.25 / node.visits)
    return Line(mind.board.move_of(move), node.visits, share, _SURE * sqrt(spread / node.visits), each)
