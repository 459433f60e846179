"""Recomputes a recorded table: its commitment, seed, turn order, every shuffle, every move and the result."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import games
from games.core import (
    Game,
    MoveError,
    Record,
    Replayed,
    commitment,
    follow,
    luck_digest,
    mix,
    shown_commitment,
    start,
    taken_back,
    turn_order,
)
from games.core.shuffle import listening
from games.core.text import Number, Raw, Raws, Seats, Text, Typed
from games.core.texts import (
    ChoicesShown,
    CommitmentShown,
    DatabaseUnread,
    LuckForgotten,
    LuckShown,
    MovesTold,
    OpeningPosted,
    OptionsShown,
    PeopleSat,
    TakeBacksTold,
)

_VERSION = "version"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was recomputed: what the record says and what came out, as canonical texts and codes."""

    name: str
    recorded: str
    computed: str

    @property
    def agrees(self) -> bool:
        """Does the record say what came out?"""
        return self.recorded == self.computed

    def __str__(self) -> str:
        return f"{self.name} recorded={self.recorded} computed={self.computed}"


class Verdict(StrEnum):
    """What came of it all."""

    AGREES = "agrees"
    UNKNOWN = "unknown"
    """The rules are of another version: neither the cards nor the moves could be recomputed. All else agrees."""
    DISAGREES = "disagrees"


@dataclass(frozen=True, slots=True)
class Report:
    """What the recomputation showed, for players to compare with what they saw."""

    checks: tuple[Check, ...]
    shuffles: tuple[tuple[str, tuple[str, ...]], ...]
    """Every shuffle in order: its label (games/RULES.md) and the shuffled cards."""
    rounds: tuple[str, ...]
    """The position text after the deal of each round."""
    unproven: tuple[Text, ...]
    """What no computation can show: what to compare with the messages, and what one must believe."""

    @property
    def verdict(self) -> Verdict:
        """Other rules are no fault of the deal's, but nothing is known of its cards by them."""
        failed = {check.name for check in self.checks if not check.agrees}
        if not failed:
            return Verdict.AGREES
        return Verdict.UNKNOWN if failed == {_VERSION} else Verdict.DISAGREES

    @property
    def agrees(self) -> bool:
        """Does everything agree?"""
        return self.verdict is Verdict.AGREES


def verify(record: Record) -> Report:
    """Recompute a record; of one that was played by rules of another version neither moves nor result.

    Raises `UnknownGame`, `InvalidOption`, or `InvalidSeats` for a wrong number of players.
    """
    game = games.get(record.game)
    seed = mix(record.secret, record.entropy)
    rounds: tuple[str, ...] = ()
    with listening() as shuffles:
        drawn = turn_order(seed, len(record.players))
        checks = [
            Check(_VERSION, str(record.version), str(game.version)),
            Check("commitment", record.commitment, commitment(record.secret)),
            *_luck(record),
            Check("turn-order", _listed(record.joined), _listed(drawn)),
        ]
        if record.version == game.version:
            moves, position, rounds = _replay(game, record, seed)
            result = game.result(position.state)
            checks += [
                Check("moves", str(len(record.moves)), moves),
                Check("result", _listed(record.result), _listed(None if result is None else result.places)),
            ]
    return Report(tuple(checks), tuple(shuffles), rounds, _unproven(game, record))


def _luck(record: Record) -> list[Check]:
    """Is what was mixed in the digest of the word of luck? Nobody can tell once the word is forgotten."""
    _, _, digest = record.entropy.partition(" ")
    return [] if record.luck is None else [Check("luck", digest or "-", luck_digest(record.luck))]


def _unproven(game: Game[Any, Any], record: Record) -> tuple[Text, ...]:
    """What a record cannot prove by itself (docs/fairness.md)."""
    sealed = CommitmentShown(Raw(shown_commitment(record.commitment)))
    backs = [back for row in record.moves if (back := taken_back(row)) is not None]
    played = MovesTold(Number(len(record.moves) - len(backs)))
    taken = (TakeBacksTold(Number(sum(backs)), Number(len(backs)), record.practice),) if backs else ()
    opening, _, digest = record.entropy.partition(" ")
    opened = OpeningPosted(Raw(opening), Number(record.openings))
    joined = sorted(range(len(record.joined)), key=lambda seat: record.joined[seat])
    chosen = tuple(record.chosen[seat] for seat in joined)
    chose = () if game.choice is None else (ChoicesShown(Raws(chosen)),)
    options = OptionsShown(Raw(record.options))
    word = LuckForgotten(Raw(digest)) if record.luck is None else LuckShown(Typed(record.luck))
    luck = (word,) if digest else ()
    return (sealed, opened, PeopleSat(Seats(tuple(joined))), *chose, options, *luck, played, *taken, DatabaseUnread())


def _replay(game: Game[Any, Any], record: Record, seed: bytes) -> tuple[str, Replayed, tuple[str, ...]]:
    """How many moves and take-backs are legal, and why the next one is not; the position after them; each round as it
    was dealt."""
    position = start(game, len(record.players), seed, game.options.parse(record.options), record.chosen)
    rounds = [game.format(position.state)]
    for row in record.moves:
        before = position.state.round
        try:
            position = follow(game, position, row, record.practice)
        except MoveError as error:
            return f"{position.ply} ({error})", position, tuple(rounds)
        if position.state.round != before:
            rounds.append(game.format(position.state))
    return str(position.ply), position, tuple(rounds)


def _listed(numbers: tuple[int, ...] | None) -> str:
    """`1,0,2`; `-` for an open result."""
    return "-" if numbers is None else ",".join(map(str, numbers))
