"""A player who is not there decides nothing: ratings over random tables; `make prove-ratings` tries 10,000."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from random import Random
from typing import Final

from bot.host.reasons import RESIGNED
from bot.host.result import OWN_MOVES, placed, rated_as
from data.leaderboards import RatedAs, Rating
from data.ratings import NEW, rate, rate_table
from data.records import LoggedMove, MadeBy, Seat
from games.core import Result
from tests.bot.house import NOON

TABLES: Final = int(os.environ.get("PROVE_RATINGS", "1000"))
FIRST: Final = 100
"""The id of the person in the first seat."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A table with its end: by the rules, or by resignation."""

    seats: tuple[Seat, ...]
    moves: tuple[LoggedMove, ...]
    result: Result

    def own(self, seat: Seat) -> int:
        return sum(move.seat == seat.seat and move.made_by is MadeBy.PERSON for move in self.moves)

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.player_id is not None]

    @property
    def left(self) -> set[int]:
        """The seats of people who resigned, or left the server by themselves."""
        gone = [seat for seat in self.people if (seat.resigned_at or seat.gone_at) and not seat.removed]
        return {seat.seat for seat in gone}

    @property
    def removed(self) -> set[int]:
        """The seats of people whom somebody at the table may have put out of the server."""
        return {seat.seat for seat in self.people if seat.removed}

    @property
    def whole(self) -> bool:
        """Did people play it to its end, each for themselves?"""
        people = {seat.seat for seat in self.people}
        by = {move.made_by for move in self.moves if move.seat in people}
        helped = any(seat.by_computer for seat in self.people)
        return self.result.reason != RESIGNED and by <= {MadeBy.PERSON, MadeBy.FORCED} and not helped


def random_seat(number: int, rng: Random) -> Seat:
    if rng.random() < 0.15:
        return Seat(number, None, "easy", "Pip", number)
    seat = Seat(number, FIRST + number, None, "Ann", number)
    fate = rng.choices(("there", "resigned", "gone", "away", "late"), (6, 1, 1, 1, 1))[0]
    if fate == "resigned":
        return replace(seat, resigned_at=NOON + timedelta(seconds=rng.randrange(9)))
    if fate == "gone":
        removed = rng.random() < 0.5
        resigned = NOON if removed and rng.random() < 0.2 else None
        return replace(seat, gone_at=NOON, taken_over=True, removed=removed, resigned_at=resigned)
    return replace(seat, taken_over=fate == "away", strikes={"away": 2, "late": 1}.get(fate, 0))


def random_moves(seat: Seat, rng: Random) -> list[LoggedMove]:
    makers = [MadeBy.COMPUTER] if seat.computer else rng.choices([MadeBy.PERSON, MadeBy.FORCED], (4, 1), k=6)
    makers = makers[: rng.randrange(7)]
    if seat.player_id and (seat.strikes or rng.random() < 0.1):
        makers.append(MadeBy.TIMEOUT)
    if seat.player_id and seat.by_computer:
        makers.append(MadeBy.COMPUTER)
    return [LoggedMove(1, seat.seat, "pass", NOON, maker) for maker in makers]


def random_table(rng: Random) -> Ended:
    seats = tuple(random_seat(number, rng) for number in range(rng.randint(2, 4)))
    moves = [move for seat in seats for move in random_moves(seat, rng)]
    ranks = rng.choices(range(len(seats)), k=len(seats))
    places = placed([1 + sum(other < rank for other in ranks) for rank in ranks], seats)
    reason = RESIGNED if any(seat.resigned_at for seat in seats) and rng.random() < 0.5 else "out-of-cards"
    return Ended(seats, tuple(moves), Result(places, (0,) * len(seats), reason))


Rule = Callable[[Result, Sequence[Seat], Sequence[LoggedMove]], tuple[RatedAs | None, ...]]


def rule_of_before(result: Result, seats: Sequence[Seat], moves: Sequence[LoggedMove]) -> tuple[RatedAs | None, ...]:
    """All people count by their places: by the rules always, by resignation once each has made three moves."""
    own = Counter(move.seat for move in moves if move.made_by is MadeBy.PERSON)
    people = [seat.seat for seat in seats if seat.player_id]
    counts = result.reason != RESIGNED or all(own[seat] >= OWN_MOVES for seat in people)
    return tuple(RatedAs.PLACE if counts and seat.player_id and len(people) > 1 else None for seat in seats)


