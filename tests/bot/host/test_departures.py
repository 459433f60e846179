"""A member who leaves the server: what becomes of their seats, at once (issue 11, "Abuse")."""

from __future__ import annotations

import pytest

from bot.host.ledger import Ask
from bot.host.session import Session
from data.leaderboards import Order
from data.records import Status
from tests.bot.host.attempts import people, refused
from tests.bot.house import ANN, BOB, CY, DORA, GUILD, NOON, House, mover


async def test_a_member_who_leaves_the_server_is_treated_at_once_like_one_whose_time_ran_out(house: House) -> None:
    session = await house.game(ANN, BOB)
    gone = mover(session)
    assert await house.host.departures.left(GUILD, gone) == 1
    session = await house.settled(session.table.id)
    seat = session.seats[session.seat_of(gone) or 0]
    assert (seat.taken_over, seat.gone_at, seat.resigned_at) == (True, NOON, None)
    assert session.ply > 0, "a computer has played for them"
    assert mover(session) != gone
    assert await house.host.departures.left(GUILD, gone) == 0, "once"


@pytest.mark.parametrize("resigned", [False, True])
async def test_who_leaves_in_their_first_game_is_on_no_leaderboard_when_it_ends(house: House, resigned: bool) -> None:
    """Nothing was kept of the departure, since they were not rated yet."""
    table = (await house.game(ANN, BOB, CY)).table.id
    for _ in range(15):
        await house.play(table)
    if resigned:
        await house.host.play.resign(table, BOB)
    await house.host.departures.left(GUILD, BOB)
    game = (await house.play_out(table)).table.game
    rows = await house.repository.leaderboard(guild_id=GUILD, game=game, order=Order.RATING)
    assert {row.player_id for row in rows} == {ANN, CY}


async def test_in_a_lobby_they_leave(house: House) -> None:
    both, alone = await house.lobby(ANN, BOB), await house.lobby(BOB)
    assert await house.host.departures.left(GUILD, BOB) == 2
    assert people(await house.kept(both)) == {ANN}
    assert (await house.kept(alone)).table.reason == "everybody_left"


async def test_who_leaves_a_rematch_is_waited_for_no_longer_in_the_same_write(house: House) -> None:
    """Between two writes they were a guest again: after a kill there, all others waited for them for a day."""
    table = (await house.game(ANN, BOB, CY)).table.id
    await house.play_out(table)
    rematch = (await house.host.rematches.ask(table, ANN, "Ann")).table.id
    before = await house.host.lobby.join(rematch, BOB, "Bob")
    assert await house.host.departures.left(GUILD, BOB) == 1
    after = await house.kept(rematch)
    assert people(after) == {ANN}
    assert [guest.player_id for guest in after.log.guests] == [CY]
    assert after.table.version == before.table.version + 1


async def test_whoever_leaves_while_the_table_waits_for_its_deal_has_a_computer_from_the_first_turn(
    house: House,
) -> None:
    table_id = await house.lobby(ANN, BOB, CY)
    await house.host.lobby.start(table_id, ANN)
    assert await house.host.departures.left(GUILD, BOB) == 1
    await house.deal(table_id)
    session = await house.settled(table_id)
    away = {seat.player_id: (seat.taken_over, seat.gone_at) for seat in session.seats}
    assert away == {ANN: (False, None), BOB: (True, NOON), CY: (False, None)}
    assert await refused(house.host.closer.cancel(table_id, BOB, moderator=False)) == "gone"


async def test_an_opener_who_has_left_cancels_no_deal(house: House) -> None:
    table_id = await house.lobby(ANN, BOB, CY)
    await house.host.lobby.start(table_id, ANN)
    await house.host.departures.left(GUILD, ANN)
    assert await refused(house.host.closer.cancel(table_id, ANN, moderator=False)) == "may-not-cancel"


@pytest.mark.parametrize("banned", [True, False])
async def test_a_lobby_that_is_started_while_those_of_somebody_are_listed(
    house: House, monkeypatch: pytest.MonkeyPatch, banned: bool
) -> None:
    """A banned person has left that game; a blocked one plays it to its end."""
    table_id, listed = await house.lobby(ANN, BOB, CY), house.repository.seated_at

    async def start_meanwhile(*named: int) -> tuple[int, ...]:
        found = await listed(*named)
        await house.start(table_id, ANN)
        return found

    monkeypatch.setattr(house.repository, "seated_at", start_meanwhile)
    departures = house.host.departures
    assert await (departures.left if banned else departures.leave_lobbies)(GUILD, BOB) == int(banned)
    seats = {seat.player_id: seat.gone_at for seat in (await house.settled(table_id)).seats}
    assert seats == {ANN: None, BOB: NOON if banned else None, CY: None}


async def test_a_table_that_fails_keeps_whoever_leaves_at_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = [(await house.game(ANN, BOB)).table.id for _ in range(3)]
    change = house.host.ledger.change

    async def fail_once(table_id: int, ask: Ask) -> Session:
        if table_id == tables[1]:
            raise OSError("the database is gone")
        return await change(table_id, ask)

    with monkeypatch.context() as patch:
        patch.setattr(house.host.ledger, "change", fail_once)
        assert await house.host.departures.left(GUILD, BOB) == 2
        await house.host.play.settled()
    gone = [{seat.player_id: seat.gone_at for seat in (await house.kept(table)).seats}[BOB] for table in tables]
    assert gone == [NOON, None, NOON]
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["nobody can leave a table"]
    caplog.clear()


async def test_tables_of_other_servers_do_not_care(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    assert await house.host.departures.left(GUILD + 1, BOB) == 0
    assert not any(seat.taken_over for seat in (await house.kept(table_id)).seats)


async def test_whoever_comes_back_takes_their_seat_back(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    await house.host.departures.left(GUILD, BOB)
    session = await house.host.play.back(table_id, BOB)
    assert not any(seat.taken_over or seat.gone_at for seat in session.seats)


async def test_saying_that_one_is_back_from_being_away_gives_no_seat_of_a_server_one_has_left(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    await house.host.departures.left(GUILD, BOB)
    await house.host.absence.end(BOB)
    assert [seat.taken_over for seat in (await house.kept(table_id)).seats if seat.player_id == BOB] == [True]


async def test_those_who_have_left_are_not_asked_whether_to_cancel(house: House) -> None:
    table_id = (await house.game(ANN, BOB, CY)).table.id
    await house.host.closer.cancel(table_id, ANN, moderator=False)
    await house.host.departures.left(GUILD, CY)
    assert (await house.kept(table_id)).table.cancel_until is None, "who plays has changed: it is asked anew"
    await house.host.closer.cancel(table_id, BOB, moderator=False)
    assert (await house.host.closer.agree(table_id, ANN)).table.status is Status.CANCELLED


async def test_one_who_drops_out_of_a_vote_keeps_nobody_from_asking_anew(house: House) -> None:
    """A player who has not agreed yet resigns, and the next one leaves: the same person may ask those who are left at
    once."""
    table_id, closer = (await house.game(ANN, BOB, CY, DORA)).table.id, house.host.closer
    await closer.cancel(table_id, ANN, moderator=False)
    await closer.agree(table_id, BOB)
    await house.host.play.resign(table_id, DORA)
    await closer.cancel(table_id, ANN, moderator=False)
    await house.host.departures.left(GUILD, CY)
    await closer.cancel(table_id, ANN, moderator=False)
    assert (await closer.agree(table_id, BOB)).table.status is Status.CANCELLED
