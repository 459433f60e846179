"""The controls of /help."""

from __future__ import annotations

from bot.interactions.alone import play_alone
from bot.interactions.clicks.clicked import Clicked, handler
from bot.panels.clicks.topics import Help, PlayNow
from bot.panels.help import help_panel


@handler(Help, updates=True)
async def help_(clicked: Clicked[Help]) -> None:
    last = await clicked.app.repository.last_game(clicked.player_id)
    await clicked.answer.update(help_panel(last, clicked.click.topic, clicked.app.games(clicked.interaction)))


@handler(PlayNow)
async def play_now(clicked: Clicked[PlayNow]) -> None:
    await play_alone(clicked.app, clicked.answer, clicked.click.game)
