"""The controls of an analysis: it is found while the one who asked looks on, and turned over when it is there."""

from __future__ import annotations

from typing import Any, Final

import aiohttp
import discord

from bot.host.analyses import Analyses, Run
from bot.host.analysis import Analysis as Found
from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.clicks.clicked import Clicked, handler, unknown_control
from bot.messages.refusals import unread
from bot.panels.analysis import Positions, analysis_panel, figures_panel, listed, looking_panel, turning_panel
from bot.panels.clicks.analysis import Analysis, Figures, OwnMoves, Turning
from bot.panels.panel import Panel, line_panel

BETWEEN_REPORTS: Final = 2.0
"""Seconds between two looks at how far it has come."""


@handler(Analysis)
async def analysis(clicked: Clicked[Analysis]) -> None:
    """Only to the one who asks: what is kept, or how far it has come, and then what was found."""
    session, analyses = await clicked.session(), clicked.app.host.analyses
    pov = Pov.of_player(session, clicked.player_id)
    found = await analyses.kept(session, pov.seat or 0)
    if found is not None:
        await clicked.answer.show(analysis_panel(pov, found, await _seen(analyses, session, found)))
        return
    run = analyses.begin(session, pov.seat or 0)
    panel = looking_panel(pov, run.begun, analyses.place(run))
    await clicked.answer.show(panel)
    await _follow(clicked, session, run, panel)


@handler(OwnMoves, updates=True)
async def own_moves(clicked: Clicked[OwnMoves]) -> None:
    session, pov, found = await _kept(clicked)
    panel = analysis_panel(pov, found, await _seen(clicked.app.host.analyses, session, found), clicked.click.page)
    await clicked.answer.update(panel)


@handler(Figures, updates=True)
async def figures(clicked: Clicked[Figures]) -> None:
    _, pov, found = await _kept(clicked)
    await clicked.answer.update(figures_panel(pov, found))


@handler(Turning, updates=True)
async def turning(clicked: Clicked[Turning]) -> None:
    session, pov, found = await _kept(clicked)
    ply = clicked.click.ply
    if ply not in [move.ply for move in found.turning]:
        raise unknown_control()
    await clicked.answer.update(turning_panel(pov, found, await _seen(clicked.app.host.analyses, session, found), ply))


async def _follow(clicked: Clicked[Any], session: Session, run: Run, shown: Panel) -> None:
    """Show how far it has come until it is there, as long as there is a message to show it in."""
    pov = Pov.of_player(session, clicked.player_id)
    ended = False
    while not ended:
        panel, ended = await _next(clicked.app.host.analyses, session, pov, run)
        if panel.shows(clicked.answer.reader) == shown.shows(clicked.answer.reader):
            continue
        try:
            await clicked.answer.change(panel)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if unread(error):
                return
            if ended:
                raise
        else:
            shown = panel


async def _next(analyses: Analyses, session: Session, pov: Pov, run: Run) -> tuple[Panel, bool]:
    """What to show next, and whether it is the last."""
    try:
        await run.progress(BETWEEN_REPORTS)
        found = await run.wait(0)
    except Refusal as refusal:
        return line_panel(refusal.text), True
    if found is None:
        return looking_panel(pov, run.begun, analyses.place(run)), False
    return analysis_panel(pov, found, await _seen(analyses, session, found)), True


async def _kept(clicked: Clicked[Any]) -> tuple[Session, Pov, Found]:
    """What was found before. Raises `Refusal`, also where an older version of the bot has found it."""
    session = await clicked.session()
    pov = Pov.of_player(session, clicked.player_id)
    found = await clicked.app.host.analyses.kept(session, pov.seat or 0)
    if found is None:
        raise unknown_control()
    return session, pov, found


async def _seen(analyses: Analyses, session: Session, found: Found) -> Positions:
    """What the player saw before the moves that are listed."""
    return await analyses.seen(session, found.seat, {move.ply for move in listed(found)})
