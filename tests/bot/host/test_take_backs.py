"""A table with moves that were taken back: rows are counted, and what stands is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.host import turns
from bot.host.disclosure import walked
from bot.host.record import record_of
from bot.host.session import Session
from bot.host.tables import Tables
from data.errors import DamagedTable
from data.records import ALONE, LoggedMove, MadeBy, TableLog
from games.core import Record
from tests.bot.house import ANN, BOB, House


async def played(house: House, moves: int, game: str = "thirteen") -> Session:
    table = await house.lobby(ANN, BOB, game=game)
    await house.start(table, ANN)
    for _ in range(moves):
        await house.play(table)
    return await house.kept(table)


def logged(log: TableLog, *rows: tuple[int, str]) -> TableLog:
    """The log with more rows. `rows`: the seat and the text of each."""
    moves = list(log.moves)
    for seat, text in rows:
        moves.append(LoggedMove(len(moves) + 1, seat, text, log.table.opened_at, MadeBy.PERSON))
    return replace(log, moves=tuple(moves))


async def test_the_ply_goes_on_and_the_position_goes_back(house: House) -> None:
    session = await played(house, 2)
    last = session.log.moves[-1]
    back = Session.of(logged(session.log, (last.seat, "~1")))
    assert (back.ply, back.to_move) == (3, last.seat)
    assert [step.ply for step in back.position.steps] == [0, 1]
    again = Session.of(logged(back.log, (last.seat, last.text)))
    assert (again.ply, again.state) == (4, session.state)
    assert [step.ply for step in again.position.steps] == [0, 1, 4]


async def test_rows_that_are_news_are_followed(house: House) -> None:
    session = await played(house, 3)
    tables, last = Tables(10, thinks=True), session.log.moves[-1]
    tables.keep(session)
    for row in ("~1", last.text, "~2"):
        log = logged(tables.keep(tables.known(session.table.id) or session).log, (last.seat, row))
        assert tables.keep_log(log) == Session.of(log)


async def test_the_turn_goes_on_in_which_a_move_is_taken_back(house: House) -> None:
    """It began with the other player's move; the turn after it begins with the move that stands at last."""
    session = await played(house, 2)
    first, last = session.log.moves
    assert first.seat != last.seat
    back = Session.of(logged(session.log, (last.seat, "~1")))
    assert turns.before(back) == (first,)
    again = Session.of(logged(back.log, (last.seat, last.text)))
    assert turns.before(again) == again.log.moves


async def test_only_what_stands_is_looked_through_and_the_record_has_every_row(house: House) -> None:
    session = await played(house, 2)
    last = session.log.moves[-1]
    log = logged(session.log, (last.seat, "~1"), (last.seat, last.text))
    table = replace(log.table, ended_at=last.at)
    over = replace(Session.of(log), log=replace(log, table=table))
    found = list(walked(over))
    assert [before.move.ply for before in found] == [1, 4]
    assert [before.state for before in found] == [
        before.state for before in walked(replace(session, log=replace(session.log, table=table)))
    ]
    assert [len(before.so_far(over).steps) for before in found] == [1, 2]
    assert record_of(over).moves == (session.log.moves[0].text, last.text, "~1", last.text)
    assert Record.parse(record_of(over).format()) == record_of(over)


async def test_a_log_that_goes_back_too_far_is_damaged(house: House) -> None:
    session = await played(house, 2)
    for row in ("~3", "~0", "~"):
        with pytest.raises(DamagedTable):
            Session.of(logged(session.log, (0, row)))


async def test_what_has_shown_a_card_is_taken_back_where_one_person_plays_alone(house: House) -> None:
    """Kings Corners: a turn ends with a card that is drawn."""
    session = await played(house, 0, "kings_corners")
    seat = session.to_move or 0
    log = logged(session.log, (seat, "draw"), (seat, "~1"))
    with pytest.raises(DamagedTable):
        Session.of(log)
    alone = replace(log, table=replace(log.table, guild_id=ALONE))
    assert Session.of(alone).ply == 2
    over = replace(alone, table=replace(alone.table, ended_at=log.table.opened_at))
    record = record_of(replace(Session.of(alone), log=over))
    assert (record.moves, record.practice) == (("draw", "~1"), True)
