"""How a shard comes back when the gateway could not be reached for a while, and when it was last heard of."""

from __future__ import annotations

from typing import Any, Final, Literal

from discord import gateway
from discord.backoff import ExponentialBackoff
from discord.gateway import KeepAliveHandler, ReconnectWebSocket
from discord.shard import Shard
from discord.state import AutoShardedConnectionState

LONGEST_BACKOFF: Final = 30.0
"""Seconds between two tries: a line that is whole again is found soon, however long it was cut."""


LAST_HEARD: Final[dict[int, float]] = {}
"""When anything was last heard over the connection of each shard, by `time.perf_counter`."""


class Heartbeats(KeepAliveHandler):
    """They note when Discord was last heard, also after the connection is closed."""

    def tick(self) -> None:
        super().tick()
        LAST_HEARD[self.shard_id or 0] = self._last_recv


def set_up_shards() -> None:
    """Let the shards of this process be as the bot needs them: each notes in `LAST_HEARD` when something comes, resumes
    its session whenever it connects again, and lets a new session know only the servers that it names."""
    gateway.KeepAliveHandler = Heartbeats  # type: ignore[misc]
    _resume_shards()
    forget_servers()


async def beat(socket: gateway.DiscordWebSocket) -> None:
    """Send a heartbeat, which Discord answers at once, beside those that discord.py sends each 41 s; none while the
    connection begins or ends. Raises what sending raises.

    When it was sent is noted: its answer is not late, and discord.py does not warn of a slow line.
    """
    if socket._keep_alive is not None:
        await socket.send_heartbeat(socket._keep_alive.beat())


class Backoff(ExponentialBackoff[Literal[False]]):
    """Pauses that grow as discord.py's own do, which reach a quarter of an hour, and end at `LONGEST_BACKOFF`."""

    def delay(self) -> float:
        return min(super().delay(), LONGEST_BACKOFF)


def forget_servers() -> None:
    """Let a new session know only the servers that it names.

    discord.py's sharded client keeps the last session's servers, also where the bot has been removed since.
    """
    AutoShardedConnectionState.parse_ready = _parse_ready  # type: ignore[method-assign, assignment]


_PARSE_READY: Final = AutoShardedConnectionState.parse_ready


def _parse_ready(state: AutoShardedConnectionState[Any], data: Any) -> None:
    named, shard_id = {int(server["id"]) for server in data["guilds"]}, data["shard"][0]
    for server in state.guilds:
        if server.shard_id == shard_id and server.id not in named:
            state._remove_guild(server)
    _PARSE_READY(state, data)


def _resume_shards() -> None:
    """Let a shard resume its session whenever it connects again.

    discord.py's shards begin a new one where the first try to connect again has failed. Then nothing ever tells what
    people did meanwhile and what was deleted, and the sessions of a day are counted. Its client without shards resumes.
    """
    Shard.reconnect = _reconnect  # type: ignore[method-assign, assignment]


async def _reconnect(shard: Shard) -> None:
    if not isinstance(shard._backoff, Backoff):
        shard._backoff = Backoff()
    await shard.reidentify(ReconnectWebSocket(shard.id, resume=shard.ws.session_id is not None))
