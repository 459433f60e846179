"""Discord's answers tell when the computer's clock is wrong by more than a minute."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
import yarl
from discord.http import Route

from bot.service.client import KingsTable
from bot.service.clock_error import ClockError

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


async def heard(error: ClockError, date: str, url: str = "/users/@me") -> None:
    request: Any = SimpleNamespace(url=yarl.URL(Route.BASE + url), response=SimpleNamespace(headers={"date": date}))
    if url.startswith("https:"):
        request.url = yarl.URL(url)
    nobody: Any = None
    context = SimpleNamespace()
    await error.asked(nobody, context, request)
    await error.answered(nobody, context, request)


async def test_a_clock_that_is_wrong_is_told_of_once(caplog: pytest.LogCaptureFixture) -> None:
    error = ClockError(lambda: NOON)
    for date in ("11:59:01", "11:58:30", "11:58:30", "12:00:00", "12:01:30"):
        await heard(error, f"Fri, 02 Jan 2026 {date} GMT")
    assert [record.getMessage() for record in caplog.records] == [
        "the computer's clock is wrong by +90 s, by Discord's; have it set (NTP)",
        "the computer's clock is wrong by -90 s, by Discord's; have it set (NTP)",
    ]
    assert error.seconds == -90
    assert error.ahead == timedelta(seconds=-90)


async def test_of_the_answers_of_a_second_one_is_looked_at() -> None:
    """The date of each was read: a thirtieth of what a move cost."""
    looks: list[datetime] = []

    def now() -> datetime:
        looks.append(NOON)
        return NOON

    error = ClockError(now)
    for second in (0, 0, 0, 1):
        await heard(error, f"Fri, 02 Jan 2026 12:00:0{second} GMT")
    assert len(looks) == 4 + 2, "when each was sent, and two of what is told"


@pytest.mark.parametrize(
    ("date", "now"),
    [("Fri, 02 Jan 2026 11:00:00 GMT", NOON - timedelta(hours=1)), ("Fri, 02 Jan 2026 13:00:00 GMT", NOON)],
    ids=["the computer's is ahead", "Discord's is"],
)
async def test_what_is_deleted_for_good_goes_by_the_clock_that_is_behind(
    client: KingsTable, monkeypatch: pytest.MonkeyPatch, date: str, now: datetime
) -> None:
    """The computer's was set years ahead, and the moves of all tables that had ended were deleted."""
    client.clock_error = ClockError(lambda: NOON)

    async def answer(_: object) -> None:
        await heard(client.clock_error, date)

    monkeypatch.setattr(client.http, "request", answer)
    assert await client.earliest_now() == now


async def test_what_is_no_date_of_discords_tells_nothing(caplog: pytest.LogCaptureFixture) -> None:
    error = ClockError(lambda: NOON)
    await heard(error, "")
    await heard(error, "yesterday")
    await heard(error, "Fri, 02 Jan 2026 11:00:00 GMT", "https://cdn.elsewhere/avatars/1/a.png")
    assert error.seconds is None
    assert caplog.records == []


async def test_the_answer_that_is_latest_in_its_second_tells_how_far_discord_may_be_ahead() -> None:
    """Sent 0.2 s after noon, and dated noon: noon and a second had not come, so that it is 0.8 s at most; and a quarter
    of a second is for the clocks of Discord's own computers."""
    now = NOON
    error = ClockError(lambda: now)
    assert error.discord_ahead() is None
    for sent, most in ((0.2, 0.8), (0.95, 0.05), (0.5, 0.05), (600.9, 0.05), (601.2, 0.1)):
        now = NOON + timedelta(seconds=sent)
        await heard(error, f"{now:%a, %d %b %Y %H:%M:%S} GMT")
        assert error.discord_ahead() == timedelta(seconds=most + 0.25)
    now += timedelta(minutes=11)
    assert error.discord_ahead() is None


async def test_a_clock_that_is_ahead_of_discords_is_known_to_be() -> None:
    error = ClockError(lambda: NOON + timedelta(seconds=30.9))
    await heard(error, f"{NOON:%a, %d %b %Y %H:%M:%S} GMT")
    assert error.discord_ahead() == timedelta(seconds=-29.9 + 0.25)


async def test_elsewhere_nothing_is_told_of_discords_clock() -> None:
    error = ClockError(lambda: NOON)
    await heard(error, f"{NOON:%a, %d %b %Y %H:%M:%S} GMT", "https://cdn.elsewhere/avatars/1/a.png")
    assert error.discord_ahead() is None
