"""The rules of a game as a player reads them, in pages."""

from __future__ import annotations

import discord

import games
from bot.presenter.clicks.lobby import Open
from bot.presenter.clicks.rules import RulesPage
from bot.presenter.looks import example_look
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels import texts
from bot.presenter.panels.items import Button
from bot.presenter.panels.panel import Panel, rows_of
from games.core.text import Number
from words import rules_pages
from words.language import ENGLISH


def rules_panel(game_key: str, page: int = 0, *, offered: bool = False) -> Panel:
    """One page (from 0) of a game's rules, the first below a picture. Raises `UnknownGame`.

    `offered`: the first page offers to open a table of the game as well.
    """
    game = games.get(game_key)
    pages, say = rules_pages(game.key, ENGLISH), control_voice().say
    page = min(max(page, 0), len(pages) - 1)
    turning = [
        Button(RulesPage(0, game.key, max(page - 1, 0)), say(texts.Previous()), disabled=page == 0),
        Button(RulesPage(0, game.key, page + 1), say(texts.Next()), disabled=page == len(pages) - 1),
    ]
    playing = [Button(Open(0, game.key), say(texts.PlayThis()), discord.ButtonStyle.primary)]
    rows = rows_of(turning if len(pages) > 1 else (), playing if offered and page == 0 else ())
    footer = message_voice().say(texts.RulesFooter(Number(page + 1), Number(len(pages))))
    look = example_look(game) if page == 0 else None
    return Panel(f"{pages[page]}\n{footer}", rows, look, game.key, picture_first=True)
