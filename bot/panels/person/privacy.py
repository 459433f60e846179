"""What is kept of people, and what one can do about it; shown only to the person who asks."""

from __future__ import annotations

import discord

from bot.panels.clicks.privacy import Forget, ForgetNow, OwnData
from bot.panels.items import button
from bot.panels.panel import Panel, rows_of
from games.core.text import Number, Text


class WhatIsKept(Text):
    """Says what is kept; `days`: after how many the moves of tables are deleted, 0 for never."""

    days: Number


class ReallyForget(Text):
    """Asked before all of it is deleted."""


def privacy_panel(keep_logs_days: int | None) -> Panel:
    """`keep_logs_days`: after how many days the moves of tables that have ended are deleted; None: never."""
    text = WhatIsKept(Number(keep_logs_days or 0))
    return Panel((text,), rows_of([button(OwnData(0)), button(Forget(0))]))


def confirm_forget_panel() -> Panel:
    """Asked before anything is deleted."""
    confirm = button(ForgetNow(0), discord.ButtonStyle.danger)
    return Panel((ReallyForget(),), rows_of([confirm]))
