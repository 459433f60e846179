"""A Discord, a database and pictures that take their time, fail, and do what nobody is told of: by a seed."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, TypeVar

import discord
from sqlalchemy import create_engine

from bot.messages.pictures import Pictures
from bot.messages.post import Sent
from bot.messages.refusals import TOO_OLD, TooOld
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.wording import say
from data.counters import Counters
from data.database import Work
from tests.bot.channels import Channels
from tests.bot.house import Time

T = TypeVar("T")
_REFUSED: Any = SimpleNamespace(status=403, reason="")


class Undrawn(Pictures):
    """What messages show is compared by their looks; pictures take a moment, and are not drawn."""

    def __init__(self, dice: Random) -> None:
        super().__init__()
        self._dice = dice

    async def drawn(self, panel: Panel, reader: Reader, **_: Any) -> Rendered:
        await moments(self._dice)
        return Rendered(say(panel, reader))


async def moments(dice: Random, most: int = 6) -> None:
    """A while in which others go on."""
    for _ in range(dice.randrange(most)):
        await asyncio.sleep(0)


class UnrulyChannels(Channels):
    """Requests take their time, are lost, or land without a word of it; edits may be too many."""

    LOST: ClassVar[float] = 0.08
    """How many are lost; as many land without a word."""

    def __init__(self, time: Time, dice: Random) -> None:
        super().__init__(time)
        self._dice = dice
        self.calm = False
        self.edits = 0
        self.too_many = False
        """Has an edit of an old message been refused?"""
        self.calls: Counter[tuple[int, tuple[object, str]]] = Counter()
        """How often each person was called by a message that mentions them, and at which turn."""
        self.turn: Callable[[], object] = lambda: None

    async def send(self, channel_id: int, panel: Rendered, **more: Any) -> Sent:
        turn = self.turn()  # a request that is on its way for long calls to the turn in which it was made

        async def act() -> Sent:
            before = self.sends
            sent = await Channels.send(self, channel_id, panel, **more)
            called = self.sends > before and "your turn" in panel.content and not more.get("silent")
            for person in more.get("pings", ()) if called else ():
                self.calls[person, (turn, panel.content)] += 1
            return sent

        return await self._fated(act)

    async def edit(self, channel_id: int, message_id: int, panel: Rendered) -> None:
        async def act() -> None:
            old = self.time() - discord.utils.snowflake_time(message_id) > timedelta(hours=1)
            if old and not self.calm and self._dice.random() < 0.3:
                self.too_many = True
                raise TooOld(TOO_OLD)
            await Channels.edit(self, channel_id, message_id, panel)
            self.messages[message_id].retired = False  # it has controls again
            self.edits += 1

        await self._fated(act)

    async def edit_by_token(self, message_id: int, panel: Rendered, *, expired: bool) -> None:

        def act() -> None:
            self.messages[message_id].panel, self.messages[message_id].retired = panel, False
            self.edits += 1

        await self.by_token(message_id, act, expired=expired)

    async def by_token(self, message_id: int, do: Callable[[], None], *, expired: bool) -> None:
        """Refused at times, for no reason that is listed."""

        async def act() -> None:
            refused = 50027 if expired else 40333 if not self.calm and self._dice.random() < 0.1 else 10008
            if refused != 10008 or message_id not in self.messages:
                raise discord.HTTPException(_REFUSED, {"code": refused, "message": ""})
            do()

        await self._fated(act)

    def forget_calls(self, content: str) -> None:
        """A message that said so is deleted: where its send is still being tried, it comes once more."""
        for called in [called for called in self.calls if called[1][1] == content]:
            del self.calls[called]

    async def retire(self, channel_id: int, message_id: int) -> None:
        await self._fated(lambda: Channels.retire(self, channel_id, message_id))

    async def delete(self, channel_id: int, message_id: int) -> None:
        await self._fated(lambda: Channels.delete(self, channel_id, message_id))

    async def delay(self, fate: float) -> None:
        """Until it lands."""

    async def _fated(self, act: Callable[[], Awaitable[T]]) -> T:
        fate = 1.0 if self.calm else self._dice.random()
        await moments(self._dice)
        if fate < self.LOST:
            raise ConnectionResetError
        await self.delay(fate)
        done = await act()
        await moments(self._dice)
        if fate < 2 * self.LOST:  # it has landed all the same
            raise TimeoutError
        return done


class SlowDatabase:
    """A SQLite file with transactions that take some moments of the event loop, and no other thread's: the same seed is
    the same sequence."""

    def __init__(self, path: Path, dice: Random) -> None:
        self.counters = Counters()
        self._dice = dice
        self._engine = create_engine(f"sqlite:///{path}")
        self.counters.watch(self._engine)
        self._connection = self._engine.connect()
        self._connection.exec_driver_sql("PRAGMA synchronous = OFF")
        self._connection.rollback()

    async def read(self, work: Work[T]) -> T:
        await moments(self._dice)
        with self._connection.begin():
            done = work(self._connection)
        await moments(self._dice)
        return done

    write = read

    async def optimize(self) -> None: ...

    async def close(self) -> None:
        self._connection.close()
        self._engine.dispose()


class Press:
    """The token of a press that has changed a message: for 15 minutes it edits that message, if it is there still."""

    def __init__(self, channels: UnrulyChannels, message: int, at: datetime) -> None:
        self._channels, self._message, self._until = channels, message, at + timedelta(minutes=15)

    @property
    def _expired(self) -> bool:
        return self._channels.time() > self._until

    async def edit(self, drawn: Rendered) -> None:
        await self._channels.edit_by_token(self._message, drawn, expired=self._expired)

    async def retire(self) -> None:
        def act() -> None:
            self._channels.messages[self._message].retired = True

        await self._channels.by_token(self._message, act, expired=self._expired)

    async def delete(self) -> None:
        def act() -> None:
            del self._channels.messages[self._message]
            self._channels.deleted.append(self._message)

        await self._channels.by_token(self._message, act, expired=self._expired)


@dataclass
class PrivatePanel:
    """The token of a private panel: what it shows."""

    panel: Rendered | None = None
    deleted: bool = False

    async def edit(self, drawn: Rendered) -> None:
        self.panel = drawn

    async def retire(self) -> None:
        raise AssertionError("it is deleted")

    async def delete(self) -> None:
        self.deleted = True


def timeless(content: str) -> str:
    """Without the moment at which a turn ends."""
    return re.sub(r"<t:\d+:R>", "", content)


def offers(panel: Rendered) -> bool:
    """Has it controls that belong to a turn?"""
    return any(re.match(r"k:\d+:(cards|pick|step|word|sure|unpick)\b", one) for one in custom_ids(panel))


def custom_ids(panel: Rendered) -> list[str]:
    """Those of its controls."""
    rows: Any = panel.view().to_components()
    return [str(control["custom_id"]) for row in rows for control in row["components"] if "custom_id" in control]
