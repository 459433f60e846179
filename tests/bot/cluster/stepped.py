"""An event loop that goes on by single steps, by a clock that stands still: a process that can be stopped between any
two of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from selectors import BaseSelector, SelectorKey
from typing import Any


class _Unwatched(BaseSelector):
    """Nothing comes from outside. Each time that the loop asks, it has done one step, and ends."""

    def __init__(self) -> None:
        self.left: float | None = None
        """For how many seconds the loop had nothing to do when it asked last; None: for good."""
        self.asked: Callable[[], None] = lambda: None
        self._keys: dict[Any, SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> SelectorKey:
        self._keys[fileobj] = SelectorKey(fileobj, fileobj, events, data)
        return self._keys[fileobj]

    def unregister(self, fileobj: Any) -> SelectorKey:
        return self._keys.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        self.left = timeout
        self.asked()
        return []

    def get_map(self) -> Mapping[Any, SelectorKey]:
        return self._keys


class _AtOnce(ThreadPoolExecutor):
    """What is meant for another thread is done in this one."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **more))
        except Exception as error:
            done.set_exception(error)
        return done


class SteppedLoop(asyncio.SelectorEventLoop):
    """`seconds`: the clock by which its timers run."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._unwatched = _Unwatched()
        super().__init__(self._unwatched)
        self._unwatched.asked = self.stop
        self.set_default_executor(_AtOnce())

    def time(self) -> float:
        return self._seconds()

    def step(self) -> float | None:
        """Do all that is ready. Returns for how many seconds nothing was: 0 where something was, None: for good."""
        self.run_forever()
        return self._unwatched.left

    def end(self) -> None:
        """Cancel all that is under way, for good."""
        self.create_task(self.shutdown_asyncgens())
        for _ in range(100):
            left = asyncio.all_tasks(self)
            if not left:
                break
            for task in left:
                task.cancel()
            for _ in range(20):
                self.step()
        assert not asyncio.all_tasks(self)
        self.close()
