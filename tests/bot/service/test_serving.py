"""A client is made anew where Discord has a problem that may pass."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.service import serving
from bot.service.settings import Settings
from data.errors import DatabaseFailed


class Unreached:
    """A client that does not reach Discord, twice; then it is stopped."""

    starts = 0
    intents = SimpleNamespace(members=False)

    def __init__(self, *_: Any, **__: Any) -> None: ...

    async def __aenter__(self) -> Unreached:
        return self

    async def __aexit__(self, *_: object) -> None: ...

    async def start(self, _: str) -> None:
        Unreached.starts += 1
        if Unreached.starts < 3:
            raise aiohttp.ClientConnectionError("no way")


class Away:
    """A repository whose database does not answer."""

    async def alive(self, *_: Any, **__: Any) -> None:
        raise DatabaseFailed("it does not answer")


async def test_discord_is_waited_for_although_the_database_fails_meanwhile(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The process ended, with exit code 1."""
    monkeypatch.setattr(serving, "KingsTable", Unreached)
    monkeypatch.setattr(serving, "set_up_shards", lambda: None)
    monkeypatch.setattr(serving, "Backoff", lambda: SimpleNamespace(delay=lambda: 0.0))
    settings = Settings(discord_token="token", _env_file=None)  # type: ignore[call-arg,arg-type]
    await serving.run(settings, Away(), lambda: True)  # type: ignore[arg-type]
    assert Unreached.starts == 3
    assert [record.message for record in caplog.records if "note" in record.message] == [
        "this process could not note that it waits: it does not answer"
    ] * 2
    caplog.clear()
