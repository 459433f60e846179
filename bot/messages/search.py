"""What stands in a channel although nobody has heard so: sent by a process that was killed, or without an answer."""

from __future__ import annotations

import logging

from bot.messages.key import Key, OfTable
from bot.messages.memory import Memory
from bot.messages.post import Ours
from bot.messages.refusals import PostError, Unlisted
from bot.messages.sending import Sending, known_by
from bot.messages.shared import Shared
from data.messages import REMARKS, MessageKind

log = logging.getLogger(__name__)

_CLICKED = (MessageKind.LOBBY, MessageKind.TABLE, MessageKind.HAND, MessageKind.RESULT, MessageKind.CANCEL)
"""Kinds with controls: people may have clicked in such a message, so that it says something else by now."""


async def found_in(shared: Shared, key: Key, sending: Sending, memory: Memory) -> list[int]:
    """The messages that may be the one on its way: those that say what it said. Else the newest one that somebody can
    have clicked in and that does not say what another one on its way said. None where the bot may not look. Raises
    `Unlisted`, or one of `MOMENTARY`.

    It is among the first since it was sent, however many others have followed, unless a clock was set: then among the
    last ones, perhaps."""
    for since in sorted({sending.least, 0}, reverse=True):
        try:
            there = await shared.post.latest(sending.channel, since)
        except Unlisted:
            raise
        except PostError as error:
            log.info("a channel could not be looked through: %r", error, extra={"owner": key.owner})
            return []
        if found := _found_among(there, shared, key, sending, memory):
            return found
    return []


def _found_among(there: tuple[Ours, ...], shared: Shared, key: Key, sending: Sending, memory: Memory) -> list[int]:
    unknown = [one for one in there if shared.channels.owner(one.id) is None and one.id not in memory.posted]
    if key.kind in _CLICKED and isinstance(key.owner, OfTable):
        unknown = [one for one in unknown if one.about(key.owner.id)]
    said = {one.id: known_by(one.content) for one in unknown}
    others = {one.words for other, one in memory.sending.items() if other != key}
    same = [message for message, words in said.items() if words == sending.words]
    if key.kind in REMARKS:  # the same may have been said before
        return [message for message in same if message >= sending.least]
    new = [message for message, words in said.items() if message >= sending.least and words not in others]
    return same or (new[:1] if key.kind in _CLICKED else [])
