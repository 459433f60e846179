"""What is remembered of people."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from data.records import (
    Notify,
    OwnRows,
    Player,
)


class People(Protocol):
    """See `data.repository.Repository`."""

    async def player(self, player_id: int) -> Player:
        """A person, with defaults for one never seen."""
        ...

    async def set_dm_closed(self, player_id: int, closed: bool) -> bool:
        """Remember whether the person's DMs are closed; True when that is news. Of somebody who sits and has sat at no
        table, and is invited to none, nothing is kept."""
        ...

    async def set_dm_channel(self, player_id: int, channel_id: int) -> None:
        """Remember the channel of direct messages with the person; as `set_dm_closed`."""
        ...

    async def set_notify(self, player_id: int, notify: Notify) -> None:
        """Remember how the person wants to be told that it is their turn."""
        ...

    async def set_ask_again(self, player_id: int, ask_again: bool) -> None:
        """Remember whether the person wants to be asked again before they pass up what else could be played."""
        ...

    async def set_routine(self, player_id: int, routine: bool) -> None:
        """Remember whether the person leaves it to the bot to pass, draw and end when nothing else would help them."""
        ...

    async def set_absent_at(self, player_id: int, at: datetime) -> None:
        """Remember when the person said that they would be absent."""
        ...

    async def set_name(self, player_id: int, name: str) -> bool:
        """Remember what a person is called everywhere. False: they sit and have sat at no table, so nothing is kept."""
        ...

    async def blocked(self, guild_id: int) -> Mapping[int, datetime]:
        """Whom a server keeps from its tables, by their ids, and since when; in the order of their blocking."""
        ...

    async def block(self, guild_id: int, player_id: int, *, by: int, at: datetime) -> bool:
        """Keep somebody from the tables of a server. False: they were before."""
        ...

    async def unblock(self, guild_id: int, player_id: int) -> bool:
        """Keep them from its tables no longer. False: they were not."""
        ...

    async def own_rows(self, player_id: int) -> OwnRows:
        """What is kept of a person, for them to read."""
        ...

    async def forget_person(self, player_id: int, name: str) -> tuple[int, ...]:
        """Forget a person: settings, ratings, what was found of their games, invitations, what they said when they
        cancelled. At the tables that have ended their seats and results stay, of somebody called `name` whom nobody
        knows. That a server blocks them stays: else whoever is blocked could undo it. Returns the lobbies that they had
        opened or were invited to, which have changed.

        Raises `StillSeated` while they sit at a lobby or game, also one they have resigned from (see `unname`).
        """
        ...
