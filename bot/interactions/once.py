"""Discord may deliver an event a second time, as after a connection that was lost; a click must count once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

import discord

REMEMBERED_INTERACTIONS = 10_000
TOLD_ONCE: Final = timedelta(minutes=1)
"""What is older is not told to the next owner of a realm: Discord takes an answer for three seconds, and a lost
connection is made up for within the minute, or never."""
MOST_TOLD: Final = 1000
"""Of a realm."""


class Once:
    """Tells which interactions are new. Only the last ones are remembered; a repeated event comes soon or never.

    They are kept by realm, so that a process that gives a realm away can tell the next one what it has acted on there.
    """

    def __init__(self) -> None:
        self._seen: OrderedDict[int, int | None] = OrderedDict()
        """The realm of each, the oldest first; None: it is not known."""

    def first(self, interaction_id: int, realm: int | None = None) -> bool:
        """Is this the first time that it comes?"""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = realm
        if len(self._seen) > REMEMBERED_INTERACTIONS:
            self._seen.popitem(last=False)
        return True

    def of(self, realms: Iterable[int], now: datetime) -> dict[int, str]:
        """What came last of each of these realms, as a text. What may be of any of them stands in each."""
        least = discord.utils.time_snowflake(now - TOLD_ONCE)
        last: dict[int | None, list[int]] = {realm: [] for realm in (None, *realms)}
        for interaction_id, realm in self._seen.items():
            if interaction_id >= least and realm in last:
                last[realm].append(interaction_id)
        unknown = last.pop(None)
        return {realm: _told(last[realm] + unknown) for realm in last if realm is not None}

    def learn(self, realm: int, text: str) -> None:
        """What came last of a realm, at the process that had it before. A word that is no number is passed over: it may
        be of a newer version."""
        for word in text.split():
            if word.isascii() and word.isdigit():
                self.first(int(word), realm)


def _told(ids: Iterable[int]) -> str:
    return " ".join(map(str, sorted(ids)[-MOST_TOLD:]))
