"""A word of luck: one player adds it when the opening message stands, and then the cards are dealt."""

from __future__ import annotations

from datetime import timedelta
from unittest.mock import AsyncMock

import pytest

from bot.host.luck import awaited
from bot.host.record import record_of
from bot.host.session import Session, seed_of
from data.records import Opening, Status
from games.core import luck_digest, mix, mixed_in
from games.verify import verify
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import refused
from tests.bot.host.test_clock import Watch
from tests.bot.house import ANN, BOB, CHANNEL, CY, EVE, GUILD, NOON, OPENED, House, Time

WORD = "to the lost"


async def waiting(house: House, *people: int) -> int:
    """A table with its opening message; it waits for the last of these people. Returns its number."""
    table = await house.lobby(*people)
    await house.host.dealing.luck.take(table, people[-1])
    await house.start(table, people[0])
    return table


async def dealt(house: House, table: int) -> Session:
    """The table as it is kept, which has been dealt."""
    session = await house.kept(table)
    assert session.table.status is Status.PLAYING
    return session


async def test_the_cards_are_dealt_by_the_opening_message_and_the_word(house: House) -> None:
    table = await waiting(house, ANN, BOB)
    waits = (await house.kept(table)).table
    assert (waits.status, waits.opening, waits.luck) == (Status.DEALING, OPENED, None)
    await house.host.dealing.luck.add(table, BOB, WORD)
    session = await dealt(house, table)
    assert seed_of(session.log) == mix(bytes(32), mixed_in(str(OPENED), luck_digest(WORD)))
    assert (session.table.luck_by, session.table.luck) == (BOB, WORD)
    assert await house.host.ledger.session(table) == session


async def test_a_table_that_waits_is_not_dealt_by_its_opening_message_again(house: House) -> None:
    """The worker comes by again, or another process does: also with a message that it has found."""
    table = await waiting(house, ANN, BOB)
    version = (await house.kept(table)).table.version
    await house.host.dealing.deal(table, Opening(CHANNEL, OPENED + 1))
    kept = (await house.kept(table)).table
    assert (kept.status, kept.version, kept.opening) == (Status.DEALING, version, OPENED)


async def test_nobody_adds_a_word_before_the_opening_message_stands(house: House) -> None:
    """Else who posts that message would know the word."""
    table = await house.lobby(ANN, BOB)
    await house.host.dealing.luck.take(table, BOB)
    assert await refused(house.host.dealing.luck.add(table, BOB, WORD)) == "no-luck-awaited"
    await house.host.lobby.start(table, ANN)
    assert await refused(house.host.dealing.luck.add(table, BOB, WORD)) == "no-luck-awaited"


