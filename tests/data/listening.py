"""A listener at a PostgreSQL database: what processes there tell one another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import make_url

from data.news import NEWS_CHANNEL

_NOTHING_MORE = "nothing more"


class Listening:
    """What was told and not `taken` yet."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._texts: list[str] = []
        self._end = asyncio.Event()

    @classmethod
    @asynccontextmanager
    async def at(cls, url: str) -> AsyncIterator[Listening]:
        """Listen in this block."""
        where = make_url(url)
        connection = await pytest.importorskip("asyncpg").connect(
            user=where.username, password=where.password, database=where.database, host=str(where.query["host"])
        )
        listening = cls(connection)
        await connection.add_listener(NEWS_CHANNEL, listening.hear)
        try:
            yield listening
        finally:
            await connection.close()

    def hear(self, *told: Any) -> None:
        """The driver calls this; the text comes last."""
        if told[-1] == _NOTHING_MORE:
            self._end.set()
        else:
            self._texts.append(told[-1])

    async def taken(self) -> list[str]:
        """All that was told until now, and was not taken before: PostgreSQL hands it on in the order of the commits."""
        self._end.clear()
        await self._connection.execute("SELECT pg_notify($1, $2)", NEWS_CHANNEL, _NOTHING_MORE)
        await self._end.wait()
        texts, self._texts = self._texts, []
        return texts
