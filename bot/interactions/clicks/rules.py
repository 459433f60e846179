"""The rules, and turning their pages."""

from __future__ import annotations

from bot.host.errors import Refusal
from bot.interactions.clicks.clicked import Clicked, handler
from bot.panels.clicks.rules import Learn, Rules, RulesPage
from bot.panels.rules import rules_panel
from data.records import Status
from games.core import GameError


@handler(Rules)
async def rules(clicked: Clicked[Rules]) -> None:
    session = await clicked.session()
    offered = await _offered(clicked)
    await clicked.answer.show(
        rules_panel(clicked.answer.reader, session.table.game, table=session.table.id, offered=offered)
    )


@handler(Learn)
async def learn(clicked: Clicked[Learn]) -> None:
    """The games stay there, to look at another one."""
    await clicked.answer.show(rules_panel(clicked.answer.reader, clicked.click.game, offered=await _offered(clicked)))


@handler(RulesPage, updates=True)
async def rules_page(clicked: Clicked[RulesPage]) -> None:
    click = clicked.click
    panel = rules_panel(
        clicked.answer.reader, click.game, click.page, table=click.table, offered=await _offered(clicked)
    )
    await clicked.answer.update(panel)


async def _offered(clicked: Clicked[Rules] | Clicked[RulesPage] | Clicked[Learn]) -> bool:
    """Can a table be opened here; or does the one that was asked at stand here, played by the one who reads?"""
    if not clicked.table and not isinstance(clicked.click, Rules):
        return not clicked.dm and clicked.app.has_tables(clicked.interaction, clicked.click.game)
    if clicked.dm:
        return False
    try:
        session = await clicked.session()
    except (Refusal, GameError):  # the rules can be read all the same
        return False
    playing = session.table.status is Status.PLAYING and session.seat_of(clicked.player_id) is not None
    return playing and not clicked.elsewhere(session)
