"""What a process is at, and what it has: asked for by SIGUSR1 when a table stands still."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from bot.messages.keeper import Keeper
from bot.service.client import KingsTable

_CLIENTS = list[KingsTable]()
"""Those that the process has made."""


def tell_when_asked() -> None:
    """In a new process, before all else."""
    made = KingsTable.__init__

    def make(self: KingsTable, *about: Any, **more: Any) -> None:
        made(self, *about, **more)
        _CLIENTS.append(self)

    KingsTable.__init__ = make  # type: ignore[method-assign]
    signal.signal(signal.SIGUSR1, _tell)


def _tell(*_: object) -> None:
    lines = [f"has {sorted(_CLIENTS[-1].host.ledger.realms)}", f"knows {sorted(_CLIENTS[-1].handover.has)}"]
    lines += map(_keeper, _CLIENTS[-1].presenter.keepers)
    lines += (f"does {task.get_name()}: {' < '.join(_frames(task))}" for task in asyncio.all_tasks())
    sys.stderr.write("".join(f"state: {line}\n" for line in lines))
    sys.stderr.flush()


def _keeper(keeper: Keeper[Any]) -> str:
    memory, posted = keeper.memory, keeper.memory.posted.values()
    state = f"idle {keeper.idle}, in line {keeper.worker.in_line}, read {memory.read}, ended {memory.ended}"
    return f"{memory.owner} of realm {keeper.source.realm}: {state}, {[(one.key.kind, one.version) for one in posted]}"


def _frames(task: asyncio.Task[Any]) -> Iterator[str]:
    """Where a task waits, the innermost place first."""
    found = list[FrameType]()
    waiting: object = task.get_coro()
    while (frame := getattr(waiting, "cr_frame", None)) is not None:
        found.append(frame)
        waiting = getattr(waiting, "cr_await", None)
    return (f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}" for frame in reversed(found))
