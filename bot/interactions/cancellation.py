"""Cancelling a table: asked once, with the reason, in a form; at once, or without a reason, where nobody would read
one."""

from __future__ import annotations

from bot.host.session import Session
from bot.host.votes import HowToEnd, how_to_end
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.messages.places import home
from bot.panels.cancellation import cancel_form, end_panel, win_panel
from bot.panels.lines import address
from data.records import Status
from games.core.text import Number, Raw, Text


class AskedAlready(Text):
    """They are asked already."""

    address: Raw


class CancelledNow(Text):
    """The table is cancelled now."""

    table: Number


def _is_only_theirs(session: Session, person: int) -> bool:
    """Is it a lobby that nobody else has come to, or is expected at?"""
    return not session.log.guests and [seat.player_id for seat in session.seats if not seat.computer] == [person]


async def ask_to_cancel(app: App, answer: Answer, session: Session) -> None:
    """Open the form for a person who may cancel the table, or ask those who play with them; where somebody asks
    already, say where; let the last person who is left, or one who plays alone, end it after a question. A lobby where
    nobody else is or is expected is cancelled at once. Raises `Refusal` to everybody else."""
    moderator = await app.rights.moderates(answer.interaction, session.table)
    way = how_to_end(session, answer.interaction.user.id, moderator)
    if session.table.alone:
        await answer.show(end_panel(session.table.id))
    elif session.table.status is Status.LOBBY and _is_only_theirs(session, answer.interaction.user.id):
        await app.host.closer.cancel(session.table.id, answer.interaction.user.id, moderator)
        answer.made()
        await answer.say(CancelledNow(Number(session.table.id)))
    elif way is HowToEnd.WIN:
        await answer.show(win_panel(session))
    elif way is HowToEnd.ASK and session.table.cancel_until is not None:
        app.presenter.changed(session.table.id)  # it may not stand there any more
        await answer.say(AskedAlready(address(session.table.guild_id, home(session))))
    else:
        await answer.ask(cancel_form(session, alone=way is HowToEnd.CANCEL))
