"""What a finished table does to the ratings, and how they are listed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from alembic import command

from data import Repository, migrations, open_repository
from data.leaderboards import ALL_GAMES, OVERALL, LeaderboardRow, Order, Rated, Rating, Standing, month_of
from data.ratings import NEW, rate
from data.schema import departed, ratings
from data.sql import leaderboards
from tests.data.tables import ANN, BOB, CY, DEE, GUILD, NAMES, NOON, after, finish, join, lobby, outcome, playing, start

SCOPES = [(GUILD, "thirteen"), (GUILD, ALL_GAMES), (OVERALL, "thirteen"), (OVERALL, ALL_GAMES)]


async def board(repository: Repository, guild_id: int, game: str, order: Order = Order.RATING) -> list[LeaderboardRow]:
    return list(await repository.leaderboard(guild_id=guild_id, game=game, order=order))


@pytest.mark.parametrize(("guild_id", "game"), SCOPES)
async def test_a_table_of_two_is_rated_in_four_scopes(repository: Repository, guild_id: int, game: str) -> None:
    log = await playing(repository, ANN, BOB)
    await finish(repository, log, outcome(2, 1), seconds=9)
    bob, ann = rate([NEW, NEW], [1, 2])
    names = ("Bob", "Ann") if guild_id == GUILD else ("", "")  # nobody has said what they are called everywhere
    assert await board(repository, guild_id, game) == [
        LeaderboardRow(1, BOB, names[0], bob, 1, 1, 1),
        LeaderboardRow(2, ANN, names[1], ann, 1, 1, 0),
    ]
    history = await repository.rating_history(ANN, guild_id=guild_id, game=game)
    assert [(change.table_id, change.rating, change.at) for change in history] == [(log.table.id, ann, after(9))]


async def test_the_end_says_what_it_has_done_to_ratings_now_and_later(repository: Repository) -> None:
    """Bob wins, and then Ann: what the second game has done begins where the first one ended."""
    first = await finish(repository, await playing(repository, ANN, BOB), outcome(2, 1), seconds=1)
    bob, ann = rate([NEW, NEW], [1, 2])
    assert first.rated == (Rated(ANN, NEW, ann), Rated(BOB, NEW, bob))
    await finish(repository, await playing(repository, ANN, BOB, guild_id=GUILD + 1), outcome(2, 1), seconds=2)
    await finish(repository, await playing(repository, ANN, BOB, game="court_wars"), outcome(2, 1), seconds=3)
    second = await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2), seconds=4)
    assert [(rated.player_id, rated.before, rated.games) for rated in second.rated] == [(ANN, ann, 2), (BOB, bob, 2)]
    assert second.rated[0].after.mu > ann.mu
    for log in (first, second):
        assert await repository.load(log.table.id) == log


async def test_what_an_end_has_done_to_ratings_is_told_in_the_order_of_writing(repository: Repository) -> None:
    """The clock was set back between the two ends: the second one was told as if the first had come after it."""
    first = await finish(repository, await playing(repository, ANN, BOB), outcome(2, 1), seconds=86_400)
    second = await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2), seconds=4)
    assert [rated.before for rated in second.rated] == [rated.after for rated in first.rated]
    assert [rated.games for rated in second.rated] == [2, 2]
    for log in (first, second):
        assert await repository.load(log.table.id) == log
    history = await repository.rating_history(ANN, guild_id=GUILD, game="thirteen")
    assert [change.table_id for change in history] == [first.table.id, second.table.id]


async def test_a_resignation_that_ends_a_game_says_so_too(repository: Repository) -> None:
    log = await repository.give_up(await playing(repository, ANN, BOB), {1: after(1)}, after(1), outcome(1, 2))
    assert [rated.player_id for rated in log.rated] == [ANN, BOB]
    assert await repository.load(log.table.id) == log


async def test_a_lobby_tells_how_those_who_sit_there_stand_until_it_starts(repository: Repository) -> None:
    """Bob has beaten Ann at this game in this server. Cy has beaten them elsewhere: nothing is known of him here."""
    await finish(repository, await playing(repository, ANN, BOB), outcome(2, 1))
    await finish(repository, await playing(repository, ANN, CY, guild_id=GUILD + 1), outcome(2, 1))
    bob, ann = rate([NEW, NEW], [1, 2])
    opened = await lobby(repository, BOB, computers=1)
    assert opened.standings == (Standing(BOB, bob, 1),)
    full = await join(repository, await join(repository, opened, CY), ANN)
    assert full.standings == (Standing(ANN, ann, 1), Standing(BOB, bob, 1))
    assert await repository.load(full.table.id) == full
    assert (await repository.remove_seat(full, 0)).standings == (Standing(ANN, ann, 1),)
    log = await repository.load(full.table.id)
    assert log is not None
    started = await start(repository, log, log.seats, at=after(1), deadline=None)
    assert started.standings == ()
    assert await repository.load(started.table.id) == started


@pytest.mark.parametrize("starts", [True, False])
async def test_a_lobby_that_was_one_kept_its_ratings_and_who_was_sent_away(
    repository: Repository, starts: bool
) -> None:
    """In memory it had them; what is read from disk has not."""
    await finish(repository, await playing(repository, ANN, BOB), outcome(2, 1))
    log = await repository.send_away(await lobby(repository, BOB, CY, DEE), 2)
    assert log.standings
    assert log.sent_away
    if starts:
        written = await repository.begin_opening(log)
    else:
        written = await repository.cancel_table(log, at=after(1), reason="left")
    assert await repository.load(log.table.id) == written


async def test_one_person_among_computers_is_not_rated(repository: Repository) -> None:
    log = await finish(repository, await playing(repository, ANN, computers=1), outcome(1, 2))
    assert log.rated == ()
    assert await repository.load(log.table.id) == log


async def test_other_servers_and_games_have_their_own_ratings(repository: Repository) -> None:
    await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2))
    await finish(repository, await playing(repository, ANN, BOB, guild_id=GUILD + 1), outcome(1, 2))
    await finish(repository, await playing(repository, ANN, BOB, game="court_wars"), outcome(2, 1))

    async def games_and_wins(guild_id: int, game: str) -> tuple[int, int]:
        (ann,) = [row for row in await board(repository, guild_id, game) if row.player_id == ANN]
        return ann.games, ann.wins

    assert await games_and_wins(GUILD, "thirteen") == (1, 1)
    assert await games_and_wins(GUILD + 1, "thirteen") == (1, 1)
    assert await games_and_wins(GUILD, "court_wars") == (1, 0)
    assert await games_and_wins(GUILD, ALL_GAMES) == (2, 1)
    assert await games_and_wins(OVERALL, "thirteen") == (2, 2)
    assert await games_and_wins(OVERALL, ALL_GAMES) == (3, 2)
    assert await board(repository, GUILD + 1, "court_wars") == []


async def test_people_are_ranked_among_themselves_and_win_among_all(repository: Repository) -> None:
    """A computer comes in first: Bob is the best person, but has not won."""
    log = await playing(repository, ANN, BOB, computers=1)
    await finish(repository, log, outcome(3, 2, 1))
    bob, ann = rate([NEW, NEW], [1, 2])
    rows = await board(repository, GUILD, "thirteen")
    assert [(row.player_id, row.rating, row.games, row.wins) for row in rows] == [(BOB, bob, 1, 0), (ANN, ann, 1, 0)]


async def test_one_person_with_computers_is_not_rated(repository: Repository) -> None:
    log = await playing(repository, ANN, computers=2)
    await finish(repository, log, outcome(1, 2, 3))
    assert len(await repository.placings(log.table.id)) == 3
    for scope in SCOPES:
        assert await board(repository, *scope) == []
    assert await repository.rating_history(ANN, guild_id=GUILD, game="thirteen") == ()


async def test_a_resignation_that_ends_the_table_is_rated(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    await repository.give_up(log, {0: after(5)}, after(5), outcome(2, 1))
    assert [(row.player_id, row.wins) for row in await board(repository, GUILD, "thirteen")] == [(BOB, 1), (ANN, 0)]


async def test_those_who_tie_share_a_place(repository: Repository) -> None:
    await finish(repository, await playing(repository, ANN, BOB, CY), outcome(1, 2, 2))
    rows = await board(repository, GUILD, "thirteen")
    assert [(row.place, row.player_id, row.wins) for row in rows] == [(1, ANN, 1), (2, BOB, 0), (2, CY, 0)]


async def test_history_grows_from_the_last_rating(repository: Repository) -> None:
    tables = [await playing(repository, ANN, BOB) for _ in range(2)]
    for seconds, (log, places) in enumerate(zip(tables, ((1, 2), (2, 1)), strict=True)):
        await finish(repository, log, outcome(*places), seconds)
    first = rate([NEW, NEW], [1, 2])
    second = rate(first, [2, 1])
    history = await repository.rating_history(ANN, guild_id=OVERALL, game=ALL_GAMES)
    assert [change.rating for change in history] == [first[0], second[0]]
    assert [change.at for change in history] == [after(0), after(1)]


async def test_the_newest_name_is_shown(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2))
    monkeypatch.setitem(NAMES, ANN, "Anna")
    await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2))
    assert [row.name for row in await board(repository, GUILD, "thirteen")] == ["Anna", "Bob"]


async def put(repository: Repository, player: int, ordinal: float, games: int, wins: int) -> None:
    """A rating worked out by hand: sigma is 1, so mu is 3 above the ordinal."""
    figures = {"mu": ordinal + 3, "sigma": 1.0, "ordinal": ordinal, "games": games, "wins": wins}
    row = {"guild_id": GUILD, "game": "thirteen", "player_id": player, "name": NAMES[player]} | figures
    await repository.database.write(lambda c: c.execute(ratings.insert().values(row)))


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        # By rating: Bob 12; then Cy and Ann with 10 (Cy has won more); Dee last.
        (Order.RATING, [(1, BOB), (2, CY), (3, ANN), (4, DEE)]),
        # By wins: Dee 9; Cy 5; Ann and Bob with 4 (Bob is rated higher).
        (Order.WINS, [(1, DEE), (2, CY), (3, BOB), (4, ANN)]),
        # By games: Dee and Ann with 20 (Dee has won more); Cy 7; Bob 6.
        (Order.GAMES, [(1, DEE), (2, ANN), (3, CY), (4, BOB)]),
    ],
)
async def test_orders(repository: Repository, order: Order, expected: list[tuple[int, int]]) -> None:
    await put(repository, ANN, ordinal=10, games=20, wins=4)
    await put(repository, BOB, ordinal=12, games=6, wins=4)
    await put(repository, CY, ordinal=10, games=7, wins=5)
    await put(repository, DEE, ordinal=-3.5, games=20, wins=9)
    rows = await board(repository, GUILD, "thirteen", order)
    assert [(row.place, row.player_id) for row in rows] == expected
    assert {row.player_id: row.rating for row in rows}[DEE] == Rating(-0.5, 1)
    assert Rating(-0.5, 1).ordinal == -3.5


@pytest.mark.parametrize("order", Order)
async def test_places_after_a_shared_one(repository: Repository, order: Order) -> None:
    for player in (CY, BOB, ANN):
        await put(repository, player, ordinal=5, games=3, wins=1)
    await put(repository, DEE, ordinal=4, games=2, wins=0)
    rows = await repository.leaderboard(guild_id=GUILD, game="thirteen", order=order)
    assert [(row.place, row.player_id) for row in rows] == [(1, ANN), (1, BOB), (1, CY), (4, DEE)]


async def test_ones_own_line_comes_behind_the_best_with_its_place(
    repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann and Bob share the first place, Cy is third; where two places are told exactly, Dee's is somewhere behind."""
    for player, ordinal in ((ANN, 5), (BOB, 5), (CY, 4), (DEE, 3)):
        await put(repository, player, ordinal=ordinal, games=3, wins=1)

    async def places(own: int, order: Order = Order.RATING) -> list[tuple[int, int]]:
        rows = await repository.leaderboard(guild_id=GUILD, game="thirteen", order=order, limit=1, own=own)
        return [(row.place, row.player_id) for row in rows]

    assert await places(ANN) == [(1, ANN)]
    assert [await places(player) for player in (BOB, CY, DEE)] == [
        [(1, ANN), (1, BOB)], [(1, ANN), (3, CY)], [(1, ANN), (4, DEE)],
    ]  # fmt: skip
    assert await places(9) == [(1, ANN)]
    await repository.depart(GUILD, BOB)  # nothing is kept: he is not rated at all games
    assert await places(DEE, Order.GAMES) == [(1, ANN), (4, DEE)]
    await repository.database.write(lambda c: c.execute(departed.insert().values(guild_id=GUILD, player_id=BOB)))
    assert await places(DEE, Order.WINS) == [(1, ANN), (3, DEE)]
    monkeypatch.setattr(leaderboards, "EXACT_PLACES", 2)
    assert await places(CY) == [(1, ANN), (3, CY)]
    assert await places(DEE) == [(1, ANN), (3, DEE)]


