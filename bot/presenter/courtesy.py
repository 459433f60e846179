"""Answers go before what follows from them, at every table: whoever has clicked is waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

from bot.host.waiting import Wait, wait_for

COURTESY: Final = 0.1
"""Seconds for which each of the rest lets answers go first."""

GoOn: TypeAlias = Callable[[], None]
"""Says that an answer is on its way, and that nothing else need wait for it any longer. Once is enough."""


class Courtesy:
    """Lets the rest through one after the other, so that few are ahead of the next answer, and only while no answer is
    under way; or, where people click without end, one each time that `COURTESY` has passed."""

    def __init__(self, wait: Wait = wait_for) -> None:
        self._wait = wait
        self._answers = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._line = asyncio.Lock()

    def answering(self) -> GoOn:
        """An answer is under way until what this returns is called."""
        self._answers += 1
        self._quiet.clear()
        waiting = True

        def go_on() -> None:
            nonlocal waiting
            if waiting:
                waiting = False
                self._answers -= 1
                if not self._answers:
                    self._quiet.set()

        return go_on

    @asynccontextmanager
    async def after_answers(self) -> AsyncIterator[None]:
        """The block begins when it may."""
        async with self._line:
            if not self._quiet.is_set():
                await self._wait(self._quiet, COURTESY)
            yield
