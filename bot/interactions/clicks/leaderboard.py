"""Sorting a leaderboard anew."""

from __future__ import annotations

from bot.interactions.clicks.clicked import Clicked, handler, unknown_control
from bot.interactions.leaderboards import leaderboard_of
from bot.panels.clicks.leaderboard import Sorted
from bot.panels.leaderboard import Sorting
from data.leaderboards import OVERALL


@handler(Sorted, updates=True)
async def sorted_(clicked: Clicked[Sorted]) -> None:
    sorting = Sorting.of(clicked.click, clicked.interaction.guild_id or OVERALL)
    if sorting is None:
        raise unknown_control()
    await clicked.answer.update(await leaderboard_of(clicked.app, clicked.interaction, sorting))
