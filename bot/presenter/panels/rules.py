"""The rules of a game as a player reads them, in pages."""

from __future__ import annotations

import games
from bot.presenter.clicks.ids import Key
from bot.presenter.panels.items import button
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.pictures import Pictures
from words import rules_pages
from words.language import ENGLISH


async def rules_panel(game_key: str, pictures: Pictures, page: int = 0) -> Panel:
    """One page (from 0) of a game's rules, the first with a picture. Raises `UnknownGame`."""
    game = games.get(game_key)
    pages = rules_pages(game.key, ENGLISH)
    page = min(max(page, 0), len(pages) - 1)
    turning = [
        button(Key(0, max(page - 1, 0), "rulespage", f"{game_key}.back"), "Back", disabled=page == 0),
        button(Key(0, page + 1, "rulespage", f"{game_key}.next"), "Next", disabled=page == len(pages) - 1),
    ]
    footer = f"-# Page {page + 1} of {len(pages)} · “Our ruling”: where the game’s own text is silent or unclear."
    picture = await pictures.example(game) if page == 0 else None
    return Panel(f"{pages[page]}\n{footer}", rows_of(turning if len(pages) > 1 else ()), picture, game_key)
