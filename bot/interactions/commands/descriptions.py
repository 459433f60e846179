"""What commands say of themselves. Here they would say it in other languages, too (Discord's localisations)."""

from __future__ import annotations

from discord import app_commands

import games
from bot.panels.lobby.texts import Level, LevelMeans
from bot.panels.reader import Reader
from data.leaderboards import Order
from games.core.text import Raw, Text
from games.opponents import LEVELS


class OldCommand(Text):
    """A command that Discord still shows as it was."""


class Command(Text):
    """What a command does, by its name."""

    name: Raw


class Argument(Text):
    """What an option of a command is, by the names of both: `play-game`."""

    name: Raw


class LevelChoice(Text):
    """A level of computer players, and what it means."""

    level: Text
    means: Text


class OrderBy(Text):
    """What a leaderboard can be sorted by: `rating`, `wins` or `games`."""

    order: Raw


class Scope(Text):
    """Of this server, or of all."""

    everywhere: bool


class Time(Text):
    """Of this month, or of all time."""

    month: bool


def said(text: Text) -> str:
    return Reader.of_server().controls().say(text)


def command(name: str) -> str:
    """The description of a command."""
    return said(Command(Raw(name)))


def argument(name: str) -> str:
    """The description of an option: `play-game`, or `table` for whatever command."""
    return said(Argument(Raw(name)))


def game_choices() -> list[app_commands.Choice[str]]:
    """Every game, by its title."""
    return [app_commands.Choice(name=said(game.title), value=game.key) for game in games.GAMES.values()]


def level_choices() -> list[app_commands.Choice[str]]:
    """The levels of computer players, each with what it means."""
    named = {level: LevelChoice(Level(Raw(level)), LevelMeans(Raw(level))) for level in LEVELS}
    return [app_commands.Choice(name=said(text), value=level) for level, text in named.items()]


def order_choices() -> list[app_commands.Choice[str]]:
    """What a leaderboard may be sorted by."""
    return [app_commands.Choice(name=said(OrderBy(Raw(order.value))), value=order.value) for order in Order]


def scope_choices() -> list[app_commands.Choice[str]]:
    """The people that a leaderboard may compare."""
    return [
        app_commands.Choice(name=said(Scope(everywhere=False)), value="server"),
        app_commands.Choice(name=said(Scope(everywhere=True)), value="all"),
    ]


def time_choices() -> list[app_commands.Choice[str]]:
    """The times that a leaderboard may tell of."""
    return [
        app_commands.Choice(name=said(Time(month=False)), value="ever"),
        app_commands.Choice(name=said(Time(month=True)), value="month"),
    ]
