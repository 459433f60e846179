"""From one table to another."""

from __future__ import annotations

from bot.host.checks import playing
from bot.host.errors import Refusal, no_position
from bot.host.pov import Pov
from bot.interactions.cancellation import ask_to_cancel
from bot.interactions.clicks.clicked import Clicked, YouSit, handler
from bot.interactions.hands import show_hand
from bot.interactions.rights import called_in
from bot.interactions.tables import show_table
from bot.panels.clicks.tables import JoinTable, NextTable, OpenTable, Watch
from bot.panels.lines import address
from bot.panels.result import open_panel
from bot.panels.table import confirm_resign_panel
from games.core.text import Number, Text


class NobodyWaits(Text):
    """It is the player's turn nowhere else."""


@handler(NextTable)
async def next_table(clicked: Clicked[NextTable]) -> None:
    """The one that has waited longest, shown only to them."""
    waiting = await clicked.app.host.attendance.waiting(clicked.player_id, besides=clicked.table)
    if not waiting:
        raise Refusal(NobodyWaits())
    await show_hand(clicked.app, clicked.answer, waiting[0], Pov.of_player(waiting[0], clicked.player_id))


@handler(JoinTable)
async def join_table(clicked: Clicked[JoinTable]) -> None:
    """From the board; where the lobby is, is told to the one who has joined it."""
    table = (await clicked.session()).table
    name = called_in(clicked.interaction, table.guild_id)
    await clicked.made(clicked.app.host.lobby.join(table.id, clicked.player_id, name))
    await clicked.answer.say(YouSit(Number(table.id), address(table.guild_id, table.channel_id)))


@handler(Watch)
async def watch(clicked: Clicked[Watch]) -> None:
    await show_table(clicked.app, clicked.answer, await clicked.session())


@handler(OpenTable, updates=True)
async def open_table(clicked: Clicked[OpenTable]) -> None:
    """In place of the menu; a form, or a question whether to cancel, comes besides."""
    session = await clicked.session()
    seat, what = session.seat_of(clicked.player_id), clicked.click.what
    if what == "cancel":
        await clicked.app.rights.check(clicked.interaction, "/table cancel", session.log)
        await ask_to_cancel(clicked.app, clicked.answer, session)
        return
    if what == "resign":
        pov = Pov.of_player(session, clicked.player_id)
        playing(session, clicked.player_id)
        await clicked.answer.update(confirm_resign_panel(pov))
        return
    if session.replayed is None:
        raise no_position(session.table)
    if what == "table" or seat is None:
        await clicked.answer.update(open_panel(Pov.of(session, None)))
        return
    pov, message_id = Pov.of(session, seat), clicked.message_id
    await show_hand(clicked.app, clicked.answer, session, pov, instead_of=message_id)
