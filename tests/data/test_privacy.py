"""What is kept of one person can be read, and forgotten; what is the others' stays whole."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.util import await_only

from data import Repository, open_repository
from data.errors import StillSeated
from data.leaderboards import ALL_GAMES, OVERALL, Order
from data.messages import Message, MessageKind, ServerBoard
from data.player import Player
from data.records import NOBODY, Guest, LoggedMove, MadeBy, Seat, StoredAnalysis, TableLog
from data.sql import play
from data.sql.privacy import forget_person
from tests.data.tables import (
    ANN,
    BOB,
    CHANNEL,
    CY,
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
    start,
)
from tests.data.test_damage import damage

NAME = "Deleted player"


async def ended(repository: Repository) -> TableLog:
    """Ann has won against Bob, in two moves."""
    log = await playing(repository, ANN, BOB)
    log = await repository.append_move(log, LoggedMove(1, 1, "pass", NOON, MadeBy.PERSON), deadline=None)
    return await finish(repository, log, outcome(1, 2))


async def waits(connection: AsyncConnection) -> bool:
    """Does somebody wait until this one has ended? In SQLite every other writer does."""
    if connection.dialect.name == "sqlite":
        return True
    return bool(await connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")))


async def loaded(repository: Repository, table_id: int) -> TableLog:
    log = await repository.load(table_id)
    assert log is not None
    return log


async def test_the_own_data_of_a_person_is_all_of_theirs_and_nobody_elses(repository: Repository) -> None:
    over = (await ended(repository)).table.id
    await repository.put_analysis(StoredAnalysis(over, 1, 1, "{}"))
    await repository.set_settings(BOB, {"notify": "quiet"})
    running = await playing(repository, BOB, CY)
    await repository.append_move(running, move(1, 1), deadline=None)
    await repository.open_table(new_table(private=True), Seat(0, CY, None, "Cy", 0), invited=[Guest(0, BOB, "Bob")])

    rows = await repository.own_rows(BOB)
    assert [row["settings"] for row in rows["person"]] == ["notify=quiet"]
    assert [row["id"] for row in rows["tables"]] == [over, running.table.id]
    assert [row["id"] for row in rows["opened"]] == [running.table.id]
    assert [(row["table_id"], row["seat"], row["name"]) for row in rows["seats"]] == [
        (over, 1, "Bob"),
        (running.table.id, 0, "Bob"),
    ]
    assert [row["text"] for row in rows["moves"]] == ["pass"]
    assert [(row["place"], row["points"]) for row in rows["results"]] == [(2, 20)]
    assert {(row["guild_id"], row["game"]) for row in rows["ratings"]} == {
        (OVERALL, ALL_GAMES), (OVERALL, "thirteen"), (GUILD, ALL_GAMES), (GUILD, "thirteen"),
    }  # fmt: skip
    assert {row["player_id"] for name in ("ratings", "rating_history", "invitations") for row in rows[name]} == {BOB}
    assert len(rows["rating_history"]) == 4
    assert len(rows["analyses"]) == 1
    told = str(rows)
    for hidden in ("secret", "commitment", "Ann", "Cy"):
        assert hidden not in told


async def test_of_somebody_unknown_nothing_is_kept(repository: Repository) -> None:
    assert not any((await repository.own_rows(CY)).values())
    await repository.forget_person(CY, NAME)


async def test_who_is_forgotten_leaves_history_and_boards_and_the_games_of_others_stay_whole(
    repository: Repository,
) -> None:
    before = await ended(repository)
    table = before.table.id
    await repository.set_settings(ANN, {"notify": "quiet"})
    await repository.put_analysis(StoredAnalysis(table, 0, 1, "{}"))
    await repository.put_messages(
        table,
        [
            Message(table, MessageKind.HAND, 0, 9001, 70, 4),
            Message(table, MessageKind.HAND, 1, 9002, 71, 4),
            Message(table, MessageKind.RESULT, None, CHANNEL, 72, 4),
        ],
    )
    await repository.forget_person(ANN, NAME)

    assert not any((await repository.own_rows(ANN)).values())
    assert await repository.player(ANN) == Player(ANN)
    log = await loaded(repository, table)
    assert [(seat.player_id, seat.computer, seat.name) for seat in log.seats] == [
        (None, None, NAME),
        (BOB, None, "Bob"),
    ]
    assert log.table.opener_id == 0
    assert log.moves == before.moves
    assert [placing.place for placing in await repository.placings(table)] == [1, 2]
    assert [rated.player_id for rated in log.rated] == [BOB]
    for guild_id, game in ((GUILD, "thirteen"), (OVERALL, ALL_GAMES)):
        rows = await repository.leaderboard(guild_id=guild_id, game=game, order=Order.RATING)
        assert [row.player_id for row in rows] == [BOB]
    assert await repository.rating_history(ANN, guild_id=GUILD, game="thirteen") == ()
    assert await repository.games_played(ANN, "thirteen", 5) == 0
    assert await repository.games_played(BOB, "thirteen", 5) == 1
    assert await repository.analysis(table, 0) is None
    assert [message.message_id for message in await repository.messages(table)] == [71, 72]


async def test_forget_cancel_by(repository: Repository) -> None:
    """It stays that the table was cancelled at somebody's word; their name and their words do not. Others' words
    stay."""
    anns = await repository.cancel_table(await playing(repository, ANN, BOB), at=NOON, reason="agreed", by=ANN, why="I")
    bobs = await repository.cancel_table(await playing(repository, ANN, BOB), at=NOON, reason="agreed", by=BOB, why="B")
    (own,) = (await repository.own_rows(ANN))["cancelled"]
    assert (own["id"], own["cancel_why"]) == (anns.table.id, "I")
    await repository.forget_person(ANN, NAME)
    tables = [(await loaded(repository, log.table.id)).table for log in (anns, bobs)]
    assert [(table.cancel_by, table.cancel_why) for table in tables] == [(NOBODY, None), (BOB, "B")]


@pytest.mark.parametrize("playing_still", [False, True])
async def test_forget_a_word_of_luck(repository: Repository, playing_still: bool) -> None:
    """The word goes, its digest stays: the deal could not be recomputed without it. Others' words stay."""
    anns, bobs = [await lucky(repository, person) for person in (ANN, BOB)]
    assert (await repository.own_rows(ANN))["luck"] == [{"id": anns.table.id, "luck": "to the lost"}]
    if playing_still:
        anns = await repository.give_up(anns, {0: NOON}, NOON, None)
        await repository.unname(anns, 0, NAME)
    else:
        for log in (anns, bobs):
            await repository.cancel_table(log, at=NOON, reason="cancelled")
        await repository.forget_person(ANN, NAME)
    tables = [(await loaded(repository, log.table.id)).table for log in (anns, bobs)]
    assert [(table.luck_by, table.luck) for table in tables] == [(NOBODY, None), (BOB, "to the lost")]
    assert {table.luck_digest for table in tables} == {"ab" * 32}


