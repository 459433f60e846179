"""The games there are: to choose one and play it, shown only to the one who asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord

import games
from bot.panels.clicks.click import Click
from bot.panels.clicks.lobby import Invite, Open
from bot.panels.items import Button, Item
from bot.panels.looks import example_look
from bot.panels.panel import A_ROW, Panel
from data.records import Guest
from games.core import Game
from games.core.text import Name, Number, Text


class WhatToPlay(Text):
    """Asks which game is to be played; `alone`: in direct messages, against a computer."""

    alone: bool


class WhatToPlayWith(Text):
    """Asks which game is to be played with a guest."""

    guest: Name


class ForPlayers(Text):
    """How many may play a game."""

    game: Text
    fewest: Number
    most: Number


def games_panel(last: str | None, guest: Guest | None = None, *, alone: bool = False) -> Panel:
    """A button for each game, which opens a table of it, and a table of one of them as it looks in play.

    `last`: the game that the person played last, which comes first. `guest`: the person that the table is for; `alone`:
    is it begun in direct messages?
    """
    found = sorted(games.GAMES.values(), key=lambda game: game.key != last)
    seats = [ForPlayers(game.title, Number(game.seats.start), Number(game.seats.stop - 1)) for game in found]
    asked = WhatToPlay(alone) if guest is None else WhatToPlayWith(Name(guest.name))
    rows = game_rows(found, lambda key: Open(0, key) if guest is None else Invite(0, key, guest.player_id), last)
    return Panel((asked, *seats), rows, example_look(found[0]), found[0].key)


def game_rows(
    found: Sequence[Game[Any, Any]], made: Callable[[str], Click], blue: str | None = None
) -> tuple[tuple[Item, ...], ...]:
    """A button for each of these games, which makes the click of its key; `blue`: the one that stands out."""
    primary, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    buttons = [Button(made(game.key), game.title, primary if game.key == blue else grey) for game in found]
    return tuple(tuple(buttons[first : first + A_ROW]) for first in range(0, len(buttons), A_ROW))
