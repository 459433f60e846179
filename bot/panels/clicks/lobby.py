"""The clicks of a lobby and of its options."""

from __future__ import annotations

from typing import Final

from bot.panels.clicks.click import Click

NO_COMPUTER: Final = "-"
"""Instead of a level: a computer goes, and none comes."""


class Open(Click):
    """Open a table of this game, by its key. The menu belongs to no table: its number is 0."""

    game: str


class Invite(Click):
    """Open a private table of this game, for oneself and a guest. This menu belongs to no table, either."""

    game: str
    guest: int
    """A person's id; whether they may be invited is asked again when it is clicked."""


class Join(Click):
    """Take a seat."""


class JoinHints(Click):
    """Take the seat that is kept for oneself in a rematch, and agree to hints: the last to come starts the game."""


class AgreeHints(Click):
    """Agree to hints in the game to come, for oneself; or no longer."""


class Come(Click):
    """Take the seat that is kept for oneself, from elsewhere than the lobby."""


class Decline(Click):
    """Give up the seat that is kept for oneself, from the lobby or from elsewhere."""


class Leave(Click):
    """Give the seat up."""


class AddLevel(Click):
    """Seat a computer player of this level."""

    level: str


class SetLevel(Click, select=True):
    """Have a computer player of another level sit down for one that is there: `LEVEL:NAME`, its level and the one that
    goes; or nobody (`NO_COMPUTER`)."""


class Start(Click):
    """Deal."""


class Cancel(Click):
    """Ask why the table is to end without a result, in a form (`CancelNow`)."""


class PickAway(Click):
    """Show the people whom the opener can send away, and the invitations that they can take back."""


class SendAway(Click, select=True):
    """Send this person away, by their id, or take their invitation back."""


class Options(Click):
    """Show what can be set."""


class Choose(Click, select=True):
    """Choose what the game lets each player choose: the value, or `-` for none."""


class SetTime(Click, select=True):
    """Set how long a turn may take: in seconds."""


class SetTakeBacks(Click):
    """Settle what may be taken back: a value of `TakeBacks`."""

    value: str


class SetOption(Click, select=True):
    """Set an option of the game."""

    name: str


class SetDisplay(Click, select=True):
    """Switch something of the table's pictures `on` or `off`."""

    switch: str
