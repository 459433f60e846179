"""Quiet hours: at most ten a day, in a person's own time zone; no turn of a day or longer runs out in them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.errors import Refusal
from bot.host.quiet import LONGEST_QUIET, QuietHours, zones
from data.player import Player
from tests.bot.house import ANN, BOB, House, mover

DAY = 86_400
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
HOURS = st.tuples(st.integers(0, 23), st.integers(1, 10)).map(lambda hours: (hours[0], sum(hours) % 24))
ZONES = st.sampled_from(sorted(zones()))
MOMENTS = st.datetimes(datetime(2010, 1, 1), datetime(2037, 12, 31), timezones=st.just(UTC))


def berlin(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Berlin")).astimezone(UTC)


async def quiet(house: House, begin: int, end: int, *people: int, zone: str = "UTC") -> None:
    for person in people or (ANN, BOB):
        await house.host.people.be_quiet(person, QuietHours(begin, end, zone, house.time()).check())


@given(HOURS, ZONES, MOMENTS)
def test_whatever_falls_in_quiet_hours_is_put_after_them(hours: tuple[int, int], zone: str, moment: datetime) -> None:
    """In any zone and any year: never in quiet hours, never earlier, and at most ten hours later."""
    quiet = QuietHours(*hours, zone, LONG_AGO).check()
    after = quiet.over(moment)
    if after is not None:
        assert moment < after <= moment + LONGEST_QUIET
        assert quiet.over(after) is None


@given(HOURS, ZONES, MOMENTS)
def test_what_a_clock_on_the_wall_shows_tells_whether_they_are(
    hours: tuple[int, int], zone: str, moment: datetime
) -> None:
    """Where the zone keeps its time for a day and a half before: quiet from one hour of the clock to the other."""
    begin, end = hours
    there = moment.astimezone(ZoneInfo(zone))
    if there.utcoffset() != (moment - timedelta(hours=36)).astimezone(ZoneInfo(zone)).utcoffset():
        return
    passed = (there.hour - begin) % 24
    assert (QuietHours(begin, end, zone, LONG_AGO).over(moment) is not None) == (passed < (end - begin) % 24)


@given(HOURS, ZONES, MOMENTS)
def test_what_is_kept_is_read_again(hours: tuple[int, int], zone: str, moment: datetime) -> None:
    quiet = QuietHours(*hours, zone, moment.replace(microsecond=0))
    assert QuietHours.of(Player(ANN).choosing(quiet.kept)) == quiet


@pytest.mark.parametrize(
    ("moment", "over"),
    [
        ("2026-03-28 21:59", None), ("2026-03-28 22:00", "2026-03-29 08:00"),  # an hour shorter: the clock goes forward
        ("2026-03-29 07:59", "2026-03-29 08:00"), ("2026-03-29 08:00", None),
        ("2026-10-24 22:00", "2026-10-25 07:00"),  # an hour longer: ten hours are the most
        ("2026-10-25 07:00", None),
    ],
)  # fmt: skip
def test_the_clock_is_put_forward_and_back(moment: str, over: str | None) -> None:
    quiet = QuietHours(22, 8, "Europe/Berlin", LONG_AGO).check()
    assert quiet.over(berlin(moment)) == (over and berlin(over))


@pytest.mark.parametrize(
    ("begin", "end", "zone", "code"),
    [(22, 9, "UTC", "quiet-too-long"), (7, 7, "UTC", "quiet-too-long"), (22, 7, "Mars/Olympus", "no-such-zone"),
     (22, 7, "", "no-such-zone"), (22, 7, "../../etc/passwd", "no-such-zone")],
)  # fmt: skip
def test_what_nobody_can_have(begin: int, end: int, zone: str, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        QuietHours(begin, end, zone, LONG_AGO).check()
    assert refusal.value.code == code


@pytest.mark.parametrize(
    "settings", ["", "quiet_from=none", "quiet_from=22", "quiet_from=22 quiet_until=7 time_zone=UTC"]
)
def test_what_is_not_whole_is_as_good_as_none(settings: str) -> None:
    assert QuietHours.of(Player(ANN, settings=settings)) is None


# Turns


async def test_a_long_turn_that_would_run_out_in_them_runs_out_after_them(house: House) -> None:
    await quiet(house, 10, 20)  # it is noon
    session = await house.game(ANN, BOB, turn_seconds=DAY)
    assert session.table.deadline == house.time() + timedelta(days=1, hours=8)
    session = await house.play(session.table.id)
    assert session.table.deadline == house.time() + timedelta(days=1, hours=8)


@pytest.mark.parametrize(("begin", "end", "seconds"), [(10, 20, DAY - 1), (13, 20, DAY), (2, 12, DAY)])
async def test_other_turns_run_out_as_they_would(house: House, begin: int, end: int, seconds: int) -> None:
    await quiet(house, begin, end)
    session = await house.game(ANN, BOB, turn_seconds=seconds)
    assert session.table.deadline == house.time.after(seconds)


async def test_quiet_hours_count_for_turns_that_begin_after_they_were_set(house: House) -> None:
    """Else they could be set anew whenever a turn is about to run out."""
    session = await house.game(ANN, BOB, turn_seconds=DAY)
    deadline, person = session.table.deadline, mover(session)
    house.time.pass_(DAY)
    await quiet(house, 10, 20, person)
    await house.host.play.expire(session.table.id)
    assert (await house.settled(session.table.id)).ply > session.ply
    assert deadline == house.time()


async def test_a_turn_whose_end_has_moved_into_them_while_the_bot_was_away_is_put_off(house: House) -> None:
    await quiet(house, 13, 20)
    session = await house.game(ANN, BOB, turn_seconds=DAY)
    await house.away(7200)
    house.time.pass_(DAY)
    await house.host.play.expire(session.table.id)
    again = await house.settled(session.table.id)
    assert again.ply == session.ply
    assert again.table.deadline == house.time() + timedelta(hours=6)
    house.time.pass_(6 * 3600)
    await house.host.play.expire(session.table.id)
    assert (await house.settled(session.table.id)).ply > session.ply


async def test_hours_that_were_set_at_a_clock_that_was_ahead_count_at_once(house: House) -> None:
    """They put nothing off until the clock had come so far again."""
    for person in (ANN, BOB):
        await house.host.people.be_quiet(person, QuietHours(13, 20, "UTC", house.time.after(9 * DAY)))
    session = await house.game(ANN, BOB, turn_seconds=DAY)
    await house.away(7200)
    house.time.pass_(DAY)
    await house.host.play.expire(session.table.id)
    assert (await house.settled(session.table.id)).ply == session.ply


async def test_they_are_in_a_persons_own_data_and_are_forgotten_with_them(house: House) -> None:
    await quiet(house, 22, 7, ANN, zone="America/Argentina/Buenos_Aires")
    ((person,)) = (await house.host.privacy.own(ANN))["person"]
    assert person["settings"].items() >= {("quiet_from", "22"), ("time_zone", "America/Argentina/Buenos_Aires")}
    assert QuietHours.of(await house.repository.player(ANN)) == QuietHours.of(await house.host.people.get(ANN))
    await house.host.privacy.forget(ANN)
    assert not any((await house.host.privacy.own(ANN)).values())
    await quiet(house, 22, 7, ANN)
    assert QuietHours.of(await house.host.people.be_quiet(ANN, None)) is None
    assert QuietHours.of(await house.repository.player(ANN)) is None
