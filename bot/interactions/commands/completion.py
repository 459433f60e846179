"""What Discord offers while an option is typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import discord
from discord import app_commands

import games
from bot.interactions.app import App
from bot.interactions.rights import has_left
from bot.panels.items import MOST_OPTIONS
from bot.panels.person.tables import ended, named
from bot.panels.wording import OPTION
from games import GAMES
from games.core.text import Number, Text, clipped
from words.names import joined

_LEADS_OUT: Final = ("resign", "cancel")
"""The commands that close a damaged table."""


class DamagedOne(Text):
    """A table of one's own that can only be closed."""

    table: Number


def complete_game(command: app_commands.Command[Any, ..., Any], app: App) -> None:
    """Offer the games that have tables there, where the command asks for a `game`; all of them where the game is
    against computers, as far as that is said."""

    @command.autocomplete("game")
    async def offered(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        said, typed = interaction.namespace, joined(str(current)).lower()
        found = games.GAMES.values() if said.computers or said.level else app.games(interaction)
        voice = (await app.reader(interaction)).controls()
        titles = {game.key: voice.say(game.title) for game in found}
        return [
            app_commands.Choice(name=title, value=key)
            for key, title in titles.items()
            if typed in joined(title).lower()
        ]


def complete_table(command: app_commands.Command[Any, ..., Any], app: App) -> None:
    """Offer the tables of the one who types, by game and names, where the command asks for a `table`; where it closes
    damaged ones, these first."""

    @command.autocomplete("table")
    async def offered(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        person, typed = interaction.user.id, joined(str(current)).lower()
        sessions = [one for one in await app.host.attendance.sessions(person) if not has_left(one.log, person)]
        voice = (await app.reader(interaction)).controls()
        damaged = await app.host.attendance.damaged(person) if command.name in _LEADS_OUT else []
        lines = [(voice.say(DamagedOne(Number(number))), number) for number in damaged]
        lines += [(clipped(voice.say(named(session, person)), OPTION), session.table.id) for session in sessions]
        return _choices(lines, typed)


def complete_ended(command: app_commands.Command[Any, ..., Any], app: App) -> None:
    """Offer the last tables where the one who types sat, and that have ended."""

    @command.autocomplete("table")
    async def offered(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        found = await app.repository.ended_tables(interaction.user.id, MOST_OPTIONS)
        voice = (await app.reader(interaction)).controls()
        known = [(table, names) for table, names in found if table.game in GAMES]
        lines = [(clipped(voice.say(ended(table, names)), OPTION), table.id) for table, names in known]
        return _choices(lines, joined(str(current)).lower())


def _choices(lines: Iterable[tuple[str, int]], typed: str) -> list[app_commands.Choice[int]]:
    """Those in which that was typed."""
    found = [(line, number) for line, number in lines if typed in joined(line).lower()]
    return [app_commands.Choice(name=line, value=number) for line, number in found[:MOST_OPTIONS]]
