"""Issue 11, "Who may what" and "Abuse", as the host keeps them: one test an item, named after it."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.host.errors import Refusal
from bot.host.limits import Cooldown, Cooldowns
from bot.host.votes import ASKED_FOR
from data.records import Status, Table
from games.core.text import MINUTE, Amount
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import DAY, join, people, refused
from tests.bot.house import ANN, BOB, CY, DORA, EVE, GUILD, NOON, House, Time

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
    assert await house.host.closer.lapse() is None
    assert await refused(house.host.closer.agree(table_id, BOB)) == "nobody-asks"
    table = (await house.kept(table_id)).table
    assert (table.status, table.cancel_by, table.cancel_until) == (Status.PLAYING, None, None)


async def test_a_cancel_when_the_day_is_over_answers_what_is_asked_until_the_clock_has_looked(
    house: House, time: Time
) -> None:
    """Ann and Bob have agreed; Cy is the last to. Where the clock was first, it asks anew."""
    table_id = (await house.game(ANN, BOB, CY, turn_seconds=0)).table.id
    await house.host.closer.cancel(table_id, ANN, moderator=False, why="dinner")
    await house.host.closer.agree(table_id, BOB)
    time.pass_(DAY.total_seconds())
    session = await house.host.closer.cancel(table_id, CY, moderator=False, why="bored")
    assert (session.table.status, session.table.reason, session.table.cancel_why) == (
        Status.CANCELLED, "agreed", "dinner"
    )  # fmt: skip


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


async def test_whoever_was_always_alone_with_computers_cancels_alone(house: House) -> None:
    table_id = (await house.game(ANN, computers=1)).table.id
    table = (await house.host.closer.cancel(table_id, ANN, moderator=False, why="dinner")).table
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

    async def start_meanwhile(now: datetime, realms: frozenset[int]) -> tuple[Table, ...]:
        found = await listed(now, realms)
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
    asked = await house.host.rematches.ask(over, ANN, "Ann")
    await join(house, asked.table.id, BOB)
    await house.host.lobby.send_away(asked.table.id, ANN, BOB)
    session = await join(house, asked.table.id, CY)
    assert session.table.status is Status.DEALING
    assert people(session) == {ANN, CY}


# Cooldowns


async def test_opening_tables_has_a_cooldown(house: House, time: Time) -> None:
    for _ in range(5):
        table_id = await house.lobby(ANN)
        await house.host.lobby.leave(table_id, ANN)
        time.pass_(30)
    with pytest.raises(Refusal) as refusal:
        await house.lobby(ANN)
    assert refusal.value.code == "too-often"
    assert refusal.value.text.wait == Amount(3, MINUTE)  # type: ignore[attr-defined]
    assert len((await house.kept(await house.lobby(BOB))).seats) == 1, "a cooldown is one person's"
    time.pass_(150)  # five minutes after the first
    await house.lobby(ANN)


async def test_what_fails_does_not_count(house: House, time: Time) -> None:
    cooldowns, twice = Cooldowns(house.world()), Cooldown("trying", 2, timedelta(minutes=1))
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
