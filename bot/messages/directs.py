"""The way to people's direct messages."""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final, TypeVar

import discord

from bot.host.people import People
from bot.messages.openings import NEW_CHANNELS, WITHIN, Openings
from bot.messages.post import Post
from bot.messages.refusals import FLAGGED, UNKNOWN_CHANNEL, BotRefused, ChannelGone, PersonRefused, PostError
from data.news import DirectsHeld
from data.player import Player
from data.records import NOWHERE
from data.repository import Repository

FIRST_PAUSE, LONGEST_PAUSE = timedelta(minutes=10), timedelta(hours=6)
"""How long no direct messages are opened after Discord has said that these were too many; it doubles."""
PROBE: Final = timedelta(days=1)
"""How often a bot that Discord has flagged tries whether it may send direct messages again."""
TELLER_FIRST: Final = timedelta(minutes=1)
"""So much earlier another process tries that has told of the pause: one message is enough to see."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Directs:
    """Opens them, and knows whether the bot itself may send them: where Discord holds it back, nobody else is to blame.

    When the pause is over one message goes out to see; the others wait for how it fares.
    """

    def __init__(self, people: People, post: Post, now: Callable[[], datetime], most: int = NEW_CHANNELS) -> None:
        self._people = people
        self._post = post
        self._now = now
        self.openings = Openings(now, most)
        self._pause = timedelta(0)
        self.until: datetime | None = None
        """When the pause is over; None: there is none."""
        self._flagged = False
        self._known: tuple[datetime | None, bool] = None, False
        """What other processes know of the pause."""
        self._probing = False
        self.waiting: set[int] = set()
        """The tables that have hands to send."""
        self.told: set[int] = set()
        """The tables at which it is said."""

    async def recall(self, repository: Repository) -> None:
        """Before anything else after a start: the channels that were opened of late."""
        self.count(await repository.direct_channels(discord.utils.time_snowflake(self._now() - WITHIN)))

    def count(self, opened: Mapping[int, int]) -> None:
        """Another process has opened these channels, by their people; their numbers tell when."""
        at = {person: discord.utils.snowflake_time(channel) for person, channel in opened.items()}
        self.openings.recall(at)

    def open(self, known: bool) -> bool:
        """May a direct message be sent now? `known`: into a channel that is open already."""
        if self.until is None or (known and not self._flagged):
            return True
        return not self._probing and self._now() >= self.until

    @contextmanager
    def attempt(self, known: bool) -> Iterator[None]:
        """Somebody is sent a direct message. `known`: into a channel that is open already, which proves less."""
        probes = self.until is not None and not self._probing and (self._flagged or not known)
        self._probing |= probes
        try:
            yield
        except BotRefused as error:
            self._refused(error)
            raise
        else:
            if self.until is not None and (self._flagged or not known):
                log.warning("Discord takes the bot's direct messages again")
                self._end()
        finally:
            self._probing &= not probes

    def _refused(self, error: BotRefused) -> None:
        flagged = error.code == FLAGGED
        if not flagged and self.until is not None and self._now() < self.until:
            return  # several were under way
        doubled = min(2 * self._pause, LONGEST_PAUSE) if self._pause else FIRST_PAUSE
        self._pause = PROBE if flagged else doubled
        self._flagged, self.until = flagged, self._now() + self._pause
        log.warning(
            "Discord holds the bot's direct messages back (code %s) until %s: %s",
            error.code, self.until, getattr(error.__cause__, "text", ""),
        )  # fmt: skip

    def _end(self) -> None:
        self.until, self._pause, self._flagged = None, timedelta(0), False
        self.told.clear()

    async def tell(self, repository: Repository) -> None:
        """Tell other processes, if there are any, of a pause that they do not know of, or that it is over."""
        known = self.until, self._flagged
        if known != self._known:
            left = timedelta(0) if self.until is None else max(self.until - self._now(), timedelta(seconds=1))
            await repository.tell(DirectsHeld(math.ceil(left.total_seconds()), self._flagged))
            self._known = known

    def hear(self, held: DirectsHeld) -> None:
        """Another process has told of a pause, or that it is over: it is the same bot for Discord."""
        if not held.seconds:
            self._end()
        else:
            pause = timedelta(seconds=held.seconds)
            until = self._now() + pause + TELLER_FIRST
            self.until = until if self.until is None else max(self.until, until)
            self._pause, self._flagged = max(self._pause, pause), self._flagged or held.flagged
        self._known = self.until, self._flagged

    def due(self) -> set[int]:
        """The tables that may go on now; they wait no longer."""
        if not self.open(known=False):
            return set()
        waiting, self.waiting = self.waiting, set()
        return waiting.union(self.openings.due())

    async def home(self, player: Player) -> int:
        """The channel of direct messages with a person, which is opened where there is none; `NOWHERE`: none can be
        used now. Raises one of `MOMENTARY`."""
        if player.dm_closed or not self.open(player.dm_channel is not None):
            return NOWHERE
        if player.dm_channel is not None:
            return player.dm_channel
        if not self.openings.take(player.id):
            return NOWHERE
        try:
            with self.attempt(known=False):
                return await self._post.direct(player.id)
        except PostError as error:
            log.info("no direct messages with a person: %r", error)
            return NOWHERE

    async def reach(self, player_id: int, send: Callable[[int], Awaitable[T]]) -> tuple[int, T]:
        """Send something into the channel of direct messages with a person, which is opened once a person, and once
        more where it is gone.

        Returns the channel, and what `send` returns. Raises what it raises, `PersonRefused` (also where the channel is
        gone as soon as it is opened) and `BotRefused`, and `ChannelGone` where none may be opened yet.
        """
        channel = (await self._people.get(player_id)).dm_channel
        with self.attempt(known=channel is not None):
            if channel is not None:
                try:
                    return channel, await send(channel)
                except ChannelGone:
                    self._people.forget_channel(player_id)
            if not self.openings.take(player_id):
                raise ChannelGone(UNKNOWN_CHANNEL)
            channel = await self._post.direct(player_id)
            await self._people.dm_channel(player_id, channel)
            try:
                return channel, await send(channel)
            except ChannelGone as error:
                raise PersonRefused(error.code) from error
