"""The leaderboard of all servers calls people as they are called everywhere, not as another server calls them."""

from __future__ import annotations

import pytest

from data import Repository
from data.leaderboards import ALL_GAMES, OVERALL, Order
from data.player import Player
from tests.data.tables import ANN, BOB, CY, GUILD, NAMES, finish, outcome, playing


async def names(repository: Repository, guild_id: int) -> list[str]:
    rows = await repository.leaderboard(guild_id=guild_id, game=ALL_GAMES, order=Order.RATING)
    return [row.name for row in rows]


async def test_all_servers_shows_global_names_and_a_server_its_own(
    repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann is the Boss in one server; what Bob is called everywhere is not known yet."""
    monkeypatch.setitem(NAMES, ANN, "The Boss")
    await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2))
    assert await names(repository, GUILD) == ["The Boss", "Bob"]
    assert await names(repository, OVERALL) == ["", ""], "no nickname is told elsewhere"
    assert await repository.set_name(ANN, "ann_of_everywhere") is True
    assert await names(repository, OVERALL) == ["ann_of_everywhere", ""]
    assert await names(repository, GUILD) == ["The Boss", "Bob"]
    await repository.set_name(ANN, "Ann")
    assert await names(repository, OVERALL) == ["Ann", ""]
    assert (await repository.player(ANN)).name == "Ann"


async def test_nothing_is_kept_of_who_never_played(repository: Repository) -> None:
    assert await repository.set_name(CY, "Cy") is False
    assert await repository.player(CY) == Player(CY)


async def test_who_is_forgotten_is_not_learned_again_by_what_they_do_without_a_seat(repository: Repository) -> None:
    await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2))
    await repository.set_name(ANN, "Ann")
    assert (await repository.own_rows(ANN))["person"][0]["name"] == "Ann"
    await repository.forget_person(ANN, "Deleted player")
    assert await repository.set_name(ANN, "Ann") is False
    assert await repository.player(ANN) == Player(ANN)
    assert await names(repository, OVERALL) == [""]
