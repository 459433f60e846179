"""What keeps the bot from starting is said in a line."""

from __future__ import annotations

import discord
import pytest

from bot.service.exit import explain
from tests.bot.interactions.acts import http_error


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (http_error(429, 0), 429),
        (http_error(429, 40062), 429),
        (http_error(403, 0), 403),
        (http_error(403, 40333), 403),
        (discord.RateLimited(700), 429),
    ],
)
def test_who_is_kept_out_before_discord_itself_says_anything(error: Exception, status: int) -> None:
    """Cloudflare's ban of a shared host ("error code: 1015") ended in a traceback."""
    sentence = explain(error, None)
    assert sentence is not None
    assert str(status) in sentence
