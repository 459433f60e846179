"""One search for all games: single-observer information-set Monte Carlo tree search.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE Transactions on Computational
Intelligence and AI in Games 4, 2012). Each time round what is hidden is guessed anew, the tree is walked with the moves
that this guess allows, one move is added to it, and a short playout is evaluated. Where there are many moves they come
into the tree in the order of the game's policy, the more the oftener a position has been visited (widening).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil, log, sqrt
from random import Random
from typing import Any, Final

from games.core import Game
from games.core.result import places_by
from games.opponents.mind import Board, Mind

EXPLORATION: Final = 0.7
"""C of UCB1: how much a move that was seldom tried is favoured."""
_FIRST: Final = 0.8
"""Of what a finished round is worth, the share of the first place; the rest is for the places below."""
_WIDTH: Final = 2.0
_WIDENING: Final = 0.4
"""A position visited n times has this much times n to that power of its moves in the tree."""
_SURE: Final = 1.96

Enough = Callable[[int], bool]
"""Told how often the tree was walked: is it enough?"""


@dataclass(frozen=True, slots=True)
class Line:
    """What was found of a move."""

    move: Any
    visits: int
    share: float
    """Of the first place, on average over the visits: from 0 to 1."""
    error: float
    """By how much that may be wrong, in 95 of 100 cases."""
    answers: tuple[tuple[int, Any, float], ...]
    """The likeliest answers: the seat, its move and how often it was chosen, from 0 to 1."""


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

    __slots__ = ("available", "children", "seat", "squares", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[int, _Node] = {}


def think(game: Game[Any, Any], mind: Mind, guesses: Callable[[Random], Any], rng: Random, enough: Enough) -> Thought:
    """Search until it is enough, at least once. `guesses` makes a full state that agrees with what the seat knows."""
    root = _Node(-1)
    playouts = 0
    seat = -1
    while not playouts or not enough(playouts):
        board = board_of(mind, guesses(rng))
        seat = board.mover
        _walk(mind, root, board, rng)
        playouts += 1
    nodes = sorted(root.children.items(), key=lambda entry: (-entry[1].visits, -entry[1].total))
    return Thought(seat, playouts, tuple(_line(mind, move, node) for move, node in nodes))


def board_of(mind: Mind, state: Any) -> Board:
    """The board of a full state. Before the last round the scores so far count for nothing: the round itself does."""
    if state.round < state.options.rounds:
        state = replace(state, scores=(0,) * state.seats)
    return mind.board.of(state)


def worth(mind: Mind, board: Board) -> Sequence[float]:
    """What a board is worth to each seat, from 0 to 1."""
    return rewards(board.scores) if board.over else mind.evaluate(board)


def rewards(scores: Sequence[int]) -> list[float]:
    """What final scores are worth: above all the first place (shared out where it is shared), then the others."""
    if len(scores) == 2:
        mine, other = scores
        first = 0.5 if mine == other else float(mine > other)
        return [first, 1 - first]
    places = places_by(scores)
    firsts, last = places.count(1), len(scores) - 1
    return [
        _FIRST * (place == 1) / firsts + (1 - _FIRST) * (last - (place - 1) - (places.count(place) - 1) / 2) / last
        for place in places
    ]


def _walk(mind: Mind, root: _Node, board: Board, rng: Random) -> None:
    path = [root]
    node, grown = root, False
    while not board.over and not grown:
        node, move, grown = _step(mind, node, board)
        path.append(node)
        board.play(move)
    plies = mind.plies
    while plies and not board.over:
        board.play(mind.policy(board, rng))
        plies -= 1
    values = worth(mind, board)
    for node in path:
        value = values[node.seat] if node.seat >= 0 else 0.0
        node.visits += 1
        node.total += value
        node.squares += value * value


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
                new.available = 1
                return new, move, True
            continue
        tried += 1
        child.available += 1
        bound = child.total / child.visits + EXPLORATION * sqrt(log(child.available) / child.visits)
        if bound > most:
            best, most = move, bound
    return children[best], best, False


def _line(mind: Mind, move: int, node: _Node) -> Line:
    share = node.total / node.visits
    spread = max(node.squares / node.visits - share * share, 0.25 / node.visits)
    likeliest = sorted(node.children.items(), key=lambda entry: -entry[1].visits)[:3]
    answers = tuple((child.seat, mind.board.move_of(code), child.visits / node.visits) for code, child in likeliest)
    return Line(mind.board.move_of(move), node.visits, share, _SURE * sqrt(spread / node.visits), answers)
