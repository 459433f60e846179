"""A message that an owner wants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from bot.messages.key import Key
from bot.panels.panel import Panel, Shows
from bot.panels.reader import Reader
from data.player import Player


@dataclass(frozen=True)
class Notice:
    """A message that its owner wants."""

    key: Key
    version: int
    """The owner's version that it shows."""
    made: Callable[[], Panel]
    """Makes its panel."""
    reader: Reader
    """For whom it is made."""
    channel: int | None
    """Where it is to stand; None: in the person's direct messages, or by a private panel's own token."""
    person: Player | None = None
    """The person that gets it by direct message."""
    since: datetime | None = None
    """Since when it has had something to be noticed: a turn that began, the end. An edit does not make it noticed."""
    noticed: bool = False
    """Is its coming to be noticed? Else it is sent silently."""
    calls: int = 0
    """Which turn, or end, it calls its player to (`turns.number`): where an older one stands it is sent anew, once; and
    once more to be noticed, after their quiet hours, if it came in these. 0: to none."""
    pings: tuple[int, ...] = ()
    """The people whom it mentions, and whom that may notify."""
    sent: bool = True
    """May it be sent where there is none?"""
    awaited: bool = False
    """Is it about to be posted by somebody else, as the answer to a command? Then only another one is sent."""
    patient: bool = False
    """May its edits wait for a moment, to be one with what comes then? The player to move has their news elsewhere."""
    over: bool = False
    """Has the owner ended? Then it is shown for the last time."""
    pace: timedelta | None = None
    """How much time is to pass from one look at it to the next. It is sent anew only where Discord takes no more edits
    of the one that stands."""

    @cached_property
    def panel(self) -> Panel:
        """What it shows; made when somebody looks at it, since others of the owner may go before."""
        return self.made()

    @cached_property
    def shows(self) -> Shows:
        """What it shows (`Panel.shows`)."""
        return self.panel.shows(self.reader)