def broken(rule: Rule, tables: int = TABLES) -> Counter[str]:
    rng, found = Random("absent players"), Counter[str]()
    for _ in range(tables):
        table = random_table(rng)
        found.update(_broken(table, rule(table.result, table.seats, table.moves), rng))
    return found


def _broken(table: Ended, counted: Sequence[RatedAs | None], rng: Random) -> Iterator[str]:
    people = table.people
    early = {seat.seat for seat in people if table.own(seat) < OWN_MOVES and not table.whole}
    if any(counted[seat.seat] for seat in table.seats if seat.player_id is None):
        yield "computers are not rated"
    before = {seat.seat: Rating(rng.gauss(25, 8), rng.uniform(0.7, NEW.sigma)) for seat in people}
    after = dict(zip(before, _after(table, counted, before), strict=True))
    for seat in people:
        old, new = before[seat.seat], after[seat.seat]
        if seat.seat in early and new is not None and (new.ordinal > old.ordinal or new.mu > old.mu):
            yield "who has made fewer than three moves gains no rating"
        if seat.seat in early - table.left and new is not None:
            yield "and loses none, unless they left"
        others = {seat.seat for seat in people} - {seat.seat}
        last = rate([old, *(before[other] for other in others)], [2] + [1] * len(others))[0] if others else None
        there = any(table.own(other) for other in people if other is not seat)
        if seat.seat in early & table.left and there and new != last:
            yield "who leaves that early loses what the last place would"
    moved = {seat: before[seat] if seat not in early else Rating(40, 1) for seat in before}
    again = dict(zip(before, _after(table, counted, moved), strict=True))
    if any(again[seat] != after[seat] for seat in set(before) - early - table.left):
        yield "nobody gains or loses by whoever has made fewer than three moves"
    if len(people) - len(early) < 2 and any(after[seat] for seat in set(before) - table.left):
        yield "with fewer than two people left to count a table is unrated"
    yield from _by_a_removal(table, before, after)
    staying = [seat for seat in people if seat.resigned_at is None]
    deserted = bool(staying) and all(seat.taken_over for seat in staying)
    away = [seat.seat for seat in staying if seat.taken_over]
    if (
        len(away) == 1
        and len(staying) == len(people)
        and (new := after[away[0]]) is not None
        and new.ordinal > before[away[0]].ordinal
    ):
        yield "nobody gains by what a computer played"
    if deserted and any(counted[seat.seat] is RatedAs.PLACE for seat in people):
        yield "where nobody has stayed nobody is rated by their place"
    if (
        len(people) - len(early) > 1
        and not table.removed
        and not deserted
        and any(counted[seat] is not RatedAs.PLACE for seat in set(before) - early)
    ):
        yield "whoever has made three moves, or played to the end, counts"


def _by_a_removal(table: Ended, before: dict[int, Rating], after: dict[int, Rating | None]) -> Iterator[str]:
    if any(after[seat] for seat in table.removed):
        yield "who may have been removed is not rated"
    for seat in table.removed and before:
        old, new = before[seat], after[seat]
        if new is not None and (new.ordinal > old.ordinal or new.mu > old.mu):
            yield "nobody gains where somebody may have been removed"
        if new is not None and seat not in table.left:
            yield "nor loses, unless they left"


def _after(table: Ended, counted: Sequence[RatedAs | None], before: dict[int, Rating]) -> tuple[Rating | None, ...]:
    seats = list(before)
    places, kinds = [table.result.places[seat] for seat in seats], [counted[seat] for seat in seats]
    return rate_table([before[seat] for seat in seats], places, kinds)


def test_a_player_who_is_not_there_decides_nothing() -> None:
    assert broken(rated_as) == {}


def test_by_the_rule_of_before_they_did() -> None:
    """The control."""
    found = broken(rule_of_before, 1000)
    assert found["who has made fewer than three moves gains no rating"] > 10
    assert found["nobody gains or loses by whoever has made fewer than three moves"] > 10
    assert found["who leaves that early loses what the last place would"] > 10
    assert found["who may have been removed is not rated"] > 10
    assert found["nobody gains where somebody may have been removed"] > 10
    assert found["nor loses, unless they left"] > 10
