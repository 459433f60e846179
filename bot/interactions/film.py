"""A film of a game that has ended, for the one who asks: nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import aiohttp
import discord

from bot.host.limits import FILMING
from bot.host.pov import Pov
from bot.host.replay import Sight, filmed
from bot.host.session import Session
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.places import check_files
from bot.messages.refusals import unread
from bot.panels.panel import Panel
from bot.panels.replay import film_panel, film_text, filming_panel, frame_panel
from rendering import Picture, film_of

BETWEEN_TELLING: Final = 1.0
"""Seconds between two words about how far it has come."""


async def make_film(app: App, answer: Answer, session: Session) -> None:
    """Show the one who acts how far it has come, and then the film, as all saw the table. It is given up once they have
    dismissed it. Raises `Refusal`."""
    check_files(answer.interaction)
    plies, pov = filmed(session), Pov.of(session, None)
    with app.host.cooldowns.used(FILMING, answer.interaction.user.id):
        await answer.show(filming_panel(pov, 0))
        try:
            picture = await _drawn(app, answer, session, plies)
            await answer.edit(replace(app.presenter.pictures.undrawn(film_panel(pov), answer.reader), picture=picture))
        except discord.HTTPException as error:
            if not unread(error):
                raise


async def _drawn(app: App, answer: Answer, session: Session, plies: Sequence[int]) -> Picture:
    """Each frame is drawn after everybody's answers. Raises `discord.HTTPException` when nobody reads the answer any
    more."""
    pov, reader, frames, turns = Pov.of(session, None), answer.reader, [], []
    told = time.monotonic()
    for ply in plies:
        moment = await app.host.replays.moment(session, None, ply, Sight.TABLE)
        frames.append(await app.presenter.pictures.frame(frame_panel(pov, moment), reader))
        turns.append(moment.turn)
        if time.monotonic() - told >= BETWEEN_TELLING:
            told = time.monotonic()
            await _tell(answer, filming_panel(pov, len(frames) / len(plies)))
    return await asyncio.to_thread(lambda: film_of(frames, reader.theme.colours, film_text(pov, turns, reader)))


async def _tell(answer: Answer, panel: Panel) -> None:
    """Say how far it has come; where that does not get through, nothing is lost."""
    try:
        await answer.change(panel)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        if unread(error):
            raise
