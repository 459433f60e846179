"""Which tables count for ratings: those that ended by the rules, and by resignation once each person has played."""

from __future__ import annotations

from typing import Final

import pytest

from bot.host.pov import Pov
from bot.host.reasons import RESIGNED
from bot.host.result import OWN_MOVES, counts
from data.leaderboards import LeaderboardRow, Order
from data.records import LoggedMove, MadeBy, Seat, Status
from games.core import Result
from tests.bot.house import ANN, BOB, CY, EVE, GUILD, NOON, House, mover

PEOPLE: Final = (Seat(0, ANN, None, "Ann", 0), Seat(1, BOB, None, "Bob", 1))


async def board(house: House) -> tuple[LeaderboardRow, ...]:
    return await house.repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.RATING)


async def why(house: House, table_id: int) -> list[str]:
    ended = Pov.of(await house.settled(table_id), None).ended
    assert ended is not None
    return [text.code for text in ended.why]


async def after_moves(house: House, *people: int, each: int, computers: int = 0) -> int:
    """A game in which each of these people has made so many moves, and it is nobody's end yet. Returns its id."""
    session = await house.game(*people, computers=computers)
    while min(sum(move.seat == session.seat_of(one) for move in session.log.moves) for one in people) < each:
        session = await house.play(session.table.id)
    return session.table.id


async def test_a_lobby_shows_the_ratings_after_a_game_that_has_ended_meanwhile(house: House) -> None:
    """It showed those of when its last player had sat down."""
    game, lobby = await house.game(ANN, BOB), await house.lobby(ANN)
    assert (await house.host.ledger.session(lobby)).log.standings == ()
    house.told.clear()
    await house.play_out(game.table.id)
    assert lobby in {told.table for told in house.told}
    (standing,) = (await house.host.ledger.session(lobby)).log.standings
    assert (standing.player_id, standing.games) == (ANN, 1)


def made(*seats: int, by: MadeBy = MadeBy.PERSON) -> tuple[LoggedMove, ...]:
    return tuple(LoggedMove(ply, seat, "pass", NOON, by) for ply, seat in enumerate(seats, start=1))


async def test_a_table_that_ended_by_resignation_before_three_moves_each_is_not_rated(house: House) -> None:
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES - 1)
    session = await house.host.play.resign(table_id, mover(await house.settled(table_id)))
    assert (session.table.status, session.table.reason) == (Status.OVER, RESIGNED)
    assert session.log.rated == ()
    assert await board(house) == ()
    assert await why(house, table_id) == ["has-resigned", "not-rated"]


async def test_a_table_that_ended_by_resignation_after_three_moves_each_is_rated(house: House) -> None:
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES)
    await house.host.play.resign(table_id, ANN)
    assert [(row.player_id, row.wins) for row in await board(house)] == [(BOB, 1), (ANN, 0)]
    assert await why(house, table_id) == ["has-resigned"]


async def test_a_table_that_ended_by_the_rules_is_rated_whoever_resigned_and_when(house: House) -> None:
    """Ann resigns at once; a computer plays her cards, and Bob and Cy play to the end."""
    table_id = (await house.game(ANN, BOB, CY)).table.id
    await house.host.play.resign(table_id, ANN)
    await house.play_out(table_id)
    assert [row.games for row in await board(house)] == [1, 1, 1]
    assert (await board(house))[-1].player_id == ANN
    assert "not-rated" not in await why(house, table_id)


async def test_a_cancelled_table_is_not_rated_however_long_it_was_played(house: House) -> None:
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES)
    await house.host.closer.cancel(table_id, EVE, True)
    assert await board(house) == ()


async def test_one_person_who_resigns_among_computers_hears_nothing_of_ratings(house: House) -> None:
    table_id = (await house.game(ANN, computers=2)).table.id
    await house.host.play.resign(table_id, ANN)
    assert await why(house, table_id) == ["has-resigned"]


@pytest.mark.parametrize(
    ("moves", "rated"),
    [
        (made(0, 1, 0, 1, 0, 1), True),
        (made(0, 1, 0, 1, 0), False),  # Bob has made two
        (made(0, 1, 0, 1, 0, 1, by=MadeBy.TIMEOUT), False),
        (made(0, 1, 0, 1, 0, 1, by=MadeBy.FORCED), False),
        (made(0, 1, 0, 1, 0) + made(1, by=MadeBy.COMPUTER), False),  # she was away
    ],
)
def test_only_moves_that_people_made_themselves_count_as_theirs(moves: tuple[LoggedMove, ...], rated: bool) -> None:
    resigned = Result((1, 2), (0, 0), RESIGNED)
    assert counts(resigned, PEOPLE, moves) is rated
    assert counts(Result((1, 2), (0, 0), "out-of-cards"), PEOPLE, ())


def test_computers_need_make_no_moves_of_their_own() -> None:
    seats = (*PEOPLE, Seat(2, None, "easy", "Pip", 2))
    assert counts(Result((1, 2, 3), (0, 0, 0), RESIGNED), seats, made(0, 1, 0, 1, 0, 1))
