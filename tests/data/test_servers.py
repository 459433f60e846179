"""What servers have chosen, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from data.repository import Repository
from data.server import Server


async def test_what_is_chosen_at_once_is_all_kept(repository: Repository) -> None:
    chosen = {"home": "channel", "games": "race-sevens", "turn_seconds": "60"}
    await asyncio.gather(*(repository.set_server(5, {name: value}) for name, value in chosen.items()))
    again = await repository.set_server(5, {"home": "thread"})
    assert again == Server(5, settings="games=race-sevens home=thread turn_seconds=60")
    await repository.set_server(6, {"home": "channel"})
    assert sorted(await repository.servers(), key=lambda server: server.guild_id) == [
        again, Server(6, settings="home=channel")
    ]  # fmt: skip


async def test_what_could_not_be_read_again_is_not_kept(repository: Repository) -> None:
    with pytest.raises(ValueError, match="a setting"):
        await repository.set_server(5, {"games": "race sevens"})
    assert await repository.servers() == ()
