"""Two processes at one database, stood in for by two repositories with connections of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from data import Repository, open_repository
from data.errors import DatabaseUnusable, TableChanged
from data.leaderboards import ALL_GAMES, OVERALL, Order
from data.ownership import Everything
from data.realms import EVERY_REALM
from data.records import Status, TableLog
from tests.data.conftest import Opener
from tests.data.tables import ANN, BOB, CY, DEE, GUILD, NOON, after, finish, join, lobby, move, outcome, playing, start
from tests.data.test_tallies import alone, make_room, over


async def errors(*attempts: Awaitable[object]) -> list[type[BaseException]]:
    """What those attempts that failed raised, all made at once."""
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    return [type(answer) for answer in answers if isinstance(answer, BaseException)]


@pytest.fixture
async def two(open_another: Opener) -> tuple[Repository, Repository]:
    return await open_another(), await open_another()


async def test_of_two_that_play_the_same_ply_one_is_told(two: tuple[Repository, Repository]) -> None:
    one, other = two
    log = await playing(one)
    for ply in range(1, 21):
        attempts = (r.append_move(log, move(ply, seat), deadline=None) for seat, r in enumerate(two))
        assert await errors(*attempts) == [TableChanged]
        loaded = await other.load(log.table.id)
        assert loaded is not None
        log = loaded
    assert [played.ply for played in log.moves] == list(range(1, 21))


async def test_of_two_starts_one_is_told(two: tuple[Repository, Repository]) -> None:
    for _ in range(5):
        log = await lobby(two[0], ANN, BOB)
        table_id, turned = log.table.id, log.seats[::-1]
        orders = (log.seats, turned)
        attempts = (start(r, log, s, at=NOON, deadline=None) for r, s in zip(two, orders, strict=True))
        assert await errors(*attempts) == [TableChanged]
        loaded = await two[1].load(table_id)
        assert loaded is not None
        assert loaded.table.status is Status.PLAYING


async def test_a_start_and_a_join_never_both_succeed(two: tuple[Repository, Repository]) -> None:
    one, other = two
    for turn in range(6):
        log = await lobby(one, ANN, BOB)
        starting = start(one, log, log.seats, at=NOON, deadline=None)
        joining = join(other, log, CY)
        pair: tuple[Awaitable[object], ...] = (starting, joining) if turn % 2 else (joining, starting)
        assert await errors(*pair) == [TableChanged]
        loaded = await other.load(log.table.id)
        assert loaded is not None
        assert (len(loaded.seats), loaded.table.status) in {(2, Status.PLAYING), (3, Status.LOBBY)}


async def test_the_last_seat_is_given_once(two: tuple[Repository, Repository]) -> None:
    log = await lobby(two[0], ANN)
    assert await errors(join(two[0], log, BOB, most=2), join(two[1], log, CY, most=2)) == [TableChanged]


async def test_nobody_sits_down_twice_at_once(two: tuple[Repository, Repository]) -> None:
    log = await lobby(two[0], ANN)
    assert await errors(join(two[0], log, BOB), join(two[1], log, BOB)) == [TableChanged]


async def test_a_table_ends_once(two: tuple[Repository, Repository]) -> None:
    one, other = two
    log = await playing(one, ANN, BOB)
    attempts = (
        one.give_up(log, {0: NOON}, NOON, outcome(2, 1)),
        finish(other, log, outcome(1, 2)),
        one.cancel_table(log, at=NOON, reason="by its opener"),
    )
    assert await errors(*attempts) == [TableChanged, TableChanged]


async def test_a_game_alone_that_is_over_as_it_makes_room_ends_once(two: tuple[Repository, Repository]) -> None:
    for _ in range(8):
        log = await alone(two[0], "easy")
        makes_room, ending = make_room(two[1]), over(two[0], log, 1, 2)
        closed, ended = await asyncio.gather(makes_room, ending, return_exceptions=True)
        kept = await two[1].load(log.table.id)
        assert kept is not None
        assert not isinstance(closed, BaseException)
        first = log.table.id in closed
        assert kept.table.status is (Status.CANCELLED if first else Status.OVER)
        assert isinstance(ended, TableChanged) == first


async def test_a_reminder_and_the_news_of_a_closed_dm_are_given_once(two: tuple[Repository, Repository]) -> None:
    log = await playing(two[0], deadline=after(600))
    reminded = await asyncio.gather(*(r.set_reminded(log.table.id, after(600)) for r in two))
    assert sorted(reminded) == [False, True]
    assert sorted(await asyncio.gather(*(r.set_dm_closed(ANN, True) for r in two))) == [False, True]


async def test_tables_that_end_at_once_count_all(two: tuple[Repository, Repository]) -> None:
    """The same people, in other seats, at many tables: no rating is lost, and nobody waits in a circle."""
    rosters = [(ANN, BOB, CY, DEE), (DEE, CY, BOB, ANN), (CY, ANN, DEE, BOB)] * 4
    logs = [await playing(two[0], *people) for people in rosters]
    ending = (finish(two[n % 2], log, outcome(1, 2, 3, 4), n) for n, log in enumerate(logs))
    assert await errors(*ending) == []
    for guild_id, game in ((GUILD, "thirteen"), (OVERALL, ALL_GAMES)):
        rows = await two[1].leaderboard(guild_id=guild_id, game=game, order=Order.WINS)
        # ANN, DEE and CY each sit first at four of the twelve tables.
        assert {row.player_id: (row.games, row.wins) for row in rows} == {
            ANN: (12, 4),
            DEE: (12, 4),
            CY: (12, 4),
            BOB: (12, 0),
        }
        assert len(await two[0].rating_history(ANN, guild_id=guild_id, game=game)) == 12


async def test_many_tables_at_once(two: tuple[Repository, Repository]) -> None:
    logs = [await playing(two[0]) for _ in range(20)]

    async def play(number: int, log: TableLog) -> None:
        for ply in range(1, 6):
            log = await two[(number + ply) % 2].append_move(log, move(ply), deadline=None)

    await asyncio.gather(*(play(number, log) for number, log in enumerate(logs)))
    for log in logs:
        loaded = await two[1].load(log.table.id)
        assert loaded is not None
        assert len(loaded.moves) == 5


async def test_a_reader_sees_one_moment(two: tuple[Repository, Repository]) -> None:
    """The deadline of a table is as many seconds after noon as it has moves, whenever one looks."""
    one, other = two
    log = await playing(one, deadline=after(0))

    async def play() -> None:
        now = log
        for ply in range(1, 31):
            now = await one.append_move(now, move(ply), deadline=after(ply))

    playing_on = asyncio.create_task(play())
    while not playing_on.done():
        seen = await other.load(log.table.id)
        assert seen is not None
        assert seen.table.deadline == after(len(seen.moves))
    await playing_on


async def test_a_writer_that_is_cancelled_leaves_no_lock_behind(two: tuple[Repository, Repository]) -> None:
    log = await playing(two[0])
    for turns in range(12):
        ply = len(log.moves) + 1
        writing = asyncio.create_task(two[0].append_move(log, move(ply), deadline=None))
        for _ in range(turns):
            await asyncio.sleep(0)  # let it come so far
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        log = await two[1].load(log.table.id) or log
    for repository in two:
        loaded = await repository.load(log.table.id)
        assert loaded is not None
        await repository.append_move(loaded, move(len(loaded.moves) + 1), deadline=None)


async def test_two_make_the_database_at_once(empty_url: str) -> None:
    opened = await asyncio.gather(*(open_repository(empty_url) for _ in range(3)), return_exceptions=True)
    for repository in opened:
        assert not isinstance(repository, BaseException), repository
        await playing(repository)
        await repository.close()


async def test_every_write_has_to_name_the_version_that_was_read(two: tuple[Repository, Repository]) -> None:
    """Ann has the table as it was before somebody else's write: whatever she writes then is refused whole."""
    one, other = two
    first = await lobby(one, ANN, BOB, computers=1)
    in_lobby: list[Callable[[TableLog], Awaitable[TableLog]]] = [
        lambda log: join(one, log, CY),
        lambda log: one.remove_seat(log, 1),
        lambda log: one.set_options(log, "", 5),
        lambda log: one.set_display(log, "x"),
        lambda log: one.set_chosen(log, 0, "h"),
        lambda log: one.set_hints(log, 0, True),
        lambda log: one.set_computer(log, 2, "hard", "Isolde"),
        lambda log: one.set_thread(log, 5),
        one.begin_opening,
        lambda log: start(one, log),
        lambda log: one.cancel_table(log, at=NOON, reason="x"),
    ]
    for write in in_lobby:
        read = await other.load(first.table.id)
        assert read is not None
        newer = await other.set_options(read, "rounds=2", read.table.version)
        with pytest.raises(TableChanged):
            await write(read)
        assert await other.load(first.table.id) == newer
    game = await playing(one)
    in_game: list[Callable[[TableLog], Awaitable[TableLog]]] = [
        lambda log: one.append_move(log, move(1), deadline=None),
        lambda log: one.set_taken_over(log, 0, False, after(9)),
        lambda log: one.give_up(log, {0: NOON}, NOON, None),
    ]
    for write in in_game:
        read = await other.load(game.table.id)
        assert read is not None
        newer = await other.set_thread(read, read.table.version)
        assert newer.table.version == read.table.version + 1
        with pytest.raises(TableChanged):
            await write(read)
        assert await other.load(game.table.id) == newer


