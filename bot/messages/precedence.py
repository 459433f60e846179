"""Answers go before what follows from them, at every table: the person who has clicked is waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

from bot.host.wait import Wait, wait_for

LONGEST_WAIT: Final = 1.0
"""Seconds for which the rest lets answers go first, and for which one of it keeps the next one waiting."""

GoOn: TypeAlias = Callable[[], None]
"""Says that an answer is on its way, and that nothing else need wait for it any longer. Once is enough."""


class Precedence:
    """Lets the rest through one after the other, so that few are ahead of the next answer; each when no answer is under
    way, or when it has waited for `LONGEST_WAIT` in all."""

    def __init__(self, wait: Wait = wait_for, now: Callable[[], float] = time.monotonic) -> None:
        self.wait = wait
        self._now = now
        self._answers = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._line = asyncio.Lock()

    def answering(self) -> GoOn:
        """An answer is under way until what this returns is called."""
        self._answers += 1
        self._quiet.clear()

        def go_on() -> None:
            self._answers -= 1
            if not self._answers:
                self._quiet.set()

        return _once(go_on)

    @asynccontextmanager
    async def after_answers(self, *, sent: bool = False, waited: bool = False) -> AsyncIterator[None]:
        """The block begins when it may; one that takes longer than `LONGEST_WAIT` does not keep the next one waiting.

        `sent`: what it makes is sent off then, before the next one begins. `waited`: it goes on with what has waited
        for answers already, and only waits for its turn.
        """
        joined = self._now()
        await self._line.acquire()
        leave = _once(self._line.release)
        try:
            left = LONGEST_WAIT - (self._now() - joined)
            if left > 0 and not waited and not self._quiet.is_set():
                await self.wait(self._quiet, left)
            late = asyncio.get_running_loop().call_later(LONGEST_WAIT, leave)
            try:
                yield
            finally:
                late.cancel()
        except BaseException:
            leave()
            raise
        if sent:
            asyncio.get_running_loop().call_soon(leave)
        else:
            leave()


def _once(act: Callable[[], None]) -> Callable[[], None]:
    """The same, but nothing from the second time on."""
    done = False

    def act_once() -> None:
        nonlocal done
        if not done:
            done = True
            act()

    return act_once
