"""What the buttons and selects do: each click goes to its action, of which each kind of panel has a module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.clicks import ended, hand, lobby, rules, table
from bot.interactions.clicks.click import Action, Click, Interaction, unknown_control
from bot.presenter.clicks.ids import Key

ACTIONS: Final[Mapping[str, Action]] = {
    **lobby.ACTIONS,
    **table.ACTIONS,
    **hand.ACTIONS,
    **rules.ACTIONS,
    **ended.ACTIONS,
}
"""By the action that a control's key names."""


class Actions:
    """The one door for all controls."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def do(self, interaction: Interaction, key: Key, values: Sequence[str]) -> None:
        """Carry out a control and answer it; refusals and errors are told to the one who used it."""
        action = ACTIONS.get(key.action)
        async with Answer(interaction, updates=action is not None and action.updates) as answer:
            if action is None:
                raise unknown_control()
            await action.run(Click(self._app, interaction, key, values, answer))
