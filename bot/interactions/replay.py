"""A moment of a game, for the one who asks to see it once more."""

from __future__ import annotations

from bot.host.analyst import is_for_analysis
from bot.host.disclosure import opened
from bot.host.pov import Pov
from bot.host.replay import Sight, Wind
from bot.host.session import Session
from bot.interactions.app import App
from bot.panels.panel import Panel
from bot.panels.replay import replay_panel


async def replayed(
    app: App, session: Session, person: int, ply: int = 0, sight: Sight = Sight.MINE, to: Wind | None = None
) -> Panel:
    """What `Replays.moment` finds, as a panel. Raises `Refusal`."""
    seat = session.seat_of(person)
    analysed = seat is not None and is_for_analysis(session)
    found = await app.host.analyses.kept(session, seat or 0) if analysed else None
    moment = await app.host.replays.moment(session, seat, ply, sight, to, found)
    pruned = app.keep_logs_days is not None and opened(session.table)
    kept = await app.host.keeps.is_kept(session, person) if pruned else None
    return replay_panel(Pov.of(session, seat), moment, kept)
