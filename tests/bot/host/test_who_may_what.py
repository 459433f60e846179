"""Issue 11, "Who may what" and "Abuse", as the host keeps them: one test an item, named after it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.host.closer import ASKED_FOR
from bot.host.errors import Refusal
from bot.host.guests import expected
from bot.host.ledger import Ask
from bot.host.limits import Cooldown, Cooldowns
from bot.host.lobby import Wish
from bot.host.session import Session
from data.records import Guest, Status, Table
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, CY, DORA, EVE, GUILD, NAMES, NOON, House, Time, mover

DAY = timedelta(days=1)


async def refused(attempt: Awaitable[object]) -> str:
    """The code of what the attempt is told."""
    with pytest.raises(Refusal) as refusal:
        await attempt
    return refusal.value.code


def people(session: Session) -> set[int | None]:
    return {seat.player_id for seat in session.seats}


async def test_who_is_blocked_while_another_is_let_in_again_stays_blocked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks, repository = house.host.blocks, house.repository
    await blocks.add(GUILD, BOB, ANN)
    blocked, read, go_on = repository.blocked, asyncio.Event(), asyncio.Event()

    async def slow(guild_id: int) -> Any:
        monkeypatch.undo()
        found = await blocked(guild_id)
        read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(repository, "blocked", slow)
    removing = asyncio.create_task(blocks.remove(GUILD, BOB))
    await read.wait()
    adding = asyncio.create_task(blocks.add(GUILD, CY, ANN))
    waits = asyncio.create_task(house.queued(1))
    await asyncio.wait((adding, waits), return_when=asyncio.FIRST_COMPLETED)
    waits.cancel()
    go_on.set()
    await asyncio.gather(removing, adding)
    assert set(await blocks.blocked(GUILD)) == {CY}


async def join(house: House, table_id: int, person: int) -> Session:
    return await house.host.lobby.join(table_id, person, NAMES[person])


# Only the opener starts


async def test_only_the_opener_starts(house: House) -> None:
    table_id = await house.lobby(ANN, BOB)
    assert await refused(house.host.lobby.start(table_id, BOB)) == "opener-starts"
    assert (await house.kept(table_id)).table.status is Status.LOBBY
    assert (await house.start(table_id, ANN)).table.status is Status.PLAYING


async def test_anyone_seated_starts_once_the_opener_has_left(house: House) -> None:
    table_id = await house.lobby(ANN, BOB, CY)
    await house.host.lobby.leave(table_id, ANN)
    assert await refused(house.host.lobby.start(table_id, EVE)) == "not-seated"
    assert (await house.start(table_id, CY)).table.status is Status.PLAYING


# A cancel


async def test_a_moderator_does_not_cancel_alone_a_game_they_sit_in(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    asked = await house.host.closer.cancel(table_id, ANN, moderator=True, why="It is late")
    assert (asked.table.status, asked.table.cancel_by, asked.table.cancel_why) == (Status.PLAYING, ANN, "It is late")


async def test_a_cancel_gives_a_reason_and_names_who_did_it(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    await house.host.closer.cancel(table_id, EVE, moderator=True, why="  They\nshouted  at each other ")
    table = (await house.kept(table_id)).table
    assert (table.status, table.reason) == (Status.CANCELLED, "cancelled")
    assert (table.cancel_by, table.cancel_why) == (EVE, "They shouted at each other")


async def test_a_cancel_without_a_reason_still_names_who_did_it(house: House) -> None:
    table_id = await house.lobby(ANN, BOB)
    await house.host.closer.cancel(table_id, ANN, moderator=False, why=" \n ")
    table = (await house.kept(table_id)).table
    assert (table.cancel_by, table.cancel_why) == (ANN, None)


async def test_a_game_of_several_people_is_cancelled_when_all_of_them_agree(house: House) -> None:
    table_id = (await house.game(ANN, BOB, CY, computers=1)).table.id
    await house.host.closer.cancel(table_id, BOB, moderator=False, why="dinner")
    assert await refused(house.host.closer.agree(table_id, EVE)) == "not-seated"
    assert (await house.host.closer.agree(table_id, ANN)).table.status is Status.PLAYING
    assert (await house.host.closer.agree(table_id, ANN)).table.status is Status.PLAYING, "nobody counts twice"
    await house.host.closer.agree(table_id, CY)
    table = (await house.kept(table_id)).table
    assert (table.status, table.reason) == (Status.CANCELLED, "agreed")
    assert (table.cancel_by, table.cancel_why) == (BOB, "dinner")
    assert await house.repository.open_tables(player_id=ANN) == 0


async def test_one_who_would_play_on_ends_the_asking(house: House) -> None:
    table_id = (await house.game(ANN, BOB, CY)).table.id
    await house.host.closer.cancel(table_id, ANN, moderator=False)
    session = await house.host.closer.play_on(table_id, CY)
    assert (session.table.status, session.table.cancel_until) == (Status.PLAYING, None)
    assert await refused(house.host.closer.agree(table_id, BOB)) == "nobody-asks"
    assert await refused(house.host.closer.cancel(table_id, ANN, moderator=False)) == "too-often"
    await house.host.closer.cancel(table_id, BOB, moderator=False)  # anybody else may ask
    assert (await house.kept(table_id)).table.cancel_until == NOON + ASKED_FOR


async def test_asking_lapses_after_a_day_and_the_game_goes_on(house: House, time: Time) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    await house.host.closer.cancel(table_id, ANN, moderator=False)
    assert await house.host.closer.lapse() == NOON + DAY
    time.pass_(DAY.total_seconds())
    assert await refused(house.host.closer.agree(table_id, BOB)) == "nobody-asks"
    assert await house.host.closer.lapse() is None
    table = (await house.kept(table_id)).table
    assert (table.status, table.cancel_by, table.cancel_until) == (Status.PLAYING, None, None)


async def test_a_cancel_after_what_was_asked_has_lapsed_asks_anew(house: House, time: Time) -> None:
    """Ann and Bob agreed a day ago; Cy is not the last to agree to that, but asks for themselves."""
    table_id = (await house.game(ANN, BOB, CY, turn_seconds=0)).table.id
    await house.host.closer.cancel(table_id, ANN, moderator=False, why="dinner")
    await house.host.closer.agree(table_id, BOB)
    time.pass_(DAY.total_seconds())
    session = await house.host.closer.cancel(table_id, CY, moderator=False, why="bored")
    assert (session.table.status, session.table.cancel_by, session.table.cancel_why) == (Status.PLAYING, CY, "bored")
    assert session.table.cancel_until == NOON + DAY + ASKED_FOR
    assert {seat.player_id for seat in session.seats if seat.cancels is not None} == {CY}


async def test_asking_is_kept_over_a_restart(house: House, open_house: OpenHouse) -> None:
    table_id = (await house.game(ANN, BOB, CY)).table.id
    await house.host.closer.cancel(table_id, ANN, moderator=False)
    await house.host.closer.agree(table_id, BOB)
    later = await open_house()
    assert (await later.host.closer.agree(table_id, CY)).table.status is Status.CANCELLED


async def test_those_who_have_resigned_are_not_asked(house: House) -> None:
    table_id = (await house.game(ANN, BOB, CY)).table.id
    await house.host.play.resign(table_id, CY)
    await house.host.closer.cancel(table_id, ANN, moderator=False)
    assert await refused(house.host.closer.agree(table_id, CY)) == "resigned"
    assert (await house.host.closer.agree(table_id, BOB)).table.reason == "agreed"


async def test_whoever_is_left_alone_cancels_alone(house: House) -> None:
    table_id = (await house.game(ANN, BOB, computers=1)).table.id
    await house.host.departures.left(GUILD, BOB)
    table = (await house.host.closer.cancel(table_id, ANN, moderator=False, why="Bob has left")).table
    assert (table.status, table.reason, table.cancel_by) == (Status.CANCELLED, "cancelled", ANN)


async def test_computers_play_on_while_it_is_asked(house: House) -> None:
    table_id = (await house.game(ANN, BOB, computers=2)).table.id
    await house.host.closer.cancel(table_id, ANN, moderator=False)
    before = (await house.kept(table_id)).ply
    assert (await house.play(table_id)).ply > before


async def test_one_who_has_left_the_server_decides_nothing_about_a_cancel_until_they_are_back(house: House) -> None:
    table_id, closer = (await house.game(ANN, BOB, CY)).table.id, house.host.closer
    await house.host.departures.left(GUILD, BOB)
    assert await refused(closer.cancel(table_id, BOB, moderator=False)) == "gone"
    await closer.cancel(table_id, ANN, moderator=False)
    assert await refused(closer.play_on(table_id, BOB)) == "gone"
    assert await refused(closer.agree(table_id, BOB)) == "gone"
    assert await refused(closer.cancel(table_id, BOB, moderator=False)) == "gone"
    assert (await house.kept(table_id)).table.cancel_by == ANN
    await house.host.play.back(table_id, BOB)
    assert (await closer.play_on(table_id, BOB)).table.cancel_until is None


# The sweep of forgotten lobbies


async def test_a_lobby_that_is_started_while_the_forgotten_are_listed_is_played(
    house: House, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    table_id = await house.lobby(ANN, BOB)
    time.pass_(3 * DAY.total_seconds())
    listed = house.repository.forgotten_lobbies

    async def start_meanwhile(opened_before: datetime) -> tuple[Table, ...]:
        found = await listed(opened_before)
        await house.start(table_id, ANN)
        await house.play(table_id)
        return found

    monkeypatch.setattr(house.repository, "forgotten_lobbies", start_meanwhile)
    await house.host.closer.sweep()
    session = await house.kept(table_id)
    assert (session.table.status, session.ply) == (Status.PLAYING, 1)


async def test_a_lobby_that_waits_for_its_deal_is_not_closed_by_its_age(house: House, time: Time) -> None:
    """Started a minute before it would have been forgotten; Discord is slow."""
    table_id = await house.lobby(ANN, BOB)
    time.pass_(86_340)
    await house.host.lobby.start(table_id, ANN)
    time.pass_(120)
    await house.host.closer.sweep()
    await house.deal(table_id)
    assert (await house.kept(table_id)).table.status is Status.PLAYING


# Sending away


async def test_the_opener_sends_somebody_away_and_they_do_not_come_back(house: House, open_house: OpenHouse) -> None:
    table_id = await house.lobby(ANN, BOB, CY)
    assert await refused(house.host.lobby.send_away(table_id, BOB, CY)) == "not-opener"
    assert await refused(house.host.lobby.send_away(table_id, ANN, ANN)) == "nobody-to-send"
    assert await refused(house.host.lobby.send_away(table_id, ANN, EVE)) == "nobody-to-send"
    assert people(await house.host.lobby.send_away(table_id, ANN, BOB)) == {ANN, CY}
    assert await refused(join(house, table_id, BOB)) == "sent-away"
    assert await refused(join(await open_house(), table_id, BOB)) == "sent-away", "after a restart, too"
    assert people(await join(house, table_id, DORA)) == {ANN, CY, DORA}


async def test_whoever_was_sent_away_may_come_into_another_lobby(house: House) -> None:
    await house.host.lobby.send_away(await house.lobby(ANN, BOB), ANN, BOB)
    assert people(await house.kept(await house.lobby(ANN, BOB))) == {ANN, BOB}


async def test_a_lobby_is_not_filled_faster_than_its_opener_can_send_people_away(house: House) -> None:
    """Two accounts fill a table and its computers' seats; after being sent away once each they can do nothing there."""
    table_id = await house.lobby(ANN, BOB, CY)
    await house.host.lobby.add_computer(table_id, CY)
    for account in (BOB, CY):
        await house.host.lobby.send_away(table_id, ANN, account)
        assert await refused(join(house, table_id, account)) == "sent-away"
        assert await refused(house.host.lobby.add_computer(table_id, account)) == "not-seated"
        assert await refused(house.host.lobby.start(table_id, account)) == "not-seated"
    assert len((await house.host.lobby.remove_computer(table_id, ANN, "Pip")).seats) == 1


