"""From one table to another."""

from __future__ import annotations

from bot.host.errors import Refusal, no_position, no_such_table
from bot.host.pov import Pov
from bot.interactions import texts
from bot.interactions.clicks.clicked import Clicked, handler
from bot.interactions.finding import may_see, seated
from bot.interactions.hands import show_hand
from bot.presenter.clicks.tables import NextTable, OpenTable
from bot.presenter.panels.hand import hand_panel
from bot.presenter.panels.result import open_panel
from bot.presenter.tableau import Answered


@handler(NextTable)
async def next_table(clicked: Clicked[NextTable]) -> None:
    """The one that has waited longest, shown only to them."""
    await clicked.session()
    waiting = await clicked.app.host.attending.waiting(clicked.player_id, besides=clicked.table)
    if not waiting:
        raise Refusal(texts.NobodyWaits())
    await show_hand(clicked.app, clicked.answer, waiting[0], seated(waiting[0], clicked.player_id))


@handler(OpenTable, updates=True)
async def open_table(clicked: Clicked[OpenTable]) -> None:
    """In place of the menu."""
    session = await clicked.app.host.ledger.session(clicked.number)
    clicked.answer.names = session.names
    await clicked.app.presenter.seen(clicked.number, clicked.player_id)
    seat = session.seat_of(clicked.player_id)
    if seat is None and not may_see(clicked.interaction, session.table):
        raise no_such_table()
    if session.replayed is None:
        raise no_position(session.table)
    if clicked.click.what == "table" or seat is None:
        await clicked.answer.update(open_panel(Pov.of(session, None)))
        return
    panel = hand_panel(Pov.of(session, seat), dm=False)
    await clicked.answer.update(panel)
    clicked.app.presenter.opened(session, seat, clicked.message_id, panel, Answered(token=clicked.answer))
