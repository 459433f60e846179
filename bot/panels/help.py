"""What a newcomer wants to know: which games there are, and what bot and players do."""

from __future__ import annotations

import games
from bot.panels.clicks.rules import Learn
from bot.panels.games import game_rows
from bot.panels.looks import overview_look
from bot.panels.panel import Panel
from games.core.text import Text


class PressAGame(Text):
    """The answer to /help, between the picture of the games and their buttons."""


class WhoDoesWhat(Text):
    """The rest of it, below them: a line for each who does something."""


def help_panel() -> Panel:
    """The games in a picture with a button each, which leads to its rules; and what bot and players do, in eleven
    lines."""
    rows = game_rows(tuple(games.GAMES.values()), lambda key: Learn(0, key))
    below = WhoDoesWhat()
    return Panel((PressAGame(),), rows, overview_look(), "games", picture_first=True, below=below)
