"""What the buttons and selects do: each kind of click has its handler, in the module that is called as the click's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any, Final

from bot.host.errors import AnotherProcess, Refusal
from bot.interactions.app import App
from bot.interactions.clicks.clicked import Clicked, Handler, Interaction, unknown_control
from bot.interactions.damaged import ends_damaged
from bot.panels.clicks.click import Click
from bot.panels.clicks.kinds import click_in
from games.core import GameOver, StaleMove


def by_kind(modules: Iterable[ModuleType]) -> Mapping[type[Click], Handler[Any]]:
    """The handlers in these modules. Raises `ValueError` for two of one kind of click."""
    handlers: dict[type[Click], Handler[Any]] = {}
    for module in modules:
        for found in vars(module).values():
            if isinstance(found, Handler) and handlers.setdefault(found.kind, found) is not found:
                raise ValueError(f"two handlers of {found.kind.__name__}")
    return MappingProxyType(handlers)


HANDLERS: Final = by_kind(import_module(f"{__name__}.{one.name}") for one in iter_modules(__path__))


class Clicks:
    """The one door for all controls."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def do(self, interaction: Interaction) -> None:
        """Carry out a click, or a form handed in, and answer it; refusals and errors are told to the one who acts."""
        data: Mapping[str, Any] = interaction.data or {}
        click, form = click_in(data), data.get("component_type") is None
        found = HANDLERS.get(type(click)) if click else None
        async with self._app.answer(interaction, updates=found is not None and found.updates) as answer:
            if click is None or found is None:
                raise unknown_control()
            values = _entered(data.get("components", ())) if form else tuple(map(str, data.get("values", ())))
            clicked = Clicked(self._app, interaction, click, values, answer)
            try:
                async with ends_damaged(self._app, interaction) if found.ends else nullcontext():
                    await clicked.check()
                    await found.run(clicked)
            except Exception as error:
                if isinstance(error, Refusal | StaleMove | GameOver):
                    await clicked.show_again()
                if click.select and not isinstance(error, AnotherProcess):  # which answers instead
                    await clicked.restore()
                raise


def _entered(parts: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """What was entered in a form that is handed in, each part in its label. What no database can hold is left out."""
    entered = [str(part["component"].get("value") or "") for part in parts if "component" in part]
    return tuple("".join(sign for sign in text if sign.isprintable() or sign.isspace()) for text in entered)
