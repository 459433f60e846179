"""A film of a game that has ended, for the one who asks: nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
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
from bot.messages.refusals import MESSAGE_GONE, TOO_LATE
from bot.panels.replay import film_panel, film_text, filming_panel, frame_panel
from rendering import film_of

BETWEEN_TELLING: Final = 1.0
"""Seconds between two words about how far it has come."""


async def make_film(app: App, answer: Answer, session: Session) -> None:
    """Show the one who acts how far it has come, and then the film, as all saw the table; each frame is drawn after
    everybody's answers. Raises `Refusal`."""
    check_files(answer.interaction)
    plies, pov = filmed(session), Pov.of(session, None)
    pictures, reader, frames, turns = app.presenter.pictures, answer.reader, [], []
    with app.host.cooldowns.used(FILMING, answer.interaction.user.id):
        await answer.show(filming_panel(pov, 0))
        told = time.monotonic()
        for ply in plies:
            moment = await app.host.replays.moment(session, None, ply, Sight.TABLE)
            frames.append(await pictures.frame(frame_panel(pov, moment), reader))
            turns.append(moment.turn)
            if time.monotonic() - told >= BETWEEN_TELLING:
                told = time.monotonic()
                if not await _told(answer, pov, len(frames) / len(plies)):
                    return
        made = await asyncio.to_thread(film_of, frames, reader.theme.colours, film_text(pov, turns, reader))
        await answer.edit(replace(pictures.undrawn(film_panel(pov), reader), picture=made))


async def _told(answer: Answer, pov: Pov, part: float) -> bool:
    """Say how far it has come. Is there still a message to say it in?"""
    try:
        await answer.change(filming_panel(pov, part))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        return not (isinstance(error, discord.HTTPException) and error.code in {*TOO_LATE, MESSAGE_GONE})
    return True
