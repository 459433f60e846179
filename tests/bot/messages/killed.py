"""A kill just before, or just after, something that a process does to Discord or to the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import pytest

from data.messages import Message, RowState
from tests.bot.channels import Stage
from tests.bot.house import ANN, BOB, CY

COMING: Final = (RowState.SENDING, RowState.ASKED)
Chosen: TypeAlias = Callable[..., bool]


@dataclass(frozen=True)
class Step:
    """What is done, and whether the kill comes before or after it."""

    what: str
    """A request (`send`, `edit`, `retire`, `delete`), or a write that asks for a message (`ask`), notes its send
    (`note`), or tells what became of it (`row`)."""
    after: bool = False

    def __str__(self) -> str:
        return f"{'after' if self.after else 'before'} {self.what}"

    def owner(self, stage: Stage) -> tuple[Any, str]:
        """The object that does it, and its method."""
        return (stage.channels, self.what) if self.what not in _ROWS else (stage.house.repository, "put_messages")


_ROWS: Final[dict[str, Chosen]] = {
    "ask": lambda rows, _: any(row.state is RowState.ASKED and not row.channel_id for row in rows),
    "note": lambda rows, _: any(row.state in COMING and row.channel_id for row in rows),
    "row": lambda rows, _: any(row.state not in COMING for row in rows),
    "drop": lambda _, dropped: any(row.state not in COMING for row in dropped),
}


def steps(*whats: str) -> list[Step]:
    """Before and after each."""
    return [Step(what, after) for what in whats for after in (False, True)]


async def killed(
    stage: Stage, step: Step, act: Callable[[], Awaitable[object]], *, about: Callable[[Any], bool] = lambda _: True
) -> None:
    """The process is killed at that step of what `act` brings about. `about`: the panels or rows that are meant, where
    others are sent or written as well."""
    me, there, never = asyncio.current_task(), asyncio.Event(), asyncio.Event()
    owner, name = step.owner(stage)
    do = getattr(owner, name)

    async def done(*args: Any, **more: Any) -> Any:
        if there.is_set() or not _meant(step, args, about):
            return await do(*args, **more)
        if step.after:
            await do(*args, **more)
        there.set()
        return await never.wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, done)
        doing = asyncio.create_task(_acted(act, stage))
        async with asyncio.timeout(20):
            await there.wait()
        del doing
        while left := asyncio.all_tasks() - {me}:
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)


async def _acted(act: Callable[[], Awaitable[object]], stage: Stage) -> None:
    await act()
    await stage.presenter.idle()
    await stage.presenter.tick()


def _meant(step: Step, args: Sequence[Any], about: Callable[[Any], bool]) -> bool:
    if step.what not in _ROWS:
        return about(args)
    rows, dropped = args[1], args[2] if len(args) > 2 else ()
    chosen = [row for row in (*rows, *dropped) if isinstance(row, Message) and about(row)]
    return bool(chosen) and _ROWS[step.what](rows, dropped)


async def start_later(stage: Stage, seconds: float = 3600) -> None:
    """The next process, when Discord remembers no nonce any more; and once more, since nothing may be left then."""
    stage.channels.nonces.clear()
    stage.channels.time.pass_(seconds)
    stage.house.changed = lambda _: None
    stage.house.host.ledger.forget_all()
    for person in (ANN, BOB, CY):
        stage.house.host.people.forget(person)
    for _ in range(2):
        await stage.restart()
        await stage.presenter.tick()