async def test_a_rematch_waits_for_nobody_who_was_sent_away(house: House) -> None:
    over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
    asked = await house.host.lobby.rematch(over, ANN, "Ann")
    await join(house, asked.table.id, BOB)
    await house.host.lobby.send_away(asked.table.id, ANN, BOB)
    session = await join(house, asked.table.id, CY)
    assert session.table.status is Status.DEALING
    assert people(session) == {ANN, CY}


# Leaving the server


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


async def test_in_a_lobby_they_leave(house: House) -> None:
    both, alone = await house.lobby(ANN, BOB), await house.lobby(BOB)
    assert await house.host.departures.left(GUILD, BOB) == 2
    assert people(await house.kept(both)) == {ANN}
    assert (await house.kept(alone)).table.reason == "everybody_left"


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
    """Whoever was banned has left that game; whoever was blocked plays it to its end."""
    table_id, listed = await house.lobby(ANN, BOB, CY), house.repository.active_tables

    async def start_meanwhile(**named: int) -> tuple[Table, ...]:
        found = await listed(**named)
        await house.start(table_id, ANN)
        return found

    monkeypatch.setattr(house.repository, "active_tables", start_meanwhile)
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
    """Who has not agreed yet resigns, and the next one leaves: the same person may ask those who are left at once."""
    table_id, closer = (await house.game(ANN, BOB, CY, DORA)).table.id, house.host.closer
    await closer.cancel(table_id, ANN, moderator=False)
    await closer.agree(table_id, BOB)
    await house.host.play.resign(table_id, DORA)
    await closer.cancel(table_id, ANN, moderator=False)
    await house.host.departures.left(GUILD, CY)
    await closer.cancel(table_id, ANN, moderator=False)
    assert (await closer.agree(table_id, BOB)).table.status is Status.CANCELLED


