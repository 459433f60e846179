"""One's own profile, the pages of a history, and a game from it."""

from __future__ import annotations

from bot.interactions.clicks.clicked import Clicked, handler, unknown_control
from bot.interactions.history import history_of
from bot.interactions.profile import profile_of
from bot.interactions.replay import replayed
from bot.panels.clicks.history import History, OpenGame, Profile


@handler(Profile, updates=True)
async def profile(clicked: Clicked[Profile]) -> None:
    await clicked.answer.update(await profile_of(clicked.app, clicked.interaction, clicked.interaction.user))


@handler(History, updates=True)
async def history(clicked: Clicked[History]) -> None:
    panel = await history_of(clicked.app, clicked.interaction, clicked.click)
    if panel is None:
        raise unknown_control()
    await clicked.answer.update(panel)


@handler(OpenGame)
async def open_game(clicked: Clicked[OpenGame]) -> None:
    """The list stays there, to open another one."""
    session = await clicked.session()
    await clicked.answer.show(await replayed(clicked.app, clicked.interaction, session))
