"""What is remembered of the people at the tables, and the way to their direct messages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, TypeVar

from bot.host.session import Session
from bot.presenter.post import Post
from bot.presenter.refusals import FLAGGED, BotRefused, ChannelGone
from data.records import Notify, Player
from data.repository import Repository

FIRST_PAUSE, LONGEST_PAUSE = timedelta(minutes=10), timedelta(hours=6)
"""How long no direct messages are opened after Discord has said that these were too many; it doubles."""
PROBE: Final = timedelta(days=1)
"""How often a bot that Discord has flagged tries whether it may send direct messages again."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Directs:
    """Whether the bot itself may send direct messages: where Discord holds it back, nobody else is to blame.

    When the pause is over one message goes out to see; the others wait for how it fares.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._pause = timedelta(0)
        self._until: datetime | None = None
        self._flagged = False
        self._probing = False
        self.waiting: set[int] = set()
        """The tables that have hands to send."""
        self.told: set[int] = set()
        """The tables at which it is said."""

    def open(self, known: bool) -> bool:
        """May a direct message be sent now? `known`: into a channel that is open already."""
        if self._until is None or (known and not self._flagged):
            return True
        return not self._probing and self._now() >= self._until

    @contextmanager
    def attempt(self, known: bool) -> Iterator[None]:
        """Somebody is sent a direct message. `known`: into a channel that is open already, which proves less."""
        self._probing = self._until is not None
        try:
            yield
        except BotRefused as error:
            self._refused(error.code)
            raise
        else:
            if self._until is not None and (self._flagged or not known):
                log.warning("Discord takes the bot's direct messages again")
                self._until, self._pause, self._flagged = None, timedelta(0), False
                self.told.clear()
        finally:
            self._probing = False

    def _refused(self, code: int) -> None:
        flagged = code == FLAGGED
        if not flagged and self._until is not None and self._now() < self._until:
            return  # several were under way
        doubled = min(2 * self._pause, LONGEST_PAUSE) if self._pause else FIRST_PAUSE
        self._pause = PROBE if flagged else doubled
        self._flagged, self._until = flagged, self._now() + self._pause
        log.warning("Discord holds the bot's direct messages back (code %s) until %s", code, self._until)

    def due(self) -> set[int]:
        """The tables that may go on now; they wait no longer."""
        if not self.waiting or not self.open(known=False):
            return set()
        waiting, self.waiting = self.waiting, set()
        return waiting


class People:
    """Settings, and what was found out; nobody else in this process writes them."""

    def __init__(self, repository: Repository, post: Post, directs: Directs) -> None:
        self._repository = repository
        self._post = post
        self.directs = directs
        self._known: dict[int, Player] = {}

    async def get(self, player_id: int) -> Player:
        """A person, with defaults for one never seen."""
        if player_id not in self._known:
            self._known[player_id] = await self._repository.player(player_id)
        return self._known[player_id]

    def remembered(self, player_id: int) -> Player:
        """The same, of one who has been asked for before."""
        return self._known.get(player_id) or Player(player_id)

    async def at(self, session: Session) -> Mapping[int, Player]:
        """Those who sit at a table, and its guests."""
        ids = [seat.player_id for seat in session.seats if seat.player_id is not None]
        ids += [guest.player_id for guest in session.log.guests]
        return {player_id: await self.get(player_id) for player_id in ids}

    async def closed(self, player_id: int, closed: bool) -> bool:
        """Remember whether the person's direct messages are closed; True when that is news."""
        news = await self._repository.set_dm_closed(player_id, closed)
        self._known[player_id] = replace(await self.get(player_id), dm_closed=closed)
        return news

    async def notify(self, player_id: int, notify: Notify) -> Player:
        """Remember how the person wants to be told that it is their turn. Returns the person."""
        player = await self.get(player_id)
        await self._repository.set_notify(player_id, notify)
        self._known[player_id] = replace(self._known.get(player_id, player), notify=notify)
        return self._known[player_id]

    async def ask_again(self, player_id: int, ask_again: bool) -> Player:
        """Remember whether the person is asked again before they pass up a move. Returns the person."""
        player = await self.get(player_id)
        await self._repository.set_ask_again(player_id, ask_again)
        self._known[player_id] = replace(self._known.get(player_id, player), ask_again=ask_again)
        return self._known[player_id]

    async def reach(self, player_id: int, send: Callable[[int], Awaitable[T]]) -> tuple[int, T]:
        """Send something into the channel of direct messages with a person, which is opened once a person.

        Returns the channel, and what `send` returns. Raises what it raises, `PersonRefused` and `BotRefused`.
        """
        channel = (await self.get(player_id)).dm_channel
        with self.directs.attempt(known=channel is not None):
            if channel is not None:
                try:
                    return channel, await send(channel)
                except ChannelGone:
                    self.forget_channel(player_id)
            channel = await self._post.direct(player_id)
            await self._repository.set_dm_channel(player_id, channel)
            self._known[player_id] = replace(await self.get(player_id), dm_channel=channel)
            return channel, await send(channel)

    def forget_channel(self, player_id: int) -> None:
        """The channel of direct messages is not there any more: open it again."""
        if player_id in self._known:
            self._known[player_id] = replace(self._known[player_id], dm_channel=None)
