"""Answers to clicks go before all that follows from them, at every table: whoever has clicked is waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final, TypeAlias

from bot.host.waiting import Wait, wait_for

COURTESY: Final = 1.0
"""Seconds for which anything else lets answers go first."""

GoOn: TypeAlias = Callable[[], None]
"""Says that the answer to a click is on its way, and that nothing else need wait for it any longer."""


class Courtesy:
    """Lets the rest through while no answer is under way, one after the other, so that few are ahead of the next
    answer; what has waited for `COURTESY` goes besides."""

    def __init__(self, wait: Wait = wait_for) -> None:
        self._wait = wait
        self._answers = 0
        self._line: deque[asyncio.Event] = deque()
        self._taken = False
        """Has somebody been let through?"""

    @contextmanager
    def answering(self) -> Iterator[GoOn]:
        """An answer is under way until what this yields is called, or to the end of the block."""
        self._answers += 1
        waiting = True

        def go_on() -> None:
            nonlocal waiting
            if waiting:
                waiting = False
                self._answers -= 1
                self._call()

        try:
            yield go_on
        finally:
            go_on()

    @asynccontextmanager
    async def after_answers(self) -> AsyncIterator[None]:
        """The block begins when it may."""
        turn = asyncio.Event()
        self._line.append(turn)
        self._call()
        try:
            if not turn.is_set():
                await self._wait(turn, COURTESY)
            if not turn.is_set():
                self._line.remove(turn)
            yield
        finally:
            if turn.is_set():
                self._taken = False
                self._call()
            elif turn in self._line:
                self._line.remove(turn)

    def _call(self) -> None:
        if self._line and not self._answers and not self._taken:
            self._taken = True
            self._line.popleft().set()
