"""Which model of ratings foretells games best: `python -m bench.rating_models` (docs/ratings.md has its figures).

Computers of ten strengths play each other; each model learns from one half of the games and foretells the other one.
The figures are log losses, means over several ways to halve the games: the less the better.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random
from statistics import mean
from typing import Any, Final

import openskill.models as models

import games
from games.opponents import by_policy, consider, times

CHANCE: Final = (0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 1)
"""Players by the policy that make so many of their moves by chance;"""
PLAYOUTS: Final = (8, 25)
"""and players who think, with so many playouts a move."""
PLAYERS: Final = len(CHANCE) + len(PLAYOUTS)
HALVINGS: Final = 6
MODELS: Final[Mapping[str, Callable[[], Any]]] = {
    "PlackettLuce": models.PlackettLuce,
    "BradleyTerryPart": lambda: models.BradleyTerryPart(limit_sigma=True),
    "BradleyTerryFull": lambda: models.BradleyTerryFull(limit_sigma=True),
    "BradleyTerryFull, β = 25/3": lambda: models.BradleyTerryFull(beta=25 / 3, limit_sigma=True),
    "ThurstoneMostellerPart": lambda: models.ThurstoneMostellerPart(limit_sigma=True),
    "ThurstoneMostellerFull": lambda: models.ThurstoneMostellerFull(limit_sigma=True),
}


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its players by their numbers, and their places."""

    game: str
    players: tuple[int, ...]
    places: tuple[int, ...]


def play(number: int) -> Played:
    """The game of that number: of each kind in turn, of two to four different players."""
    rng = Random(f"ratings {number}")
    game = games.get(sorted(games.GAMES)[number % len(games.GAMES)])
    seats = rng.choice([seats for seats in game.seats if seats <= 4])
    players = tuple(rng.sample(range(PLAYERS), seats))
    state, events = game.deal(seats, f"ratings {number}".encode())
    told = [events] * seats
    while state.mover is not None:
        mover = state.mover
        move = _chosen(game, state, told[mover], players[mover], rng)
        state, events = game.play(state, move)
        told = [so_far + events for so_far in told]
        if shown := game.shown(state):
            told[mover] += (shown,)
    result = game.result(state)
    assert result is not None
    return Played(game.key, players, result.places)


def _chosen(game: Any, state: Any, told: Any, player: int, rng: Random) -> Any:
    view = game.view(state, state.mover)
    if player < len(CHANCE):
        by_chance = rng.random() < CHANCE[player]
        return rng.choice(game.legal_moves(view)) if by_chance else by_policy(game, view, rng)
    known = game.remember(told, state.mover)
    thought = consider(game, view, rng, known, times(PLAYOUTS[player - len(CHANCE)]))
    return by_policy(game, view, rng) if thought is None else thought.move


def losses(model: Any, learned: Sequence[Played], unseen: Sequence[Played]) -> tuple[float, float]:
    """The log loss of the first places, and of the better ones of each two, in the games that the model has not
    seen."""
    ratings: defaultdict[tuple[str, int], Any] = defaultdict(model.rating)
    for one in learned:
        keys = [(one.game, player) for player in one.players]
        rated = model.rate([[ratings[key]] for key in keys], ranks=[float(place) for place in one.places])
        ratings.update({key: team[0] for key, team in zip(keys, rated, strict=True)})
    first, pairs = [], []
    for one in unseen:
        theirs = [ratings[one.game, player] for player in one.players]
        chances = model.predict_win([[rating] for rating in theirs])
        first.append(mean(-log(chance) for chance, place in zip(chances, one.places, strict=True) if place == 1))
        for seat, place in enumerate(one.places):
            pairs += [_loss(model, theirs[seat], theirs[at], place, one.places[at]) for at in range(seat)]
    return mean(first), mean(pairs)


def _loss(model: Any, mine: Any, other: Any, place: int, others: int) -> float:
    distance = (mine.mu - other.mu) / sqrt(2 * model.beta**2 + mine.sigma**2 + other.sigma**2)
    better = 1 / (1 + exp(-distance))
    won = 0.5 if place == others else float(place < others)
    return -(won * log(better) + (1 - won) * log(1 - better))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--processes", type=int)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.processes) as pool:
        played = list(pool.map(play, range(chosen.games), chunksize=10))
    print("| model | first place | each pair |\n| --- | --- | --- |")
    for name, model in MODELS.items():
        found = []
        for halving in range(HALVINGS):
            order = Random(halving).sample(played, len(played))
            found.append(losses(model(), order[: len(order) // 2], order[len(order) // 2 :]))
        print(f"| {name} | {mean(each[0] for each in found):.4f} | {mean(each[1] for each in found):.4f} |")


if __name__ == "__main__":
    main()
