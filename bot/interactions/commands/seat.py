"""/hand, /move: playing at a table."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.app import App
from bot.interactions.commands.completion import complete_table
from bot.interactions.commands.descriptions import argument, command
from bot.interactions.hands import show_hand
from bot.interactions.own_tables import own_tables
from bot.panels.items import MOST_OPTIONS
from bot.panels.person.tables import MoveAtWhich, which_panel
from bot.panels.wording import OPTION
from data.records import LARGEST_NUMBER
from games.core import InvalidMove
from games.core.text import AnyOf, Number, Text, clipped
from words import Voice
from words.labels import read_imagined, read_label, read_rank, read_words, worded


class SeveralMoves(Text):
    """What was typed may mean several moves; `examples`: the first of them."""

    moves: Number
    examples: AnyOf


_EXAMPLES: Final = 3


def add(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Put these commands into the tree."""

    @tree.command(description=command("hand"))
    @app_commands.describe(table=argument("table"))
    async def hand(interaction: discord.Interaction, table: int | None = None) -> None:
        await _hand(app, interaction, table)

    complete_table(hand, app)

    @tree.command(description=command("move"))
    @app_commands.describe(move=argument("move-move"), table=argument("table"))
    async def move(
        interaction: discord.Interaction, move: app_commands.Range[str, 1, 100], table: int | None = None
    ) -> None:
        await _move(app, interaction, move, table)

    complete_table(move, app)

    @move.autocomplete("move")
    async def legal(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _legal(app, interaction, current)


async def _hand(app: App, interaction: discord.Interaction, table: int | None) -> None:
    """Asked for in a DM, it shows that direct messages are open: the next hands are sent there."""
    async with app.answer(interaction) as answer:
        found = await own_tables(app, interaction, "/hand", table, playing=True)
        if len(found) > 1:
            await answer.show(which_panel(found, interaction.user.id, "hand"))
            return
        pov = await _seen(app, interaction, found[0])
        if interaction.guild_id is None:
            await app.reach(pov.table.id, interaction.user.id)
        await show_hand(app, answer, found[0], pov)


async def _move(app: App, interaction: discord.Interaction, typed: str, table: int | None) -> None:
    """A move text, or what the lists call the move."""
    async with app.answer(interaction) as answer:
        person = interaction.user.id
        found = await own_tables(app, interaction, "/move", table, playing=True)
        if len(found) > 1:  # from there the move can be played
            await answer.show(which_panel(found, person, "hand", MoveAtWhich()))
            return
        pov = await _seen(app, interaction, found[0])
        answer.table, answer.names = pov.table.id, pov.names
        try:
            session = await app.host.play.move(pov.table.id, person, typed)
        except InvalidMove:
            meant = _meant(pov, typed, answer.reader.choices(pov.names))
            if meant is None:
                raise
            session = await app.host.play.move(pov.table.id, person, str(meant), pov.ply)
        answer.made()
        onward = len(await app.host.attendance.waiting(person, besides=session.table.id))
        await show_hand(app, answer, session, Pov.of(session, pov.seat), onward=onward)


def _meant(pov: Pov, typed: str, voice: Voice) -> Any | None:
    """The move that was typed as it is called; None where none is. Raises `Refusal` where several may be meant, and
    `IllegalMove` where one is that the rules do not allow."""
    if not pov.may_play:
        return None
    move = read_label(pov.game, pov.view, typed, voice)
    if move is None:
        several = read_words(pov.game, pov.view, typed, voice) or read_rank(pov.game, pov.view, typed, voice)
        if several:
            examples = AnyOf(tuple(pov.game.label(pov.view, one) for one in several[:_EXAMPLES]))
            raise Refusal(SeveralMoves(Number(len(several)), examples))
        imagined = read_imagined(pov.game, pov.view, typed, voice)
        if imagined is not None:
            raise pov.game.reason_against(pov.view, imagined)
    return move


async def _seen(app: App, interaction: discord.Interaction, session: Session) -> Pov:
    """The table as its player sees it; they are there now. Raises `Refusal`."""
    await app.presenter.seen(session.table.id, interaction.user.id)
    return Pov.of_player(session, interaction.user.id)


async def _legal(app: App, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """At most 25 legal moves that have what was typed in them; none when there is nothing to play."""
    try:
        tables = await own_tables(app, interaction, "/move", _typed(interaction.namespace.table), playing=True)
        pov = await _seen(app, interaction, tables[0])
    except Refusal:
        return []
    if len(tables) > 1:
        return []
    voice = (await app.reader(interaction)).choices(pov.names)
    typed, fits = _folded(current), worded(current, voice)
    found = [
        app_commands.Choice(name=clipped(named, OPTION), value=text)
        for named, text in offered(pov, voice)
        if typed in _folded(text) or typed in _folded(named) or fits(named)
    ]
    return found[:MOST_OPTIONS]


def _typed(number: object) -> int | None:
    """The number of a table, while it is being typed: Discord hands on whatever stands there. None: no number."""
    text = str(number)
    return int(text) if text.isascii() and text.isdigit() and len(text) < len(str(LARGEST_NUMBER)) else None


def offered(pov: Pov, voice: Voice) -> list[tuple[str, str]]:
    """The moves that this seat may play now, each by its label and as text; none while a computer plays for it."""
    if not pov.may_play:
        return []
    return [(voice.say(pov.game.label(pov.view, move)), str(move)) for move in pov.legal_moves()]


def _folded(text: str) -> str:
    return " ".join(text.lower().split())