# Cooldowns


async def test_opening_tables_has_a_cooldown(house: House, time: Time) -> None:
    for _ in range(5):
        table_id = await house.lobby(ANN)
        await house.host.lobby.leave(table_id, ANN)
        time.pass_(30)
    with pytest.raises(Refusal) as refusal:
        await house.lobby(ANN)
    assert refusal.value.code == "too-often"
    assert refusal.value.text.again == NOON + timedelta(minutes=5)  # type: ignore[attr-defined]
    assert len((await house.kept(await house.lobby(BOB))).seats) == 1, "a cooldown is one person's"
    time.pass_(150)  # five minutes after the first
    await house.lobby(ANN)


async def test_what_fails_does_not_count(time: Time) -> None:
    cooldowns, twice = Cooldowns(time), Cooldown("trying", 2, timedelta(minutes=1))
    for _ in range(3):
        with pytest.raises(ValueError, match="bad input"), cooldowns.used(twice, ANN):
            raise ValueError("bad input")
    with cooldowns.used(twice, ANN):
        pass
    with cooldowns.used(twice, ANN), pytest.raises(Refusal), cooldowns.used(twice, ANN):
        pass
    time.pass_(59)
    with pytest.raises(Refusal), cooldowns.used(twice, ANN):
        pass
    time.pass_(1)
    other = Cooldown("other", twice.times, twice.within)
    with cooldowns.used(twice, ANN), cooldowns.used(twice, BOB), cooldowns.used(other, ANN), cooldowns.used(other, ANN):
        pass


