"""What Discord says no to, told apart by its codes, whatever the status: what to do next depends on the one that caused
it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.host.errors import NOT_FOR_NOW
from data.errors import RealmLost


class PostError(Exception):
    """A message could not be sent or edited. Trying the same again would not help, but for `Unlisted` and `Lacking`.
    `code` is Discord's."""

    def __init__(self, code: int | str) -> None:
        super().__init__(str(code))
        self.code = int(code)


class Unlisted(PostError):
    """Refused with a code that we do not know: another try may help, later."""


class Lacking(PostError):
    """The bot lacks what it needs, and is to try again: it may be given that later."""


class MessageGone(PostError):
    """The message is deleted, or the token that it could be edited with has run out."""


class TooOld(PostError):
    """The message is over an hour old and was edited too often since: it stays as it is for a while."""


class Asleep(PostError):
    """The thread has gone to sleep; it must be woken first."""


class ChannelRefused(PostError):
    """The bot may not write in this channel or thread: a missing permission, or the thread is locked."""


class ChannelGone(ChannelRefused):
    """The channel or thread is deleted."""


class PersonRefused(PostError):
    """The person takes no direct messages from the bot, or shares no server with it."""


class BotRefused(PostError):
    """The bot is held back by Discord: its direct messages go out later, to nobody's blame."""


class WordBlocked(PostError):
    """The server's AutoMod has found a word that it blocks, or Discord a link that does harm."""


MISSING_PERMISSION: Final = 50013
ASLEEP: Final = 50083
TOO_OLD: Final = 30046
TOO_FAST, FLAGGED = 40003, 20026
"""The bot has opened too many direct messages of late; it is flagged, and may send none at all."""
UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_SERVER: Final = 10004
MISSING_ACCESS: Final = 50001
SERVER_GONE: Final = frozenset({UNKNOWN_SERVER, MISSING_ACCESS})
"""Discord's answer to a question about a server that the bot is not in."""
CONTRADICTS: Final = frozenset({UNKNOWN_CHANNEL, *SERVER_GONE})
"""Its answer to a message in a place that is thought to stand."""
THREAD_EXISTS: Final = 160004
TOO_MANY_THREADS: Final = 160006
"""The server has as many active threads as it may."""
WRONG_CHANNEL: Final = 50024
"""No thread can be opened in a channel of that kind, such as a voice channel."""
UNKNOWN_MEMBER: Final = 10007
NO_MEMBER: Final = frozenset({UNKNOWN_MEMBER, 10013})
"""Its answer about somebody who is no member of a server: unknown member, unknown user."""
MESSAGE_GONE: Final = 10008
"""Its answer to a change of a message that has been deleted."""
TOO_LATE: Final = frozenset({10062, 10015, 50027})
"""To an answer when Discord has given up: unknown interaction, unknown or expired token for what follows."""
ACKNOWLEDGED: Final = 40060
"""To a first answer when there is one: this very one, for which Discord gave a 5xx or nothing before, or a deferral
that it never confirmed."""

ERRORS_BY_CODE: Final[dict[int, type[PostError]]] = {
    MESSAGE_GONE: MessageGone,  # unknown message
    10015: MessageGone,  # unknown webhook: the token of an interaction has run out
    50027: MessageGone,  # invalid webhook token
    TOO_OLD: TooOld,
    ASLEEP: Asleep,
    UNKNOWN_CHANNEL: ChannelGone,
    UNKNOWN_SERVER: ChannelRefused,
    MISSING_ACCESS: ChannelRefused,
    MISSING_PERMISSION: ChannelRefused,
    160005: ChannelRefused,  # the thread is locked
    50007: PersonRefused,
    50278: PersonRefused,  # no server in common
    TOO_FAST: BotRefused,
    FLAGGED: BotRefused,
    50035: PostError,  # invalid form body, which is ours
    200000: WordBlocked,
    240000: WordBlocked,  # a harmful link
}
"""By Discord's code. What is not here is the moment's (5xx, 429), or may be."""

MOMENTARY: Final = (
    discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError, RealmLost, *NOT_FOR_NOW,
)  # fmt: skip
"""What is worth another try: Discord, the connection, or the database cannot do it for the moment; or another process
has taken the realm, and this one has not heard so yet, which ends what it does there."""
_ON_THE_LINE: Final = (
    discord.RateLimited, discord.ConnectionClosed, discord.GatewayNotFound, aiohttp.ClientError, ConnectionError,
    TimeoutError,
)  # fmt: skip
_BLOCKED: Final = {0, 40333}
"""What a 403 comes with that is no word of Discord's but Cloudflare's: a page, or JSON (discord-api-docs#6473)."""


def of_the_line(error: BaseException | None) -> bool:
    """Is it the line's or Discord's doing, so that nothing is wrong with the bot? `TOO_LATE` is; a refusal is not."""
    if isinstance(error, discord.HTTPException):
        momentary = error.status >= 500 or error.status == 429 or (error.status == 403 and error.code in _BLOCKED)
        return momentary or error.code in TOO_LATE
    return isinstance(error, _ON_THE_LINE)


def of_others(error: BaseException | None) -> bool:
    """Is it the line's doing, Discord's or a moderator's, so that nothing is wrong with the bot? An answer may be
    refused in a place that is locked or gone by then. What it may do there it has been told, so it is not refused
    for a permission."""
    if not isinstance(error, discord.HTTPException):
        return of_the_line(error)
    refused = error.status in (403, 404) and error.code != MISSING_PERMISSION
    return refused or of_the_line(error) or word_blocked(error)


def word_blocked(error: BaseException | None) -> bool:
    """Is what was to be shown refused for a word in it?"""
    return isinstance(error, discord.HTTPException) and ERRORS_BY_CODE.get(error.code) is WordBlocked


def unread(error: BaseException) -> bool:
    """Was an answer to be changed that nobody reads any more?"""
    return isinstance(error, discord.HTTPException) and error.code in {*TOO_LATE, MESSAGE_GONE}


@contextmanager
def told_apart() -> Iterator[None]:
    """Raise Discord's refusals as ours. What is the moment's stays what it is: 5xx, 429, a broken connection."""
    try:
        yield
    except discord.HTTPException as error:
        kind = ERRORS_BY_CODE.get(error.code)
        if kind is not None:
            raise kind(error.code) from error
        if error.status >= 500 or error.status == 429:
            raise
        raise Unlisted(error.code) from error
