"""What is to be done about a message: compares the one that is wanted with the one that stands there."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum
from typing import Final

import discord

from bot.messages.calling import older
from bot.messages.notices import Notice
from bot.messages.slots import PASSING, Standing
from data.records import MessageKind

OLD: Final = timedelta(minutes=55)
"""Edits of messages over an hour old are limited (30046), and nobody looks for news in them any more."""


class Step(Enum):
    """What a look finds to do about a message."""

    NOTHING = "nothing"
    """It shows what it should, or may stay as it is."""
    EDIT = "edit"
    SEND = "send"


def step(notice: Notice, standing: Standing | None, *, asked: bool = False, buried: bool = False) -> Step:
    """A mere difference edits. Only a call to a new turn, what somebody asked for, and what is gone or buried is sent.

    `standing`: the message there is; `asked`: somebody wants it anew; `buried`: others have come after it.
    """
    if standing is None:
        return Step.SEND if asked or (notice.sent and not notice.awaited) else Step.NOTHING
    if asked:
        return Step.SEND
    if standing.final:
        return Step.NOTHING
    if standing.gone:
        return Step.SEND if notice.sent and notice.slot.kind not in PASSING else Step.NOTHING
    if notice.sent and notice.channel not in (None, standing.channel):
        return Step.SEND
    if uncalled(notice, standing):
        return Step.SEND
    if not differs(notice, standing):
        return Step.NOTHING
    stuck_lobby = standing.stuck and notice.slot.kind is MessageKind.LOBBY
    if notice.sent and (buried or stuck_lobby or late(notice, standing)):
        return Step.SEND
    return Step.NOTHING if standing.stuck else Step.EDIT


def differs(notice: Notice, standing: Standing) -> bool:
    """Does the message show something else, as far as that is known?"""
    if standing.shows is None:
        return standing.version != notice.version
    return standing.shows != notice.panel.shows()


def uncalled(notice: Notice, standing: Standing) -> bool:
    """Is the notice a call to a turn that the message there cannot have called to? Nobody is called to a turn twice."""
    return notice.calls and older(standing, notice.since) and differs(notice, standing)


def late(notice: Notice, standing: Standing) -> bool:
    """Was the message old already when its news came? Nobody would notice an edit of it."""
    return notice.since is not None and notice.since - discord.utils.snowflake_time(standing.message) > OLD


def noticed(notice: Notice, standing: Standing | None, *, buried: bool = False) -> bool:
    """Is the coming of a message that is sent to be noticed? One that only takes the place of another is not."""
    if standing is None or buried or uncalled(notice, standing):
        return notice.noticed
    called = notice.slot.kind is not MessageKind.HAND or notice.calls or notice.over
    return notice.noticed and called and late(notice, standing)
