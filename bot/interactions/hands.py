"""A player's hand, shown only to them."""

from __future__ import annotations

from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.messages.memory import Answered
from bot.messages.places import home
from bot.panels.hand import hand_panel


async def show_hand(app: App, answer: Answer, session: Session, pov: Pov, onward: int = 0) -> None:
    """As a new message, in place of the one that the player had open. `onward`: how many other tables wait for them."""
    await app.presenter.seen(session.table.id, answer.interaction.user.id)
    first = await app.presenter.begins(session, answer.interaction.user.id)
    linked = answer.interaction.channel_id != home(session)
    panel = hand_panel(pov, linked=linked, onward=onward, first=first)
    with app.presenter.on_its_way(answer.interaction.channel_id or 0):
        message = await answer.show(panel)
        if message is not None and pov.seat is not None:
            answered = Answered(onward=onward, token=answer, linked=linked)
            app.presenter.opened(session, pov.seat, message.id, panel, answered)
