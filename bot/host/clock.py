"""Watches the deadlines: reminds before one, and at it lets the host play the turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Set
from datetime import datetime, timedelta
from functools import partial
from typing import Final, TypeAlias

from bot.host.alarms import Alarms
from bot.host.host import Host
from bot.host.retries import RETRY, Retries, gravity
from bot.host.tasks import Tasks
from bot.host.turns import alarm
from bot.host.wait import Wait, wait_for
from data.records import TurnEnd

LONGEST_SLEEP: Final = 60.0
"""Seconds until it looks in any case: this computer may have slept."""
REST: Final = 1.0
"""Seconds between two looks, so that many moves in a second cost one."""
LATEST_RETRY: Final = 300.0
"""Seconds until it looks again at the latest when looks fail as a whole: each that fails after another doubles them,
from `RETRY`."""
REMINDER_SECONDS: Final = 5.0
"""Seconds that it waits for its reminders to be sent; those that take longer are sent beside it."""
SWEEP_EVERY: Final = timedelta(hours=1)
"""How often forgotten lobbies, and tables that were left, are looked for."""

_Turn: TypeAlias = tuple[int, datetime | None]
"""A table, and when the turn to be played there runs out."""

log = logging.getLogger(__name__)


async def _nothing() -> None:
    """Nothing needs to be confirmed."""


class Clock:
    """Run `run()` after `host.downtime.start()`. Nothing is decided where people could not act of late (`Downtime`);
    `confirm()` makes sure that they could until now; a look calls it once, before it decides or reminds of anything.

    `remind(turn)` is called once for each deadline, some time before it (`alarm`).
    What fails for one table is logged and does not keep the others waiting; that turn is tried again after a time
    that doubles from `RETRY` to an hour. So is a part of a look that fails, to `LATEST_RETRY` unless `wake` comes
    before; the other parts are done meanwhile.
    """

    def __init__(
        self,
        host: Host,
        remind: Callable[[TurnEnd], Awaitable[None]],
        wait: Wait = wait_for,
        confirm: Callable[[], Awaitable[None]] = _nothing,
    ) -> None:
        self._host = host
        self._downtime = host.downtime
        self._repository = host.ledger.repository
        self._now, self._uptime = host.ledger.world.now, host.ledger.world.uptime
        self._remind = remind
        self._wait = wait
        self._confirm = confirm
        self._confirmed = False
        """Has it been, in this look?"""
        self._woken = asyncio.Event()
        self._next_look: datetime | None = None
        """None while it looks: what changes then may have been read already."""
        self._next_sweep = self._uptime()
        self._turns = Retries(self._uptime)
        self._pause = RETRY
        """Seconds until it looks again, if the next look fails."""
        self._reminding = Tasks()
        self._alarms = Alarms(host.ledger)
        self._downtime.listen(self._moved)
        host.ledger.listen(self.changed)
        self._parts: tuple[Callable[[], Awaitable[datetime | None]], ...] = (
            self._downtime.look,
            self._sweep,
            lambda: host.absence.pass_by(self._downtime.calm, self._sure),
            lambda: host.closer.lapse(self._downtime.calm, self._sure),
            lambda: host.dealing.luck.lapse(self._downtime.calm, self._sure),
            self.expire_all,
            self._remind_all,
            self._next,
        )
        """The parts of a look; each returns when there is something to do next, if it knows."""

    def changed(self, table_id: int) -> None:
        """A table has changed: look again soon if it has something to do there before the next look, as few moves give
        it: their deadlines are later than those before."""
        self._alarms.changed(table_id)
        session = self._host.ledger.known(table_id)
        if session is None or self._next_look is None:
            self.wake()
            return
        turn = TurnEnd.of(session.table)
        moment = session.table.luck_until if turn is None else alarm(turn)
        if moment is not None and moment < self._next_look:
            self.wake()

    def wake(self) -> None:
        """Look again soon."""
        self._woken.set()

    def _moved(self) -> None:
        self._alarms.forget()
        self.wake()

    async def run(self) -> None:
        """Loop until cancelled."""
        never = asyncio.Event()
        try:
            while True:
                self._woken.clear()
                self._next_look = None
                seconds = await self._look()
                self._next_look = self._now() + timedelta(seconds=seconds)
                await self._wait(never, REST)
                if seconds > REST:
                    await self._wait(self._woken, seconds - REST)
        finally:
            await self._reminding.close()

    async def _look(self) -> float:
        """Do what is due, each part by itself. Returns the seconds until there is something to do."""
        moments, failed, self._confirmed = list[datetime | None](), dict[type[Exception], Exception](), False
        for part in self._parts:
            try:
                moments.append(await part())
            except Exception as error:
                failed.setdefault(type(error), error)
                if part == self._downtime.look:
                    break  # nothing may be decided
        for kind, first in failed.items():
            level, trace = gravity(first)
            log.log(level, "the deadlines could not be read: %s", kind.__name__, exc_info=trace)
        if failed:
            pause, self._pause = self._pause, min(2 * self._pause, LATEST_RETRY)
            return pause
        due = min(filter(None, moments), default=None)
        self._pause = RETRY
        calm = self._downtime.seconds_left
        longest = LONGEST_SLEEP if calm is None else min(calm, LONGEST_SLEEP)
        left = longest if due is None else (due - self._now()).total_seconds()
        if left <= 0 and (self._turns or calm is not None):  # it could not be done, or may not yet
            left = RETRY
        return min(left, longest)

    async def _sure(self) -> Set[int]:
        if not self._confirmed:
            await self._confirm()
            await self._downtime.look()  # the process may have been stopped since this look began
            self._confirmed = True
        return self._downtime.calm

    async def expire_all(self) -> None:
        """Play every turn that has run out; those that fail again keep none of the others waiting."""
        for turn in await self._turns.due(partial(self._run_out, self._now()), self._downtime.calm, self._sure):
            with self._turns.attempt(turn, turn[0], "a turn that ran out could not be played"):
                await self._host.play.expire(turn[0])
            self._alarms.changed(turn[0])

    async def _run_out(self, now: datetime, realms: Set[int]) -> list[_Turn]:
        """The turns of these realms that had run out by then."""
        await self._alarms.read()
        return [(turn.table_id, turn.deadline) for turn in self._alarms.run_out(now, realms)]

    async def _sweep(self) -> None:
        """Now and then, close the lobbies that were forgotten, drop limits that are over, count up tables, and look
        for the ends of turns anew: an operator may have mended one by hand."""
        if self._uptime() < self._next_sweep or not self._downtime.calm:
            return
        calm = await self._sure()
        if calm:
            await self._repository.lift_limits(self._now())
            await self._host.closer.sweep(calm)
            await self._host.alone.sweep(calm)
            await self._repository.optimize()
            self._alarms.forget()
            self._next_sweep = self._uptime() + SWEEP_EVERY

    async def _remind_all(self) -> None:
        """Send the reminders that are due, at the same time: one that takes long keeps no turn from being played."""
        new: set[asyncio.Task[None]] = set()
        if await self._to_remind():
            await self._sure()  # a cut that is over before the turns are would not show later
        for turn in await self._to_remind():
            # Marked before it is sent: better no reminder than one after each start.
            claim = self._host.ledger.ownership.claim(turn.realm)
            marked = await self._repository.set_reminded(turn.table_id, turn.deadline, claim)
            self._alarms.reminded(turn)
            if marked:
                new.add(self._reminding.begin(self._remind_once(turn), name=f"reminder:{turn.table_id}"))
        if new:
            await asyncio.wait(new, timeout=REMINDER_SECONDS)

    async def _to_remind(self) -> list[TurnEnd]:
        await self._alarms.read()
        return self._alarms.to_remind(self._now(), self._downtime.up)

    async def _next(self) -> datetime | None:
        await self._alarms.read()
        return self._alarms.next(self._now(), self._downtime.up)

    async def _remind_once(self, turn: TurnEnd) -> None:
        try:
            await self._remind(turn)
        except Exception as error:
            level, trace = gravity(error)
            about = {"table": turn.table_id}
            log.log(level, "a reminder could not be sent: %s", type(error).__name__, exc_info=trace, extra=about)
