"""What Discord says no to: what is final, and what is worth another try."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.presenter.panels.panel import Panel
from bot.presenter.post import ChannelGone, MessageGone, NotAllowed, Post, PostError


def refusing(status: int, code: int) -> Post:
    """A letter box whose messages cannot be edited."""
    kind = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}
    answer = cast("Any", SimpleNamespace(status=status, reason=""))

    async def edit(**_: Any) -> None:
        raise kind.get(status, discord.HTTPException)(answer, {"code": code, "message": ""})

    message = SimpleNamespace(edit=edit)
    channel = SimpleNamespace(get_partial_message=lambda _: message)
    return Post(cast("Any", SimpleNamespace(get_partial_messageable=lambda _: channel)))


@pytest.mark.parametrize(
    ("status", "code", "raised"),
    [
        (404, 10008, MessageGone),
        (429, 30046, MessageGone),
        (400, 50083, MessageGone),
        (404, 10003, ChannelGone),
        (403, 50013, NotAllowed),
        (400, 50035, PostError),
    ],
)
async def test_what_is_final(status: int, code: int, raised: type[PostError]) -> None:
    with pytest.raises(PostError) as error:
        await refusing(status, code).edit(1, 2, Panel("words"))
    assert type(error.value) is raised


@pytest.mark.parametrize("status", [429, 503])
async def test_what_is_worth_another_try(status: int) -> None:
    with pytest.raises(discord.HTTPException):
        await refusing(status, 0).edit(1, 2, Panel("words"))
