"""/play, /tables: tables are opened, and found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands

import games
from bot.host.attendance import LOOKED_AT
from bot.host.beginners import first_display
from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.wish import Wish
from bot.interactions.alone import play_alone
from bot.interactions.app import App
from bot.interactions.commands.completion import complete_game
from bot.interactions.commands.descriptions import argument, command, game_choices, level_choices
from bot.interactions.guests import guest_of
from bot.interactions.places import check_here, in_directs
from bot.interactions.rights import has_left
from bot.panels.games import games_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.person.tables import tables_panel
from data.messages import MessageKind
from data.records import Table
from games.core.text import Number, Text
from games.opponents import FIRST_LEVEL


class TooManyComputers(Text):
    """More computers than a table of the game has seats for."""

    most: Number


MOST_COMPUTERS: Final = max(game.seats.stop for game in games.GAMES.values()) - 2
"""At the game with the most seats, beside one person."""
MOST_ROUNDS: Final = max(int(game.options.kinds()["rounds"].values()[-1]) for game in games.GAMES.values())
"""The rounds of the game that may have the most."""


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""
    _add_play(tree, app)

    @tree.command(description=command("tables"))
    async def tables(interaction: discord.Interaction) -> None:
        await _tables(app, interaction)


def _add_play(tree: app_commands.CommandTree[Any], app: App) -> None:
    @tree.command(description=command("play"))
    @app_commands.describe(
        game=argument("play-game"),
        computers=argument("play-computers"),
        level=argument("play-level"),
        rounds=argument("play-rounds"),
        guest=argument("play-with"),
    )
    @app_commands.rename(guest="with")
    @app_commands.choices(level=level_choices())
    async def play(
        interaction: discord.Interaction,
        game: str | None = None,
        computers: app_commands.Range[int, 1, MOST_COMPUTERS] | None = None,
        level: str | None = None,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        guest: discord.Member | None = None,
    ) -> None:
        if game is None:
            await _offer_games(app, interaction)
            return
        number = computers or (1 if level or in_directs(interaction) else 0)
        levels = (level or FIRST_LEVEL,) * min(number, MOST_COMPUTERS + 1)
        wish = replace(_wish(app, interaction, game, rounds), computers=levels)
        if levels and guest is None:
            await _play_alone(app, interaction, wish)
        else:
            await open_lobby(app, interaction, wish, guest)

    complete_game(play, app)


async def _offer_games(app: App, interaction: discord.Interaction) -> None:
    async with app.answer(interaction) as answer:
        if not in_directs(interaction):
            await app.check_table(interaction)
        last = await app.repository.last_game(interaction.user.id)
        await answer.show(games_panel(last, alone=in_directs(interaction), offered=app.games(interaction)))


def _wish(app: App, interaction: discord.Interaction, game: str, rounds: int | None) -> Wish:
    game = next((choice.value for choice in game_choices() if choice.name.lower() == game.lower().strip()), game)
    known = games.GAMES.get(game)
    options = f"rounds={rounds}" if rounds is not None or known is None else known.first_options
    return app.wish(interaction, game, options)


async def _play_alone(app: App, interaction: discord.Interaction, wish: Wish) -> None:
    async with app.answer(interaction) as answer:
        if not in_directs(interaction):
            check_here(interaction)
        _check_seats(wish)
        await play_alone(app, answer, wish.game, wish.options, wish.computers)


def _check_seats(wish: Wish) -> None:
    """Raises `Refusal` where there are more players than seats."""
    most = games.get(wish.game).seats.stop - 1
    if 1 + len(wish.computers) + len(wish.guests) > most:
        raise Refusal(TooManyComputers(Number(most)))


async def open_lobby(app: App, interaction: discord.Interaction, wish: Wish, guest: discord.Member | None) -> None:
    """Open a table, perhaps for a guest."""
    async with app.answer(interaction, public=True) as answer:
        await app.check_table(interaction, wish.game)
        display = await first_display(app.repository, wish.game, interaction.user.id)
        wish = replace(wish, display=display, guests=() if guest is None else (await guest_of(interaction, guest),))
        _check_seats(wish)  # before anybody is invited
        session = await app.open_table(interaction, wish)
        table, person = session.table.id, interaction.user.id
        with app.presenter.on_its_way(interaction.channel_id or 0):
            try:
                await app.presenter.begun(table, interaction.channel_id or 0)
                message = await answer.show(lobby_panel(Pov.of(session, None)), app.public(session.table.guild_id))
            except Exception:  # nobody can have seen that it stands, so it must not stay
                try:
                    await app.host.closer.cancel(table, person, moderator=False)
                    app.host.lobby.unseen(person)
                finally:
                    app.presenter.seek(table)
                raise
            if message is not None and message.flags.ephemeral:  # as Discord may have made it: nobody else could join
                await app.presenter.post_anew(table, MessageKind.LOBBY)
            elif message is not None:
                await app.lobby_posted(session, message.channel.id, message.id)
        answer.made()
        await app.tell_lacking(interaction, answer)


async def _tables(app: App, interaction: discord.Interaction) -> None:
    """The tables of the person who asks: in a server its own tables, and the ones that they play alone; tables that
    wait for them come first. Then the server's other tables that they may see."""
    async with app.answer(interaction) as answer:
        server, person = interaction.guild_id, interaction.user.id
        waiting = await app.host.attendance.waiting(person)
        own = [*waiting, *(one for one in await app.host.attendance.sessions(person) if one not in waiting)]
        mine = [one for one in own if one.table.alone or (server is None and not has_left(one.log, person))]
        rest: list[Table] = []
        if not in_directs(interaction):
            check_here(interaction)
            mine = [*(one for one in waiting if one.table.guild_id == server), *mine]
            known, found = {one.table.id for one in mine}, await app.repository.active_tables(guild_id=server)
            rest = await app.rights.seen(interaction, [table for table in found if table.id not in known])
        newest = [await app.host.attendance.loaded(table.id) for table in rest[:LOOKED_AT]]
        listed = (*mine, *(session for session in newest if session is not None))
        await answer.show(tables_panel(listed, rest[LOOKED_AT:], person))
