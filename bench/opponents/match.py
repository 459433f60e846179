"""One player among others of another kind, at each seat of a deal in turn: nobody is better for better cards."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean
from typing import Final

import games
from bench.opponents.players import ALL_SEEN, CHANCE, EXTRA, Player, Turn, player
from bench.samples import MILLISECONDS
from games.core import Result
from games.opponents import LEVELS

SEATS: Final = (2, 4)
MEASURED: Final = (*LEVELS, ALL_SEEN)
"""The players that a match can measure."""
FIRST_LEVEL: Final = next(iter(LEVELS))


@dataclass(frozen=True, slots=True, order=True)
class Match:
    """One player alone against copies of another."""

    game: str
    seats: int
    player: str
    others: str
    playouts: int = 0
    """How many playouts the best level has for a move, others who think in proportion; 0: their own time."""

    @property
    def thought(self) -> tuple[bool, int]:
        """Orders matches by how much is thought: their own time is more than any number of playouts."""
        return not self.playouts, self.playouts


@dataclass(frozen=True, slots=True)
class Deal:
    """What became of one deal: the means over the player's seats, and what tells of each game."""

    won: float
    """First places, from 0 to 1; a shared one is shared out."""
    place: float
    """1 for the first place, 0 for the last, evenly between."""
    plies: list[int]
    ties: int
    """Games with a shared first place."""
    spent: list[float]
    """The processor's milliseconds for each of the player's moves among several,"""
    playouts: list[int]
    """and its playouts of the same moves; 0 where it does not think."""
    took: float
    """Seconds, by the clock, for all of it."""


def matches(
    keys: Iterable[str],
    players: Sequence[str] = MEASURED,
    seats: Sequence[int] = SEATS,
    playouts: int = 0,
    against: Sequence[str] = (),
) -> Iterator[Match]:
    """All that are measured: each level against chance, the levels below it and the game's other players. Where
    `against` names any, only the matches against those.

    The one who sees all cards is measured against those only who think of nothing: it says how far there is to go.
    """
    for key in keys:
        for number in (number for number in seats if number in games.get(key).seats):
            for name in players:
                for others in (others for others in _others(key, name) if others in against or not against):
                    yield Match(key, number, name, others, playouts)


def _others(key: str, name: str) -> tuple[str, ...]:
    extra = EXTRA.get(key, ())
    if name == ALL_SEEN:
        return (CHANCE, FIRST_LEVEL, *extra)
    levels = tuple(LEVELS)
    return (CHANCE, *levels[: levels.index(name)], *extra)


def play(match: Match, number: int) -> Deal:
    """A deal of that number, from every seat."""
    mine, others = player(match.player), player(match.others)
    start = time.monotonic()
    played = [_game(match, number, seat, mine, others) for seat in range(match.seats)]
    results = [one.result for one in played]
    return Deal(
        won=mean(share_of_first(result.places, seat) for seat, result in enumerate(results)),
        place=mean(share_of_place(result.places, seat) for seat, result in enumerate(results)),
        plies=[one.plies for one in played],
        ties=sum(result.places.count(1) > 1 for result in results),
        spent=[moment for one in played for moment in one.spent],
        playouts=[made for one in played for made in one.playouts],
        took=round(time.monotonic() - start, 3),
    )


@dataclass(frozen=True, slots=True)
class _Played:
    result: Result
    plies: int
    spent: list[float]
    playouts: list[int]


def _game(match: Match, number: int, seat: int, mine: Player, others: Player) -> _Played:
    """The deal with the player in that seat."""
    game, rng = games.get(match.game), Random(f"{number} {seat}")
    spent: list[float] = []
    playouts: list[int] = []
    state, events = game.deal(match.seats, f"{match.game} {match.seats} {number}".encode())
    told = [events] * match.seats
    plies = 0
    while state.mover is not None:
        start = time.thread_time()
        turn = Turn(game, state, told[state.mover], rng, match.playouts)
        chosen = mine(turn) if state.mover == seat else others(turn)
        taken = time.thread_time() - start
        if state.mover == seat and len(game.choices(game.view(state, seat))) > 1:
            spent.append(round(taken * MILLISECONDS, 3))
            playouts.append(chosen.playouts)
        mover = state.mover
        state, events = game.play(state, chosen.move)
        told = [so_far + events for so_far in told]
        if shown := game.shown(state):
            told[mover] += (shown,)
        plies += 1
    result = game.result(state)
    assert result is not None
    return _Played(result, plies, spent, playouts)


def share_of_first(places: Sequence[int], seat: int) -> float:
    """What a seat has of the first place: half of it where two share it."""
    return (places[seat] == 1) / places.count(1)


def share_of_place(places: Sequence[int], seat: int) -> float:
    """1 for the first place alone, 0 for the last alone; players who share a place have the mean of the places that
    they take up."""
    place = places[seat] + (places.count(places[seat]) - 1) / 2
    return (len(places) - place) / (len(places) - 1)
