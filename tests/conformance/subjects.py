"""What the conformance suite is run over: every game, number of players and extreme of every option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final

import games
from games.core import Events, Game
from tests.sixth_game import HighCard

ALL_GAMES: Final[tuple[Game[Any, Any], ...]] = (*games.GAMES.values(), HighCard())
"""Those of the registry, and the one that lives in tests only."""
SEED: Final = b"conformance"
MOST_MOVES_A_ROUND: Final = 10_000


@dataclass(frozen=True, slots=True)
class Subject:
    """One game as it may be set up."""

    game: Game[Any, Any]
    seats: int
    options: str

    def __str__(self) -> str:
        return f"{self.game.key}-{self.seats}-{self.options.replace(' ', ',')}"

    def deal(self, seed: bytes = SEED) -> tuple[Any, Events]:
        """The first position."""
        options = self.game.options.parse(self.options)
        return self.game.deal(self.seats, seed, **{name: getattr(options, name) for name in options.kinds()})


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of a playout."""

    state: Any
    move: Any
    events: Events
    after: Any


def option_sets(game: Game[Any, Any]) -> Iterator[str]:
    """The defaults, each option at each of its extremes, and all of them at their ends together.

    The rounds, which only make a game longer, are many only there.
    """
    extremes = {name: (kind.values()[0], kind.values()[-1]) for name, kind in game.options.kinds().items()}
    yield ""
    for name, ends in extremes.items():
        yield from (f"{name}={end}" for end in (ends[:1] if name == "rounds" else ends))
    for end in (0, 1):
        yield " ".join(f"{name}={ends[end]}" for name, ends in extremes.items())


def all_subjects() -> list[Subject]:
    """Every set-up once, with all its options written out."""
    return list(
        dict.fromkeys(
            Subject(game, seats, game.options.parse(options).format())
            for game in ALL_GAMES
            for seats in game.seats
            for options in option_sets(game)
        )
    )


@lru_cache(maxsize=4)
def playout(subject: Subject, choices: int = 1, seed: bytes = SEED) -> tuple[Ply, ...]:
    """A whole game of random legal moves, chosen by `Random(choices)`. Fails when it does not end."""
    game, rng = subject.game, Random(choices)
    state, _ = subject.deal(seed)
    plies: list[Ply] = []
    while game.to_move(state) is not None:
        move = rng.choice(game.legal_moves(state))
        after, events = game.play(state, move)
        plies.append(Ply(state, move, events, after))
        state = after
        assert len(plies) <= MOST_MOVES_A_ROUND * state.options.rounds, "the game does not end"
    return tuple(plies)


def sample(subject: Subject, count: int) -> list[Ply]:
    """Some plies of two playouts: the first, the last, those where a round ends, and others by chance."""
    plies = playout(subject, 1) + playout(subject, 2)
    ends = [ply for ply in plies if ply.after.round != ply.state.round or subject.game.to_move(ply.after) is None]
    return [plies[0], *ends[:2], ends[-1], *Random(3).sample(plies, min(count, len(plies)))]