async def test_this_month_counts_what_was_played_in_it(repository: Repository) -> None:
    """Ann has won twice in January; in February she loses to Bob. Cy has played in January only."""
    january, february = month_of(NOON), month_of(after(31 * 86_400))
    assert february == january + 1
    assert month_of(datetime(2026, 2, 1, 6, tzinfo=timezone(timedelta(hours=7)))) == january, "in UTC"
    for places, day in (((1, 2, 2), 0), ((1, 2, 3), 1)):
        await finish(repository, await playing(repository, ANN, BOB, CY), outcome(*places), day * 86_400)

    async def told(month: int | None, order: Order = Order.WINS) -> list[tuple[int, int, int, int]]:
        rows = await repository.leaderboard(guild_id=GUILD, game="thirteen", order=order, month=month)
        return [(row.player_id, row.rated, row.games, row.wins) for row in rows]

    assert await told(january) == await told(None)
    await finish(repository, await playing(repository, ANN, BOB), outcome(2, 1), 31 * 86_400)
    for order in Order:
        assert sorted(await told(february, order)) == [(ANN, 3, 1, 0), (BOB, 3, 1, 1)]
    assert await told(february) == [(BOB, 3, 1, 1), (ANN, 3, 1, 0)]
    assert await told(None) == [(ANN, 3, 3, 2), (BOB, 3, 3, 1), (CY, 2, 2, 0)]
    assert await told(february + 1) == []


async def test_a_month_that_had_begun_before_is_counted_from_its_games(empty_url: str) -> None:
    """A database of the version before. Ann has won a game in this month, and one long ago."""
    repository = await open_repository(empty_url)
    now = datetime.now(UTC).replace(day=1, hour=1)
    for at in (NOON, now):
        log = await playing(repository, ANN, BOB)
        await finish(repository, log, outcome(1, 2), (at - NOON).total_seconds())
    await repository.database.write(lambda c: command.downgrade(migrations.configuration(c), "0015"))
    await repository.close()
    repository = await open_repository(empty_url)
    rows = await repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.WINS, month=month_of(now))
    assert [(row.player_id, row.rated, row.games, row.wins) for row in rows] == [(ANN, 2, 1, 1), (BOB, 2, 1, 0)]
    await repository.close()
