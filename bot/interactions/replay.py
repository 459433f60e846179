"""A moment of a game: for the one who asks to see it once more, or for all who read where they share it."""

from __future__ import annotations

from typing import Any

import discord

from bot.host.analyst import is_for_analysis
from bot.host.disclosure import opened
from bot.host.errors import Refusal
from bot.host.limits import SHARING
from bot.host.pov import Pov
from bot.host.replay import Sight, Wind
from bot.host.session import Session
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.panels.panel import Panel
from bot.panels.replay import replay_panel, shared_panel, unshown_panel
from games.core.text import Number, Text


class SharedElsewhere(Text):
    """A moment that does not belong where it was to be shared: the table goes on, or is of another server."""

    table: Number


async def replayed(
    app: App,
    interaction: discord.Interaction[Any],
    session: Session,
    ply: int = 0,
    sight: Sight = Sight.MINE,
    to: Wind | None = None,
) -> Panel:
    """What `Replays.moment` finds for the one who acts, as a panel; or why there is nothing to find any more, where
    tables can be kept. Raises `Refusal`."""
    person = interaction.user.id
    pruned = app.keep_logs_days is not None and opened(session.table)
    kept = await app.host.keeps.is_kept(session, person) if pruned else None
    if session.replayed is None and kept is not None:
        return unshown_panel(session.table, kept)
    seat = session.seat_of(person)
    analysed = seat is not None and is_for_analysis(session)
    found = await app.host.analyses.kept(session, seat or 0) if analysed else None
    moment = await app.host.replays.moment(session, seat, ply, sight, to, found)
    return replay_panel(Pov.of(session, seat), moment, kept, shared=_is_shared(interaction, session))


async def share(app: App, answer: Answer, session: Session, ply: int, sight: Sight) -> None:
    """Put a moment of a table that has ended into the channel where the one who acts is, as all may see it. Raises
    `Refusal`."""
    interaction, table = answer.interaction, session.table
    if not _is_shared(interaction, session):
        raise Refusal(SharedElsewhere(Number(table.id)))
    await app.check_open(interaction)
    answer.publish()  # before what may take long: an answer that is deferred stays as private as it is then
    with app.host.cooldowns.used(SHARING, interaction.user.id):
        moment = await app.host.replays.moment(session, None, ply, sight)
        panel = shared_panel(Pov.of(session, None), moment, interaction.user.display_name)
        await answer.show(panel, app.public(interaction.guild_id or 0))


def _is_shared(interaction: discord.Interaction[Any], session: Session) -> bool:
    """May moments of the table be shown to all who read there? In its own server, once it has ended; of a table that
    was played alone in any."""
    table = session.table
    here = interaction.guild_id is not None and (table.alone or table.guild_id == interaction.guild_id)
    return here and opened(table)
