"""How a table ends: played out, resigned, cancelled; places and ratings."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.host.errors import Refusal
from bot.host.texts import MayNotCancel
from data.leaderboards import ALL_GAMES, OVERALL, Order
from data.records import Placing, Status
from games.core.text import Raw
from tests.bot.house import ANN, BOB, CY, EVE, GUILD, House, Time, Told


async def placed(house: House, table_id: int) -> dict[str, tuple[int, int]]:
    """Place and points, by name."""
    seats = (await house.kept(table_id)).seats
    return {seats[line.seat].name: (line.place, line.points) for line in await house.repository.placings(table_id)}


async def refused(code: str, attempt: object) -> None:
    with pytest.raises(Refusal) as refusal:
        await attempt  # type: ignore[misc]
    assert refusal.value.code == code


async def test_a_full_game_ends_with_places_points_and_ratings(house: House, time: Time) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    time.pass_(300)
    session = await house.play_out(table_id)
    assert (session.table.status, session.table.ended_at) == (Status.OVER, time())
    assert (session.to_move, session.table.deadline) == (None, None)
    assert session.log == (await house.kept(table_id)).log
    assert house.told[-1] == Told(table_id, "over", 2, session.ply)
    # TH9, TH18: the player without cards gains 2, the other loses 2; in this game nobody is caught.
    assert not any(event.code == "caught" for step in session.position.steps for event in step.events)
    winner = next(seat for seat in (0, 1) if not session.state.hands[seat])
    assert await house.repository.placings(table_id) == (Placing(winner, 1, 2), Placing(1 - winner, 2, -2))
    for guild_id, game in ((GUILD, "thirteen"), (OVERALL, ALL_GAMES)):
        best, last = await house.repository.leaderboard(guild_id=guild_id, game=game, order=Order.RATING)
        assert (best.player_id, best.games, best.wins) == (session.seats[winner].player_id, 1, 1)
        assert (last.player_id, last.games, last.wins) == (session.seats[1 - winner].player_id, 1, 0)
        assert best.rating.mu > 25 > last.rating.mu  # OpenSkill's first rating is 25


async def test_a_game_against_computers_is_not_rated(house: House) -> None:
    table_id = (await house.game(ANN, computers=3)).table.id
    assert (await house.play_out(table_id)).table.status is Status.OVER
    assert len(await placed(house, table_id)) == 4
    assert await house.repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.GAMES) == ()


async def test_two_rounds_are_one_game(house: House) -> None:
    table_id = (await house.game(ANN, BOB, options="rounds=2")).table.id
    session = await house.play_out(table_id)
    assert session.state.round == 2
    assert sum(points for _, points in (await placed(house, table_id)).values()) == 0  # TH18 is zero-sum


async def test_who_resigns_against_one_other_has_lost(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    session = await house.host.play.resign(table_id, ANN)
    assert (session.table.status, session.table.reason) == (Status.OVER, "resigned")
    assert await placed(house, table_id) == {"Ann": (2, 0), "Bob": (1, 0)}
    assert house.told[-1] == Told(table_id, "over", 2, 0)
    await refused("has-ended", house.host.play.resign(table_id, BOB))


async def test_a_computer_plays_on_for_who_resigned_and_they_come_last(house: House) -> None:
    session = await house.game(ANN, BOB, computers=2)
    table_id, ann = session.table.id, session.seat_of(ANN)
    session = await house.play_until(table_id, ANN)
    ply = session.ply
    await house.host.play.resign(table_id, ANN)
    session = await house.settled(table_id)
    assert session.log.moves[ply].seat == ann  # her turn was played at once
    await refused("resigned", house.host.play.resign(table_id, ANN))
    await refused("resigned", house.host.play.back(table_id, ANN))
    await refused("resigned", house.host.play.move(table_id, ANN, "pass"))
    await house.play_out(table_id)
    places = await placed(house, table_id)
    assert places["Ann"][0] == 4
    assert sorted(place for place, _ in places.values())[0] == 1


async def test_resigning_twice_leaves_the_first_time_as_it_was(house: House, time: Time) -> None:
    session = await house.game(ANN, BOB, CY)
    table_id, first = session.table.id, time()
    await house.host.play.resign(table_id, ANN)
    await house.settled(table_id)
    time.pass_(60)
    told = list(house.told)
    await refused("resigned", house.host.play.resign(table_id, ANN))
    seats = (await house.kept(table_id)).seats
    assert [seat.resigned_at for seat in seats if seat.player_id == ANN] == [first]
    assert house.told == told


async def test_the_last_of_three_people_wins_and_the_first_to_resign_comes_last(house: House, time: Time) -> None:
    table_id = (await house.game(ANN, BOB, CY)).table.id
    await house.host.play.resign(table_id, BOB)
    await house.settled(table_id)
    time.pass_(1)
    session = await house.host.play.resign(table_id, CY)
    assert (session.table.status, session.table.reason) == (Status.OVER, "resigned")
    places = {name: place for name, (place, _) in (await placed(house, table_id)).items()}
    assert places == {"Ann": 1, "Cy": 2, "Bob": 3}


async def test_when_all_people_have_resigned_the_computers_share_the_best_places(house: House, time: Time) -> None:
    table_id = (await house.game(ANN, BOB, computers=2)).table.id
    await house.host.play.resign(table_id, ANN)
    await house.settled(table_id)
    time.pass_(1)
    session = await house.host.play.resign(table_id, BOB)
    assert session.table.status is Status.OVER
    # No round has ended and nobody was caught: all have 0 points.
    assert await placed(house, table_id) == {"Pip": (1, 0), "Dot": (1, 0), "Bob": (3, 0), "Ann": (4, 0)}


async def test_a_stranger_cannot_resign(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    await refused("not-seated", house.host.play.resign(table_id, EVE))
    assert (await house.kept(table_id)).table.status is Status.PLAYING


@pytest.mark.parametrize(
    ("actor", "moderator", "allowed"),
    [(ANN, False, True), (BOB, False, False), (EVE, False, False), (EVE, True, True)],
)
async def test_a_lobby_is_cancelled_by_its_opener_or_a_moderator(
    house: House, actor: int, moderator: bool, allowed: bool
) -> None:
    table_id = await house.lobby(ANN, BOB)
    if not allowed:
        await refused("may-not-cancel", house.host.closer.cancel(table_id, actor, moderator))
        assert (await house.kept(table_id)).table.status is Status.LOBBY
        return
    session = await house.host.closer.cancel(table_id, actor, moderator)
    assert (session.table.status, session.table.reason) == (Status.CANCELLED, "cancelled")
    await refused("has-ended", house.host.closer.cancel(table_id, actor, moderator))


async def test_who_cannot_cancel_a_table_is_told_to_leave_it_only_where_that_can_be_done(house: House) -> None:
    table_id = await house.lobby(ANN, BOB, CY)
    with pytest.raises(Refusal) as refusal:
        await house.host.closer.cancel(table_id, BOB, moderator=False)
    assert refusal.value.text == MayNotCancel(Raw("seat"))
    await house.host.lobby.leave(table_id, BOB)
    await house.host.lobby.start(table_id, ANN)
    with pytest.raises(Refusal) as refusal:
        await house.host.closer.cancel(table_id, BOB, moderator=False)
    assert refusal.value.text == MayNotCancel(Raw("before"))


async def test_an_opener_who_has_left_cancels_nothing(house: House) -> None:
    table_id = await house.lobby(ANN, BOB, CY)
    await house.host.lobby.leave(table_id, ANN)
    await refused("may-not-cancel", house.host.closer.cancel(table_id, ANN, False))


@pytest.mark.parametrize(("actor", "moderator"), [(ANN, False), (BOB, False), (BOB, True)])
async def test_a_game_of_two_people_is_not_cancelled_by_one_of_them(house: House, actor: int, moderator: bool) -> None:
    """Nor is it by a moderator who sits there: they ask the other."""
    table_id = (await house.game(ANN, BOB)).table.id
    assert (await house.host.closer.cancel(table_id, actor, moderator)).table.status is Status.PLAYING
    assert (await house.kept(table_id)).table.cancel_until is not None


async def test_a_stranger_does_not_cancel_a_game(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    await refused("may-not-cancel", house.host.closer.cancel(table_id, EVE, False))


async def test_a_moderator_cancels_a_game_and_nobody_is_rated(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    session = await house.host.closer.cancel(table_id, EVE, True)
    assert (session.table.status, session.table.deadline, session.to_move) == (Status.CANCELLED, None, None)
    assert await house.repository.leaderboard(guild_id=GUILD, game="thirteen", order=Order.GAMES) == ()
    assert house.told[-1] == Told(table_id, "cancelled", 2, 0)


async def test_who_plays_against_computers_alone_may_cancel(house: House) -> None:
    table_id = (await house.game(ANN, computers=2)).table.id
    assert (await house.host.closer.cancel(table_id, ANN, False)).table.status is Status.CANCELLED
    assert (await house.settled(table_id)).to_move is None


async def test_the_end_comes_with_the_last_card_not_before(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    session = await house.settled(table_id)
    while session.to_move is not None:
        assert all(session.state.hands)
        session = await house.play(table_id)
    assert not all(session.state.hands)
    assert session.table.ended_at is not None
    assert session.table.ended_at - session.table.opened_at == timedelta()