# The block list


async def test_blocked_people_cannot_open_or_join(house: House, open_house: OpenHouse) -> None:
    table_id = await house.lobby(ANN)
    assert await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert not await house.host.blocks.add(GUILD, BOB, by=EVE)
    for one in (house, await open_house()):
        assert await refused(one.lobby(BOB)) == "blocked"
        assert await refused(join(one, table_id, BOB)) == "blocked"
    assert list(await house.host.blocks.blocked(GUILD)) == [BOB]
    assert await house.host.blocks.remove(GUILD, BOB)
    assert people(await join(house, table_id, BOB)) == {ANN, BOB}


async def test_blocked_people_are_not_dealt_into_a_table(house: House) -> None:
    """Neither by an invitation, nor by a rematch, nor from a lobby in which they sit already."""
    over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
    lobby = await house.lobby(ANN, BOB)
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert await house.host.departures.leave_lobbies(GUILD, BOB) == 1
    assert people(await house.kept(lobby)) == {ANN}
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),))
    assert await refused(house.host.lobby.open(wish, ANN, "Ann")) == "guest-blocked"
    rematch = await house.host.lobby.rematch(over, ANN, "Ann")
    assert [guest.player_id for guest in rematch.log.guests] == [CY]


async def test_a_rematch_does_not_wait_for_somebody_whom_the_server_blocks_meanwhile(house: House) -> None:
    """Bob has not said that he is in: without him the two others play. When he has, he is out, and not waited for."""
    for bob_is_in in (False, True):
        over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
        rematch = (await house.host.lobby.rematch(over, ANN, "Ann")).table.id
        await join(house, rematch, BOB if bob_is_in else CY)
        await house.host.blocks.add(GUILD, BOB, by=EVE)
        assert await house.host.departures.leave_lobbies(GUILD, BOB) == bob_is_in
        if bob_is_in:
            assert [guest.player_id for guest in expected(await house.kept(rematch))] == [CY]
            await join(house, rematch, CY)
        session = await house.kept(rematch)
        assert session.table.status is Status.DEALING
        assert people(session) == {ANN, CY}
        await house.host.blocks.remove(GUILD, BOB)


