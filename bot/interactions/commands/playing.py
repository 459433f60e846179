"""/hand, /move, /table, /resign: playing at a table."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.host.errors import Refusal, no_position, not_seated
from bot.host.session import Session
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.finding import WHICH_TABLE, own_table
from bot.presenter.medium import control_voice
from bot.presenter.panels.hand import hand_panel
from bot.presenter.panels.table import confirm_resign_panel, table_panel
from games.core import InvalidMove

_CHOICES = 25
_LONGEST = 100


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""

    @tree.command(description="Your hand, shown only to you")
    @app_commands.describe(table=WHICH_TABLE)
    async def hand(interaction: discord.Interaction, table: int | None = None) -> None:
        await _hand(app, interaction, table)

    @tree.command(description="Play a move")
    @app_commands.describe(move="What to play, like 3s 3c, or pass", table=WHICH_TABLE)
    async def move(
        interaction: discord.Interaction, move: app_commands.Range[str, 1, 100], table: int | None = None
    ) -> None:
        await _move(app, interaction, move, table)

    @move.autocomplete("move")
    async def legal(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _legal(app, interaction, current)

    @tree.command(name="table", description="The table as it is now, shown only to you")
    @app_commands.describe(table=WHICH_TABLE)
    async def show_table(interaction: discord.Interaction, table: int | None = None) -> None:
        await _show_table(app, interaction, table)

    @tree.command(description="Give up: a computer plays your cards, and you come last")
    @app_commands.describe(table=WHICH_TABLE)
    async def resign(interaction: discord.Interaction, table: int | None = None) -> None:
        async with Answer(interaction) as answer:
            session, _ = await _seat(app, interaction, table)
            app.host.playing(session, interaction.user.id)
            await answer.show(confirm_resign_panel(session))


async def _hand(app: App, interaction: discord.Interaction, table: int | None) -> None:
    """Asked for in a DM, it shows that direct messages are open: the next hands are sent there."""
    async with Answer(interaction) as answer:
        if interaction.guild_id is None:
            await app.repository.set_dm_closed(interaction.user.id, False)
        session, seat = await _seat(app, interaction, table)
        if interaction.guild_id is None:
            app.presenter.changed(session.table.id)
        await answer.show(await hand_panel(session, seat, app.presenter.pictures, dm=False))


async def _move(app: App, interaction: discord.Interaction, typed: str, table: int | None) -> None:
    """A move text, or what the lists call the move."""
    async with Answer(interaction) as answer:
        session, seat = await _seat(app, interaction, table)
        try:
            session = await app.host.move(session.table.id, interaction.user.id, typed)
        except InvalidMove:
            meant = by_label(session, seat, typed)
            if meant is None:
                raise
            session = await app.host.move(session.table.id, interaction.user.id, meant, session.ply)
        await answer.show(await hand_panel(session, seat, app.presenter.pictures, dm=False))


async def _show_table(app: App, interaction: discord.Interaction, table: int | None) -> None:
    async with Answer(interaction) as answer:
        session = await own_table(app, interaction, table)
        if session.table.guild_id != interaction.guild_id and session.seat_of(interaction.user.id) is None:
            raise Refusal("other_server", "That table is in another server; look at it there.")
        if session.replayed is None:
            raise no_position(session.table)
        await answer.show(await table_panel(session, app.presenter.pictures))


async def _seat(app: App, interaction: discord.Interaction, number: int | None) -> tuple[Session, int]:
    """The table that is meant, being played, and the player's seat at it. Raises `Refusal`."""
    session = await own_table(app, interaction, number, playing=True)
    seat = session.seat_of(interaction.user.id)
    if seat is None:
        raise not_seated()
    if session.replayed is None:
        raise no_position(session.table)
    return session, seat


async def _legal(app: App, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """At most 25 legal moves that have what was typed in them; none when there is nothing to play."""
    try:
        session, seat = await _seat(app, interaction, interaction.namespace.table)
    except Refusal:
        return []
    typed = _folded(current)
    found = [
        app_commands.Choice(name=label[:_LONGEST], value=text)
        for label, text in offered(session, seat)
        if typed in _folded(text) or typed in _folded(label)
    ]
    return found[:_CHOICES]


def offered(session: Session, seat: int) -> list[tuple[str, str]]:
    """The moves that this seat may play now, each by its label and as text; none while a computer plays for it."""
    if session.to_move != seat or session.played_by_computer(seat):
        return []
    view = session.view(seat)
    voice = control_voice(session.names)
    return [(voice.say(session.game.label(view, move)), str(move)) for move in session.game.legal_moves(view)]


def by_label(session: Session, seat: int, typed: str) -> str | None:
    """The text of the move whose label was typed, if there is just one: names may differ in capitals alone."""
    found = [(label, text) for label, text in offered(session, seat) if _folded(label) == _folded(typed)]
    exact = [(label, text) for label, text in found if label == typed]
    meant = exact or found
    return meant[0][1] if len(meant) == 1 else None


def _folded(text: str) -> str:
    return " ".join(text.lower().split())
