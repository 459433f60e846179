"""The people who count for ratings: they have made three moves, or have played to the end without a computer's help."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from bot.host.pov import Pov
from bot.host.reasons import RESIGNED
from bot.host.result import OWN_MOVES, placed, rated_as
from bot.host.texts import NotRated
from data.leaderboards import LeaderboardRow, Order, Rated, RatedAs
from data.ratings import NEW, rate
from data.records import LoggedMove, MadeBy, Seat, Status
from games.core import Result, advance
from tests.bot.house import ANN, BOB, CY, EVE, GUILD, NOON, House, easy_move, mover

PEOPLE: Final = (Seat(0, ANN, None, "Ann", 0), Seat(1, BOB, None, "Bob", 1))


async def board(house: House) -> tuple[LeaderboardRow, ...]:
    return await house.repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.RATING)


async def why(house: House, table_id: int) -> list[str]:
    ended = Pov.of(await house.settled(table_id), None).ended
    assert ended is not None
    return [text.code for text in (ended.why, *ended.besides) if text]


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


def taken_back(seat: int) -> LoggedMove:
    """The last move, by the person who made it."""
    return LoggedMove(1, seat, "~1", NOON, MadeBy.PERSON)


async def test_whoever_resigns_before_three_moves_loses_as_the_last_and_nobody_gains(house: House) -> None:
    """Else every bad deal would be resigned for nothing."""
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES - 1)
    gone = mover(await house.settled(table_id))
    session = await house.host.play.resign(table_id, gone)
    assert (session.table.status, session.table.reason) == (Status.OVER, RESIGNED)
    _, last = rate([NEW, NEW], [1, 2])
    assert session.log.rated == (Rated(gone, NEW, last),)
    assert [(row.player_id, row.games, row.wins) for row in await board(house)] == [(gone, 1, 0)]
    assert await why(house, table_id) == ["has-resigned", "rated-as-last"]
    assert (await house.kept(table_id)).log.rated == session.log.rated


async def test_nobody_loses_to_somebody_who_never_moved(house: House) -> None:
    """All of Bob's turns run out; Ann is first whatever the computer does that plays for him: it is not rated."""
    session = await house.game(ANN, BOB)
    while session.table.status is Status.PLAYING:
        if session.to_move is not None and session.seats[session.to_move].player_id == BOB:
            house.time.pass_(session.table.turn_seconds + 1)
            await house.host.play.expire(session.table.id)
        elif session.to_move is not None and session.seats[session.to_move].player_id == ANN:
            await house.play(session.table.id)
        session = await house.settled(session.table.id)
    assert session.log.rated == ()
    assert await board(house) == ()
    assert await why(house, session.table.id) == ["not-rated"]


async def test_a_table_that_ended_by_resignation_after_three_moves_each_is_rated(house: House) -> None:
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES)
    await house.host.play.resign(table_id, ANN)
    assert [(row.player_id, row.wins) for row in await board(house)] == [(BOB, 1), (ANN, 0)]
    assert await why(house, table_id) == ["has-resigned"]


async def test_a_player_kicked_after_three_moves_is_not_rated_and_nobody_gains(house: House) -> None:
    """Ann, a moderator, kicked Bob after three moves each; an easy computer played his cards, both by their places."""
    house.moderators.add(ANN)
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES)
    await house.host.departures.left(GUILD, BOB)
    session = await house.play_out(table_id)
    assert session.log.rated == ()
    assert await why(house, table_id) == ["removed-unrated"]


async def test_a_result_does_not_say_that_too_few_made_three_moves_where_one_was_forgotten(house: House) -> None:
    """Both had made them; Bob resigned then, and was forgotten before the end."""
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES, computers=1)
    await house.host.play.resign(table_id, BOB)
    await house.host.privacy.forget(BOB)
    await house.play_out(table_id)
    said = Pov.of(await house.settled(table_id), None).ended
    assert said is not None
    (unrated,) = [text for text in said.besides if isinstance(text, NotRated)]
    assert unrated.forgotten


