"""The controls of what is kept of a person."""

from __future__ import annotations

import asyncio

from bot.interactions.clicks.clicked import Clicked, handler
from bot.interactions.own_data import file_of
from bot.panels.clicks.privacy import Forget, ForgetNow, OwnData
from bot.panels.panel import line_panel
from bot.panels.person.privacy import confirm_forget_panel
from games.core.text import Text


class OwnDataIs(Text):
    """Beside the file with what is kept of somebody."""


class ForgottenNow(Text):
    """Nothing is kept any more of the one who reads it."""


@handler(OwnData)
async def own_data(clicked: Clicked[OwnData]) -> None:
    app, person = clicked.app, clicked.player_id
    rows, picture = await app.host.privacy.own(person), app.presenter.pictures.faces.kept(person)
    name, content = await asyncio.to_thread(file_of, rows, picture)
    await clicked.answer.give(OwnDataIs(), name, content)


@handler(Forget, updates=True)
async def forget(clicked: Clicked[Forget]) -> None:
    await clicked.app.host.privacy.may_forget(clicked.player_id)
    await clicked.answer.update(confirm_forget_panel())


@handler(ForgetNow, updates=True)
async def forget_now(clicked: Clicked[ForgetNow]) -> None:
    await clicked.app.host.privacy.forget(clicked.player_id)
    clicked.answer.made()
    clicked.app.presenter.pictures.faces.forget(clicked.player_id)
    await clicked.answer.update(line_panel(ForgottenNow()))
