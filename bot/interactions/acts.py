"""Everything that people can do, and the right that each act asks for (docs/rights.md shows it as a table)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final


class Right(Enum):
    """What a person needs. It is asked of the table that is acted on, wherever they act."""

    OWN = "own"
    """Nothing: it concerns them alone, or tells what anybody may know."""
    LEAVE = "leave"
    """To sit there, or to be invited: nobody is kept at a table."""
    PLAY = "play"
    """To play there, or to have played, whether they still see the channel or not; those who have left the server must
    be back in it."""
    RETURN = "return"
    """As `PLAY`, and to be a member of the table's server now."""
    LOOK = "look"
    """As `PLAY`, or to see the table's channel."""
    SEE = "see"
    """To be a member of the table's server who sees its channel."""
    CANCEL = "cancel"
    """The same; besides, the host lets only those who sit there cancel, and moderators of the channel."""
    SIT = "sit"
    """The same, neither timed out nor blocked by the server. A table that this opens is posted only for those who may
    send messages there."""
    SEATED = "seated"
    """As `SIT`, and to sit there, or to have sat there."""
    POST = "post"
    """As `SEATED`, and to be allowed to send messages where the table is played."""
    OPEN = "open"
    """To be allowed to send messages where they act, and not to be blocked by the server: a table, or a board, is to
    stand there."""
    MANAGE = "manage"
    """To manage the server in which they act."""


OF_NO_TABLE: Final = (Right.OWN, Right.OPEN, Right.MANAGE)
"""These are about no table."""

_NAMES: Final[Mapping[Right, tuple[str, ...]]] = {
    Right.OWN: (
        "/rules", "/leaderboard", "/help", "/tables", "/away", "/settings", "/privacy", "learn", "rulespage",
        "nexttable", "settings", "owncards", "owninvitations", "refuse", "refuseone", "noquiet", "set",
        "owndata", "forget", "forgetnow", "help", "playnow", "sorted",
        "/table history", "history", "/profile", "profile",
    ),
    Right.LEAVE: ("/table resign", "leave", "decline", "resign", "resignnow", "stay"),
    Right.PLAY: (
        "/hand", "/move", "play", "hand", "takeback", "agreeback", "keepmove", "hint", "goon", "reach", "agreecancel",
        "playon", "endnow", "cards", "word", "sure", "step", "pick", "unpick", "secondbest", "playhinted",
        "analysis", "figures", "ownmoves", "turning", "share", "sharenow",
    ),
    Right.RETURN: ("back",),
    Right.LOOK: (
        "/table show", "/table verify", "/table replay", "opentable", "watch", "more", "happened", "rules", "record",
        "verify", "fair", "opengame", "replay", "replaystep", "replaygo", "replaysight", "keeptable", "letgo",
        "sharemoment", "film",
    ),
    Right.SEE: ("leaderboard",),
    Right.CANCEL: ("/table cancel", "cancel", "cancelnow"),
    Right.SIT: ("join", "joinhints", "come", "jointable", "again"),
    Right.SEATED: (
        "agreehints", "addlevel", "setlevel", "choose", "start", "pickaway", "sendaway", "options", "settime",
        "settakebacks", "setoption", "setdisplay", "rematch",
    ),
    Right.POST: ("repost", "luck", "addluck", "addlucknow"),
    Right.OPEN: ("/play", "/server board", "/play-with", "open", "invite"),
    Right.MANAGE: (
        "/server settings", "/server block", "/server unblock", "allowchannels", "offergames", "giveturns",
        "setserver", "servertables", "newtables", "servercards",
    ),
}  # fmt: skip
RIGHTS: Final[Mapping[str, Right]] = MappingProxyType(
    {name: right for right, names in _NAMES.items() for name in names}
)
"""By the action of the click (`join`) or the command (`/play`; `/play-with` is the one of a person's menu)."""
