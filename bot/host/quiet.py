"""The quiet hours of a person: nothing notifies them then, and no turn of a day or longer runs out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import cache, lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from bot.host import texts
from bot.host.errors import Refusal
from data.player import Player
from games.core.text import Number

LONGEST_QUIET: Final = timedelta(hours=10)
"""How long quiet hours last at most, also in a night that is an hour longer."""
NONE: Final = "none"
"""Kept in place of the hour at which they begin, by people who have switched them off."""
_HOUR: Final = re.compile("[0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one full hour of each day to another, in a time zone."""

    begin: int
    end: int
    zone: str
    """Its name in the database of time zones: `Europe/Berlin`."""
    since: datetime
    """When they were set: turns that had begun before run out as they would have."""

    @classmethod
    def of(cls, player: Player) -> QuietHours | None:
        """A person's quiet hours; None: they have none, as most."""
        return _read(player.settings) if "quiet_from=" in player.settings else None

    def over(self, moment: datetime) -> datetime | None:
        """When the quiet hours are over that the moment falls in; None where it falls in none."""
        zone = ZoneInfo(self.zone)
        today = moment.astimezone(zone).date()
        for days in (-2, -1, 0):  # where a zone has left out a day, the last one is two dates ago
            day = today + timedelta(days)
            last = day + timedelta(self.end <= self.begin)
            begin = datetime.combine(day, time(self.begin), zone).astimezone(UTC)
            end = min(datetime.combine(last, time(self.end), zone).astimezone(UTC), begin + LONGEST_QUIET)
            if begin <= moment < end:
                return end
        return None

    def check(self) -> QuietHours:
        """Raises `Refusal` for hours that are too many, or a zone that is none."""
        hours = {self.begin, self.end} <= set(range(24))
        if not hours or not 0 < (self.end - self.begin) % 24 <= LONGEST_QUIET // timedelta(hours=1):
            raise Refusal(texts.QuietTooLong(Number(LONGEST_QUIET // timedelta(hours=1))))
        if self.zone not in zones():
            raise Refusal(texts.NoSuchZone())
        return self

    @property
    def kept(self) -> dict[str, str]:
        """How they are kept among a person's settings."""
        since = str(int(self.since.timestamp()))
        return {
            "quiet_from": str(self.begin), "quiet_until": str(self.end), "quiet_since": since, "time_zone": self.zone,
        }  # fmt: skip


def in_quiet_hours(player: Player, moment: datetime) -> bool:
    """Is nothing to notify the person then?"""
    hours = QuietHours.of(player)
    return hours is not None and hours.over(moment) is not None


@cache
def zones() -> frozenset[str]:
    """The names of all time zones that are named after a place; they are looked up on disk once."""
    return frozenset(zone for zone in available_timezones() if "/" in zone and not zone.startswith("Etc/")) | {"UTC"}


@lru_cache(maxsize=1024)
def _read(settings: str) -> QuietHours | None:
    """What nobody can have set is as good as none: somebody has written it into the database by hand."""
    kept = Player(0, settings=settings).choices
    hours = [kept.get(name, "") for name in ("quiet_from", "quiet_until")]
    since, zone = kept.get("quiet_since", ""), kept.get("time_zone", "")
    if not all(map(_HOUR.fullmatch, hours)) or not (since.isdecimal() and len(since) <= 11):
        return None
    begin, end = map(int, hours)
    try:
        return QuietHours(begin, end, zone, datetime.fromtimestamp(int(since), UTC)).check() if end < 24 else None
    except Refusal:
        return None
