"""Cancelling a table: asked once, with the reason, in a form; without one where nobody would read it."""

from __future__ import annotations

from bot.host.session import Session
from bot.host.votes import HowToEnd, how_to_end
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.messages.places import home
from bot.panels.cancellation import cancel_form, end_panel, win_panel
from bot.panels.lines import address
from games.core.text import Raw, Text


class AskedAlready(Text):
    """They are asked already."""

    address: Raw


async def ask_to_cancel(app: App, answer: Answer, session: Session) -> None:
    """Open the form for a person who may cancel the table, or ask those who play with them; where somebody asks
    already, say where; let the last person who is left, or one who plays alone, end it after a question. Raises
    `Refusal` to everybody else."""
    moderator = await app.rights.moderates(answer.interaction, session.table)
    way = how_to_end(session, answer.interaction.user.id, moderator)
    if session.table.alone:
        await answer.show(end_panel(session.table.id))
    elif way is HowToEnd.WIN:
        await answer.show(win_panel(session))
    elif way is HowToEnd.ASK and session.table.cancel_until is not None:
        app.presenter.changed(session.table.id)  # it may not stand there any more
        await answer.say(AskedAlready(address(session.table.guild_id, home(session))))
    else:
        await answer.ask(cancel_form(session, alone=way is HowToEnd.CANCEL))
