"""/play, /tables, /cancel: tables as a server sees them."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

import games
from bot.host.errors import Refusal
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.finding import WHICH_TABLE, may_see, own_table
from bot.presenter import texts
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels.lobby import lobby_panel
from bot.presenter.panels.panel import Panel
from data.records import Status, Table

GAMES: Final = [
    app_commands.Choice(name=control_voice().say(game.title), value=game.key) for game in games.GAMES.values()
]
_NO_TABLE: Final = "No table is open; open one with /play."
_NEEDED: Final = {"view_channel": "View Channel", "send_messages": "Send Messages"}


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""

    @tree.command(description="Open a table in this channel")
    @app_commands.describe(game="What to play")
    @app_commands.choices(game=GAMES)
    @app_commands.guild_only()
    async def play(interaction: discord.Interaction, game: str) -> None:
        await _play(app, interaction, game)

    @tree.command(description="The tables that are open in this server")
    @app_commands.guild_only()
    async def tables(interaction: discord.Interaction) -> None:
        async with Answer(interaction) as answer:
            found = await app.repository.active_tables(guild_id=interaction.guild_id)
            lines = [_line(table) for table in found if may_see(interaction, table)]
            await answer.show(Panel(texts.lines(("### Open tables", *(lines or [_NO_TABLE])))))

    @tree.command(description="End a table without a result")
    @app_commands.describe(table=WHICH_TABLE)
    async def cancel(interaction: discord.Interaction, table: int | None = None) -> None:
        async with Answer(interaction) as answer:
            session = await own_table(app, interaction, table)
            if session.table.guild_id != interaction.guild_id and session.seat_of(interaction.user.id) is None:
                raise Refusal("other_server", "That table is in another server; cancel it there.")
            moderator = session.table.guild_id == interaction.guild_id and interaction.permissions.manage_messages
            await app.host.cancel(session.table.id, interaction.user.id, moderator)
            await answer.say(f"Table {session.table.id} is cancelled.")


async def _play(app: App, interaction: discord.Interaction, game: str) -> None:
    async with Answer(interaction, public=True) as answer:
        _check_place(interaction)
        session = await app.open_table(
            interaction,
            game=game,
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
        )
        try:
            message = await answer.show(lobby_panel(session))
        except Exception:  # nobody has seen it, so it must not stay
            await app.host.cancel(session.table.id, interaction.user.id, moderator=False)
            raise
        if message is not None:
            await app.lobby_posted(session, message.channel.id, message.id)


def _check_place(interaction: discord.Interaction) -> None:
    """Refuse to open a table where the bot could not show it."""
    allowed = interaction.app_permissions
    missing = [title for name, title in _NEEDED.items() if not getattr(allowed, name)]
    if missing:
        raise Refusal(
            "missing_permission",
            f"I need the permission {' and '.join(missing)} in this channel; ask a moderator, or use another channel.",
        )


def _line(table: Table) -> str:
    place = f"<#{table.thread_id or table.channel_id}>"
    state = "waiting for players" if table.status is Status.LOBBY else "being played"
    return f"Table {table.id} · {message_voice().say(games.get(table.game).title)} · {state} · {place}"
