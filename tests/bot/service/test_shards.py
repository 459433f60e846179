"""How a shard comes back: it tries often enough, and knows only the servers that its new session names. And when it was
last heard of."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.state import AutoShardedConnectionState

from bot.service.shards import LONGEST_BACKOFF, Backoff, Heartbeats, beat, forget_servers


def test_the_pauses_grow_and_have_a_bound() -> None:
    """After a cut of ten minutes the bot stayed away for up to a quarter of an hour more."""
    backoff = Backoff()
    first, *_ = found = [backoff.delay() for _ in range(500)]
    assert first <= 2
    assert max(found) == LONGEST_BACKOFF
    assert sum(found[-100:]) > 50 * LONGEST_BACKOFF, "most are the longest by then"


def ready(*servers: int) -> dict[str, Any]:
    """READY, which names these servers."""
    return {
        "shard": [0, 1], "user": {"id": "1", "username": "bot", "discriminator": "0", "avatar": None},
        "application": {"id": "1", "flags": 0}, "guilds": [{"id": str(one), "unavailable": True} for one in servers],
    }  # fmt: skip


async def test_a_new_session_knows_only_the_servers_that_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the session before were kept, also where the bot had been removed meanwhile."""
    monkeypatch.setattr(AutoShardedConnectionState, "parse_ready", AutoShardedConnectionState.parse_ready)
    forget_servers()
    others = asyncio.all_tasks()
    state = AutoShardedConnectionState[Any](
        dispatch=lambda *_: None, handlers={}, hooks={}, http=cast("Any", None), intents=discord.Intents(guilds=True)
    )
    state.shard_count, state.shard_ids = 1, [0]
    for named in ((11, 12, 13, 14), (12, 14)):
        state.parse_ready(cast("Any", ready(*named)))
    assert [server.id for server in state.guilds] == [12, 14]
    for task in asyncio.all_tasks() - others:
        task.cancel()


async def test_an_answer_to_a_heartbeat_between_those_of_discord_py_is_not_late(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It was taken for one to the last of those: the line of a bot that wanted to be sure of it was said to be slow."""
    now, sent = 0.0, list[object]()

    async def send(payload: object) -> None:
        sent.append(payload)

    monkeypatch.setattr("discord.gateway.time.perf_counter", lambda: now)
    await beat(cast("Any", SimpleNamespace(send_heartbeat=send, _keep_alive=None)))
    assert sent == [], "it is connecting, or closed"
    about: Any = SimpleNamespace(thread_id=0, _max_heartbeat_timeout=60.0, HEARTBEAT=1, sequence=7)
    heartbeats = Heartbeats(ws=about, interval=41.25, shard_id=0)
    now = 30.0
    await beat(cast("Any", SimpleNamespace(send_heartbeat=send, _keep_alive=heartbeats)))
    now = 30.5
    heartbeats.ack()
    assert sent == [{"op": 1, "d": 7}]
    assert heartbeats.latency == 0.5
    assert caplog.records == []
