"""The clicks under a table, and of what More shows."""

from __future__ import annotations

from bot.panels.clicks.click import Click


class Play(Click):
    """Show the player to move what to play with."""


class Hand(Click):
    """Show a player their hand."""


class More(Click):
    """Show what else a player can do."""


class Share(Click):
    """Ask whether to open a lobby to others in place of a game that is played alone."""


class ShareNow(Click):
    """Open it: of the same game, with the same computers."""


class GoOn(Click):
    """Have a computer play for the one who is to move and absent."""


class Repost(Click):
    """Post the table anew."""


class Reach(Click):
    """Send the player's hands by direct message again."""


class Happened(Click):
    """Tell in full what has happened since the player's last turn."""


class CancelNow(Click, form=True):
    """Cancel the table, or ask the others whether to: a form that was handed in, with the reason as its value."""


class EndNow(Click):
    """End the table, as the only person who is left or has ever played there."""


class AgreeCancel(Click):
    """Would have the game cancelled, too."""


class PlayOn(Click):
    """Would not have the game cancelled."""


class Resign(Click):
    """Ask whether the player gives up."""


class ResignNow(Click):
    """Give up."""


class Stay(Click):
    """Play on, having been asked whether to give up, or to end a game that is played alone."""
