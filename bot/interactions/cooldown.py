"""How often one person may have something done that costs others more than them."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.host.errors import Refusal
from bot.interactions.texts import TooSoon
from games.core.text import Moment


class Cooldown:
    """Lets each person through once in a while. Only a memory: after a start everybody may again."""

    def __init__(self, every: timedelta) -> None:
        self._every = every
        self._again: dict[int, datetime] = {}

    def check(self, person: int, now: datetime) -> None:
        """Let the person through, from now on not for a while. Raises `Refusal`, which says until when."""
        self._again = {one: moment for one, moment in self._again.items() if moment > now}
        if person in self._again:
            raise Refusal(TooSoon(Moment(self._again[person])))
        self._again[person] = now + self._every
