"""Old games make room: their moves go, how they ended stays."""

from __future__ import annotations

from data import Repository
from data.leaderboards import ALL_GAMES, OVERALL, Order
from data.messages import Message, MessageKind, RowState
from data.records import Guest, Seat, StoredAnalysis, TableLog
from tests.data.tables import (
    ANN,
    BOB,
    CHANNEL,
    GUILD,
    NOON,
    OPENING,
    after,
    finish,
    lobby,
    move,
    new_table,
    outcome,
    playing,
)


async def ended(repository: Repository, seconds: float) -> TableLog:
    """A game of Ann and Bob, of three moves, that ended so long after noon; with all that may hang on it."""
    log = await playing(repository, ANN, BOB)
    for ply in (1, 2):
        log = await repository.append_move(log, move(ply), deadline=None)
    log = await finish(repository, log, outcome(1, 2), seconds)
    await repository.put_messages(
        log.table.id, [Message(log.table.id, MessageKind.RESULT, None, CHANNEL, 70, 4, RowState.FINAL)]
    )
    await repository.put_analysis(StoredAnalysis(log.table.id, 0, 1, "{}"))
    return log


async def test_the_moves_of_old_tables_are_pruned_and_results_and_ratings_kept(repository: Repository) -> None:
    old, young = [await ended(repository, seconds) for seconds in (10, 20)]
    before = await repository.leaderboard(guild_id=OVERALL, game=ALL_GAMES, order=Order.RATING)
    assert await repository.prune(after(20)) == 1, "which ended before then"

    log = await repository.load(old.table.id)
    assert log is not None
    assert log.table.pruned
    assert log.moves == ()
    assert [seat.name for seat in log.seats] == ["Ann", "Bob"]
    assert log.rated == old.rated
    assert await repository.messages(old.table.id) == ()
    assert await repository.analysis(old.table.id, 0) is None
    assert [placing.place for placing in await repository.placings(old.table.id)] == [1, 2]
    assert await repository.leaderboard(guild_id=OVERALL, game=ALL_GAMES, order=Order.RATING) == before
    assert len(await repository.rating_history(ANN, guild_id=GUILD, game="thirteen")) == 2
    assert await repository.games_played(ANN, "thirteen", 5) == 2

    kept = await repository.load(young.table.id)
    assert kept is not None
    assert not kept.table.pruned
    assert len(kept.moves) == 3
    assert len(await repository.messages(young.table.id)) == 1
    assert await repository.analysis(young.table.id, 0) is not None


async def test_pruning_goes_in_batches_the_oldest_first(repository: Repository) -> None:
    second, third, first = [(await ended(repository, seconds)).table.id for seconds in (20, 30, 10)]
    pruned = []
    for _ in range(2):
        assert await repository.prune(after(60), limit=1) == 1
        pruned.append({number for number in (first, second, third) if await is_pruned(repository, number)})
    assert pruned == [{first}, {first, second}]
    assert await repository.prune(after(60)) == 1
    assert await repository.prune(after(60)) == 0


async def test_a_table_that_somebody_keeps_is_not_pruned(repository: Repository) -> None:
    """Bob keeps it, too, when Ann lets it go; each keeps two tables at most, and none that is pruned."""
    first, second, third = [(await ended(repository, seconds)).table.id for seconds in (10, 20, 30)]

    async def kept(person: int, table: int) -> bool:
        return await repository.keep(table, person, at=NOON, most=2)

    assert [await kept(ANN, table) for table in (second, second, first, third)] == [True, True, True, False]
    assert await kept(BOB, first)
    assert await repository.kept_by(ANN) == (first, second)
    assert await repository.prune(after(60)) == 1
    assert await is_pruned(repository, third)
    for table in (first, second):
        await repository.let_go(table, ANN)
    assert await repository.prune(after(60)) == 1
    assert await is_pruned(repository, second)
    assert not await is_pruned(repository, first)
    assert not await kept(ANN, second)


async def test_what_one_keeps_is_read_and_forgotten_with_its_person(repository: Repository) -> None:
    table = (await ended(repository, 10)).table.id
    for person in (ANN, BOB):
        await repository.keep(table, person, at=NOON, most=2)
    assert (await repository.own_rows(ANN))["kept"] == [{"table_id": table, "player_id": ANN, "at": NOON}]
    await repository.forget_person(ANN, "Deleted player")
    assert not (await repository.own_rows(ANN))["kept"]
    assert (await repository.kept_by(ANN), await repository.kept_by(BOB)) == ((), (table,))


async def is_pruned(repository: Repository, table_id: int) -> bool:
    log = await repository.load(table_id)
    assert log is not None
    return log.table.pruned


async def test_what_has_not_ended_is_never_pruned(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    await repository.append_move(log, move(1), deadline=None)
    assert await repository.prune(after(10**9)) == 0


async def test_of_a_cancelled_private_lobby_the_guests_are_pruned(repository: Repository) -> None:
    opened = await repository.open_table(
        new_table(private=True), Seat(0, ANN, None, "Ann", 0), invited=[Guest(0, BOB, "Bob")]
    )
    await repository.cancel_table(opened, at=NOON, reason="cancelled")
    assert await repository.prune(after(1)) == 1
    log = await repository.load(opened.table.id)
    assert log is not None
    assert log.guests == ()


async def test_a_word_of_luck_goes_with_the_moves(repository: Repository) -> None:
    closed = await repository.begin_opening(await repository.take_luck(await lobby(repository, ANN, BOB), ANN))
    word = ("to the lost", "ab" * 32)
    log = await repository.start_table(closed, closed.seats, OPENING, at=NOON, deadline=None, luck=word)
    await finish(repository, log, outcome(1, 2))
    await repository.prune(after(1))
    kept = await repository.load(log.table.id)
    assert kept is not None
    assert kept.table.luck is None