async def lucky(repository: Repository, person: int) -> TableLog:
    """A game of Ann and Bob with a word of luck that one of them has added."""
    taken = await repository.take_luck(await lobby(repository, ANN, BOB), person)
    word = ("to the lost", "ab" * 32)
    closed = await repository.begin_opening(taken)
    return await repository.start_table(closed, closed.seats, OPENING, at=NOON, deadline=None, luck=word)


async def test_forget_who_put_a_board_up(repository: Repository) -> None:
    """The board stays."""
    boards = (ServerBoard(GUILD, CHANNEL, 100), ServerBoard(GUILD + 1, CHANNEL + 1, 101))
    await repository.put_boards(boards)
    for board, person in zip(boards, (ANN, BOB), strict=True):
        await repository.board_placed(board.guild_id, person)
    assert (await repository.own_rows(ANN))["boards"] == [{"guild_id": GUILD, "channel_id": CHANNEL}]
    await repository.forget_person(ANN, NAME)
    assert not any((await repository.own_rows(ANN)).values())
    assert await repository.boards() == boards
    assert [await repository.close_board(board.guild_id, board.message_id) for board in boards] == [None, BOB]


async def test_forget_sent_away(repository: Repository) -> None:
    log = await repository.send_away(await lobby(repository, ANN, BOB, CY), 2)
    log = await repository.send_away(log, 1)
    assert [row["table_id"] for row in (await repository.own_rows(CY))["sent_away"]] == [log.table.id]
    await repository.forget_person(CY, NAME)
    assert (await loaded(repository, log.table.id)).sent_away == {BOB, CY}, "a right undoes no limit"
    await repository.cancel_table(await loaded(repository, log.table.id), at=NOON, reason="cancelled")
    assert await repository.lift_limits(NOON) == 0
    assert not any((await repository.own_rows(CY)).values())


