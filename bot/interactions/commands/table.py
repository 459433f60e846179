"""/table show, replay, resign, cancel, verify: what is done about a table as a whole."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.host.checks import playing
from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.interactions.app import App
from bot.interactions.cancellation import ask_to_cancel
from bot.interactions.commands.completion import complete_ended, complete_table
from bot.interactions.commands.descriptions import OldCommand, argument, command, game_choices
from bot.interactions.damaged import ends_damaged
from bot.interactions.history import Named, history_of
from bot.interactions.own_tables import own_tables
from bot.interactions.places import check_here, in_directs
from bot.interactions.replay import replayed
from bot.interactions.tables import show_table
from bot.panels.clicks.history import History
from bot.panels.person.tables import CancelWhich, ResignWhere, which_panel
from bot.panels.table import confirm_resign_panel


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""
    group = app_commands.Group(name="table", description=command("table"))
    tree.add_command(group)

    @group.command(description=command("table-show"))
    @app_commands.describe(table=argument("table"))
    async def show(interaction: discord.Interaction, table: int | None = None) -> None:
        await _show(app, interaction, table)

    complete_table(show, app)

    @group.command(description=command("table-replay"))
    @app_commands.describe(table=argument("table-ended"))
    async def replay(interaction: discord.Interaction, table: int) -> None:
        await _replay(app, interaction, table)

    complete_ended(replay, app)

    @group.command(description=command("table-history"))
    @app_commands.describe(
        person=argument("table-history-of"), game=argument("table-history-game"), other=argument("table-history-with")
    )
    @app_commands.rename(person="of", other="with")
    @app_commands.choices(game=game_choices())
    async def history(
        interaction: discord.Interaction,
        person: discord.User | discord.Member | None = None,
        game: str = "all",
        other: discord.User | discord.Member | None = None,
    ) -> None:
        await _history(app, interaction, person, game, other)

    @group.command(description=command("table-resign"))
    @app_commands.describe(table=argument("table"))
    async def resign(interaction: discord.Interaction, table: int | None = None) -> None:
        await _resign(app, interaction, table)

    complete_table(resign, app)

    @group.command(description=command("table-cancel"))
    @app_commands.describe(table=argument("table"))
    async def cancel(interaction: discord.Interaction, table: int | None = None) -> None:
        await _cancel(app, interaction, table)

    complete_table(cancel, app)

    @group.command(description=command("table-verify"))
    @app_commands.describe(table=argument("table-ended"))
    async def verify(interaction: discord.Interaction, table: int) -> None:
        await _verify(app, interaction, table)


async def _history(
    app: App, interaction: discord.Interaction, person: Named | None, game: str, other: Named | None
) -> None:
    async with app.answer(interaction) as answer:
        meant = History(0, (person or interaction.user).id, game, other.id if other else 0, 0, 0)
        panel = await history_of(app, interaction, meant, person, other)
        if panel is None:
            raise Refusal(OldCommand())
        await answer.show(panel)


async def _show(app: App, interaction: discord.Interaction, table: int | None) -> None:
    async with app.answer(interaction) as answer:
        found = await own_tables(app, interaction, "/table show", table)
        if len(found) > 1:
            await answer.show(which_panel(found, interaction.user.id, "table"))
            return
        session = found[0]
        await app.presenter.seen(session.table.id, interaction.user.id)
        await show_table(app, answer, session)


async def _replay(app: App, interaction: discord.Interaction, table: int) -> None:
    async with app.answer(interaction) as answer:
        await app.check(interaction, "/table replay", table)
        session = await app.host.ledger.session(table)
        await answer.show(await replayed(app, interaction, session))


async def _resign(app: App, interaction: discord.Interaction, table: int | None) -> None:
    async with app.answer(interaction) as answer, ends_damaged(app, interaction):
        found = await own_tables(app, interaction, "/table resign", table, playing=True)
        if len(found) > 1:
            await answer.show(which_panel(found, interaction.user.id, "resign", ResignWhere()))
            return
        pov = Pov.of_player(found[0], interaction.user.id)
        playing(found[0], interaction.user.id)
        await answer.show(confirm_resign_panel(pov))


async def _cancel(app: App, interaction: discord.Interaction, table: int | None) -> None:
    async with app.answer(interaction) as answer, ends_damaged(app, interaction):
        found = await own_tables(app, interaction, "/table cancel", table)
        if len(found) > 1:
            await answer.show(which_panel(found, interaction.user.id, "cancel", CancelWhich()))
            return
        await ask_to_cancel(app, answer, found[0])


async def _verify(app: App, interaction: discord.Interaction, table: int) -> None:
    async with app.answer(interaction) as answer:
        if not in_directs(interaction):
            check_here(interaction)
        await app.check(interaction, "/table verify", table)
        await app.verify(interaction, answer, await app.host.ledger.session(table))