async def test_the_others_are_rated_among_themselves_where_one_left_at_once(house: House) -> None:
    """Ann resigns before her first move; a computer plays her cards, and Bob and Cy play to the end."""
    table_id = (await house.game(ANN, BOB, CY)).table.id
    await house.host.play.resign(table_id, ANN)
    session = await house.play_out(table_id)
    own = [sum(move.seat == seat.seat and move.made_by is MadeBy.PERSON for move in session.log.moves)
           for seat in session.seats if seat.player_id != ANN]  # fmt: skip
    assert min(own) >= OWN_MOVES
    first, second = rate([NEW, NEW], [1, 2])
    _, _, last = rate([NEW] * 3, [1, 1, 3])
    rows = {row.player_id: (row.rating, row.wins) for row in await board(house)}
    assert rows.pop(ANN) == (last, 0)
    assert sorted(rows.values(), key=lambda each: -each[1]) == [(first, 1), (second, 0)]
    assert "rated-as-last" in await why(house, table_id)


async def test_a_cancelled_table_is_not_rated_however_long_it_was_played(house: House) -> None:
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES)
    await house.host.closer.cancel(table_id, EVE, True)
    assert await board(house) == ()


async def test_one_person_who_resigns_among_computers_hears_nothing_of_ratings(house: House) -> None:
    table_id = (await house.game(ANN, computers=2)).table.id
    await house.host.play.resign(table_id, ANN)
    assert await why(house, table_id) == ["has-resigned"]


PLACE, LAST = RatedAs.PLACE, RatedAs.LAST
BY_THE_RULES: Final = Result((1, 2), (0, 0), "out-of-cards")
RESIGNATION: Final = Result((1, 2), (0, 0), RESIGNED)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (made(0, 1, 0, 1, 0, 1), (PLACE, PLACE)),
        (made(0, 1, 0, 1, 0), (None, LAST)),  # Bob has made two
        (made(0, 1, 0, 1, 1), (None, LAST)),  # Ann has: Bob has not waited for her third
        (made(0, 1, 0, 1, 0, 1, by=MadeBy.FORCED), (None, LAST)),
        (made(0, 1, 0, 1, 0) + made(1, by=MadeBy.COMPUTER), (None, LAST)),  # he was away
        ((*made(0, 1, 0, 1, 0), taken_back(0), *made(0, 1)), (PLACE, PLACE)),  # Ann's third, twice
        ((*made(0, 1, 0, 1, 0, 1), taken_back(1)), (None, LAST)),  # his third does not stand
        ((), (None, LAST)),
    ],
)
def test_only_moves_that_people_made_themselves_count_as_theirs(
    moves: tuple[LoggedMove, ...], expected: tuple[RatedAs | None, ...]
) -> None:
    """Bob resigns."""
    seats = (PEOPLE[0], replace(PEOPLE[1], resigned_at=NOON))
    assert rated_as(RESIGNATION, seats, moves) == expected


def test_a_game_that_people_played_to_its_end_counts_however_short_it_was() -> None:
    assert rated_as(BY_THE_RULES, PEOPLE, made(0, 1)) == (PLACE, PLACE)
    assert rated_as(BY_THE_RULES, PEOPLE, made(0, 1) + made(0, by=MadeBy.FORCED)) == (PLACE, PLACE)


@pytest.mark.parametrize("by", [MadeBy.TIMEOUT, MadeBy.COMPUTER])
def test_where_a_turn_ran_out_or_a_seat_was_taken_over_short_games_count_for_nobody(by: MadeBy) -> None:
    assert rated_as(BY_THE_RULES, PEOPLE, made(0, 1, 0, 1, 0) + made(1, by=by)) == (None, None)
    three = (*PEOPLE, Seat(2, CY, None, "Cy", 2))
    result = Result((1, 2, 3), (0, 0, 0), "out-of-cards")
    assert rated_as(result, three, made(0, 1, 0, 1, 0, 1) + made(2, by=by)) == (PLACE, PLACE, None)


@pytest.mark.parametrize("by", [MadeBy.TIMEOUT, MadeBy.COMPUTER])
def test_a_turn_that_ran_out_and_was_taken_back_counts_no_more(by: MadeBy) -> None:
    """Bob agreed that it and the move before it be undone, and has played on himself."""
    back = LoggedMove(3, 0, "~2", NOON, MadeBy.PERSON)
    assert rated_as(BY_THE_RULES, PEOPLE, (*made(0), *made(1, by=by), back, *made(0, 1))) == (PLACE, PLACE)


