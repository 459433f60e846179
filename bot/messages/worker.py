"""The worker of one owner of messages: looks what to do, does it, and looks again until nothing is left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Hashable
from contextlib import aclosing
from contextvars import Context
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from bot.host.wait import Wait, pause_after, wait_for
from bot.messages.budget import AddressBanned, Priority, prioritised, priority_here
from bot.messages.outage import Outage
from bot.messages.precedence import Precedence
from bot.messages.refusals import MOMENTARY, Lacking, PostError, Unlisted

log = logging.getLogger(__name__)

RETRIES: Final = (2.0, 10.0, 60.0, 300.0, 600.0, 1200.0, 2400.0, 3600.0)
"""Seconds to wait before trying again what could not be done for the moment; from then on the last ones. The end of an
outage ends them."""
BANNED: Final = 60.0
"""Seconds to wait while the address is banned, unless that is over before: nothing was tried, so nothing failed."""
GRACE: Final = 2.0
"""Seconds in which what is under way may end when the worker stops."""

Subject: TypeAlias = Hashable
"""What a job is about: a message; None: the table as a whole, besides which nothing else is done."""
Job: TypeAlias = Callable[[], Awaitable[bool | None]]
"""Something to do about a message; it is given the newest state by the look that found it. It brings the message in
line, raises, or leaves that to the answer to a click. The next look must know of that answer: else it would find the
difference again. False: it has changed nothing at Discord, so what has failed before may fail again."""
Found: TypeAlias = AsyncGenerator[tuple[Subject, Job], None]
"""What a look finds, one after the other."""


@dataclass(slots=True)
class _Effort:
    """What is done about one subject, and how that went before; it is forgotten once something has succeeded."""

    task: asyncio.Task[None] | None = None
    """The job about it, while that is under way."""
    pause: asyncio.Event | None = None
    """While the job waits for another try."""
    lacking: bool = False
    """Does it wait until the bot may do more?"""
    failures: int = 0
    """How many tries have failed."""
    hastened: bool = False
    """Has there been good news in this pause?"""
    attentive: bool = False
    """Does good news end the pause at once? In its beginning it is remembered for later."""
    early: int = 0
    """How many tries that good news has brought have failed. Each has the next one wait for longer."""
    refused: int = -1
    """How often the worker was marked before the look that found what was refused for good; -1: nothing was."""


class Worker:
    """Calls `look()`, which finds jobs for the messages that are not as they should be, and does them.

    Jobs about different messages run at the same time, jobs about one message one after the other. Each is found by a
    look of its own, so none is out of date when it begins. Of what one look finds, the first has its picture drawn and
    sent off before the others are looked for. What cannot be done for the moment is tried again without end: after
    `RETRIES`, at the end of an outage, or as soon as the table changes again. Nobody else may bring the message in
    line, since the next change of a table can be a day away. What is refused for good is left alone until the table
    changes again.

    `rest()` is called when nothing is left to do.
    """

    def __init__(
        self,
        name: str,
        look: Callable[[], Found],
        rest: Callable[[], Awaitable[None]],
        wait: Wait = wait_for,
        precedence: Precedence | None = None,
        outage: Outage | None = None,
    ) -> None:
        self._name = name
        self.look = look
        """Finds what to do."""
        self._rest = rest
        self.wait = wait
        """How it waits before another try."""
        self._precedence = precedence or Precedence(wait)
        self._outage = outage or Outage()
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._efforts: dict[Subject, _Effort] = {}
        self._priority = Priority.PEOPLE
        """The most urgent of what has made it look since all was in line: all that it does is no more urgent."""
        self._marks = 0
        self._looked = 0
        """How often it was marked before the last look began."""
        self._closed = False
        self._outdated = False
        """Has something changed since the look began?"""
        self.in_line = False
        """Was nothing left to do at the last look, and has nothing changed since?"""
        self.resting = asyncio.Event()
        """Set while nothing is left to do, or only what will be tried again later."""
        self.resting.set()
        self.stuck = asyncio.Event()
        """Set while nothing is left but what waits until the bot may do more."""

    @property
    def idle(self) -> bool:
        """Is everything in line?"""
        return self._task is None

    def mark(self) -> None:
        """The table has changed: look again, and try again what was refused."""
        self._marks += 1
        self._end_pauses()
        self.wake()

    def wake(self) -> None:
        """Look again."""
        self._outdated, self.in_line = True, False
        self._priority = priority_here() if self._task is None else min(priority_here(), self._priority)
        self._go_on()
        if self._task is None and not self._closed:
            self._task = asyncio.create_task(self._work(), name=self._name, context=Context())

    def hasten(self) -> None:
        """Discord takes requests again, or the bot may do more than before: try now what waits for that."""
        for effort in self._efforts.values():
            if effort.pause is not None:
                effort.hastened = True
                if effort.attentive:
                    effort.pause.set()

    async def settled(self) -> None:
        """Wait until everything is in line, as far as the bot may bring it there."""
        while self._task is not None and not self.stuck.is_set():
            stuck = asyncio.ensure_future(self.stuck.wait())
            try:
                await asyncio.wait((self._task, stuck), return_when=asyncio.FIRST_COMPLETED)
            finally:
                stuck.cancel()

    async def close(self) -> None:
        """Stop, when what is under way is done or has taken too long; the rest is shown after the next start."""
        self._closed = True
        self._news.set()
        self._end_pauses()
        tasks = [task for task in (self._task, *(effort.task for effort in self._efforts.values())) if task is not None]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=GRACE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def stop(self) -> None:
        """Stop at once: what is under way is cancelled."""
        self._closed = True
        tasks = [task for task in (self._task, *(effort.task for effort in self._efforts.values())) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def _busy(self) -> dict[Subject, _Effort]:
        """What is under way."""
        return {subject: effort for subject, effort in self._efforts.items() if effort.task is not None}

    def _refused(self, subject: Subject) -> bool:
        """Was it refused for good since the last mark?"""
        effort = self._efforts.get(subject)
        return effort is not None and effort.refused == self._looked

    def _end_pauses(self) -> None:
        for effort in self._efforts.values():
            if effort.pause is not None:
                effort.pause.set()

    def _go_on(self) -> None:
        """There is news, of the table or of a job."""
        self._news.set()
        self.stuck.clear()
        if not self._closed:
            self.resting.clear()

    async def _work(self) -> None:
        # Nothing is awaited between the last look at the news and the end, so no mark is lost.
        try:
            while not self._closed and (self._news.is_set() or self._busy):
                await self._news.wait()
                await self._look_around()
                if self._news.is_set():
                    continue
                busy = self._busy.values()
                if not busy:
                    self.in_line = True
                    await self._rest()
                elif all(effort.pause is not None for effort in busy):
                    self.resting.set()
                    if all(effort.lacking for effort in busy):
                        self.stuck.set()
        finally:
            self._task = None
            self.resting.set()

    async def _look_around(self) -> None:
        """Begin what one look finds: the others when the first has been sent off, unless the table has changed."""
        async with self._precedence.after_answers():
            self._news.clear()
            self._outdated, self._looked = False, self._marks
            looking = self.look()
            more = await self._begin(looking)
        async with aclosing(looking):
            if more:
                await asyncio.sleep(0)  # the first is in the line by then,
                async with self._precedence.after_answers(waited=True):
                    while not self._outdated and await self._begin(looking):
                        pass
                await asyncio.sleep(0)  # and so are the others, before the next look

    async def _begin(self, looking: Found) -> bool:
        """Begin the next job that is found; False when there is none, or nothing more may begin."""
        if self._closed or None in self._busy:
            return False
        try:
            async for subject, job in looking:
                if subject not in self._busy and not self._refused(subject):
                    self._start(subject, job)
                    return True
        except Exception as error:
            if isinstance(error, MOMENTARY) or not self._refused(None):  # else it would fail again at once
                self._start(None, partial(_fail, error))
        return False

    def _start(self, subject: Subject, job: Job) -> None:
        if self._closed:  # during the look: nobody would wait for what begins now
            return
        effort = self._efforts.setdefault(subject, _Effort())
        effort.task = asyncio.create_task(self._do(subject, job, self._looked), name=f"{self._name}: {subject}")

    async def _do(self, subject: Subject, job: Job, mark: int) -> None:
        """`mark`: how often the worker was marked before the look that found the job."""
        effort = self._efforts[subject]
        try:
            with prioritised(self._priority):
                changed = await job()
            if changed is not False:
                del self._efforts[subject]
                self._outage.worked()
        except Lacking as error:
            log.info("%s: %s was refused, and is tried again: %r", self._name, subject, error)
            effort.lacking = True
            await self._pause(effort)
        except (Unlisted, *MOMENTARY) as error:
            why = repr(error) if isinstance(error, PostError) else type(error).__name__
            log.warning("%s: %s is tried again after %s", self._name, subject, why)
            self._outage.failed()
            await self._pause(effort, banned=isinstance(error, AddressBanned))
        except Exception as error:
            if isinstance(error, PostError):
                log.info("%s: %s was refused: %r", self._name, subject, error)
            else:
                log.exception("%s: %s failed", self._name, subject)
            effort.refused = mark
        finally:
            effort.task, effort.lacking = None, False
            self._go_on()

    async def _pause(self, effort: _Effort, *, banned: bool = False) -> None:
        """Good news ends it; but after tries that good news has brought in vain not before a part of it, which grows as
        pauses do."""
        pause = effort.pause = asyncio.Event()
        seconds = BANNED if banned else pause_after(effort.failures, RETRIES)
        least = 0.0 if banned or not effort.early else pause_after(effort.early - 1, RETRIES)
        effort.hastened, effort.attentive = False, not least
        self._go_on()
        try:
            if least:
                await self.wait(pause, least)
                effort.attentive = True
            if not effort.hastened and seconds > least:
                await self.wait(pause, seconds - least)
        finally:
            effort.pause = None
        if not banned:
            effort.failures += 1
            effort.early = effort.early + 1 if effort.hastened else 0


async def _fail(error: Exception) -> bool | None:
    """The look itself has failed: a job that fails so."""
    raise error
