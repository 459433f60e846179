"""How long it takes until another process has a server whose own has stopped, and answers there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncEngine

from data.realms import realm_of
from playground import StandIn
from playground.driver.failed import Failed
from playground.interactions.interaction import Interaction
from tests.end_to_end.torture.kept import owners
from tests.end_to_end.torture.players import EACH, SERVERS, server
from tests.end_to_end.torture.presses import UNKNOWN, Presser
from tests.end_to_end.torture.processes import Process

ASKED_EACH = 0.5
LONGEST = 30.0
"""Seconds: it is given up then."""
APOLOGIES = (*UNKNOWN, "I cannot reach")


@dataclass(slots=True)
class Takeovers:
    """`measure` for each process that acts no more: it is looked until another one has a realm of its, and somebody in
    that server types a command until it is answered."""

    discord: StandIn
    people: Sequence[Presser]
    engine: AsyncEngine
    chance: Random
    disturbed: Callable[[str, float, float], str] = lambda *_: ""
    """What else was in its way between these moments."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """By what had happened, and by what was waited for."""
    given_up: list[str] = field(default_factory=list)
    """Where nothing was in its way."""

    async def servers_of(self, process: Process) -> list[int]:
        """The numbers of the servers that it has; nothing where the database is away."""
        owned = {realm for realm, owner in (await owners(self.engine)).items() if owner == process.name}
        return [one for one in range(SERVERS) if realm_of(server(one), 0) in owned]

    async def measure(self, what: str, process: Process, servers: Sequence[int], since: float) -> None:
        """In one of these servers, whose process acts no more since then."""
        if not servers:
            return
        which = self.chance.choice(servers)
        person, channel = self.people[which * EACH + EACH - 1], str(server(which) + 10)
        waits = {
            "taken": self._until_taken(process, realm_of(server(which), 0), since),
            "answered": self._until_answered(person, channel, since),
        }
        for waited, seconds in zip(waits, await asyncio.gather(*waits.values()), strict=True):
            besides = self.disturbed(process.name, since, since + (LONGEST if seconds is None else seconds))
            if seconds is not None:
                self.seconds.setdefault(f"{waited} after a {what}{besides}", []).append(seconds)
            elif not besides:
                moment = time.strftime("%H:%M:%S", time.gmtime(since))
                self.given_up.append(f"not {waited} {LONGEST:.0f} s after a {what} of {process.name} at {moment}")

    async def _until_taken(self, process: Process, realm: int, since: float) -> float | None:
        while time.time() < since + LONGEST:
            if (await owners(self.engine)).get(realm, process.name) not in (process.name, None):
                return time.time() - since
            await asyncio.sleep(0.05)
        return None

    async def _until_answered(self, one: Presser, channel: str, since: float) -> float | None:
        guild, asked, next_at = one.channels[channel]["guild_id"], set[str](), since
        while time.time() < since + LONGEST:
            if time.time() >= next_at:
                next_at = time.time() + ASKED_EACH
                asked.add(nonce := uuid4().hex)
                request = {"do": "command", "name": "/tables", "options": {}, "channel_id": channel}
                try:
                    await one.ask(request | {"guild_id": guild, "nonce": nonce})
                except Failed:
                    continue
            newest = islice(reversed(self.discord.services.pending.by_token.values()), 400)
            if any(self._is_answered(found) for found in newest if found.nonce in asked):
                return time.time() - since
            await asyncio.sleep(0.02)
        return None

    def _is_answered(self, one: Interaction) -> bool:
        message = self.discord.world.messages.get(one.channel_id, {}).get(one.original_id or 0)
        said = message.content if message else ""
        return bool(said) and not any(said.startswith(apology) for apology in APOLOGIES)