async def test_a_lobby_that_opens_while_a_guest_is_blocked_does_not_wait_for_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list is being written while it is asked for: the rematch asks the others, the private table is refused."""
    over = (await house.play_out((await house.game(ANN, BOB, CY)).table.id)).table.id
    wish = Wish("thirteen", GUILD, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),))
    asked: list[asyncio.Task[Session]] = []
    block = house.repository.block

    async def slowly(*who: Any, **more: Any) -> bool:
        asked.append(asyncio.create_task(house.host.lobby.rematch(over, ANN, "Ann")))
        asked.append(asyncio.create_task(house.host.lobby.open(wish, ANN, "Ann")))
        await house.queued(2)
        return await block(*who, **more)

    monkeypatch.setattr(house.repository, "block", slowly)
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    await house.host.departures.leave_lobbies(GUILD, BOB)
    rematch, private = asked
    assert [guest.player_id for guest in expected(await rematch)] == [CY]
    assert await refused(private) == "guest-blocked"


async def test_a_guest_who_leaves_the_server_is_not_waited_for(house: House) -> None:
    """Nor in another server's lobby: there they still are."""
    wishes = [Wish("thirteen", guild, CHANNEL, 600, guests=(Guest(0, BOB, "Bob"),)) for guild in (GUILD, GUILD + 1)]
    here, there = [(await house.host.lobby.open(wish, ANN, "Ann")).table.id for wish in wishes]
    assert await house.host.departures.left(GUILD, BOB) == 0, "they sat nowhere"
    assert expected(await house.kept(here)) == ()
    assert [guest.player_id for guest in expected(await house.kept(there))] == [BOB]
    assert await refused(join(house, here, BOB)) == "not-invited"


async def test_a_rematch_of_which_too_few_are_left_stays_open(house: House) -> None:
    """The one who asked may seat a computer, or leave."""
    over = (await house.play_out((await house.game(ANN, BOB)).table.id)).table.id
    rematch = (await house.host.lobby.rematch(over, ANN, "Ann")).table.id
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    await house.host.departures.leave_lobbies(GUILD, BOB)
    assert (await house.kept(rematch)).table.status is Status.LOBBY
    await house.host.lobby.add_computer(rematch, ANN)
    assert (await house.host.lobby.start(rematch, ANN)).table.status is Status.DEALING


async def test_a_rematch_with_nobody_left_to_play_is_not_opened(house: House) -> None:
    over = (await house.play_out((await house.game(ANN, BOB)).table.id)).table.id
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert await refused(house.host.lobby.rematch(over, ANN, "Ann")) == "too-few"
    assert await house.repository.open_tables(guild_id=GUILD) == 0


async def test_who_is_blocked_in_the_moment_of_sitting_down_does_not_stay(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob's tables are being counted when the moderator blocks him and has him leave the lobbies."""
    table_id = await house.lobby(ANN)
    count = house.repository.open_tables
    block: list[asyncio.Task[int]] = []

    async def blocked() -> int:
        await house.host.blocks.add(GUILD, BOB, by=EVE)
        return await house.host.departures.leave_lobbies(GUILD, BOB)

    async def count_and_block(**whose: int) -> int:
        block.append(asyncio.create_task(blocked()))
        return await count(**whose)

    monkeypatch.setattr(house.repository, "open_tables", count_and_block)
    await join(house, table_id, BOB)
    assert await block[0] == 1
    assert (await house.kept(table_id)).seat_of(BOB) is None


async def test_running_games_of_blocked_people_go_on(house: House) -> None:
    session = await house.game(ANN, BOB)
    await house.host.blocks.add(GUILD, BOB, by=EVE)
    assert await house.host.departures.leave_lobbies(GUILD, BOB) == 0
    for _ in range(4):
        session = await house.play(session.table.id)
    assert {move.seat for move in session.log.moves} == {0, 1}


async def test_a_block_holds_in_its_server_alone(house: House) -> None:
    await house.host.blocks.add(GUILD + 1, BOB, by=EVE)
    assert people(await house.kept(await house.lobby(BOB))) == {BOB}
