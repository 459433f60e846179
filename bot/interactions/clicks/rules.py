"""The rules, and turning their pages."""

from __future__ import annotations

from bot.interactions.clicks.clicked import Clicked, handler
from bot.presenter.clicks.rules import Learn, Rules, RulesPage
from bot.presenter.panels.rules import rules_panel


@handler(Rules)
async def rules(clicked: Clicked[Rules]) -> None:
    session = await clicked.session()
    await clicked.answer.show(rules_panel(session.table.game))


@handler(Learn)
async def learn(clicked: Clicked[Learn]) -> None:
    """The games stay there, to look at another one."""
    await clicked.answer.show(rules_panel(clicked.click.game, offered=clicked.interaction.guild_id is not None))


@handler(RulesPage, updates=True)
async def rules_page(clicked: Clicked[RulesPage]) -> None:
    await clicked.answer.update(rules_panel(clicked.click.game, clicked.click.page))
