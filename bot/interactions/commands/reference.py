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
)
from bot.interactions.places import bot_here
from bot.panels.help import help_panel
from bot.panels.leaderboard import leaderboard_panel
from bot.panels.rules import rules_panel
from data.leaderboards import ALL_GAMES, OVERALL, Order
from games import GAMES


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""

    @tree.command(description=command("rules"))
    @app_commands.describe(game=argument("rules-game"))
    @app_commands.choices(game=game_choices())
    async def rules(interaction: discord.Interaction, game: str) -> None:
        await _rules(app, interaction, game)

    @tree.command(description=command("leaderboard"))
    @app_commands.describe(
        game=argument("leaderboard-game"), by=argument("leaderboard-by"), of=argument("leaderboard-of")
    )
    @app_commands.choices(game=game_choices(), by=order_choices(), of=scope_choices())
    async def leaderboard(
        interaction: discord.Interaction, game: str = ALL_GAMES, by: str = Order.RATING.value, of: str = "server"
    ) -> None:
        guild_id = OVERALL if of == "all" else interaction.guild_id or OVERALL
        await _leaderboard(app, interaction, guild_id, game, by)

    @tree.command(name="help", description=command("help"))
    async def show_help(interaction: discord.Interaction) -> None:
        await _help(app, interaction)


async def _rules(app: App, interaction: discord.Interaction, game: str) -> None:
    async with app.answer(interaction) as answer:
        offered = bot_here(interaction) and app.has_tables(interaction, game)
        await answer.show(rules_panel(answer.reader, game, offered=offered))


async def _leaderboard(app: App, interaction: discord.Interaction, guild_id: int, game: str, by: str) -> None:
    async with app.answer(interaction) as answer:
        if by not in list(Order) or game not in (ALL_GAMES, *GAMES):
            raise Refusal(OldCommand())
        order = Order(by)
        rows = await app.repository.leaderboard(guild_id=guild_id, game=game, order=order)
        own = await app.repository.own_tallies(interaction.user.id, game)
        await answer.show(leaderboard_panel(rows, own, guild_id=guild_id, game=game, order=order))


async def _help(app: App, interaction: discord.Interaction) -> None:
    async with app.answer(interaction) as answer:
        last = await app.repository.last_game(interaction.user.id)
        await answer.show(help_panel(last, offered=app.games(interaction)))
