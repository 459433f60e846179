"""The games there are: to choose one and play it, shown only to the one who asks."""

from __future__ import annotations

from typing import Any

import discord

import games
from bot.presenter.clicks.lobby import Invite, Open
from bot.presenter.looks import example_look
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels import texts
from bot.presenter.panels.items import Button
from bot.presenter.panels.panel import Panel, rows_of
from games.core import Game
from games.core.text import Number, Raw


def games_panel(last: str | None, guest: int | None = None) -> Panel:
    """A button for each game, which opens a table of it, and a table of one of them as it looks in play.

    `last`: the game that the person played last, which comes first. `guest`: the table is for a person with this id.
    """
    found = sorted(games.GAMES.values(), key=lambda game: game.key != last)
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    say = control_voice().say

    def button(game: Game[Any, Any]) -> Button:
        click = Open(0, game.key) if guest is None else Invite(0, game.key, guest)
        return Button(click, say(game.title), blue if game.key == last else grey)

    seats = [texts.ForPlayers(game.title, Number(game.seats.start), Number(game.seats.stop - 1)) for game in found]
    asked = texts.WhatToPlay() if guest is None else texts.WhatToPlayWith(Raw(f"<@{guest}>"))
    lines = message_voice().say_all((asked, *seats))
    return Panel("\n".join(lines), rows_of([button(game) for game in found]), example_look(found[0]), found[0].key)