async def test_a_ply_that_is_there_is_not_written_twice_whatever_the_version_says(
    two: tuple[Repository, Repository],
) -> None:
    """Somebody has set the version back by hand: the primary key of the moves still holds."""
    one, other = two
    read = await playing(one)
    played = await other.append_move(read, move(1), deadline=None)
    forged = replace(read, table=played.table)
    with pytest.raises(TableChanged):
        await one.append_move(forged, move(1, 1), deadline=after(7))
    assert await other.load(read.table.id) == played


async def test_a_process_that_has_lost_its_realms_writes_nothing_there(two: tuple[Repository, Repository]) -> None:
    """Whatever it believes: what it has read is of an epoch that is over. The other process writes
    what it has read since."""
    one, other = two
    await one.take()
    waiting, game = await lobby(one, ANN, BOB), await playing(one, guild_id=1 << 22)
    assert (waiting.table.epoch, game.table.epoch) == (1, 1)
    await other.take(frozenset({1}))
    with pytest.raises(TableChanged):
        await one.append_move(game, move(1), deadline=None)
    now = await other.load(game.table.id)
    assert now == replace(game, table=replace(game.table, epoch=2)), "no version has risen"
    await other.append_move(now, move(1), deadline=None)
    await one.set_options(waiting, "", 5)  # its realm was not taken
    assert (await playing(other, guild_id=1 << 22)).table.epoch == 2


async def test_older_rules_play_nowhere_alone_once_newer_ones_have_played(two: tuple[Repository, Repository]) -> None:
    """A process alone took all realms whatever had played there, and ended each table that newer rules had begun."""
    newer, older = [Everything(repository, rules) for repository, rules in zip(two, (6, 5), strict=True)]
    await newer.take(EVERY_REALM)
    game = await playing(two[0])
    with pytest.raises(DatabaseUnusable, match="Newer rules have played"):
        await older.take(EVERY_REALM)
    assert await two[1].load(game.table.id) == game, "nothing was taken"
    assert len(await Everything(two[1], 7).take(EVERY_REALM)) == len(EVERY_REALM)
