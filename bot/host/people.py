"""What is remembered of the people at the tables: their settings, and what was found out about them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.host.guests import INVITED_NOT_BY, MOST_REFUSED, NOBODY_REFUSED
from bot.host.quiet import NONE, QuietHours
from bot.host.session import Session
from bot.host.settings import HandsByDm, Notify, Setting
from data.player import Player
from data.repository import Repository

T = TypeVar("T")


class People:
    """Kept in memory and written through; nobody else in this process writes them. What another process writes has to
    be forgotten here."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._known: dict[int, Player] = {}
        self._forgotten = 0
        """How often somebody was forgotten: what was being read or written meanwhile may be out of date."""
        self._writing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, player_id: int) -> Player:
        """A person, with defaults for one never seen."""
        known, before = self._known.get(player_id), self._forgotten
        if known is not None:
            return known
        found = await self._repository.player(player_id)
        if self._forgotten != before:
            return self._known.get(player_id, found)
        return self._known.setdefault(player_id, found)  # what was written meanwhile is newer

    def remembered(self, player_id: int) -> Player:
        """The same, of one who is known; with defaults for anybody else."""
        return self._known.get(player_id) or Player(player_id)

    async def at(self, session: Session) -> Mapping[int, Player]:
        """Those who sit at a table, and its guests."""
        ids = [seat.player_id for seat in session.seats if seat.player_id is not None]
        ids += [guest.player_id for guest in session.log.guests]
        return {player_id: await self.get(player_id) for player_id in ids}

    async def closed(self, player_id: int, closed: bool) -> bool:
        """Remember whether the person's direct messages are closed; True when that is news."""
        writing = partial(self._repository.set_dm_closed, player_id, closed)
        return await self._write(player_id, writing, lambda player, _: replace(player, dm_closed=closed))

    async def choose(self, player_id: int, value: Setting) -> Player:
        """Remember what the person has chosen for a setting. Returns the person; one who wants direct messages is sent
        them again, where they were closed."""
        if value in (Notify.DM, HandsByDm.ALWAYS):
            await self.closed(player_id, False)
        return await self._chosen(player_id, {value.key: value.value})

    async def refuse(self, player_id: int, inviters: Iterable[int]) -> Player:
        """Remember from whom the person takes no invitations: these, at most `MOST_REFUSED`. Returns the person."""
        ids = [str(inviter) for inviter in dict.fromkeys(inviters) if inviter != player_id][:MOST_REFUSED]
        return await self._chosen(player_id, {INVITED_NOT_BY: "-".join(ids) or NOBODY_REFUSED})

    async def be_quiet(self, player_id: int, hours: QuietHours | None) -> Player:
        """Remember the person's quiet hours; None: they have none. Returns the person."""
        return await self._chosen(player_id, {"quiet_from": NONE} if hours is None else hours.kept)

    async def _chosen(self, player_id: int, values: Mapping[str, str]) -> Player:
        writing = partial(self._repository.set_settings, player_id, values)
        await self._write(player_id, writing, lambda player, _: player.choosing(values))
        return await self.get(player_id)

    async def absent_at(self, player_id: int, at: datetime) -> None:
        """Remember when the person has said that they would be absent."""
        await self._repository.set_absent_at(player_id, at)

    async def last_absent(self, player_id: int) -> datetime | None:
        """When the person last said so; asked on disk, where it moves by what is a `Downtime`."""
        return (await self._repository.player(player_id)).absent_at

    async def learn(self, player_id: int, name: str) -> None:
        """Remember what somebody is called everywhere, if it is news and they play."""
        if (await self.get(player_id)).name != name:
            writing = partial(self._repository.set_name, player_id, name)
            await self._write(player_id, writing, lambda player, plays: replace(player, name=name) if plays else player)

    async def dm_channel(self, player_id: int, channel_id: int) -> None:
        """Remember the channel of direct messages with the person."""
        writing = partial(self._repository.set_dm_channel, player_id, channel_id)
        await self._write(player_id, writing, lambda player, _: replace(player, dm_channel=channel_id))

    def forget(self, player_id: int) -> None:
        """What is remembered of the person may be out of date."""
        self._forgotten += 1
        self._known.pop(player_id, None)

    def forget_all(self) -> None:
        """What is remembered of anybody may be."""
        self._forgotten += 1
        self._known.clear()

    def forget_channel(self, player_id: int) -> None:
        """The channel of direct messages is not there any more: the next message opens it again."""
        if player_id in self._known:
            self._known[player_id] = replace(self._known[player_id], dm_channel=None)

    async def _write(
        self, player_id: int, writing: Callable[[], Awaitable[T]], changed: Callable[[Player, T], Player]
    ) -> T:
        """Write something about the person, when what was written before is there. What is known of them then has
        `changed` by it."""
        async with self._writing.setdefault(player_id, asyncio.Lock()):
            await self.get(player_id)
            before = self._forgotten
            try:
                written = await writing()
            except BaseException:
                self.forget(player_id)  # only the disk knows whether it was written
                raise
            known = self._known.get(player_id)
            if known is None or self._forgotten != before:  # another process may have written the same since
                self.forget(player_id)
            else:
                self._known[player_id] = changed(known, written)
            return written