def test_nobody_loses_by_leaving_somebody_who_never_came() -> None:
    """Bob's turns ran out; Ann has waited long enough."""
    away = replace(PEOPLE[1], taken_over=True, strikes=2)
    seats = (replace(PEOPLE[0], resigned_at=NOON), away)
    assert rated_as(RESIGNATION, seats, made(0, 0) + made(1, 1, by=MadeBy.TIMEOUT)) == (None, None)


def test_who_leaves_the_server_early_has_lost_as_well() -> None:
    seats = (PEOPLE[0], replace(PEOPLE[1], taken_over=True, gone_at=NOON))
    assert rated_as(BY_THE_RULES, seats, made(0, 1, 0, 0) + made(1, by=MadeBy.COMPUTER)) == (None, LAST)


def test_where_one_may_have_been_removed_only_who_resigned_loses() -> None:
    kicked = replace(PEOPLE[1], taken_over=True, gone_at=NOON, removed=True)
    seats = (PEOPLE[0], kicked, Seat(2, CY, None, "Cy", 2, resigned_at=NOON))
    result = Result((1, 2, 3), (0, 0, 0), "out-of-cards")
    assert rated_as(result, seats, made(0, 1, 2, 0, 1, 2, 0, 1, 2)) == (None, None, LAST)
    assert rated_as(result, (*seats[:1], replace(kicked, resigned_at=NOON)), made(0, 1) * 3) == (None, None)


AWAY: Final = replace(PEOPLE[0], taken_over=True, strikes=2)


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ((AWAY, PEOPLE[1]), (2, 1)),
        ((AWAY, replace(AWAY, seat=1), replace(PEOPLE[1], seat=2)), (2, 2, 1)),  # none of them is ahead of the other
        ((AWAY, Seat(1, None, "easy", "Pip", 1)), (2, 1)),
        ((AWAY, replace(PEOPLE[1], resigned_at=NOON)), (1, 2)),
        ((AWAY, replace(AWAY, seat=1), replace(PEOPLE[1], seat=2, resigned_at=NOON)), (1, 2, 3)),
    ],
)
def test_whom_a_computer_plays_for_comes_behind_those_who_are_there(
    seats: tuple[Seat, ...], expected: tuple[int, ...]
) -> None:
    """By the cards the first comes first; where all are away it stays so."""
    assert placed(range(1, len(seats) + 1), seats) == expected


def test_where_computers_play_for_all_who_have_not_resigned_nobody_gains() -> None:
    both = (AWAY, replace(PEOPLE[1], taken_over=True))
    assert rated_as(BY_THE_RULES, both, made(0, 1) * 3) == (None, None)
    assert rated_as(RESIGNATION, (AWAY, replace(PEOPLE[1], resigned_at=NOON)), made(0, 1) * 3) == (None, LAST)


async def test_nobody_gains_by_a_move_that_won_when_their_time_had_run_out(house: House) -> None:
    """A computer played the winning card for a person, once, and they had +138."""
    table_id = await after_moves(house, ANN, BOB, each=OWN_MOVES)
    session = await house.settled(table_id)
    while session.game.result(advance(session.game, session.position, easy_move(session)).state) is None:
        session = await house.play(table_id)
    winner = mover(session)
    house.time.pass_(session.table.turn_seconds)
    await house.host.play.expire(table_id)
    session = await house.kept(table_id)
    assert session.game.result(session.state).places[session.seat_of(winner)] == 1  # type: ignore[union-attr,index]
    first, last = rate([NEW, NEW], [1, 2])
    assert {rated.player_id: rated.after for rated in session.log.rated} == {winner: last, ANN + BOB - winner: first}


def test_computers_need_make_no_moves_of_their_own() -> None:
    seats = (PEOPLE[0], replace(PEOPLE[1], resigned_at=NOON), Seat(2, None, "easy", "Pip", 2))
    result = Result((1, 2, 3), (0, 0, 0), RESIGNED)
    assert rated_as(result, seats, made(0, 1, 0, 1, 0, 1)) == (PLACE, PLACE, None)
