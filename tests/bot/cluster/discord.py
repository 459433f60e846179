"""One Discord for several processes: what is sent to it lands, also when the process that sent it stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import ContextVar, copy_context
from functools import partial
from inspect import iscoroutinefunction
from random import Random
from typing import Any, Final, Protocol, TypeVar, cast

import discord

from bot.messages.budget import Budget
from bot.messages.post import REQUEST_SECONDS, Sent
from bot.messages.refusals import MessageGone
from data.errors import LockLost
from data.realms import Claim
from tests.bot.cluster.server import FakeSession
from tests.bot.cluster.stepped import SteppedLoop
from tests.bot.house import Time
from tests.bot.messages.faulty import UnrulyChannels

T = TypeVar("T")
TURN: ContextVar[object] = ContextVar("TURN", default=None)
"""The turn that a process knew of when it began a request."""
ANSWERED_WITHIN: Final = 3.0
"""Seconds that Discord takes an answer for."""
NO_INTERACTION: Final = 10062
CHANGES: Final = {"send", "edit", "retire", "delete", "open_thread", "add_member", "wake", "sleep_after"}
"""The requests that change something at Discord."""


class LateChannels(UnrulyChannels):
    """Some requests take long: a later one may land before them."""

    LOST = 0.04

    def __init__(self, time: Time, dice: Random) -> None:
        super().__init__(time, dice)
        self.answers: dict[int, Any] = {}
        """What each interaction was answered."""
        self.tried = set[int]()
        """Those that somebody has tried to answer."""
        self.turn = TURN.get
        self.late = set[int]()
        """What was sent by a process that had lost the realm before it landed. Discord cannot be told, and its next
        owner knows of it only if it sends the same (docs/scaling.md, "Not promised")."""

    async def respond(self, interaction: int, said: Any, do: Callable[[], None] = lambda: None) -> None:
        """The answer to an interaction: the first one within three seconds is taken."""
        self.tried.add(interaction)

        async def act() -> None:
            late = self.time() - discord.utils.snowflake_time(interaction)
            if interaction in self.answers or late.total_seconds() > ANSWERED_WITHIN:
                raise MessageGone(NO_INTERACTION)
            self.answers[interaction] = said
            do()

        await self._fated(act)

    async def delay(self, fate: float) -> None:
        if 0.7 < fate < 0.8:
            await asyncio.sleep(self._dice.choice((0.2, 1.0, 3.0, 10.0, 25.0)))


class Sender(Protocol):
    """A process that sends."""

    session: FakeSession

    def claim(self, channel: int) -> Claim | None:
        """To that channel's realm, at this moment; None: it does not have that."""

    def turn(self, channel: int) -> object:
        """Which one it is where that channel belongs, as far as the process knows."""

    def requested(self, what: str, channel: int) -> None:
        """It begins a request that changes something."""


class Line:
    """A process's line to Discord, in the place of `bot.messages.post.Post`."""

    def __init__(self, channels: LateChannels, network: SteppedLoop, sender: Sender, budget: Budget) -> None:
        self._channels, self._network, self._sender, self._budget = channels, network, sender, budget

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._channels, name)
        return partial(self._asked, name) if iscoroutinefunction(found) else found

    async def _asked(self, name: str, *args: Any, **more: Any) -> Any:
        counted = name in CHANGES
        await self._budget.begin(counted=counted)
        try:
            if not self._sender.session.may_act():
                raise LockLost
            if counted:
                self._sender.requested(name, args[0])
            request = getattr(self._channels, name)(*args, **more)
            if name == "send":
                return await self.sent(
                    self._landing(request, args[0], self._sender.claim(args[0])), self._sender.turn(args[0])
                )
            return await self.sent(request)
        finally:
            self._budget.end(counted=counted, status=None)

    async def _landing(self, request: Coroutine[Any, Any, Sent], channel: int, claim: Claim | None) -> Sent:
        sent = await request
        if sent.as_asked and self._sender.claim(channel) != claim:
            self._channels.late.add(sent.id)
        return sent

    async def send(self, channel: int, *args: Any, once: bool = False, **more: Any) -> Sent:
        """What was sent with this nonce and deleted since is sent by another request, with the next nonce: not by a
        process that is dead when the first one lands."""
        try:
            return cast("Sent", await self._asked("send", channel, *args, once=True, **more))
        except MessageGone:
            if once:
                raise
            return cast("Sent", await self._asked("send", channel, *args, **more))

    async def respond(self, interaction: int, said: Any, do: Callable[[], None] = lambda: None) -> None:
        """Answer an interaction."""
        await self.sent(self._channels.respond(interaction, said, do))

    async def sent(self, request: Coroutine[Any, Any, T], turn: object = None) -> T:
        """What Discord answers, if that comes in time; whether or not anybody waits for it, it lands."""
        here = asyncio.get_running_loop()
        answer: asyncio.Future[T] = here.create_future()

        def come(task: asyncio.Task[T]) -> None:
            if not here.is_closed():
                here.call_soon(_settle, answer, task)

        context = copy_context()
        context.run(TURN.set, turn)
        self._network.create_task(request, context=context).add_done_callback(come)
        async with asyncio.timeout(REQUEST_SECONDS):
            return await answer


def _settle(answer: asyncio.Future[T], task: asyncio.Task[T]) -> None:
    error = task.exception()
    if answer.done():
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(task.result())
