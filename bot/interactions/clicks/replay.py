"""The controls of a replay: every answer is made from what the control says, and nothing else is remembered."""

from __future__ import annotations

from typing import Any

from bot.host.replay import Wind
from bot.interactions.clicks.clicked import Clicked, handler
from bot.interactions.film import make_film
from bot.interactions.replay import replayed, share
from bot.panels.clicks.replay import Film, KeepTable, LetGo, Replay, ReplayGo, ReplaySight, ReplayStep, ShareMoment
from bot.panels.panel import Panel


@handler(Replay)
async def replay(clicked: Clicked[Replay]) -> None:
    await clicked.answer.show(await _moment(clicked))


@handler(ReplaySight, updates=True)
async def replay_sight(clicked: Clicked[ReplaySight]) -> None:
    await clicked.answer.update(await _moment(clicked))


@handler(ReplayStep, updates=True)
async def replay_step(clicked: Clicked[ReplayStep]) -> None:
    await clicked.answer.update(await _moment(clicked, clicked.click.to))


@handler(ReplayGo, updates=True)
async def replay_go(clicked: Clicked[ReplayGo]) -> None:
    sight, session = clicked.click.sight, await clicked.session()
    await clicked.answer.update(await replayed(clicked.app, clicked.interaction, session, clicked.number, sight))


@handler(ShareMoment)
async def share_moment(clicked: Clicked[ShareMoment]) -> None:
    """In the view of all, where it was looked at as its player saw it."""
    await share(clicked.app, clicked.answer, await clicked.session(), clicked.click.ply, clicked.click.sight)


@handler(Film)
async def film(clicked: Clicked[Film]) -> None:
    await make_film(clicked.app, clicked.answer, await clicked.session())


@handler(KeepTable, updates=True)
async def keep_table(clicked: Clicked[KeepTable]) -> None:
    await clicked.app.host.keeps.keep(await clicked.session(), clicked.player_id)
    clicked.answer.made()
    await clicked.answer.update(await _moment(clicked))


@handler(LetGo, updates=True)
async def let_go(clicked: Clicked[LetGo]) -> None:
    await clicked.app.host.keeps.let_go(await clicked.session(), clicked.player_id)
    clicked.answer.made()
    await clicked.answer.update(await _moment(clicked))


async def _moment(clicked: Clicked[Any], to: Wind | None = None) -> Panel:
    """The moment that the click names, or the one that a turn leads to from there. Raises `Refusal`."""
    click, session = clicked.click, await clicked.session()
    return await replayed(clicked.app, clicked.interaction, session, click.ply, click.sight, to)
