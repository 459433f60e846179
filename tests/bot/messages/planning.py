"""What `plan` finds about one message."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.plan import Action, Note, Send, plan
from bot.messages.posted import Posted
from bot.messages.wanted import Wanted

NOW = datetime(2026, 1, 3, tzinfo=UTC)


def planned(notice: Notice, posted: Posted | None, *, asked: bool = False, buried: bool = False) -> type[Action] | None:
    """The kind of action that is found, where Discord must be asked for something; None: there is nothing to do."""
    found = [action for action in _plan(notice, posted, asked, buried) if not isinstance(action, Note)]
    return type(found[0]) if found else None


def noticed(notice: Notice, posted: Posted | None) -> bool:
    """Is a message sent in place of that one, so that it is noticed?"""
    return any(isinstance(action, Send) and not action.silent for action in _plan(notice, posted, False, False))


def _plan(notice: Notice, posted: Posted | None, asked: bool, buried: bool) -> list[Action]:
    memory = Memory(notice.key.owner)
    if posted is not None:
        memory = memory.with_(posted)
        memory = memory.written(*memory.unsaved()).looked_at(frozenset({posted.message} if buried else ()))
    return list(plan(Wanted((notice,)), memory.wanting(notice.key) if asked else memory, NOW))
