"""What people are called in a server, and the people who are known to have left it."""

from __future__ import annotations

from random import Random

import pytest

from data import Repository
from data.leaderboards import ALL_GAMES, OVERALL, Order
from data.records import Guest, Seat, Status
from tests.data.tables import ANN, BOB, CY, DEE, GUILD, NAMES, NOON, finish, join, lobby, new_table, outcome, playing

PEOPLE = (ANN, BOB, CY, DEE)


async def shown(repository: Repository, guild_id: int = GUILD, **asked: int) -> list[tuple[int, int, str]]:
    """The leaderboard of all games: places, people, names."""
    rows = await repository.leaderboard(guild_id=guild_id, game=ALL_GAMES, order=Order.RATING, **asked)
    return [(row.place, row.player_id, row.name) for row in rows]


async def test_a_rename_reaches_the_tables_that_go_on_and_the_leaderboards_of_its_server(
    repository: Repository,
) -> None:
    await finish(repository, over := await playing(repository, ANN, BOB), outcome(1, 2))
    elsewhere = await lobby(repository, ANN, guild_id=GUILD + 1)
    game, waiting = await playing(repository, BOB, ANN), await lobby(repository, ANN)
    assert await repository.acted(GUILD, ANN, "Anna") == (game.table.id, waiting.table.id)
    assert [name for _, _, name in await shown(repository)] == ["Anna", "Bob"]
    game, waiting = [await repository.rename(log, ANN, "Anna") for log in (game, waiting)]
    assert [seat.name for seat in game.seats] == ["Bob", "Anna"]
    assert (waiting.seats[0].name, waiting.table.opener_name) == ("Anna", "Anna")
    for log in (game, waiting):
        assert await repository.load(log.table.id) == log
    assert await repository.acted(GUILD, ANN, "Anna") == ()
    for kept in (over, elsewhere):
        log_now = await repository.load(kept.table.id)
        assert log_now is not None
        assert "Ann" in [seat.name for seat in log_now.seats]


async def test_what_the_opening_message_calls_somebody_stays(repository: Repository) -> None:
    """Twice renamed, and back: the record is proved by that message. In a lobby there is none."""
    game = await playing(repository, ANN, BOB)
    for name in ("Anna", "Annabel", "Ann"):
        game = await repository.rename(game, ANN, name)
        assert (game.seats[0].name, game.seats[0].dealt_name) == (name, "Ann")
    waiting = await repository.rename(await lobby(repository, ANN), ANN, "Anna")
    assert waiting.seats[0].dealt_name == "Anna"
    closed = await repository.begin_opening(waiting)
    assert (await repository.rename(closed, ANN, "Ann")).seats[0].dealt_name == "Anna"


async def test_a_guest_is_renamed_too(repository: Repository) -> None:
    opener, guest = Seat(0, ANN, None, "Ann", 0), Guest(0, BOB, "Bob", None)
    log = await repository.open_table(new_table(private=True, opener_name="Ann"), opener, invited=(guest,))
    assert await repository.acted(GUILD, BOB, "Robert") == (log.table.id,)
    renamed = await repository.rename(log, BOB, "Robert")
    assert [guest.name for guest in renamed.guests] == ["Robert"]
    assert await repository.load(log.table.id) == renamed
    assert await repository.acted(GUILD, ANN, "Anna") == (log.table.id,), "who opened it"


async def test_who_has_left_is_on_no_leaderboard_of_that_server_until_they_act_there(repository: Repository) -> None:
    await finish(repository, await playing(repository, ANN, BOB, CY), outcome(1, 2, 3))
    assert await repository.depart(GUILD, BOB)
    assert not await repository.depart(GUILD, BOB), "that is no news"
    assert await shown(repository) == [(1, ANN, "Ann"), (2, CY, "Cy")]
    assert [player for _, player, _ in await shown(repository, OVERALL)] == [ANN, BOB, CY]
    assert len(await repository.rating_history(BOB, guild_id=GUILD, game=ALL_GAMES)) == 1, "results stay"
    await repository.acted(GUILD, BOB, "Robert")
    assert await shown(repository) == [(1, ANN, "Ann"), (2, BOB, "Robert"), (3, CY, "Cy")]


async def test_nothing_is_kept_of_who_leaves_and_was_never_rated(repository: Repository) -> None:
    await join(repository, await lobby(repository, ANN), BOB)
    assert not await repository.depart(GUILD, BOB)
    assert (await repository.own_rows(BOB))["departed"] == []


async def test_who_has_left_reads_so_and_is_forgotten_with_it(repository: Repository) -> None:
    game = await repository.rename(await playing(repository, ANN, BOB), ANN, "Anna")
    await finish(repository, game, outcome(1, 2))
    await repository.depart(GUILD, ANN)
    rows = await repository.own_rows(ANN)
    assert rows["departed"] == [{"guild_id": GUILD, "player_id": ANN}]
    assert rows["seats"][0]["dealt_as"] == "Ann"
    await repository.forget_person(ANN, "-")
    assert not any((await repository.own_rows(ANN)).values())
    kept = await repository.load(game.table.id)
    assert kept is not None
    assert (kept.seats[0].dealt_name, kept.table.opener_name) == ("-", None)


@pytest.mark.parametrize("number", range(3))
async def test_whatever_happens_places_are_those_of_who_is_there(repository: Repository, number: int) -> None:
    """Games, departures and acts in any order: the leaderboard is everybody's, without those who have left."""
    dice = Random(number)
    there = set(PEOPLE)
    for step in range(12):
        person = dice.choice(PEOPLE)
        match dice.choice(("play", "leave", "act")):
            case "play":
                players = dice.sample(PEOPLE, 2)
                await finish(repository, await playing(repository, *players), outcome(1, 2), seconds=step)
            case "leave" if await repository.depart(GUILD, person):
                there.discard(person)
            case "act":
                await repository.acted(GUILD, person, NAMES[person])
                there.add(person)
        everybody = await repository.leaderboard(guild_id=OVERALL, game=ALL_GAMES, order=Order.RATING)
        here = [row for row in everybody if row.player_id in there]  # all of them play in this server alone
        figures = [(row.rating.ordinal, row.wins, row.games) for row in here]
        expected = [
            (1 + figures.index(own), row.player_id, NAMES[row.player_id])
            for row, own in zip(here, figures, strict=True)
        ]
        assert await shown(repository) == expected
        assert await shown(repository, limit=2) == expected[:2]


async def test_a_table_that_has_ended_is_not_renamed(repository: Repository) -> None:
    log = await repository.cancel_table(await lobby(repository, ANN), at=NOON, reason="gone")
    assert log.table.status is Status.CANCELLED
    assert await repository.acted(GUILD, ANN, "Anna") == ()
