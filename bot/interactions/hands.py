"""A player's hand, shown only to them."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.messages.key import hand_key
from bot.messages.memory import Answered
from bot.messages.places import elsewhere
from bot.panels.hand import hand_panel


async def show_hand(
    app: App, answer: Answer, session: Session, pov: Pov, *, onward: int = 0, instead_of: int = 0
) -> None:
    """As a new message, and no longer in the one that the player had open.

    `onward`: how many other tables wait for them; `instead_of`: the message of their own that it replaces.
    """
    app.host.ledger.check_own(session)
    interaction, answer.table = answer.interaction, session.table.id
    await app.presenter.seen(session.table.id, interaction.user.id)
    first = await app.host.beginners.begins(session, interaction.user.id)
    linked = elsewhere(session, interaction.guild_id, interaction.channel_id)
    slips = app.host.retractions.slips(session)
    panel = hand_panel(pov, linked=linked, onward=onward, first=first, slips=slips)
    with app.presenter.on_its_way(interaction.channel_id or 0):
        if instead_of:
            await answer.update(panel)
            message_id = instead_of
        else:
            message = await answer.show(panel)
            message_id = message.id if message is not None else 0
        if message_id and pov.seat is not None:
            answered = Answered(onward=onward, token=answer, linked=linked, reader=answer.reader)
            app.presenter.opened(session, hand_key(session.table.id, pov.seat, message_id), panel, answered)
