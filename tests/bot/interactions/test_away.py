"""Until when somebody is away, as it is typed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.host.errors import Refusal
from bot.interactions.commands.absence import until_moment

NOW = datetime(2026, 12, 20, 18, 30, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["2026-12-24", " 4 ", "4", "04"])
def test_a_day_or_a_number_of_days_is_meant_at_this_time_of_day(typed: str) -> None:
    assert until_moment(typed, NOW) == datetime(2026, 12, 24, 18, 30, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["", "soon", "2026-13-01", "-1", "1e9", "٤", "99999999", "24.12."])
def test_anything_else_is_refused(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        until_moment(typed, NOW)
    assert refused.value.code == "which-day"
