"""The games there are: to choose one and play it, shown only to the one who asks."""

from __future__ import annotations

import discord

import games
from bot.presenter.clicks.lobby import Open
from bot.presenter.looks import example_look
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels import texts
from bot.presenter.panels.items import Button
from bot.presenter.panels.panel import Panel, rows_of
from games.core.text import Number


def games_panel(last: str | None) -> Panel:
    """A button for each game, which opens a table of it, and a table of one of them as it looks in play.

    `last`: the game that the person played last, which comes first.
    """
    found = sorted(games.GAMES.values(), key=lambda game: game.key != last)
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    say = control_voice().say
    buttons = [Button(Open(0, game.key), say(game.title), blue if game.key == last else grey) for game in found]
    seats = [texts.ForPlayers(game.title, Number(game.seats.start), Number(game.seats.stop - 1)) for game in found]
    lines = message_voice().say_all((texts.WhatToPlay(), *seats))
    return Panel("\n".join(lines), rows_of(buttons), example_look(found[0]), found[0].key)
