"""All gateway sessions of the bot, and the switches that disturb them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Container
from typing import Any

from playground.faults import Faults
from playground.gateway import intents
from playground.gateway.session import RESUMABLE_SECONDS, Session
from playground.gateway.starts import SessionStarts
from playground.gateway.welcome import dispatch_guilds, ready
from playground.line import Line
from playground.snowflakes import shard_of
from playground.world import World

Json = dict[str, Any]
log = logging.getLogger("playground.gateway")
Closer = Callable[[int], None]
_WITHOUT_BOT = {"INTERACTION_CREATE", "GUILD_DELETE"}  # heard also of a server in which the bot is not
_ARRIVES = {"GUILD_CREATE", *_WITHOUT_BOT}  # heard also of a server that has not arrived


class Gateway:
    """Hands each event to the sessions of the right shard that have the intents for it."""

    def __init__(self, world: World, faults: Faults, line: Line, presence_changed: Callable[[bool], None]) -> None:
        self.world, self.faults, self.line = world, faults, line
        self.starts = SessionStarts(world.clock)
        self.sessions: dict[str, Session] = {}
        self.closers: dict[Session, Closer] = {}  # connected sessions and how to cut them off
        self.duplicate_next = False
        self._presence_changed = presence_changed
        self._arrivals: set[asyncio.Task[None]] = set()

    @property
    def online(self) -> bool:
        """Whether the bot has a live connection."""
        return bool(self.closers)

    @property
    def reachable(self) -> bool:
        """Whether an event sent now would be heard, at once or after a resume."""
        self._forget_the_lost()
        return bool(self.sessions)

    def connected(self, session: Session, closer: Closer) -> None:
        was = self.online
        session.lost_at = None
        self.sessions[session.id] = session
        self.closers[session] = closer
        if not was:
            self._presence_changed(True)

    def disconnected(self, session: Session, *, resumable: bool) -> None:
        """The connection is gone; a session that is not resumable is forgotten with it."""
        was = self.online
        self.closers.pop(session, None)
        session.outbox = None
        session.lost_at = self.world.clock.now()
        if not resumable:
            self.sessions.pop(session.id, None)
        if was and not self.online:
            self._presence_changed(False)

    def welcome(self, session: Session) -> None:
        """READY, then the servers: at once, or after as many seconds as the fault says."""
        session.dispatch("READY", ready(self.world, session))
        if seconds := self.faults.servers_after:
            task = asyncio.create_task(self._arrive(session, seconds), name="servers arrive")
            self._arrivals.add(task)
            task.add_done_callback(self._arrivals.discard)
        else:
            dispatch_guilds(self.world, session)

    async def _arrive(self, session: Session, seconds: float) -> None:
        await self.world.clock.sleep(seconds)
        dispatch_guilds(self.world, session)

    async def close(self) -> None:
        """Cut every connection, and let no server arrive any more."""
        self.drop()
        for task in list(self._arrivals):
            task.cancel()
        await asyncio.gather(*self._arrivals, return_exceptions=True)

    def dispatch(
        self, event: str, data: Json, guild_id: int | None, *, plain: Json | None = None, needs: int = 0
    ) -> None:
        """Tell every session concerned. ``plain`` replaces ``data`` for those without the message content intent.

        ``needs``: only sessions with these intents, beyond what the event itself asks for.
        """
        self._forget_the_lost()
        if guild_id is not None and event not in _WITHOUT_BOT and self.world.app_id not in self._members(guild_id):
            return
        times = 1
        for session in list(self.sessions.values()):
            shard_id, shard_count = session.shard
            if shard_of(guild_id, shard_count) != shard_id or not self._has_arrived(session, event, guild_id):
                continue
            if not intents.allows(session.intents, event, guild_id is not None) or needs & ~session.intents:
                continue
            blanked = plain is not None and not session.intents & intents.MESSAGE_CONTENT
            times = 2 if self.duplicate_next else 1
            for _ in range(times):
                session.dispatch(event, plain if blanked and plain is not None else data)
            self._maybe_drop()
        if times == 2:
            self.duplicate_next = False

    def _has_arrived(self, session: Session, event: str, guild_id: int | None) -> bool:
        """Whether the session hears of events in this server; its arrival or departure is noted."""
        if event == "GUILD_CREATE" and guild_id is not None:
            session.servers.add(guild_id)
        elif event == "GUILD_DELETE" and guild_id is not None:
            session.servers.discard(guild_id)
        return guild_id is None or guild_id in session.servers or event in _ARRIVES

    def _members(self, guild_id: int) -> Container[int]:
        guild = self.world.guilds.get(guild_id)
        return () if guild is None else guild.members

    def drop(self) -> None:
        """Cut every connection without a word, as a network does; the sessions can be resumed."""
        for closer in list(self.closers.values()):
            closer(1006)

    def send_all(self, payload: Json) -> None:
        for session in list(self.closers):
            if session.outbox is not None:
                session.outbox.put_nowait(payload)

    def invalidate(self) -> None:
        """Every session ends (op 9, not resumable)."""
        self.send_all({"op": 9, "d": False})
        self.sessions.clear()

    def reconnect(self) -> None:
        """Ask every connection to reconnect and resume (op 7)."""
        self.send_all({"op": 7, "d": None})

    def _maybe_drop(self) -> None:
        if self.faults.drop_gateway_after is None:
            return
        self.faults.drop_gateway_after -= 1
        if self.faults.drop_gateway_after <= 0:
            self.faults.drop_gateway_after = None
            log.info("dropping the gateway connections, as the fault asks")
            self.drop()

    def _forget_the_lost(self) -> None:
        limit = self.world.clock.now() - RESUMABLE_SECONDS
        for session in list(self.sessions.values()):
            if session.lost_at is not None and session.lost_at < limit:
                del self.sessions[session.id]
