"""Quiet hours: said by the options of /settings, shown by its panel, and switched off there."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.messages import labels, words


async def test_a_person_sets_quiet_hours_and_switches_them_off(club: Club) -> None:
    ann = await club.person("Ann")
    assert "sets up to 10 hours a day" in words(await ann.command("/settings"))
    offered = await ann.choices("/settings", "time_zone", quiet_from=22, quiet_until=7, time_zone="new y")
    assert offered[0]["value"] == "America/New_York"
    refused = await ann.command("/settings", quiet_from=22, quiet_until=10, time_zone="America/New_York")
    assert "1 to 10 hours a day" in words(refused)
    assert "give me all three" in words(await ann.command("/settings", quiet_from=22))
    panel = await ann.command("/settings", quiet_from=22, quiet_until=7, time_zone="America/New_York")
    assert "22:00 (10 pm) to 07:00 (7 am), America/New_York" in words(panel)
    assert "22:00 (10 pm) to 08:00 (8 am)" in words(await ann.command("/settings", quiet_until=8))
    panel = await ann.click(await ann.command("/settings"), "No quiet hours")
    assert "sets up to 10 hours a day" in words(panel)
    assert "No quiet hours" not in labels(panel)
