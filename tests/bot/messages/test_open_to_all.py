"""A board shows tables of other channels only where everybody may see these."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import create_autospec

import discord
import pytest

from bot.messages.post import Post

BOT, EVERYBODY, ROLE, PERSON = 1, 500, 2, 3


def post(*, seen: bool = True, given: dict[int, bool | None] | None = None, thread: str = "") -> Post:
    """The way to a channel that everybody sees or does not, but for what is `given` to roles and people."""
    channel = create_autospec(discord.TextChannel, instance=True)
    channel.permissions_for.return_value = discord.Permissions(view_channel=seen)
    channel.overwrites = {
        discord.Object(one): discord.PermissionOverwrite(view_channel=view) for one, view in (given or {}).items()
    }
    if thread:
        below = create_autospec(discord.Thread, instance=True)
        below.is_private.return_value, below.parent = thread == "private", channel
        channel = below
    client = SimpleNamespace(get_channel={7: channel}.get, user=SimpleNamespace(id=BOT))
    return Post(cast("Any", client))


@pytest.mark.parametrize(
    ("there", "open_"),
    [
        (post(), True),
        (post(seen=False), False),
        (post(given={ROLE: True, PERSON: None}), True),
        (post(given={ROLE: False}), False),
        (post(given={PERSON: False}), False),
        (post(seen=False, given={ROLE: True}), False),
        (post(given={BOT: False}), True),
        (post(thread="public"), True),
        (post(thread="private"), False),
        (post(seen=False, thread="public"), False),
    ],
)
def test_a_channel_is_open_to_all_whom_nothing_denies_it(there: Post, open_: bool) -> None:
    """A role that was denied a channel kept its people from it, and the board showed them what goes on there."""
    assert there.open_to_all(7) == open_
    assert not there.open_to_all(8), "what is not known"
