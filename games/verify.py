"""Recomputes a recorded table: its commitment, seed, turn order, every shuffle, every move and the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import games
from games.core import Game, MoveError, Record, Replayed, advance, commitment, mix, start, turn_order
from games.core.shuffle import listening


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was recomputed: does it agree with the record, and a sentence on it."""

    name: str
    agrees: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Report:
    """What the recomputation showed, for players to compare with what they saw."""

    checks: tuple[Check, ...]
    shuffles: tuple[tuple[str, tuple[str, ...]], ...]
    """Every shuffle in order: its label (rules/README.md) and the shuffled cards."""
    rounds: tuple[str, ...]
    """The position text after the deal of each round."""

    @property
    def agrees(self) -> bool:
        """Does everything agree?"""
        return all(check.agrees for check in self.checks)


def verify(record: Record) -> Report:
    """Recompute a record. Raises `UnknownGame`, `InvalidOption`, or `ValueError` for a wrong number of players."""
    game = games.get(record.game)
    seats = len(record.players)
    seed = mix(record.secret, record.entropy)
    with listening() as shuffles:
        drawn = turn_order(seed, seats)
        moves, position, rounds = _replay(game, record, seed)
    checks = (
        _check(
            "version", game.version == record.version,
            f"played by version {record.version} of the rules, checked by {game.version}",
        ),
        _check("commitment", commitment(record.secret) == record.commitment, "the SHA-256 of the secret"),
        _turn_order(record, drawn),
        moves,
        _result(record, game, position),
    )  # fmt: skip
    return Report(checks, tuple(shuffles), rounds)


def _check(name: str, agrees: bool, what: str) -> Check:
    return Check(name, agrees, f"{what} {'agrees' if agrees else 'does not agree'}")


def _turn_order(record: Record, drawn: tuple[int, ...]) -> Check:
    recorded = " ".join(map(str, record.joined))
    return _check("turn order", record.joined == drawn, f"drawn {' '.join(map(str, drawn))}, recorded {recorded}:")


def _replay(game: Game[Any, Any], record: Record, seed: bytes) -> tuple[Check, Replayed, tuple[str, ...]]:
    position = start(game, len(record.players), seed, game.options.parse(record.options), record.chosen)
    rounds = [game.format(position.state)]
    for ply, text in enumerate(record.moves, start=1):
        before = position.state.round
        try:
            position = advance(game, position, text)
        except MoveError as error:
            return Check("moves", False, f"move {ply}, “{text[:40]}”: {error.sentence}"), position, tuple(rounds)
        if position.state.round != before:
            rounds.append(game.format(position.state))
    return Check("moves", True, f"{len(record.moves)} replayed, all legal"), position, tuple(rounds)


def _result(record: Record, game: Game[Any, Any], position: Replayed) -> Check:
    result = game.result(position.state)
    places = None if result is None else result.places
    written = ["open" if value is None else " ".join(map(str, value)) for value in (places, record.result)]
    return _check("result", places == record.result, f"places {written[0]}, recorded {written[1]}:")
