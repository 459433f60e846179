"""/rules, /leaderboard, /help."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.host.errors import Refusal
from bot.interactions.app import App
from bot.interactions.commands.descriptions import (
    OldCommand,
    argument,
    command,
    game_choices,
    order_choices,
    scope_choices,
    time_choices,
)
from bot.interactions.history import Named
from bot.interactions.leaderboards import leaderboard_of
from bot.interactions.places import bot_here
from bot.interactions.profile import profile_of
from bot.panels.clicks.leaderboard import Sorted
from bot.panels.help import help_panel
from bot.panels.leaderboard import Sorting
from bot.panels.rules import rules_panel
from data.leaderboards import OVERALL, Order


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""

    @tree.command(description=command("rules"))
    @app_commands.describe(game=argument("rules-game"))
    @app_commands.choices(game=game_choices())
    async def rules(interaction: discord.Interaction, game: str) -> None:
        await _rules(app, interaction, game)

    @tree.command(description=command("leaderboard"))
    @app_commands.describe(
        game=argument("leaderboard-game"),
        by=argument("leaderboard-by"),
        of=argument("leaderboard-of"),
        when=argument("leaderboard-when"),
        person=argument("leaderboard-person"),
    )
    @app_commands.choices(game=game_choices(), by=order_choices(), of=scope_choices(), when=time_choices())
    async def leaderboard(
        interaction: discord.Interaction,
        game: str = "all",
        by: str = Order.RATING.value,
        of: str = "server",
        when: str = "ever",
        person: discord.User | discord.Member | None = None,
    ) -> None:
        await _leaderboard(app, interaction, Sorted(0, game, by, of, when), person)

    @tree.command(name="help", description=command("help"))
    async def show_help(interaction: discord.Interaction) -> None:
        await _help(app, interaction)


async def _rules(app: App, interaction: discord.Interaction, game: str) -> None:
    async with app.answer(interaction) as answer:
        offered = bot_here(interaction) and app.has_tables(interaction, game)
        await answer.show(rules_panel(answer.reader, game, offered=offered))


async def _leaderboard(app: App, interaction: discord.Interaction, meant: Sorted, person: Named | None) -> None:
    async with app.answer(interaction) as answer:
        if person is not None:
            await answer.show(await profile_of(app, interaction, person))
            return
        sorting = Sorting.of(meant, interaction.guild_id or OVERALL)
        if sorting is None:
            raise Refusal(OldCommand())
        await answer.show(await leaderboard_of(app, interaction, sorting))


async def _help(app: App, interaction: discord.Interaction) -> None:
    async with app.answer(interaction) as answer:
        last = await app.repository.last_game(interaction.user.id)
        await answer.show(help_panel(last, offered=app.games(interaction)))