async def test_nobody_says_after_the_start_that_they_will_add_a_word(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    await house.start(table, ANN)
    assert await refused(house.host.dealing.luck.take(table, BOB)) == "has-started"
    assert await refused(house.host.dealing.luck.add(table, BOB, WORD)) == "no-luck-awaited"


@pytest.mark.parametrize(("person", "why"), [(ANN, "no-luck-awaited"), (EVE, "not-seated")])
async def test_no_other_player_adds_the_word(house: House, person: int, why: str) -> None:
    table = await waiting(house, ANN, BOB)
    assert await refused(house.host.dealing.luck.add(table, person, WORD)) == why
    assert (await house.kept(table)).table.status is Status.DEALING


async def test_a_word_of_which_nothing_can_be_seen_is_refused(house: House) -> None:
    table = await waiting(house, ANN, BOB)
    assert await refused(house.host.dealing.luck.add(table, BOB, "")) == "luck-unseen"


async def test_one_word_is_enough_and_the_opener_makes_room(house: House) -> None:
    """The opener of the table may be the one who knows its secret: anybody else may take the word over."""
    table, luck = await house.lobby(ANN, BOB, CY), house.host.dealing.luck
    assert await refused(luck.take(table, EVE)) == "not-seated"
    for person, expected in ((ANN, ANN), (BOB, BOB), (BOB, None), (CY, CY)):
        assert (await luck.take(table, person)).table.luck_by == expected
    for person in (ANN, BOB):
        assert await refused(luck.take(table, person)) == "luck-taken"
    await house.host.lobby.leave(table, CY)
    assert (await luck.take(table, BOB)).table.luck_by == BOB


async def test_after_a_minute_the_cards_are_dealt_without(house: House, time: Time) -> None:
    table, luck = await waiting(house, ANN, CY, BOB), house.host.dealing.luck
    time.pass_(59)
    assert await luck.lapse() == time.after(1)
    assert await refused(house.host.lobby.start(table, CY)) == "luck-awaited"
    time.pass_(1)
    assert await luck.lapse() is None
    session = await dealt(house, table)
    assert seed_of(session.log) == mix(bytes(32), str(OPENED))
    assert await refused(luck.add(table, BOB, WORD)) == "no-luck-awaited"
    assert await luck.lapse() is None


async def test_a_deal_that_fails_is_tried_less_and_less_often(
    house: House, time: Time, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It was tried, with a traceback in the log, each time that the clock looked: every second where much is played."""
    table, luck = await waiting(house, ANN, BOB), house.host.dealing.luck
    tries, change = AsyncMock(side_effect=ValueError), house.host.ledger.change
    monkeypatch.setattr(house.host.ledger, "change", tries)
    for _ in range(60 + 700):
        time.pass_(1)
        await luck.lapse()
    assert tries.await_count == 8, "after 0, 5, 15, 35, 75, 155, 315 and 635 seconds"
    caplog.clear()
    monkeypatch.setattr(house.host.ledger, "change", change)
    time.pass_(600)
    await luck.lapse()
    await dealt(house, table)


async def test_start_deals_without_before_the_clock_has_looked(house: House, time: Time) -> None:
    table = await waiting(house, ANN, CY, BOB)
    time.pass_(60)
    await house.host.lobby.start(table, CY)
    assert seed_of((await dealt(house, table)).log) == mix(bytes(32), str(OPENED))
    assert (await house.kept(table)).table.luck_until is None


async def test_no_other_player_gives_the_word_up_in_a_cut_or_in_the_minute_after_it(house: House, time: Time) -> None:
    """The table waited for it for a minute, and 59 seconds of that were cut."""
    table, downtime = await waiting(house, ANN, CY, BOB), house.host.downtime
    time.pass_(1)
    downtime.lost(0, 0)
    time.pass_(59)
    assert await refused(house.host.lobby.start(table, CY)) == "luck-awaited"
    await downtime.back(0)
    time.pass_(59)
    assert await refused(house.host.lobby.start(table, CY)) == "luck-awaited"
    time.pass_(1)
    await house.host.lobby.start(table, CY)
    await dealt(house, table)


async def test_the_clock_deals_when_the_minute_is_over(house: House) -> None:
    """It does not sleep past it, though it saw nothing due when it fell asleep."""
    watch = Watch(house)
    made: list[int] = []

    async def starts() -> None:
        made.append(await waiting(house, ANN, BOB))

    watch.at[5] = starts
    house.host.ledger.listen(watch.clock.changed)
    await watch.run(67)
    assert ((await dealt(house, made[0])).table.started_at or NOON) - NOON <= timedelta(seconds=66)


async def test_a_restart_loses_none_of_the_minute_and_skips_none(
    house: House, open_house: OpenHouse, time: Time
) -> None:
    """Nor does it count while the bot was away."""
    await house.resume()
    table = await waiting(house, ANN, CY, BOB)
    time.pass_(30)
    await house.host.downtime.beat()
    await house.close()
    time.pass_(3600)
    later = await open_house()
    await later.resume()
    assert await refused(later.host.lobby.start(table, CY)) == "luck-awaited"
    left = (await later.kept(table)).table.luck_until
    assert left == time.after(30)
    time.pass_(30)
    await later.host.dealing.luck.lapse()
    await dealt(later, table)


async def test_the_one_who_would_add_a_word_may_go_on_without_at_once(house: House) -> None:
    table = await waiting(house, ANN, BOB)
    await house.host.lobby.start(table, BOB)
    await dealt(house, table)


async def test_who_has_left_the_server_is_not_waited_for(house: House) -> None:
    table = await waiting(house, ANN, CY, BOB)
    await house.host.departures.left(GUILD, BOB)
    waits = await house.kept(table)
    assert awaited(waits.table, waits.seats) is None
    await house.deal(table)
    assert seed_of((await dealt(house, table)).log) == mix(bytes(32), str(OPENED))


async def test_a_deal_waits_on_after_a_restart(house: House, open_house: OpenHouse) -> None:
    table = await waiting(house, ANN, BOB)
    await house.close()
    later = await open_house()
    await later.host.dealing.luck.add(table, BOB, WORD)
    assert (await dealt(later, table)).table.opening == OPENED


async def test_a_rematch_begins_without_a_word(house: House) -> None:
    """Words belong to one table."""
    table = await waiting(house, ANN, BOB)
    await house.host.dealing.luck.add(table, BOB, WORD)
    await house.play_out(table)
    again = (await house.host.rematches.ask(table, ANN, "Ann")).table
    assert (again.luck_by, again.luck, again.luck_digest) == (None, None, None)


async def test_the_deal_agrees_and_the_word_is_gone_when_its_player_is_forgotten(house: House) -> None:
    table = await waiting(house, ANN, BOB)
    await house.host.dealing.luck.add(table, BOB, WORD)
    record = record_of(await house.play_out(table))
    assert f"luck: {WORD}\n" in record.format()
    assert verify(record).agrees
    await house.host.privacy.forget(BOB)
    forgotten = record_of(await house.host.ledger.session(table))
    assert WORD not in forgotten.format()
    assert (verify(forgotten).agrees, forgotten.entropy) == (True, record.entropy)
    assert verify(type(forgotten).parse(forgotten.format())).agrees


async def test_a_game_goes_on_when_the_one_who_added_the_word_is_forgotten(house: House) -> None:
    table = await waiting(house, ANN, CY, BOB)
    await house.host.dealing.luck.add(table, BOB, WORD)
    await house.host.play.resign(table, BOB)
    before = await house.settled(table)
    await house.host.privacy.forget(BOB)
    after = await house.kept(table)
    assert after.table.luck is None
    assert after.replayed == before.replayed


@pytest.mark.parametrize("word", ["", "-", "e\u0301"])
async def test_a_word_that_no_record_could_hold_is_refused(house: House, word: str) -> None:
    """A dash is how a record says that there is none."""
    table = await waiting(house, ANN, BOB)
    assert await refused(house.host.dealing.luck.add(table, BOB, word)) == "luck-unseen"


async def test_the_record_of_a_forgotten_word_has_its_digest(house: House) -> None:
    """docs/fairness.md: where it is the id alone, the cards were dealt without."""
    table = await waiting(house, ANN, BOB)
    await house.host.dealing.luck.add(table, BOB, WORD)
    await house.host.play.resign(table, BOB)
    await house.host.privacy.forget(BOB)
    record = record_of(await house.host.ledger.session(table))
    assert (record.luck, record.entropy) == (None, f"{OPENED} {luck_digest(WORD)}")
