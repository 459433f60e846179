"""Random acts of people who come and go, beside a model that says what each of them may decide. `make prove-votes`
tries 10,000 sequences."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Final

import pytest

from bot.host import closer, turns, votes
from bot.host.errors import Refusal
from bot.host.limits import Limits
from bot.host.reasons import RESIGNED, EndReason
from bot.host.session import Session
from bot.host.votes import HowToEnd
from data.records import Status
from games.core import GameError
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import DAY
from tests.bot.house import ANY_NUMBER, GUILD, NAMES, House, easy_move

SEQUENCES: Final = int(os.environ.get("PROVE_VOTES", "40"))
TOGETHER: Final = 200
"""How many of them have one database."""
STEPS: Final = 16


@dataclass
class Person:
    """What they have done, as everybody at the table has seen it."""

    resigned: bool = False
    gone: bool = False
    """They have left the server by themselves."""
    removed: bool = False
    away: datetime | None = None
    """Until then, as they have said."""
    played_for: bool = False
    """Does a computer play their seat?"""

    @property
    def stays(self) -> bool:
        return not self.resigned and not self.gone

    @property
    def there(self) -> bool:
        return self.stays and not self.removed and not self.played_for and self.away is None


@dataclass
class Model:
    """What each person may decide at one table."""

    people: dict[int, Person]
    computers: int
    asked: datetime | None = None
    """Since when the question stands whether to cancel."""
    agreed: set[int] = field(default_factory=set)
    back: set[int] = field(default_factory=set)
    """Those who were away, and have been back since."""
    not_waiting: dict[int, set[int]] = field(default_factory=dict)
    """Those who would have a computer play for an absent player."""
    first: datetime | None = None
    """Since when there is one of them, while the present turn waits."""

    def there(self) -> set[int]:
        return {number for number, person in self.people.items() if person.there}

    def staying(self) -> set[int]:
        return {number for number, person in self.people.items() if person.stays}

    def ends(self, session: Session, act: str, actor: int, now: datetime) -> None:
        """The table has ended by that act (`pass`: since time went by)."""
        reason = session.table.reason
        if reason == EndReason.AGREED:
            assert len(self.agreed & self.staying()) > 1, "fewer than two have agreed"
            assert self.there() <= self.agreed, "somebody is there who has not agreed"
        elif reason == EndReason.UNANSWERED:
            assert self.asked is not None
            assert now >= self.asked + DAY, "the absent had less than a day"
            assert self.agreed & self.staying()
            assert self.there() | (self.back & self.staying()) <= self.agreed, "somebody was there, or has been back"
        elif reason == RESIGNED:
            self._resigned(session, act, actor)
        else:
            assert session.table.status is Status.OVER, f"nobody may end it so: {reason}"

    def _resigned(self, session: Session, act: str, actor: int) -> None:
        left = [number for number, person in self.people.items() if not person.resigned]
        if act == "resign":
            assert not left or (len(left) == 1 and not self.computers), "somebody still plays"
            return
        assert act == "ask"
        assert self.staying() == {actor}, "only the last person ends it alone"
        assert session.result is not None
        place = session.result.places[session.seat_of(actor) or 0]
        assert place == 1 + self.computers, "they win against nobody who is still in the game"

    def given_up(self, now: datetime, mover: int) -> None:
        """The player to move is absent, and a computer has taken their seat."""
        waiting = self.there() - {mover}
        given_up = self.not_waiting.get(mover, set()) & waiting
        at_once = len(waiting) > 1 and waiting == given_up
        after = self.first is not None and now >= self.first + DAY and bool(given_up)
        assert at_once or after, "they may still be waited for"

    def lasts(self, session: Session, now: datetime, absent: int | None) -> None:
        """What is still open may be: nobody is waited for longer than a day."""
        if session.table.cancel_until is not None:
            assert self.asked is not None
            assert now < session.table.cancel_until <= self.asked + DAY, "somebody is asked for longer than a day"
        overdue = self.first is not None and now >= self.first + DAY
        given_up = self.not_waiting.get(absent or 0, set()) & self.there()
        assert not (overdue and given_up), "one absent is waited for too long"
        if overdue:
            self.first = None


class Run:
    """One sequence, at a table of its own."""

    def __init__(self, house: House, number: int) -> None:
        self.house, self.rng = house, Random(number)
        numbers = [10 * number + 1000 + seat for seat in range(self.rng.randint(2, 4))]
        for person in numbers:
            NAMES[person] = f"P{person}"
        computers = self.rng.choice([0, 0, 1]) if len(numbers) < 4 else 0
        self.model = Model({person: Person() for person in numbers}, computers)
        house.moderators.clear()
        if self.rng.random() < 0.4:
            house.moderators.add(self.rng.choice(numbers))

    async def run(self) -> None:
        model, seconds = self.model, self.rng.choice([0, 600, 40_000])
        opened = await self.house.game(*model.people, computers=model.computers, turn_seconds=seconds)
        self.table = opened.table.id
        for _ in range(STEPS):
            if not await self.step(self.act()):
                return
        await self.house.host.ledger.change(self.table, self._close)

    def act(self) -> Callable[[int], Awaitable[str]]:
        """What happens next: most often what is about something that is open."""
        rare = (self.play, self.leave, self.away, self.come, self.resign, self.pass_, self.keep)
        if self.rng.random() < 0.4:
            return self.rng.choice(rare)
        if self.model.asked is not None:
            return self.rng.choice((self.agree, self.agree, self.pass_, self.ask))
        if any(person.away for person in self.model.people.values()):
            return self.rng.choice((self.not_wait, self.not_wait, self.play, self.pass_, self.ask))
        return self.rng.choice((self.play, self.away, self.pass_, self.ask, self.ask))

    async def step(self, act: Callable[[int], Awaitable[str]]) -> bool:
        """Somebody does that. Does the game go on?"""
        before, now = await self.house.settled(self.table), self.house.time()
        absent = self.absent_mover(before, now)
        actor = self.rng.choice(sorted(self.model.there() if self.rng.random() < 0.7 else ()) or [*self.model.people])
        try:
            name = await act(actor)
        except (Refusal, GameError):
            name = "refused"
        after, now = await self.house.settled(self.table), self.house.time()
        await self.learn(after, now)
        seat = after.seat_of(absent) if absent else None
        person = self.model.people[absent or actor]
        taken_over = seat is not None and after.seats[seat].taken_over
        if absent and taken_over and person.away is not None and person.stays and not person.removed:
            self.model.given_up(now, absent)
        if after.table.ended_at is not None:
            self.model.ends(after, name, actor, now)
            return False
        if after.ply != before.ply:  # another turn waits, or none
            given_up = self.model.not_waiting.get(self.absent_mover(after, now) or 0, set())
            self.model.first = now if given_up & self.model.there() else None
        self.model.lasts(after, now, self.absent_mover(after, now))
        if after.table.cancel_until is None:
            self.model.asked, self.model.agreed, self.model.back = None, set(), set()
        return True

    def absent_mover(self, session: Session, now: datetime) -> int | None:
        mover = turns.mover(session)
        away = None if mover is None else self.model.people[mover].away
        return mover if away is not None and away > now else None

    async def learn(self, session: Session, now: datetime) -> None:
        """Which seats computers play is seen by all."""
        for number, person in self.model.people.items():
            person.played_for = session.seats[session.seat_of(number) or 0].taken_over
            if person.away is not None and person.away <= now:
                person.away = None
                self.model.not_waiting.pop(number, None)

    # What people do; each returns what it was

    async def play(self, _: int) -> str:
        session = await self.house.settled(self.table)
        mover = turns.mover(session)
        if mover is not None:
            was = self.model.people[mover].away
            await self.house.host.play.move(self.table, mover, easy_move(session))
            self.model.back |= {mover} if was else set()
        return "play"

    async def pass_(self, _: int) -> str:
        self.house.time.pass_(self.rng.choice([60, 3600, 20_000, 86_399, 86_400, 200_000]))
        await self.house.host.absence.pass_by()
        await self.learn(await self.house.settled(self.table), self.house.time())
        await self.house.host.closer.lapse()
        for _ in range(4):
            await self.house.host.play.expire(self.table)
        return "pass"

    async def leave(self, actor: int) -> str:
        person = self.model.people[actor]
        if person.stays and not person.removed:
            removed = bool(self.house.moderators - {actor})
            person.removed, person.gone = removed, not removed
            await self.house.host.departures.left(GUILD, actor)
        return "leave"

    async def away(self, actor: int) -> str:
        seat = list(self.model.people).index(actor)  # nobody's absence ends with another's: they are told apart by it
        until = self.house.time() + timedelta(days=self.rng.randint(1, 13), seconds=seat)
        if await self.house.host.absence.begin(actor, until):
            self.model.people[actor].away = until
            self.model.not_waiting.pop(actor, None)
        return "away"

    async def come(self, actor: int) -> str:
        person = self.model.people[actor]
        was = not person.there
        if person.away is not None and not person.removed and person.stays:
            await self.house.host.absence.end(actor)
        else:
            await self.house.host.play.back(self.table, actor)
        person.away, person.gone, person.removed = None, False, False
        self.model.back |= {actor} if was else set()
        return "come"

    async def ask(self, actor: int) -> str:
        before = await self.house.settled(self.table)
        was = self.model.agreed, self.model.asked
        new = before.table.cancel_until is None
        self.model.agreed = {actor} if new else self.model.agreed | {actor}
        self.model.asked = self.house.time() if new else self.model.asked
        try:
            await self.house.host.closer.cancel(self.table, actor, moderator=False, why="late")
        except Refusal:
            self.model.agreed, self.model.asked = was
            raise
        assert self.model.people[actor].stays, "one who has gone asks"
        return "ask"

    async def agree(self, actor: int) -> str:
        await self.house.host.closer.agree(self.table, actor)
        assert self.model.people[actor].stays, "one who has gone agrees"
        self.model.agreed.add(actor)
        return "agree"

    async def keep(self, actor: int) -> str:
        await self.house.host.closer.play_on(self.table, actor)
        assert self.model.people[actor].stays, "one who has gone keeps the game"
        return "keep"

    async def not_wait(self, actor: int) -> str:
        there = self.model.people[actor].there
        session = await self.house.host.absence.agree(self.table, actor)
        assert self.model.people[actor].stays
        if there and session.table.status is Status.PLAYING:
            for agreed in self.model.not_waiting.values():
                agreed.discard(actor)  # their word is about the one they said it of last
            self.model.not_waiting.setdefault(turns.mover(session) or 0, set()).add(actor)
            self.model.first = self.model.first or self.house.time()
        return "not wait"

    async def resign(self, actor: int) -> str:
        if self.rng.random() < 0.5:
            await self.house.host.play.resign(self.table, actor)
            self.model.people[actor].resigned = True
        return "resign"

    async def _close(self, session: Session) -> Session:
        return await self.house.host.ledger.cancel(session, EndReason.CANCELLED)


async def tried(open_house: OpenHouse, sequences: int, first: int = 0) -> int | None:
    """The first sequence in which somebody decides what is not theirs to decide; None: there is none."""
    house = await open_house(Limits(server=10**6, opening=ANY_NUMBER))
    for number in range(first, first + sequences):
        try:
            await Run(house, number).run()
        except AssertionError as error:
            error.add_note(f"sequence {number}")
            raise
    return None


@pytest.mark.parametrize("chunk", range(-(-SEQUENCES // TOGETHER)))
async def test_who_is_not_there_decides_nothing_and_is_waited_for_a_day(open_house: OpenHouse, chunk: int) -> None:
    await tried(open_house, min(TOGETHER, SEQUENCES), chunk * TOGETHER)


async def test_that_one_alone_cancels_is_found(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: as it was."""

    def before(session: Session, actor: int, moderator: bool) -> HowToEnd:
        alone = [seat.player_id for seat in votes.there(session)] == [actor]
        return HowToEnd.CANCEL if alone else votes.how_to_end(session, actor, moderator)

    monkeypatch.setattr(closer, "how_to_end", before)
    with pytest.raises(AssertionError):
        await tried(open_house, 60)


async def test_that_one_alone_gives_an_absent_player_up_is_found(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another control."""
    given_up = property(lambda waiting: 0 < len(waiting.asked) == waiting.agreed)
    monkeypatch.setattr(turns.Waiting, "given_up", given_up)
    with pytest.raises(AssertionError, match="may still be waited for"):
        await tried(open_house, 60)
