"""The controls of what is kept of a person."""

from __future__ import annotations

from functools import partial

from bot.host.limits import EXPORTING
from bot.interactions.clicks.clicked import Clicked, handler
from bot.interactions.own_data import file_of
from bot.interactions.places import check_files
from bot.panels.clicks.privacy import Forget, ForgetNow, OwnData
from bot.panels.panel import line_panel
from bot.panels.person.privacy import confirm_forget_panel
from games.core.text import Text


class OwnDataIs(Text):
    """Beside the file with what is kept of somebody."""


class ForgottenNow(Text):
    """Nothing is kept any more of the one who reads it, but what limits them."""


@handler(OwnData)
async def own_data(clicked: Clicked[OwnData]) -> None:
    app, person = clicked.app, clicked.player_id
    check_files(clicked.interaction)  # first: what was made for nothing would not count
    picture = app.presenter.pictures.faces.kept(person)
    with app.host.cooldowns.used(EXPORTING, person):
        name, content = await app.host.privacy.own(person, partial(file_of, picture=picture))
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