async def test_a_seat_of_a_person_and_a_computer_at_once_keeps_nobody_from_being_forgotten(
    path: Path, sqlite_url: str
) -> None:
    """Such a row was let in while no check was asked; the next change of it failed."""
    repository = await open_repository(sqlite_url)
    await ended(repository)
    damage(path, "seats.computer", "'hard'", f"player_id = {ANN}")
    await repository.forget_person(ANN, NAME)
    assert not any((await repository.own_rows(ANN)).values())
    await repository.close()


@pytest.mark.parametrize("event", ["start", "prune"])
async def test_who_was_sent_away_is_kept_until_the_start_only(repository: Repository, event: str) -> None:
    log = await repository.send_away(await lobby(repository, ANN, BOB, CY), 2)
    if event == "start":
        await start(repository, log)
    else:
        await repository.cancel_table(log, at=NOON, reason="cancelled")
        assert await repository.prune(after(1)) == 1
    assert (await repository.own_rows(CY))["sent_away"] == []


async def test_forget_the_message_that_invited_a_guest(repository: Repository) -> None:
    """Bob and Cy are invited; Ann's hand has the number that Bob has as a guest."""
    guests = [Guest(0, BOB, "Bob"), Guest(1, CY, "Cy")]
    opened = await repository.open_table(new_table(private=True), Seat(0, ANN, None, "Ann", 0), invited=guests)
    table = opened.table.id
    shown = [(MessageKind.INVITE, 0, 70), (MessageKind.INVITE, 1, 71), (MessageKind.HAND, 0, 72)]
    await repository.put_messages(table, [Message(table, kind, seat, 9000, id_, 1) for kind, seat, id_ in shown])
    await repository.forget_person(BOB, NAME)
    assert {message.message_id for message in await repository.messages(table)} == {71, 72}


async def test_forget_the_hand_of_a_seat_in_a_game_that_goes_on(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB, CY)
    table = log.table.id
    shown = [(MessageKind.HAND, 0, 70), (MessageKind.HAND, 1, 71), (MessageKind.TABLE, None, 72)]
    await repository.put_messages(table, [Message(table, kind, seat, 9000, id_, 1) for kind, seat, id_ in shown])
    await repository.unname(await repository.give_up(log, {0: after(1)}, after(1), None), 0, NAME)
    assert {message.message_id for message in await repository.messages(table)} == {71, 72}


async def test_an_analysis_that_ends_after_its_person_was_forgotten_is_not_kept(repository: Repository) -> None:
    table = (await ended(repository)).table.id
    await repository.forget_person(ANN, NAME)
    for seat in (0, 1):
        await repository.put_analysis(StoredAnalysis(table, seat, 1, "{}"))
    assert await repository.analysis(table, 0) is None
    assert await repository.analysis(table, 1) is not None


async def test_an_analysis_that_ends_after_its_table_was_pruned_is_not_kept(repository: Repository) -> None:
    table = (await ended(repository)).table.id
    assert await repository.prune(after(10**6)) == 1
    await repository.put_analysis(StoredAnalysis(table, 0, 1, "{}"))
    assert await repository.analysis(table, 0) is None


async def test_the_own_data_has_what_a_server_and_the_others_were_told(repository: Repository) -> None:
    """That Bob would cancel, that he has left the server, and that a server blocks him; by whom is not his."""
    log = await repository.ask_cancel(await playing(repository, ANN, BOB), 1, "late", after(100))
    await repository.set_gone(log, 1, after(5), None)
    await repository.block(GUILD, BOB, by=ANN, at=after(6))
    rows = await repository.own_rows(BOB)
    (seat,) = rows["seats"]
    assert (seat["cancels"], seat["agreed"], seat["gone_at"]) == (after(100), None, after(5))
    assert rows["blocked"] == [{"guild_id": GUILD, "name": None, "at": after(6)}]
    assert (await repository.own_rows(ANN))["has_blocked"] == [{"guild_id": GUILD, "at": after(6)}]


async def test_a_server_goes_on_blocking_who_was_forgotten(repository: Repository) -> None:
    """Else a person who is blocked could undo it. A person who has blocked somebody is nobody when forgotten, and the
    block holds."""
    await repository.block(GUILD, BOB, by=ANN, at=after(6))
    for person in (ANN, BOB):
        await repository.forget_person(person, NAME)
    assert list(await repository.blocked(GUILD)) == [BOB]
    assert not any((await repository.own_rows(ANN)).values())


