"""The games there are: to choose one and play it, shown only to the one who asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord

import games
from bot.panels.clicks.click import Click
from bot.panels.clicks.lobby import Invite, Open
from bot.panels.items import Button, Item
from bot.panels.looks import overview_look
from bot.panels.panel import A_ROW, Panel
from data.records import Guest
from games.core import Game
from games.core.text import Name, Number, Text


class WhatToPlay(Text):
    """Asks for the game, and for how many; `alone`: in direct messages, against a computer."""

    alone: bool
    fewest: Number
    most: Number


class WhatToPlayWith(Text):
    """Asks for the game to play with a guest."""

    guest: Name


ALL: Final = tuple(games.GAMES.values())


def games_panel(
    last: str | None, guest: Guest | None = None, *, alone: bool = False, offered: Sequence[Game[Any, Any]] = ALL
) -> Panel:
    """A button for each game that is offered, which opens a table of it, and how all that there are look in play.

    `last`: the game that the person played last, which comes first. `guest`: the person that the table is for; `alone`:
    is it begun in direct messages?
    """
    found = sorted(offered, key=lambda game: game.key != last)
    fewest, most = (Number(choose(game.seats[end] for game in found)) for choose, end in ((min, 0), (max, -1)))
    asked = WhatToPlay(alone, fewest, most) if guest is None else WhatToPlayWith(Name(guest.name))
    rows = game_rows(found, lambda key: Open(0, key) if guest is None else Invite(0, key, guest.player_id), last)
    return Panel((asked,), rows, overview_look(), "games")


def game_rows(
    found: Sequence[Game[Any, Any]], made: Callable[[str], Click], blue: str | None = None
) -> tuple[tuple[Item, ...], ...]:
    """A button for each of these games, which makes the click of its key; `blue`: the one that stands out."""
    primary, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    buttons = [Button(made(game.key), game.title, primary if game.key == blue else grey) for game in found]
    return tuple(tuple(buttons[first : first + A_ROW]) for first in range(0, len(buttons), A_ROW))
