"""A rematch: the same people, computers, options and place; each says to be in, and it starts when all are."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.host.errors import Refusal
from bot.host.guests import expected
from bot.host.limits import Limits
from bot.host.session import Session
from bot.host.settings import InvitedBy
from bot.host.wish import Wish
from data.records import Status
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, CY, DORA, EVE, GUILD, NAMES, House

THREAD = 700


async def over(house: House, *people: int, computers: int = 0, game: str = "thirteen", options: str = "") -> int:
    """A table that has ended, since all but the first have resigned and that one too. Returns its number."""
    table = await house.lobby(*people, computers=computers, game=game, options=options)
    await house.start(table, people[0])
    await house.host.places.settle(table, THREAD)
    for person in people[1:]:
        await house.host.play.resign(table, person)
    if (await house.host.ledger.session(table)).table.ended_at is None:
        await house.host.play.resign(table, people[0])
    return table


async def ask(house: House, table: int, person: int) -> Session:
    return await house.host.rematches.ask(table, person, NAMES[person])


async def refused(house: House, table: int, person: int) -> str:
    with pytest.raises(Refusal) as refusal:
        await ask(house, table, person)
    return refusal.value.code


async def test_the_first_asks_the_others_are_waited_for_and_it_starts_when_all_are_in(house: House) -> None:
    before = await over(house, ANN, BOB, CY, computers=1, options="rounds=2")
    asked = await ask(house, before, BOB)
    table = asked.table
    assert (table.status, table.opener_id, table.private, table.rematch_of) == (Status.LOBBY, BOB, True, before)
    assert (table.channel_id, table.thread_id, table.turn_seconds) == (CHANNEL, THREAD, 600)
    assert asked.options == (await house.kept(before)).options
    assert [guest.player_id for guest in expected(asked)] == [ANN, CY]
    computer = next(seat for seat in (await house.kept(before)).seats if seat.computer)
    assert [(seat.name, seat.computer) for seat in asked.seats] == [("Bob", None), (computer.name, computer.computer)]
    one_more = await ask(house, before, ANN)
    assert (one_more.table.id, one_more.table.status) == (table.id, Status.LOBBY)
    all_in = await house.host.lobby.join(table.id, CY, "Cy")
    assert all_in.table.status is Status.DEALING
    await house.deal(table.id)
    assert {seat.player_id for seat in all_in.seats} == {ANN, BOB, CY, None}
    assert (await house.kept(table.id)).table.status is Status.PLAYING


async def test_computers_play_as_well_as_before(open_house: OpenHouse) -> None:
    """Of the levels that they had when the game began; what they were called they remain."""
    house = await open_house()
    table = await house.lobby(ANN, computers=2)
    await house.host.lobby.set_level(table, ANN, "Dot", "hard")
    house.query("UPDATE seats SET name = 'Ada' WHERE name = 'Pip'")
    again = await open_house()
    await again.start(table, ANN)
    await again.host.play.resign(table, ANN)
    rematch = await ask(again, table, ANN)
    assert {(seat.name, seat.computer) for seat in rematch.seats} == {
        ("Ann", None),
        ("Ada", "easy"),
        ("Morgana", "hard"),
    }


async def test_its_shuffle_is_its_own(house: House) -> None:
    before = await over(house, ANN, BOB)
    await ask(house, before, ANN)
    rematch = await ask(house, before, BOB)
    first = await house.kept(before)
    assert rematch.table.secret != first.table.secret


async def test_the_only_person_plays_again_at_once(house: House) -> None:
    rematch = await ask(house, await over(house, ANN, computers=2), ANN)
    assert rematch.table.status is Status.DEALING
    assert len(rematch.seats) == 3


async def test_a_rematch_that_was_played_is_not_asked_for_again(house: House) -> None:
    """An old result invited everybody a third time."""
    before = await over(house, ANN, BOB)
    await ask(house, before, ANN)
    rematch = await ask(house, before, BOB)
    await house.deal(rematch.table.id)
    await house.play_out(rematch.table.id)
    assert await refused(house, before, ANN) == "rematch-runs"
    assert (await ask(house, rematch.table.id, ANN)).table.status is Status.LOBBY


async def test_the_opener_starts_with_those_who_are_in(house: House) -> None:
    before = await over(house, ANN, BOB, CY)
    table = (await ask(house, before, ANN)).table.id
    with pytest.raises(Refusal, match="too-few"):
        await house.start(table, ANN)
    await ask(house, before, BOB)
    with pytest.raises(Refusal, match="opener-starts"):
        await house.start(table, BOB)
    begun = await house.start(table, ANN)
    assert {seat.player_id for seat in begun.seats} == {ANN, BOB}
    assert await refused(house, before, CY) == "rematch-runs"
    with pytest.raises(Refusal, match="has-started"):
        await house.host.lobby.join(table, CY, "Cy")


async def test_whoever_is_in_starts_it_when_the_opener_has_left(house: House) -> None:
    before = await over(house, ANN, BOB, CY, computers=1)
    table = (await ask(house, before, ANN)).table.id
    await ask(house, before, BOB)
    left = await house.host.lobby.leave(table, ANN)
    assert [guest.player_id for guest in expected(left)] == [CY], "she has opened it and is no guest"
    assert (await house.start(table, BOB)).table.status is Status.PLAYING


async def test_whoever_leaves_is_waited_for_again(house: House) -> None:
    before = await over(house, ANN, BOB, CY)
    table = (await ask(house, before, ANN)).table.id
    await ask(house, before, BOB)
    left = await house.host.lobby.leave(table, BOB)
    assert [guest.player_id for guest in expected(left)] == [BOB, CY]
    assert (await ask(house, before, BOB)).seat_of(BOB) is not None


async def test_its_seats_are_kept(house: House) -> None:
    """Three have played; a stranger may not sit down, and of four seats one is free for a computer."""
    before = await over(house, ANN, BOB, CY)
    table = (await ask(house, before, ANN)).table.id
    with pytest.raises(Refusal, match="not-invited"):
        await house.host.lobby.join(table, DORA, "Dora")
    await house.host.lobby.add_computer(table, ANN)
    with pytest.raises(Refusal, match="seats-kept"):
        await house.host.lobby.add_computer(table, ANN)
    await ask(house, before, BOB)
    assert (await ask(house, before, CY)).table.status is Status.DEALING


async def test_only_those_who_played_may_ask_and_only_when_it_is_over(house: House) -> None:
    playing = (await house.game(ANN, BOB)).table.id
    assert await refused(house, playing, ANN) == "no-rematch-yet"
    assert await refused(house, playing, EVE) == "did-not-play"
    await house.host.closer.cancel(playing, CY, moderator=True)
    assert await refused(house, playing, ANN) == "has-ended"
    assert await refused(house, 4711, ANN) == "no-such-table"


async def test_nobody_says_twice_to_be_in(house: House) -> None:
    before = await over(house, ANN, BOB, CY)
    await ask(house, before, ANN)
    assert await refused(house, before, ANN) == "already-seated"


async def test_it_can_be_asked_for_again_when_it_came_to_nothing(house: House) -> None:
    before = await over(house, ANN, BOB)
    first = (await ask(house, before, ANN)).table.id
    await house.host.lobby.leave(first, ANN)
    assert (await ask(house, before, BOB)).table.id != first


async def test_what_was_chosen_is_chosen_again_unless_another_has_it(house: House) -> None:
    table = await house.lobby(ANN, BOB, game="race")
    await house.host.lobby.choose(table, ANN, "h")
    await house.host.lobby.choose(table, BOB, "s")
    await house.start(table, ANN)
    await house.host.play.resign(table, BOB)
    rematch = (await ask(house, table, ANN)).table.id
    assert (await house.host.ledger.session(rematch)).chosen == ("h",)
    await house.host.lobby.choose(rematch, ANN, "s")
    begun = await ask(house, table, BOB)
    assert {seat.player_id: seat.chosen for seat in begun.seats} == {ANN: "s", BOB: None}


async def test_a_rematch_counts_among_the_open_tables(open_house: OpenHouse) -> None:
    house = await open_house(Limits(person=1))
    before = await over(house, ANN, BOB)
    await house.host.lobby.open(Wish("thirteen", GUILD, CHANNEL, 0), ANN, "Ann")
    assert await refused(house, before, ANN) == "sits-at-too-many"
    table = (await ask(house, before, BOB)).table.id
    assert await refused(house, before, ANN) == "sits-at-too-many"
    assert (await house.kept(table)).table.status is Status.LOBBY


async def test_a_rematch_that_nobody_starts_is_closed_like_other_lobbies(house: House) -> None:
    table = (await ask(house, await over(house, ANN, BOB), ANN)).table.id
    house.time.pass_(timedelta(days=1, minutes=1).total_seconds())
    await house.host.closer.sweep()
    assert (await house.kept(table)).table.reason == "forgotten"


async def test_a_person_who_takes_no_invitations_comes_when_they_press_rematch_themselves(house: House) -> None:
    before = await over(house, ANN, BOB, CY)
    await house.host.people.choose(BOB, InvitedBy.NOBODY)
    asked = await ask(house, before, ANN)
    assert [guest.player_id for guest in expected(asked)] == [CY]
    with pytest.raises(Refusal) as unasked:
        await house.host.lobby.join(asked.table.id, DORA, "Dora")
    assert unasked.value.code == "not-invited"
    assert (await ask(house, before, BOB)).seat_of(BOB) is not None
    assert (await ask(house, before, CY)).table.status is Status.DEALING


async def test_they_take_no_seat_that_is_kept_for_another(house: House) -> None:
    before = await over(house, ANN, BOB, CY, DORA)
    await house.host.people.choose(BOB, InvitedBy.NOBODY)
    asked = await ask(house, before, ANN)
    await house.host.lobby.add_computer(asked.table.id, ANN)
    assert await refused(house, before, BOB) == "seats-kept"
