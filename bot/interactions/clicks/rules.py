"""The rules, and turning their pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.interactions.clicks.click import Action, Click
from bot.presenter.panels.rules import rules_panel


async def _rules(click: Click) -> None:
    session = await click.session()
    await click.answer.show(await rules_panel(session.table.game, click.app.presenter.pictures))


async def _turn_page(click: Click) -> None:
    game, _, _ = click.key.arg.partition(".")
    await click.answer.update(await rules_panel(game, click.app.presenter.pictures, click.key.ply))


ACTIONS: Final[Mapping[str, Action]] = {
    "rules": Action(_rules),
    "rulespage": Action(_turn_page, updates=True),
}
