"""The rules of a game as a player reads them, in pages."""

from __future__ import annotations

import discord

import games
from bot.panels.clicks.lobby import Open
from bot.panels.clicks.rules import RulesPage
from bot.panels.clicks.table import Repost
from bot.panels.items import Button, button
from bot.panels.panel import Panel, rows_of
from bot.panels.reader import Reader
from games.core.text import Number, Said, Text
from rendering.examples import example_look
from words import rules_pages


class Previous(Text):
    """To the page of the rules before this one."""


class Next(Text):
    """To the page of the rules after this one."""


class PlayThis(Text):
    """Opens a table of the game that the rules are shown of."""


class PageOfRules(Text):
    """A page of the rules."""

    page: Said


class RulesFooter(Text):
    """Below a page of the rules."""

    page: Number
    pages: Number


def rules_panel(reader: Reader, game_key: str, page: int = 0, *, table: int = 0, offered: bool = False) -> Panel:
    """One page (from 0) of a game's rules, the first below a picture. Raises `UnknownGame`.

    `table`: at which they were asked for, 0 for none. `offered`: they offer to post it anew below them; where there is
    none, they offer to open one of the game.
    """
    game = games.get(game_key)
    pages = rules_pages(game.key, reader.language)
    page = min(max(page, 0), len(pages) - 1)
    turning = [
        Button(RulesPage(table, game.key, max(page - 1, 0)), Previous(), disabled=page == 0),
        Button(RulesPage(table, game.key, page + 1), Next(), disabled=page == len(pages) - 1),
    ]
    row = turning if len(pages) > 1 else []
    if offered and table:
        row.append(button(Repost(table)))
    elif offered:
        row.append(Button(Open(0, game.key), PlayThis(), discord.ButtonStyle.primary))
    lines = (PageOfRules(Said(pages[page])), RulesFooter(Number(page + 1), Number(len(pages))))
    look = example_look(game) if page == 0 else None
    return Panel(lines, rows_of(row), look, game.key, picture_first=True)
