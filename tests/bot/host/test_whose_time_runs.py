"""Random cuts, restarts, kills, sleeps, stops, steps of the clock and acts, beside a model that counts how long
people could act. `make prove-time` tries 10,000 sequences."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Final

import pytest
from sqlalchemy import BigInteger, literal

from bot.host import turns
from bot.host.absence import BETWEEN_ABSENCES
from bot.host.clock import Clock
from bot.host.downtime import CALM_AFTER, SHORTEST, Downtime
from bot.host.errors import Refusal
from bot.host.limits import POSTING
from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.host.take_backs import SLIP
from data.columns import LATEST, microseconds
from data.records import MadeBy, Status, TurnEnd
from data.sql.downtime import LASTS_AT_MOST
from tests.bot.conftest import OpenHouse
from tests.bot.house import NAMES, House, easy_move, mover

SEQUENCES: Final = int(os.environ.get("PROVE_TIME", "8"))
TOGETHER: Final = 100
"""How many of them have one database."""
STEPS: Final = 12
TURN, LASTS = 240, 360
"""Seconds of a turn; of a lobby, a question and an absence."""
LONGEST_UNNOTICED: Final = 40
"""Seconds for which nobody knows that the line is cut."""
TOLERANCE: Final = SHORTEST.total_seconds() + 1
"""Shorter downtimes move nothing yet."""

Thing = tuple[str, int, int]
"""What lasts for a while: of what kind, at which table, and which of them."""


@dataclass
class Model:
    """How long people could act since each thing has begun, in seconds."""

    used: dict[Thing, float] = field(default_factory=dict)
    calm: float = CALM_AFTER
    """Since the last downtime."""
    cut: bool = False

    def lasts(self, things: set[Thing]) -> None:
        """These and no others last now."""
        self.used = {thing: self.used.get(thing, 0.0) for thing in things}

    def passes(self, seconds: float) -> None:
        self.calm += seconds
        self.overtaken(seconds)

    def overtaken(self, seconds: float) -> None:
        """So long the line was cut, and nobody will ever know, as something else came before anybody knew: what lasts
        has lost that time."""
        for thing in self.used:
            self.used[thing] += seconds

    def decided(self, thing: Thing) -> None:
        """The host has decided it: it may, if people could have acted long enough, and could now for a minute."""
        whole = TURN if thing[0] == "turn" else LASTS
        used = self.used.pop(thing)
        assert not self.cut, f"{thing} was decided in a cut"
        assert used >= whole - TOLERANCE, f"{thing} was decided after {used} s"
        assert self.calm >= CALM_AFTER - 1, f"{thing} was decided {self.calm} s after a downtime"


class Run:
    """One sequence, at tables of its own."""

    def __init__(self, house: House, number: int) -> None:
        self.house, self.rng, self.model = house, Random(number), Model()
        self.people = (10 * number + 1001, 10 * number + 1002)
        self.good: float | None = None
        """When the line was good last, while it is cut."""
        self.noticed = False
        self.other_stands = True
        """The line of the other shard, where none of the tables is."""
        self.overtaken_at = 0.0
        """Until then nobody will know of a cut."""
        self.tables: tuple[int, ...] = ()

    async def begin(self) -> None:
        first, second = self.people
        house = self.house
        for person in self.people:
            NAMES[person] = f"P{person}"
        await house.host.downtime.beat()
        game = (await house.game(first, second, turn_seconds=TURN)).table.id
        self.tables = (game, await house.lobby(first))
        for _ in range(POSTING.times):
            with house.host.cooldowns.used(POSTING, first):
                pass
        await self.look()

    async def run(self) -> None:
        await self.begin()
        choices = (
            self.act, self.act, self.pass_, self.pass_, self.pass_, self.cut, self.mend, self.restart, self.kill,
            self.sleep, self.set_clock, self.stop, self.ask, self.ask, self.be_absent, self.be_absent, self.other_line,
        )  # fmt: skip
        for _ in range(STEPS):
            await self.rng.choice(choices)()
            await self.look()
        await self.mend()
        await self.end()

    async def end(self) -> None:
        """Nothing that was due is lost, and nothing lasts longer than it is to."""
        game, lobby = self.tables
        before = await self.house.host.ledger.session(game)
        for _ in range((LASTS + TURN + int(CALM_AFTER)) // 50 + 2):
            await self._usable(50)
        after = await self.house.settled(game)
        over = after.table.ended_at is not None
        assert over or after.ply > before.ply or before.seats[before.to_move or 0].by_computer
        assert after.table.cancel_until is None
        assert over or all(seat.absent_until is None for seat in after.seats)
        assert (await self.house.kept(lobby)).table.status is Status.CANCELLED
        with self.house.host.cooldowns.used(POSTING, self.people[0]):
            pass
        await self.house.host.ledger.change(game, self._close)

    async def _close(self, session: Session) -> Session:
        if session.table.ended_at is not None:
            return session
        return await self.house.host.ledger.cancel(session, EndReason.FORGOTTEN)

    # What happens

    async def act(self) -> None:
        """Also while the line is cut: the way to the gateway may stand, and only answers fail."""
        session = await self.house.settled(self.tables[0])
        if session.to_move is not None and not session.seats[session.to_move].by_computer:
            await self.house.host.play.move(session.table.id, mover(session), easy_move(session))

    async def pass_(self) -> None:
        for _ in range(self.rng.randint(1, 4)):
            await self._usable(self.rng.randint(1, 50))

    async def cut(self) -> None:
        if self.good is None:
            self.good, self.noticed, self.model.cut = self.house.time.steady(), False, True
        await self._usable(self.rng.randint(1, 20))

    async def mend(self) -> None:
        if self.good is not None:
            await self.notice()
            self.good, self.model.calm, self.model.cut = None, 0.0, False
            await self.house.host.downtime.back(0)

    async def other_line(self) -> None:
        """It breaks, or stands again, which concerns nobody here."""
        if self.other_stands:
            self.house.host.downtime.lost(1, self.rng.choice((0, 20)))
        else:
            await self.house.host.downtime.back(1)
        self.other_stands = not self.other_stands

    async def notice(self) -> None:
        """The line is found to be cut: at the latest before a turn is played."""
        if self.good is not None and not self.noticed:
            self.noticed = True
            self.house.host.downtime.lost(0, self.house.time.steady() - self.good)
            await self.house.host.downtime.beat()  # which `Downtime.run` does then

    async def restart(self) -> None:
        await self.house.host.downtime.beat()
        await self.kill()

    async def kill(self) -> None:
        await self._overtaken()
        self.house.time.pass_(self._while())
        self.house = House(self.house.path, self.house.time, self.house.repository)
        self.house.host.downtime.start(2, stands=False)
        await self.house.host.downtime.take()
        await self.house.host.play.resume()
        await self.look()
        for shard, stands in enumerate((self.good is None, self.other_stands)):
            if stands:
                await self.house.host.downtime.back(shard)
        await self.house.host.downtime.beat()
        self.noticed = self.good is not None

    async def sleep(self) -> None:
        await self._overtaken()
        self.house.time.step(self._while())
        self.model.calm = 0.0

    async def set_clock(self) -> None:
        await self._overtaken()
        self.house.time.step(self.rng.choice((-1, 1)) * self._while())
        self.model.calm = 0.0

    async def stop(self) -> None:
        """The process is stopped and goes on."""
        await self._overtaken()
        self.house.time.pass_(60 + self._while())
        self.model.calm = 0.0

    async def ask(self) -> None:
        session = await self.house.settled(self.tables[0])
        if session.table.cancel_until is None and session.to_move is not None:
            with suppress(Refusal):
                await self.house.host.closer.cancel(session.table.id, self.people[0], moderator=False)

    async def be_absent(self) -> None:
        session, mine = await self.house.settled(self.tables[0]), self.people[1]
        if session.to_move not in (None, session.seat_of(mine)):
            with suppress(Refusal):
                until = self.house.host.ledger.world.now() + timedelta(seconds=LASTS)
                await self.house.host.absence.begin(self.people[1], until)

    # Within

    def _while(self) -> int:
        return self.rng.choice((5, 20, 40, 75, 300, 4000, 20_000))

    async def _overtaken(self) -> None:
        if self.good is not None and not self.noticed:
            self.model.overtaken(self.house.time.steady() - max(self.good, self.overtaken_at))
            self.overtaken_at = self.house.time.steady()

    async def _usable(self, seconds: int) -> None:
        """Time passes in which people can act, unless the line is cut; now and then a beat is noted, as always."""
        self.house.time.pass_(seconds)
        if self.good is None:
            self.model.passes(seconds)
        elif self.house.time.steady() - self.good > LONGEST_UNNOTICED:
            await self.notice()
        await self.house.host.downtime.beat()
        await self.look()

    async def look(self) -> None:
        """The clock looks once; what it has decided, it might."""
        self.model.lasts(await self._things())  # what people have done away with is none of the host's decisions

        async def once(*_: object) -> None:
            raise asyncio.CancelledError

        with pytest.raises(asyncio.CancelledError):
            await Clock(self.house.host, remind, once, self.confirm).run()
        after = await self._things()
        over = set(self.model.used) - after
        for thing in over:
            if thing[0] == "slip":
                continue  # as somebody has moved since, or the game is over
            if thing[0] == "turn" or not await self._follows(thing, over):
                self.model.decided(thing)
        self.model.lasts(after)
        for table_id in self.tables:
            session = await self.house.host.ledger.session(table_id)
            self._none_is_longer(session)
            self._no_slip_is_shorter(session)

    async def confirm(self) -> None:
        await self.notice()

    async def _follows(self, thing: Thing, over: set[Thing]) -> bool:
        """Is it over since a turn of that table has run out, and its seat was taken?"""
        table_id = thing[1]
        if not any(one[:2] == ("turn", table_id) for one in over):
            return False
        session = await self.house.host.ledger.session(table_id)
        return session.table.status is not Status.PLAYING or any(seat.by_computer for seat in session.seats)

    def _none_is_longer(self, session: Session) -> None:
        table, now, waits = session.table, self.house.host.ledger.world.now(), turns.waiting(session)
        turn, lasts = timedelta(seconds=TURN), now + timedelta(seconds=LASTS)
        lasting = [table.forgotten_at, table.cancel_until, *(seat.absent_until for seat in session.seats)]
        if table.ended_at is None:
            assert all(until <= lasts for until in lasting if until is not None), f"{lasting} last too long at {now}"
        for until in (seat.slip_until for seat in session.seats if seat.slip_until is not None):
            assert until <= now + SLIP, f"a slip lasts too long: until {until} at {now}"
        if table.deadline is not None:
            begins = now if waits is None else max(now, waits.until)
            assert table.deadline <= begins + turn, f"a turn lasts too long: until {table.deadline} at {now}"

    def _no_slip_is_shorter(self, session: Session) -> None:
        slip = ("slip", session.table.id, session.ply)
        if self.good is None and self.model.used.get(slip, SLIP.total_seconds()) < SLIP.total_seconds():
            assert self.house.host.retractions.slips(session), f"{slip} was decided after {self.model.used[slip]} s"

    async def _things(self) -> set[Thing]:
        """What lasts now."""
        found: set[Thing] = set()
        for table_id in self.tables:
            session = await self.house.settled(table_id)
            if session.table.status is Status.LOBBY:
                found.add(("lobby", table_id, 0))
            elif session.table.status is Status.PLAYING:
                if session.table.cancel_until is not None:
                    found.add(("question", table_id, 0))
                found |= {("absence", table_id, seat.seat) for seat in session.seats if seat.absent_until}
                if session.log.moves and session.log.moves[-1].made_by is MadeBy.PERSON:
                    found.add(("slip", table_id, session.ply))
                if session.to_move is not None and not session.seats[session.to_move].by_computer:
                    found.add(("turn", table_id, session.ply))
        return found


async def remind(_: TurnEnd) -> None:
    """Nobody hears of it."""


async def tried(house: House, first: int, sequences: int) -> None:
    house.host.downtime.start(2)
    await house.host.downtime.take()
    for number in range(first, first + sequences):
        run = Run(house, number)
        try:
            await run.run()
        except (AssertionError, Refusal) as error:
            raise AssertionError(f"sequence {number}: {error}") from error
        house = run.house


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.wish.LOBBY_LASTS", timedelta(seconds=LASTS))
    monkeypatch.setattr("bot.host.closer.ASKED_FOR", timedelta(seconds=LASTS))
    for column, longest in LASTS_AT_MOST.items():
        if timedelta(0) < longest < BETWEEN_ABSENCES:
            monkeypatch.setitem(LASTS_AT_MOST, column, min(longest, timedelta(seconds=LASTS)))


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("first", range(1, SEQUENCES + 1, TOGETHER))
async def test_time_runs_only_while_people_could_act(open_house: OpenHouse, first: int) -> None:
    await tried(await open_house(), first, min(TOGETHER, SEQUENCES + 1 - first))


@pytest.mark.usefixtures("short")
async def test_a_host_that_lets_time_run_in_a_cut_is_noticed(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        """What the gateway tells is not heard."""

    monkeypatch.setattr(Downtime, "lost", lost)
    with pytest.raises(AssertionError, match="was decided"):
        await tried(await open_house(), 8, 200)


@pytest.mark.usefixtures("short")
async def test_a_host_that_decides_at_once_is_noticed(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.downtime.CALM_AFTER", 0.0)
    with pytest.raises(AssertionError, match="after a downtime"):
        await tried(await open_house(), 5, 200)


@pytest.mark.usefixtures("short")
async def test_a_host_that_decides_in_a_cut_nobody_has_noticed_is_noticed(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def confirm(_: Run) -> None:
        """It is sure, whatever has happened."""

    monkeypatch.setattr(Run, "confirm", confirm)
    with pytest.raises(AssertionError, match="in a cut"):
        await tried(await open_house(), 90, 200)  # it comes up about once in a hundred


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("what", ["turn", "last"])
async def test_a_host_that_stretches_what_is_begun_in_a_cut_is_noticed(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    ever = timedelta(days=1000)
    if what == "turn":
        latest = literal(microseconds(LATEST), BigInteger)
        monkeypatch.setattr("data.sql.downtime.latest_deadline", lambda *_: latest)
    else:
        for column in LASTS_AT_MOST:
            monkeypatch.setitem(LASTS_AT_MOST, column, ever)
    with pytest.raises(AssertionError, match=f"{what}s? .*too long"):
        await tried(await open_house(), 1, 200)
