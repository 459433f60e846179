"""The rules, and turning their pages."""

from __future__ import annotations

from typing import Any

from bot.interactions.clicks.clicked import Clicked, handler
from bot.presenter.clicks.rules import Learn, Rules, RulesPage
from bot.presenter.panels.rules import rules_panel


@handler(Rules)
async def rules(clicked: Clicked[Rules]) -> None:
    session = await clicked.session()
    await clicked.answer.show(rules_panel(session.table.game, table=session.table.id))


@handler(Learn)
async def learn(clicked: Clicked[Learn]) -> None:
    """The games stay there, to look at another one."""
    await clicked.answer.show(rules_panel(clicked.click.game, offered=_in_server(clicked)))


@handler(RulesPage, updates=True)
async def rules_page(clicked: Clicked[RulesPage]) -> None:
    click = clicked.click
    await clicked.answer.update(rules_panel(click.game, click.page, table=click.table, offered=_in_server(clicked)))


def _in_server(clicked: Clicked[Any]) -> bool:
    """Where a table can be opened."""
    return clicked.interaction.guild_id is not None
