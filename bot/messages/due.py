"""What is due for one message that is wanted, and why: decided here alone."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from bot.messages.key import PASSING
from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.posted import DELETED, MessageState, Posted
from data.messages import MessageKind

OLD: Final = timedelta(minutes=55)
"""Edits of messages over an hour old are limited (30046), and nobody looks for news in them any more."""


LASTS: Final = timedelta(seconds=20)
"""After so much of a turn the hand in the direct messages is edited beside a private panel, too."""


class Due(Enum):
    """What is to be done about a message, and why. Where several reasons hold, the first one counts."""

    NEW = "new"
    """It is sent: there is none, or the line that is left of one that has passed."""
    CALL = "call"
    """It is sent: it calls somebody to a turn, and the one there has not."""
    QUIET_OVER = "quiet_over"
    """It is sent: the one there came in the quiet hours of its person."""
    LATE = "late"
    """It is sent: the one there was old already when the news came, so that nobody would notice an edit of it."""
    ASKED = "asked"
    """It is sent: somebody wants it anew."""
    GONE = "gone"
    """It is sent: the one there is deleted."""
    MOVED = "moved"
    """It is sent: it is to stand elsewhere."""
    STUCK = "stuck"
    """It is sent: Discord takes no more edits of the one there."""
    BURIED = "buried"
    """It is sent: so many others follow the one there that nobody sees it."""
    EDIT = "edit"
    """The one there is edited."""
    REST = "rest"
    """The one there stays behind for now."""
    NOTHING = "nothing"

    @property
    def sends(self) -> bool:
        """Is it sent?"""
        return self not in (Due.EDIT, Due.REST, Due.NOTHING)

    @property
    def news(self) -> bool:
        """Is its coming to be noticed, where its owner wants that? Else it only takes the place of another, and nobody
        is called twice."""
        return self in (Due.NEW, Due.CALL, Due.QUIET_OVER, Due.LATE)


def due(notice: Notice, posted: Posted | None, memory: Memory, now: datetime) -> Due:
    """A mere difference edits, unless the message rests (`rests`). Only news, what somebody asked for, and what is
    gone, moved, stuck or buried is sent. `posted`: the message there is."""
    asked = notice.key in memory.asked
    if posted is None or posted.state is MessageState.FINAL:
        new = not notice.awaited if posted is None else notice.key.kind in PASSING and not notice.over
        return Due.NEW if asked or (notice.sent and new) else Due.NOTHING
    changed = differs(notice, posted)
    if changed and not asked and rests(notice, posted, memory, now):
        return Due.REST
    if asked or (notice.sent and (posted.state not in DELETED or comes_back(notice, posted))):
        anew = Due.ASKED if asked else replaced(notice, posted, memory)
        if changed and notice.calls and not posted.tells(notice.calls):
            return Due.CALL
        if notice.calls and notice.noticed and posted.called == -notice.calls:
            return Due.QUIET_OVER
        if late(notice, posted) and (anew or (changed and not edited_when_old(notice, posted, now))):
            return Due.LATE
        if anew is not None:
            return anew
    return Due.EDIT if changed and posted.state in (MessageState.CURRENT, MessageState.CLOSING) else Due.NOTHING


def replaced(notice: Notice, posted: Posted, memory: Memory) -> Due | None:
    """Why another one takes the place of the message, though that is no news; None: for nothing."""
    kind = notice.key.kind
    if posted.state in DELETED:
        return Due.GONE
    if notice.channel not in (None, posted.channel):
        return Due.MOVED
    if not differs(notice, posted):
        return None
    if posted.state is MessageState.STUCK and kind in (MessageKind.LOBBY, MessageKind.BOARD):
        return Due.STUCK
    # Nobody is called twice. A new board would make its channel unread, and is not pinned.
    buried = posted.message in memory.buried and kind not in (*PASSING, MessageKind.BOARD)
    return Due.BURIED if buried else None


def differs(notice: Notice, posted: Posted) -> bool:
    """Does the message show something else, as far as that is known?"""
    if posted.shows is None:
        return posted.version != notice.version
    return posted.shows != notice.shows


def rests(notice: Notice, posted: Posted, memory: Memory, now: datetime) -> bool:
    """May a hand stay behind, since Discord would count the edit? Until its person's turn comes, or the end; and as
    long as they have a private panel of it open, but for a turn that lasts: they may look there on another device. No
    control that belongs to another turn stays in it. One that Discord does not let the bot edit stays behind until its
    person presses it, or allows direct messages again."""
    if notice.key.kind is not MessageKind.HAND or notice.key.private:
        return False
    if posted.refused and notice.person is not None and notice.person.dm_closed and not posted.pressed(now):
        return True
    if notice.over or notice.calls:
        return False
    if posted.state is not MessageState.CURRENT or posted.shows is None or posted.pressed(now):
        return False
    lasts = notice.since is not None and now - notice.since >= LASTS
    opened = not lasts and memory.opened_by(notice.key.seat, now)
    if posted.shows.turn != notice.shows.turn:
        return opened and not posted.shows.turn
    return opened or notice.since is None


def comes_back(notice: Notice, posted: Posted) -> bool:
    """Should another one take the place of a deleted one? If the deleted one stays away: only once a turn has begun, or
    the table has ended, after it was sent."""
    stays = posted.state is MessageState.STAYS_AWAY and (notice.since is None or notice.since <= posted.moment)
    return not stays and notice.key.kind not in (*PASSING, MessageKind.LOBBY, MessageKind.BOARD)


def late(notice: Notice, posted: Posted) -> bool:
    """Was the message old already when its news came? A question comes with its message, and its end moves only by a
    downtime; what calls somebody has come for that."""
    news = None if notice.calls or notice.key.kind is MessageKind.CANCEL else notice.since
    return news is not None and news - posted.moment > OLD


def edited_when_old(notice: Notice, posted: Posted, now: datetime) -> bool:
    """Is it a table? Nobody notices one by its coming, and where it is edited once in a while, Discord takes that
    however old it is."""
    return notice.key.kind is MessageKind.TABLE and posted.state is MessageState.CURRENT and not posted.busy(now)
