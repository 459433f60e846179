"""Finds players who are no longer in the server of their table: asks Discord where it does not tell by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from typing import Final, TypeVar

import discord

from bot.host.errors import Refusal
from bot.host.guests import expected
from bot.host.host import Host
from bot.host.session import Session
from bot.host.turns import mover
from bot.messages.budget import Priority, prioritised
from bot.messages.refusals import MOMENTARY
from data.records import Status
from games.core import GameError

CERTAIN: Final = timedelta(minutes=1)
"""How long nobody is asked about again who was there: a person who acts in a server is in it."""
PLAYING: Final = timedelta(minutes=10)
"""So long after they have done something, in their direct messages too, somebody holds nobody up,"""
LONG_CERTAIN: Final = timedelta(hours=1)
"""and is not asked about again for so long; the same goes for a person whom a lobby waits for."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Membership:
    """Looks, when a game begins, when somebody's turn comes, before they are reminded, and when a lobby waits for them,
    whether they are still a member; a person who is not has left (`Departures`). `is_member(server, person)`
    asks Discord. Nobody is asked about again for a while who was seen there: acting, or named as a member by a command.

    Discord tells of those who leave only bots with the privileged intent of the members, and of bans only where the bot
    may view the audit log; and it tells nobody of what happened while the bot was away.
    """

    def __init__(
        self, host: Host, is_member: Callable[[int, int], Awaitable[bool]], now: Callable[[], datetime]
    ) -> None:
        self._host = host
        self._is_member = is_member
        self._now = now
        self._present: dict[tuple[int, int], datetime] = {}
        self._acted: dict[int, datetime] = {}
        self.waiting: dict[int, None] = {}
        """The tables to be looked at, in their order."""
        self._woken = asyncio.Event()

    def acts(self, guild_id: int | None, person: int, named: Iterable[int] = ()) -> None:
        """Somebody has done something, in a server or (None) in their direct messages. `named`: the members of that
        server whom they have named."""
        _note(self._acted, person, self._now(), PLAYING)
        if guild_id is not None:
            for member in (person, *named):
                self.present(guild_id, member)

    def present(self, guild_id: int, person: int) -> None:
        """Somebody is a member of a server."""
        _note(self._present, (guild_id, person), self._now(), LONG_CERTAIN)

    def changed(self, table_id: int) -> None:
        """It may be another's turn at the table."""
        session = self._host.ledger.known(table_id)
        if session is not None and self._doubted(session):
            self.waiting[table_id] = None
            self._woken.set()

    async def run(self) -> None:
        """Look at one table after the other, until cancelled."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            while self.waiting:
                table_id = next(iter(self.waiting))
                del self.waiting[table_id]
                await self.ask(table_id)

    async def ask(self, table_id: int, certain: timedelta = CERTAIN) -> None:
        """Is the player to move there still a member? What Discord cannot tell now is asked another time.

        `certain`: how long nobody is asked about again.
        """
        try:
            session = await self._host.ledger.session(table_id)
            for person in self._doubted(session, certain):
                if await self._is_member(session.table.guild_id, person):
                    self.present(session.table.guild_id, person)
                else:
                    await self._host.departures.left(session.table.guild_id, person)
        except (Refusal, GameError, *MOMENTARY) as error:
            log.info("a member could not be looked for: %s", type(error).__name__, extra={"table": table_id})
        except Exception:
            log.exception("a member could not be looked for", extra={"table": table_id})

    def _doubted(self, session: Session, certain: timedelta = CERTAIN) -> list[int]:
        """Those who have not been there of late among the people to be asked about: the one to move, all players before
        the first move, the guests that a lobby waits for."""
        if session.table.alone:
            return []
        if session.table.status is Status.LOBBY:
            people: list[int | None] = [guest.player_id for guest in expected(session)]
        elif session.to_move is None:
            return []
        elif session.ply == 0:
            people = [seat.player_id for seat in session.seats if not seat.by_computer]
        else:
            people = [mover(session)]
        if certain and session.table.status is Status.LOBBY:
            certain = LONG_CERTAIN
        server = session.table.guild_id
        return [one for one in people if one is not None and not self._certain(server, one, certain)]

    def _certain(self, server: int, person: int, certain: timedelta) -> bool:
        """Need it not be asked whether they are a member?"""
        now, acted = self._now(), self._acted.get(person)
        if certain and acted is not None and acted > now - PLAYING:
            certain = LONG_CERTAIN
        seen = self._present.get((server, person))
        return seen is not None and seen > now - certain


async def may_remove(client: discord.Client, guild_id: int, person: int) -> bool:
    """May that member put others out of the server, as its owner or by a role? What Discord cannot tell now may be
    so."""
    guild = client.get_guild(guild_id)
    if guild is None or guild.unavailable:
        return True
    try:
        with prioritised(Priority.LATER):
            allowed = (await guild.fetch_member(person)).guild_permissions
    except discord.NotFound:
        return False
    except MOMENTARY:
        return True
    return allowed.kick_members or allowed.ban_members


def _note(moments: dict[T, datetime], key: T, now: datetime, kept: timedelta) -> None:
    """Note the present moment, the newest last; the oldest is forgotten when it is older than that."""
    moments.pop(key, None)
    moments[key] = now
    oldest = next(iter(moments))
    if moments[oldest] + kept <= now:
        del moments[oldest]
