"""/rules, /leaderboard, /help."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.commands.opening import GAMES
from bot.presenter.panels.leaderboard import leaderboard_panel
from bot.presenter.panels.panel import Panel
from bot.presenter.panels.rules import rules_panel
from data.records import ALL_GAMES, OVERALL, Order

_ORDERS: Final = [
    app_commands.Choice(name="Rating", value=Order.RATING.value),
    app_commands.Choice(name="Wins", value=Order.WINS.value),
    app_commands.Choice(name="Games played", value=Order.GAMES.value),
]
_SCOPES: Final = [
    app_commands.Choice(name="This server", value="server"),
    app_commands.Choice(name="All servers", value="all"),
]
_HELP: Final = "\n".join(
    (
        "### King's Table",
        "**/play** opens a table in this channel. Others press Join; Add computer fills the seats; Start deals.",
        "Your cards arrive by direct message, with what you need to play right there. No message? **My hand** under"
        " the table, or **/hand**, shows your cards only to you. Court Wars has no hands: you play under the table.",
        "**/move** plays by typing, with suggestions. **/table** shows the table, **/tables** all of this server's.",
        "**/rules** explains a game. **/leaderboard** shows who is best.",
        "**/resign** gives up, **/cancel** ends a table without a result.",
        "Time: the lobby says how long a turn may take. When it runs out, a computer plays that turn, and after two"
        " in a row your seat, until you press I'm back.",
        "Fair: the shuffle is sealed before anybody joins and opened at the end; Game record holds the proof.",
    )
)


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""

    @tree.command(description="The rules of a game")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=GAMES)
    async def rules(interaction: discord.Interaction, game: str) -> None:
        async with Answer(interaction) as answer:
            await answer.show(await rules_panel(game, app.presenter.pictures))

    @tree.command(description="The best players")
    @app_commands.describe(game="Which game (all, if left out)", by="Sorted by (rating, if left out)", of="Where")
    @app_commands.choices(game=GAMES, by=_ORDERS, of=_SCOPES)
    async def leaderboard(
        interaction: discord.Interaction, game: str = ALL_GAMES, by: str = Order.RATING.value, of: str = "server"
    ) -> None:
        async with Answer(interaction) as answer:
            guild_id = OVERALL if of == "all" else interaction.guild_id or OVERALL
            order = Order(by)
            rows = await app.repository.leaderboard(guild_id=guild_id, game=game, order=order)
            await answer.show(leaderboard_panel(rows, guild_id=guild_id, game=game, order=order))

    @tree.command(name="help", description="How to play here")
    async def show_help(interaction: discord.Interaction) -> None:
        async with Answer(interaction) as answer:
            await answer.show(Panel(_HELP))
