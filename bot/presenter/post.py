"""Sends and edits messages, and puts Discord's many ways to say no into the few that matter here."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import discord

from bot.presenter.panels.panel import NOBODY, Panel
from bot.presenter.texts import CONTENT

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
OLD_EDITS, ARCHIVED = 30046, 50083
THREAD_EXISTS = 160004
TOO_MANY = 429
"""The status of an answer that asks to wait; discord.py has waited some times already when it is raised."""
DM_CLOSED = {50007, 50278}
"""The person takes no direct messages from the bot, or shares no server with it."""
AUTO_ARCHIVE: Final = 1440
"""Minutes without a message after which Discord archives a table's thread."""

log = logging.getLogger(__name__)


class PostError(Exception):
    """A message could not be sent or edited, and trying the same again would not help."""


class MessageGone(PostError):
    """The message is deleted, or may not be edited any more (too old, in an archived thread)."""


class ChannelGone(PostError):
    """The channel or thread is deleted."""


class NotAllowed(PostError):
    """The bot may not do this here: a missing permission, or closed DMs."""


@contextmanager
def _translated() -> Iterator[None]:
    """Raise Discord's refusals as ours; what is worth another try stays what it is: errors of the connection and of the
    server, and that there were too many requests.
    """
    try:
        yield
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_MESSAGE, OLD_EDITS, ARCHIVED):
            raise MessageGone(str(error.code)) from error
        if error.status >= 500 or error.status == TOO_MANY:
            raise
        if error.code == UNKNOWN_CHANNEL:
            raise ChannelGone(str(error.code)) from error
        if isinstance(error, discord.Forbidden):
            raise NotAllowed(str(error.code)) from error
        raise PostError(str(error.code)) from error


class Post:
    """The client's letter box. Ids are snowflakes; methods raise `PostError`."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, channel_id: int, panel: Panel, *, ping: int | None = None) -> int:
        """Send a panel, in words where pictures are not allowed; `ping`: the only person it may notify.

        Returns the message's id.
        """
        allowed = discord.AllowedMentions(users=[discord.Object(ping)]) if ping else NOBODY
        channel = self._client.get_partial_messageable(channel_id)
        with _translated():
            try:
                sent = await channel.send(
                    panel.content, files=panel.files(), view=panel.view(), allowed_mentions=allowed
                )
            except discord.Forbidden as error:
                if panel.picture is None or error.code in DM_CLOSED:
                    raise
                bare = in_words(panel)
                sent = await channel.send(bare.content, view=bare.view(), allowed_mentions=allowed)
        return sent.id

    async def edit(self, channel_id: int, message_id: int, panel: Panel) -> None:
        """Make the message show the panel."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        with _translated():
            try:
                await message.edit(**_changes(panel))
            except discord.Forbidden:
                if panel.picture is None:
                    raise
                await message.edit(**_changes(in_words(panel)))

    async def retire(self, channel_id: int, message_id: int) -> None:
        """Take the controls off a message that another one replaces; not worth an error when it cannot be done."""
        try:
            message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
            await message.edit(view=None)
        except (discord.HTTPException, discord.RateLimited) as error:
            log.info("an old panel keeps its controls: %s", error)

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Open a thread under a message, or find the one that is there. Returns the thread's id."""
        # Not by discord.py's Message: that wants the server in its cache, which another process may have.
        opening = self._client.http.start_thread_with_message(
            channel_id, message_id, name=name[:100], auto_archive_duration=AUTO_ARCHIVE
        )
        with _translated():
            try:
                return int((await opening)["id"])
            except discord.HTTPException as error:
                if error.code != THREAD_EXISTS:
                    raise
                return message_id  # a thread under a message has the message's id

    async def direct(self, player_id: int) -> int:
        """The id of the DM channel with a person."""
        with _translated():
            channel = await self._client.create_dm(discord.Object(player_id))
        return channel.id


def in_words(panel: Panel) -> Panel:
    """The same panel where pictures are not allowed: the description stands in the text."""
    words = f"{panel.content}\n>>> {panel.picture_text()}" if panel.picture else panel.content
    return replace(panel, content=words[:CONTENT], picture=None)


def _changes(panel: Panel) -> dict[str, Any]:
    return {
        "content": panel.content,
        "view": panel.view(),
        "allowed_mentions": NOBODY,
        "attachments": panel.files(),
    }
