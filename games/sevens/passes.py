"""What a pass tells: no tile of that hand had a space on the board as it was then (KT10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from random import Random
from typing import TypeAlias

from games.core import Events
from games.sevens import texts
from games.sevens.board import INDEX, Board
from games.sevens.room import room
from games.sevens.state import SevensState
from games.sevens.tiles import HIDDEN, VALUES, Tile


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did: it placed a tile of that value on that space, or passed, and then both are None."""

    seat: int
    value: str | None = None
    space: int | None = None


Turns: TypeAlias = tuple[Turn, ...]


def remember(events: Events, seat: int) -> Turns | None:
    """The turns of the round from the first in which another seat than this one has passed; None if none has."""
    turns: list[Turn] = []
    for event in events:
        match event:
            case texts.Dealt() | texts.RoundDealt():
                turns.clear()
            case texts.Passes():
                if turns or event.seat != seat:
                    turns.append(Turn(event.seat))
            case texts.Placed(seat=placer, tile=texts.TileNamed(value=value), space=space):
                if turns:
                    turns.append(Turn(placer, value, INDEX[space]))
    return tuple(turns) or None


def _stuck(board: Board) -> str:
    """The values that have no space on a board."""
    spaces = room(board)
    return "".join([value for value in VALUES if 1 not in spaces[value]])


@dataclass(frozen=True, slots=True)
class _Step:
    """A turn, the values that had no space before it, and whether a tile was drawn after it."""

    turn: Turn
    stuck: str
    drew: bool


@dataclass(frozen=True, slots=True)
class _Slot:
    """A hidden tile of a hand: which one, what values it may have, and how many tiles may be left for it at most."""

    place: int
    values: str
    most: int


def deal(view: SevensState, turns: Turns, unseen: tuple[Tile, ...], rng: Random) -> list[Tile] | None:
    """One try to deal the unseen tiles to the hidden hands and then to the stack, the last one first.

    None where the passes deny it, and at times besides, so that all deals that they allow come equally often: a way is
    drawn by the most deals that it may have, and kept as often as it has them.
    """
    ways, weights = _ways(view, turns, unseen)
    if not ways:
        return None
    way = rng.choices(ways, weights)[0]
    rest, dealt = list(unseen), [HIDDEN] * len(way)
    for slot in way:
        fitting = [place for place, tile in enumerate(rest) if tile[1] in slot.values]
        if rng.random() * slot.most >= len(fitting):
            return None
        dealt[slot.place] = rest.pop(rng.choice(fitting))
    rng.shuffle(rest)
    return rest + dealt[::-1]


@lru_cache(maxsize=4)
def _ways(view: SevensState, turns: Turns, unseen: tuple[Tile, ...]) -> tuple[list[list[_Slot]], list[int]]:
    """The ways in which the hidden hands may have come about, and how much each counts."""
    ways: list[list[_Slot]] = []
    weights: list[int] = []
    for hands in product(*(hand.items() for hand in _hands(view, turns))):
        way = _slots([values for slots, _ in hands for values in slots], unseen)
        weight = prod([slot.most for slot in way]) * prod([number for _, number in hands])
        if weight:
            ways.append(way)
            weights.append(weight)
    return ways, weights


def _slots(hands: Sequence[str], unseen: Sequence[Tile]) -> list[_Slot]:
    """The narrowest first: tiles that go where they may be of few values are missing where they may be of more."""
    slots: list[_Slot] = []
    for place in sorted(range(len(hands)), key=lambda place: len(hands[place])):
        values = hands[place]
        gone = sum(set(slot.values) <= set(values) for slot in slots)
        slots.append(_Slot(place, values, max(0, sum(tile[1] in values for tile in unseen) - gone)))
    return slots


def _steps(view: SevensState, turns: Turns) -> list[_Step]:
    """The turns again, told from the last one backwards: the board as it is now without what was placed since."""
    board = list(view.board)
    undrawn = sum(view.options.hand - len(hand) for hand in view.hands)
    steps: list[_Step] = []
    for turn in reversed(turns):
        if turn.space is None:
            steps.append(_Step(turn, _stuck(tuple(board)), drew=False))
        else:
            board[turn.space] = None
            steps.append(_Step(turn, "", drew=undrawn <= 0))
            undrawn -= 1
    return steps[::-1]


def _hands(view: SevensState, turns: Turns) -> list[Counter[tuple[str, ...]]]:
    """For each hidden hand, which values its tiles may have, with the number of ways in which it came to that.

    A tile that was placed may have been any of its hand that may have had its value.
    """
    steps = _steps(view, turns)
    found: list[Counter[tuple[str, ...]]] = []
    for seat, hand in enumerate(view.hands):
        if HIDDEN in hand:
            own = [step for step in steps if step.turn.seat == seat]
            undrawn = sum(step.turn.value is not None and not step.drew for step in own)
            ways = Counter({(VALUES,) * (len(hand) + undrawn): 1})
            for step in own:
                ways = _after(ways, step)
            found.append(ways)
    return found


def _after(ways: Counter[tuple[str, ...]], step: _Step) -> Counter[tuple[str, ...]]:
    """The same after a turn. The last tile tells nothing by a pass: by mercy it would have gone anywhere (KT9)."""
    after: Counter[tuple[str, ...]] = Counter()
    for slots, number in ways.items():
        if step.turn.value is None:
            stuck = ["".join([value for value in values if value in step.stuck]) for values in slots]
            after[slots if len(slots) == 1 else tuple(sorted(stuck))] += number
            continue
        for place, values in enumerate(slots):
            if step.turn.value in values:
                kept = (*slots[:place], *slots[place + 1 :], *([VALUES] if step.drew else []))
                after[tuple(sorted(kept))] += number
    return after
