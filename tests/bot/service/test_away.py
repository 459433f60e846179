"""While the database is away, people are told so; another process that has taken over comes first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.interactions.texts import Interrupted
from bot.messages.apology import is_apology
from bot.service.apologies import Apologies
from bot.service.away import ANOTHER_FIRST, Away
from bot.service.client import LAST_CALL, KingsTable
from data.errors import DatabaseFailed
from tests.english import read


def done_by(kind: discord.InteractionType, locale: str = "de") -> dict[str, Any]:
    """Something that a person does, as Discord sends it."""
    person = {"id": "11", "username": "ann", "discriminator": "0", "avatar": None, "global_name": "Ann"}
    about = {"application_id": "1", "token": "t", "version": 1, "channel_id": "5", "locale": locale}
    return {"id": "7", "type": kind.value, "data": {}, "user": person, "attachment_size_limit": 0, **about}


Tell = Callable[..., Awaitable[list[Any]]]


@pytest.fixture
def told(client: discord.Client, monkeypatch: pytest.MonkeyPatch) -> Tell:
    """What is told, by when and how, to a person who does that."""
    passed: list[Any] = []

    async def sleep(seconds: float) -> None:
        passed.append(seconds)

    async def send(_: Any, sentence: str, *, ephemeral: bool) -> None:
        passed.append((read(sentence), ephemeral, is_apology()))
        raise discord.HTTPException(SimpleNamespace(status=400, reason=""), {"code": 40060})

    async def tell(kind: discord.InteractionType, apologies: Apologies | None = None) -> list[Any]:
        apologies = apologies or Away(client, sleep)
        apologies.tell(done_by(kind))
        for _ in range(5):
            await asyncio.sleep(0)
        await apologies.close()
        return passed

    monkeypatch.setattr(discord.InteractionResponse, "send_message", send)
    return tell


async def test_whoever_does_something_is_told_that_the_database_is_away(told: Tell) -> None:
    """Nobody was told anything, once the lock was lost. That another one has answered is no fault."""
    sentence = "I cannot reach my database just now, so that was not done. Try again in a moment."
    assert await told(discord.InteractionType.component) == [ANOTHER_FIRST, (sentence, True, True)]


async def test_where_another_process_may_have_done_it_nobody_is_told_that_it_was_not(
    client: discord.Client, told: Tell
) -> None:
    """The other one had it on disk, and could not say so in time."""

    async def sleep(_: float) -> None: ...

    sentence = "I lost my database just then: look whether that was done before you try again."
    away = Away(client, sleep, shared=True)
    assert await told(discord.InteractionType.component, away) == [(sentence, True, True)]


async def test_what_fails_after_it_was_told_is_logged(
    client: discord.Client, told: Tell, caplog: pytest.LogCaptureFixture
) -> None:
    """The message with the menu could not be read: the database was away."""
    caplog.set_level(logging.INFO)

    async def then(_: Any) -> None:
        raise DatabaseFailed("it does not answer")

    await told(discord.InteractionType.component, Apologies(client, Interrupted(), then=then))
    assert caplog.messages[-1] == "nothing more was done about it: DatabaseFailed"


async def test_nobody_is_told_while_they_type(told: Tell) -> None:
    assert await told(discord.InteractionType.autocomplete) == []


async def test_what_is_interrupted_can_be_done_once_more(client: discord.Client, told: Tell) -> None:
    """At once: nobody else answers any more."""
    sentence = "I was interrupted just then: if nothing has happened, do it once more."
    interrupted = Apologies(client, Interrupted())
    assert await told(discord.InteractionType.component, interrupted) == [(sentence, True, True)]


async def test_who_was_interrupted_is_told_so_before_the_bot_stops(
    client: KingsTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was told while it stopped had it edit messages when all else had ended."""
    passed = list[str]()

    async def send(*_: Any, **__: Any) -> None:
        await asyncio.sleep(0)
        passed.append("told")

    async def close(*_: Any) -> None:
        passed.append("closed")

    monkeypatch.setattr(discord.InteractionResponse, "send_message", send)
    monkeypatch.setattr(client.presenter, "close", close)
    monkeypatch.setattr(discord.AutoShardedClient, "close", close)
    client.interrupted.tell(done_by(discord.InteractionType.component))
    asyncio.get_running_loop().call_later(
        LAST_CALL / 2, client.interrupted.tell, done_by(discord.InteractionType.component)
    )
    await client.close()
    assert passed == ["told", "told", "closed", "closed"]
