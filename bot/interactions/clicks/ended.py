"""The controls of a table that is over: a rematch, another table, its record, the leaderboard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.record import record_of
from bot.host.session import Session
from bot.host.texts import NoRematchYet
from bot.host.wish import Wish
from bot.interactions.alone import play_again
from bot.interactions.clicks.clicked import Clicked, RematchBegins, TableIsOpen, YouSit, handler
from bot.interactions.leaderboards import leaderboard_of
from bot.interactions.rights import called_in
from bot.messages.places import home
from bot.panels.clicks.ended import Again, Fair, Leaderboard, Record, Rematch, Verify
from bot.panels.leaderboard import Sorting
from bot.panels.lines import address
from bot.panels.practice import better_level
from bot.panels.proof import fair_panel
from data.messages import MessageKind
from data.records import Status, Table
from games.core.text import Number, Raw, Text


class RematchAsked(Text):
    """The one who asked for a rematch sits at it, and the others are asked."""

    table: Number
    address: Raw


class RecordIs(Text):
    """Given with the file in which the record is."""


@handler(Rematch)
async def rematch(clicked: Clicked[Rematch]) -> None:
    """The first to press it asks the others; for them it says that they are in."""
    before = await clicked.session()
    table = before.table
    if table.alone:
        await _alone_again(clicked, before)
        return
    refused = await clicked.app.rights.silence(clicked.interaction, table, home(before))
    parent = await clicked.app.parent_of(clicked.interaction, table)
    async with clicked.app.opening(table.channel_id):
        if refused is not None and not await clicked.app.repository.rematches(clicked.table):
            raise refused
        asked = clicked.app.host.rematches.ask(
            clicked.table, clicked.player_id, called_in(clicked.interaction, table.guild_id), parent
        )
        session = await clicked.made(asked)
    number, place = Number(session.table.id), address(table.guild_id, home(session))
    if session.table.status is not Status.LOBBY:
        await clicked.answer.say(RematchBegins(number, place))
    elif session.table.opener_id == clicked.player_id:
        await clicked.answer.say(RematchAsked(number, place))
    else:
        await clicked.answer.say(YouSit(number, place))


@handler(Again, updates=True)
async def again(clicked: Clicked[Again]) -> None:
    """Sit down at the next table; the first to do so opens it: the same game, options and channel."""
    before = await clicked.session()
    table = before.table
    if table.alone:
        await _alone_again(clicked, before, better_level(Pov.of_player(before, clicked.player_id)))
        return
    if table.ended_at is None:
        raise Refusal(NoRematchYet())
    app, place = clicked.app, address(table.guild_id, table.channel_id)
    refused = await app.rights.silence(clicked.interaction, table, table.channel_id)
    wish = Wish.again(table, await app.parent_of(clicked.interaction, table))
    async with app.opening(table.channel_id):  # all who played press this at about the same moment
        following = await app.host.rematches.following(table)
        if following is None:
            opened = await _open_again(clicked, wish, refused)
        else:
            name = called_in(clicked.interaction, table.guild_id)
            await clicked.made(app.host.lobby.join(following.id, clicked.player_id, name))
    if following is None:
        await app.presenter.post_anew(opened.id, MessageKind.LOBBY)
        if clicked.channel_id == table.channel_id:
            await clicked.give_way()
        else:
            await clicked.answer.say(TableIsOpen(Number(opened.id), place))
    else:
        await clicked.answer.say(YouSit(Number(following.id), place))


async def _alone_again(clicked: Clicked[Any], before: Session, level: str = "") -> None:
    if before.table.ended_at is None:
        raise Refusal(NoRematchYet())
    await play_again(clicked.app, clicked.answer, before, level)


async def _open_again(clicked: Clicked[Any], wish: Wish, refused: Refusal | None) -> Table:
    if refused is not None:
        raise refused
    session = await clicked.app.open_table(clicked.interaction, wish)
    clicked.answer.made()
    return session.table


@handler(Record)
async def record(clicked: Clicked[Record]) -> None:
    session = await clicked.session()
    found, voice = record_of(session), clicked.answer.reader.choices()
    named = replace(found, players=tuple(map(voice.told, found.players)))
    name = f"kings-table-{session.table.id}.txt"
    await clicked.answer.give(RecordIs(), name, named.format().encode())


@handler(Verify)
async def verify(clicked: Clicked[Verify]) -> None:
    await clicked.app.verify(clicked.interaction, clicked.answer, await clicked.session())


@handler(Fair)
async def fair(clicked: Clicked[Fair]) -> None:
    await clicked.answer.show(fair_panel(Pov.of(await clicked.session(), None)))


@handler(Leaderboard)
async def leaderboard(clicked: Clicked[Leaderboard]) -> None:
    table = (await clicked.session()).table
    sorting = Sorting(table.guild_id, table.game)
    await clicked.answer.show(await leaderboard_of(clicked.app, clicked.interaction, sorting))
