"""A table as everybody may see it, shown only to the one who asks."""

from __future__ import annotations

from bot.host.errors import no_position
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.messages.key import Key, OfTable
from bot.messages.memory import Answered
from bot.messages.places import elsewhere
from bot.panels.result import open_panel
from bot.panels.watch import may_watch, watch_panel
from data.messages import MessageKind


async def show_table(app: App, answer: Answer, session: Session) -> None:
    """Where they do not sit and a game is being played, it is kept up to date, and the one that they watched before is
    taken away. Raises `Refusal`."""
    interaction, table, pov = answer.interaction, session.table, Pov.of(session, None)
    app.host.ledger.check_own(session)
    if session.replayed is None:
        raise no_position(table)
    if not may_watch(session, interaction.user.id):
        await answer.show(open_panel(pov))
        return
    linked = elsewhere(session, interaction.guild_id, interaction.channel_id)
    panel = watch_panel(pov, linked=linked)
    with app.presenter.on_its_way(interaction.channel_id or 0):
        message = await answer.show(panel)
        if message is not None:
            key = Key(OfTable(table.id), MessageKind.TABLE, private=message.id, watcher=interaction.user.id)
            app.presenter.opened(session, key, panel, Answered(token=answer, linked=linked, reader=answer.reader))
