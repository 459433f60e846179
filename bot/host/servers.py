"""What servers have chosen for their tables, and which tables that allows. Knows no Discord."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import games
from bot.host import turns
from bot.host.errors import Refusal
from bot.host.settings import Colours, Page, Print, Setting
from data.records import TakeBacks
from data.repository import Repository
from data.server import Server
from games.core import Game
from games.core.text import AllOf, AnyOf, Raw, Text

MOST_CHANNELS: Final = 25
"""A select takes no more ("Channel Select Structure")."""
_CHANNELS, _GAMES = "channels", "games"
"""How it is kept which are allowed and offered: their ids or keys, with a hyphen between; `_ALL`: whichever."""
_TURNS: Final = "turn_seconds"
_ALL: Final = "all"
_NAMED: Final = 5
"""A refusal names at most so many channels."""


class ChannelThere(Text):
    """A channel, by its mention: unlike a thread, each that one sees is known by its name."""

    channel: Raw


class NotInThisChannel(Text):
    """The server has its tables in other channels."""

    channels: AnyOf


class NotInChannelsSeen(Text):
    """The same, and the one who asks sees none of them."""


class GameNotOffered(Text):
    """The server has no tables of the game."""

    game: Text
    games: AllOf
    """Those that it has."""


class Home(Setting):
    """Where a game is played that was opened in a channel of the server."""

    THREAD = "thread"
    """In one of its own, below its lobby."""
    CHANNEL = "channel"
    """There itself."""


class Retracting(Setting, page=Page.NEW):
    """What players may take back at new tables: the values of `TakeBacks`."""

    SLIPS = TakeBacks.SLIPS.value
    AGREEMENT = TakeBacks.AGREEMENT.value
    NONE = TakeBacks.NONE.value


class Elsewhere(Refusal):
    """A server has its tables in other channels: these, or the ones among them that the person who asks sees."""

    def __init__(self, guild_id: int, channels: Sequence[int]) -> None:
        named = tuple(ChannelThere(Raw(f"<#{channel}>")) for channel in channels[:_NAMED])
        super().__init__(NotInThisChannel(AnyOf(named)) if named else NotInChannelsSeen())
        self.guild_id = guild_id
        self.channels = channels


SERVER_SETTINGS: Final[Mapping[str, type[Setting]]] = {
    setting.key: setting for setting in (Home, Retracting, Colours, Print)
}
"""What else is chosen, each among a few values, by how it is kept."""


class Servers:
    """Read once, and written through; where another process has written, read again. A server that has chosen nothing
    allows everything, and so do direct messages."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._known: dict[int, Server] = {}
        self._changes = 0
        """How often something has changed: what was being read or written meanwhile may be out of date."""

    async def read(self) -> None:
        """At the start, and when it is not known what has changed: then it is known what all servers have chosen."""
        self._changes += 1
        changes = None
        while changes != self._changes:
            changes = self._changes
            found = await self._repository.servers()
        self._known = {server.guild_id: server for server in found}

    async def renew(self, guild_id: int) -> None:
        """Another process has written what the server has chosen: read that anew."""
        self._changes += 1
        changes = None
        while changes != self._changes:
            changes = self._changes
            found = await self._repository.server(guild_id)
        self._known[guild_id] = found

    def of(self, guild_id: int) -> Server:
        """A server, with defaults for one that has chosen nothing."""
        return self._known.get(guild_id) or Server(guild_id)

    async def allow(self, guild_id: int, channels: Iterable[int]) -> Server:
        """Tables are opened in these channels alone, at most `MOST_CHANNELS`; none: wherever. Returns the server."""
        ids = [str(channel) for channel in dict.fromkeys(channels)][:MOST_CHANNELS]
        return await self._chosen(guild_id, {_CHANNELS: "-".join(ids) or _ALL})

    async def offer(self, guild_id: int, keys: Collection[str]) -> Server:
        """Tables of these games alone are opened; of none, or of all, and games to come are offered, too. Returns the
        server."""
        chosen = [key for key in games.GAMES if key in keys]
        some = len(chosen) < len(games.GAMES) and "-".join(chosen)
        return await self._chosen(guild_id, {_GAMES: some or _ALL})

    async def give_turns(self, guild_id: int, seconds: int) -> Server:
        """A turn at its new tables takes so long at most; 0: as long as it likes. Returns the server. Raises `Refusal`
        for more than `turns.LONGEST_TURN`."""
        return await self._chosen(guild_id, {_TURNS: str(turns.check_seconds(seconds))})

    async def choose(self, guild_id: int, value: Setting) -> Server:
        """Remember what the server has chosen among a few values. Returns the server."""
        return await self._chosen(guild_id, {value.key: value.value})

    async def _chosen(self, guild_id: int, values: Mapping[str, str]) -> Server:
        before = self._changes
        server = await self._repository.set_server(guild_id, values)
        if self._changes != before:  # another process may have written since
            await self.renew(guild_id)
            return self.of(guild_id)
        self._changes += 1
        self._known[guild_id] = server
        return server

    def check(self, guild_id: int, game: str | None, *channels: int | None) -> None:
        """May a table of the game (None: whichever) be opened in a channel of the server? `channels`: that one and, if
        it is a thread, the one it belongs to. Raises `Elsewhere`, `Refusal`."""
        server = self.of(guild_id)
        allowed, offered = allowed_channels(server), offered_games(server)
        if allowed and not set(allowed).intersection(channels):
            raise Elsewhere(guild_id, allowed)
        wanted = games.GAMES.get(game or "")
        if wanted is not None and wanted not in offered:
            titles = AllOf(tuple(one.title for one in offered))
            raise Refusal(GameNotOffered(wanted.title, titles))


def allowed_channels(server: Server) -> tuple[int, ...]:
    """The channels in which its tables are opened; none: all."""
    return tuple(int(one) for one in _kept(server, _CHANNELS) if one.isdecimal())


def offered_games(server: Server) -> tuple[Game[Any, Any], ...]:
    """The games that the server offers, at least one."""
    kept = _kept(server, _GAMES)
    return tuple(game for game in games.GAMES.values() if game.key in kept) or tuple(games.GAMES.values())


def turn_seconds(server: Server, default: int) -> int:
    """How long a turn at its new tables may take, 0: as long as it likes; `default`: where it has not chosen."""
    kept = server.choices.get(_TURNS, "")
    return min(int(kept), turns.LONGEST_TURN) if kept.isdecimal() and len(kept) < 10 else default


def _kept(server: Server, setting: str) -> list[str]:
    return server.choices.get(setting, _ALL).split("-")
