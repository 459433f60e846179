"""The processes that think for computer players and for hints: never on the event loop, never under a lock.

`concurrent.futures` and `multiprocessing` would load all of the bot in each of them, and cannot end one that is late.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import os
import pickle
from contextlib import suppress
from dataclasses import replace
from itertools import count
from typing import Final

from bot.host.child import start_child
from bot.host.question import Failed, NoThought, Question, Urgency
from bot.host.thinker import LENGTH, packed
from games.opponents.search import Thought

LATE: Final = 5.0
"""So many seconds over the question's own a process may take; then it is taken for stuck. The first one loads the
rules, too."""
_LEAST: Final = 0.1
"""However many wait, this part of the seconds of a question remains."""

log = logging.getLogger(__name__)


def spare() -> int:
    """One fewer than the processors that this process may use, at least one."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(usable - 1, 1)


class Thinkers:
    """A few processes, each started when it is first needed. `think` is a `Think`.

    Where questions wait that are as urgent, each one gets less time; people's questions come first. A process that dies
    or is late is ended, its question is answered by `NoThought`, and the next question starts another.
    """

    def __init__(self, number: int, late: float = LATE) -> None:
        self._late = late
        self._number = number
        self._free = [ThinkerProcess() for _ in range(number)]
        self.processes = tuple(self._free)
        """All of them, also those that are asked now."""
        self._waiting: list[tuple[Urgency, int, asyncio.Future[ThinkerProcess | None]]] = []
        self._order = count()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return sum(not place.done() for _, _, place in self._waiting)

    async def think(self, question: Question, urgency: Urgency) -> Thought:
        """The answer of a process. Raises `NoThought`."""
        if not self._number or self._closed:
            raise NoThought("nobody is there to think")
        process = await self._next_free(urgency)
        try:
            waiting = sum(other <= urgency and not place.done() for other, _, place in self._waiting)
            seconds = question.seconds * max(self._number / (self._number + waiting), _LEAST)
            return await process.ask(replace(question, seconds=seconds), seconds + self._late)
        finally:
            self._give(process)

    async def close(self) -> None:
        """End them all; tasks that still wait get `NoThought`."""
        self._closed = True
        for _, _, waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()
        await asyncio.gather(*(process.close() for process in self.processes))

    async def _next_free(self, urgency: Urgency) -> ThinkerProcess:
        if self._free:
            return self._free.pop()
        waiting: asyncio.Future[ThinkerProcess | None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._order), waiting))
        try:
            process = await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled() and (given := waiting.result()):
                self._give(given)
            raise
        if process is None:
            raise NoThought("the bot stops")
        return process

    def _give(self, process: ThinkerProcess) -> None:
        while self._waiting:
            _, _, waiting = heapq.heappop(self._waiting)
            if not waiting.done():
                waiting.set_result(process)
                return
        self._free.append(process)


class ThinkerProcess:
    """A process that thinks. It is asked one question at a time."""

    def __init__(self) -> None:
        self.running: asyncio.subprocess.Process | None = None
        """The operating system's; None before the first question, and once it has been ended."""
        self._closed = False

    async def ask(self, question: Question, seconds: float) -> Thought:
        """Raises `NoThought`; then another process is started for the next question."""
        answer: object = None
        try:
            async with asyncio.timeout(seconds):
                answer = await self._exchange(packed(question))
        except TimeoutError:
            raise NoThought("it is late") from None
        except (OSError, EOFError):  # an incomplete read is an EOFError
            raise NoThought("its process has died") from None
        finally:
            if answer is None:  # also where nobody waits for the answer any more: the next one would get it
                await self.end()
        if isinstance(answer, Failed):
            raise NoThought(answer.why)
        assert isinstance(answer, Thought)  # noqa: S101 - all that is ever sent
        return answer

    async def _exchange(self, question: bytes) -> object:
        if self.running is None or self.running.returncode is not None:
            self.running = await _start()
        if self._closed:
            raise EOFError
        asks, answers = self.running.stdin, self.running.stdout
        assert asks  # noqa: S101 - a pipe, as the other
        assert answers  # noqa: S101
        asks.write(question)
        await asks.drain()
        (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
        return pickle.loads(await answers.readexactly(length))  # noqa: S301 - our own

    async def close(self) -> None:
        """End it for good, also while it starts."""
        self._closed = True
        await self.end()

    async def end(self) -> None:
        """Kill it, if it runs."""
        running, self.running = self.running, None
        if running is None:
            return
        with suppress(ProcessLookupError):
            running.kill()
        await running.wait()


async def _start() -> asyncio.subprocess.Process:
    started = await start_child("bot.host.thinker")
    log.info("a process that thinks has been started", extra={"pid": started.pid})
    return started