async def test_two_at_one_table_may_be_forgotten(repository: Repository) -> None:
    table = (await ended(repository)).table.id
    for person in (ANN, BOB):
        await repository.forget_person(person, NAME)
    assert [seat.name for seat in (await loaded(repository, table)).seats] == [NAME, NAME]


async def test_who_comes_back_after_being_forgotten_starts_anew(repository: Repository) -> None:
    await ended(repository)
    await repository.forget_person(BOB, NAME)
    log = await ended(repository)
    rows = await repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.GAMES)
    assert {row.name: row.games for row in rows} == {"Ann": 2, "Bob": 1}
    assert [seat.player_id for seat in log.seats] == [ANN, BOB]


@pytest.mark.parametrize("resigned", [False, True])
async def test_nobody_is_forgotten_while_they_sit_at_a_table(repository: Repository, resigned: bool) -> None:
    before = (await ended(repository)).table.id
    log = await playing(repository, ANN, BOB, CY)
    if resigned:
        await repository.give_up(log, {0: after(1)}, after(1), None)
    with pytest.raises(StillSeated):
        await repository.forget_person(ANN, NAME)
    assert [seat.name for seat in (await loaded(repository, before)).seats] == ["Ann", "Bob"]
    with pytest.raises(StillSeated):
        await repository.forget_person(CY, NAME)


async def test_who_has_resigned_may_be_forgotten_in_a_game_that_goes_on(repository: Repository) -> None:
    """Ann has; Bob and Cy play on, are rated when it ends, and Ann is not."""
    log = await playing(repository, ANN, BOB, CY)
    log = await repository.give_up(log, {0: after(1)}, after(1), None)
    log = await repository.unname(log, 0, NAME)
    assert (log.seats[0].player_id, log.seats[0].name, log.seats[0].by_computer) == (None, NAME, True)
    assert log == await loaded(repository, log.table.id)
    await repository.forget_person(ANN, NAME)
    log = await finish(repository, await loaded(repository, log.table.id), outcome(3, 1, 2), 60)
    assert [rated.player_id for rated in log.rated] == [BOB, CY]
    rows = await repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.RATING)
    assert [row.name for row in rows] == ["Bob", "Cy"]


async def test_an_opener_who_has_left_the_lobby_may_be_forgotten(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB)
    log = await repository.remove_seat(log, 0)
    await repository.forget_person(ANN, NAME)
    assert (await loaded(repository, log.table.id)).table.opener_id == 0


async def test_a_message_written_while_its_person_is_being_forgotten_goes_too(repository: Repository, url: str) -> None:
    """On PostgreSQL, where it does not see what another connection has not finished, its row was left."""
    log = await ended(repository)
    hand = Message(log.table.id, MessageKind.HAND, 1, 9000 + BOB, 200, 3)
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(forget_person, BOB, NAME)
        putting = asyncio.create_task(repository.put_messages(log.table.id, [hand]))
        while not (putting.done() or await waits(connection)):
            pass
    await putting
    await engine.dispose()
    assert await repository.messages(log.table.id) == ()


@pytest.mark.parametrize("known", [True, False])
async def test_nor_does_it_stay_where_they_are_unnamed_in_a_game_that_goes_on(
    repository: Repository, url: str, known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL each waited for the other (the message was there already), or its row was left."""
    log = await playing(repository, ANN, BOB, CY)
    log = await repository.give_up(log, {1: after(1)}, after(1), None)
    hand = Message(log.table.id, MessageKind.HAND, 1, 9000 + BOB, 200, 3)
    if known:
        await repository.put_messages(log.table.id, [hand])
    change_seat, putting = play.change_seat, []  # type: ignore[attr-defined]
    watching = create_async_engine(url, isolation_level="AUTOCOMMIT")

    async def put() -> None:
        putting.append(asyncio.create_task(repository.put_messages(log.table.id, [hand])))
        async with watching.connect() as connection:
            while not (putting[0].done() or await waits(connection)):
                pass

    def slow(connection: Connection, *changes: Any, **values: Any) -> Any:
        monkeypatch.setattr(play, "change_seat", change_seat)
        if connection.dialect.name != "sqlite":  # a writer is alone there
            await_only(put())
        return change_seat(connection, *changes, **values)

    monkeypatch.setattr(play, "change_seat", slow)
    await repository.unname(log, 1, NAME)
    await asyncio.gather(*putting)
    await watching.dispose()
    assert await repository.messages(log.table.id) == ()
