"""Every kind of click there is, and which of them a custom_id spells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any, Final

from bot.panels import clicks
from bot.panels.clicks.click import Click
from bot.panels.clicks.ended import Fair
from bot.panels.clicks.history import OpenGame
from bot.panels.clicks.tables import JoinTable, OpenTable

_SELECTS: Final = (3, 5, 8)
"""The component types of a select of texts, of people, and of channels (Discord, "Component Types"); every other is
taken for a button, and none for a form."""


def by_action(modules: Iterable[ModuleType]) -> Mapping[str, type[Click]]:
    """Raises `ValueError` for two kinds that ids cannot tell apart."""
    kinds: dict[str, type[Click]] = {}
    for module in modules:
        for kind in vars(module).values():
            if not (isinstance(kind, type) and issubclass(kind, Click)) or kind is Click:
                continue
            if kinds.setdefault(kind.action, kind) is not kind:
                raise ValueError(f"{kind} and {kinds[kind.action]} have the same ids")
    return MappingProxyType(kinds)


KINDS: Final = by_action(import_module(f"{clicks.__name__}.{one.name}") for one in iter_modules(clicks.__path__))
"""By the action that an id names."""


def read_click(custom_id: str, *, select: bool, form: bool = False) -> Click | None:
    """The click that `encode` spelled so, on a select, a form or a button; else None."""
    match custom_id.split(":"):
        case ["k", table, action, *fields] if action in KINDS:
            kind = KINDS[action]
            return kind.of(table, *fields) if (kind.select, kind.form) == (select, form) else None
    return None


def click_in(data: Mapping[str, Any]) -> Click | None:
    """The click that an interaction is, by its data as Discord sends it; None where it is no click of ours."""
    component = data.get("component_type")
    return read_click(str(data.get("custom_id")), select=component in _SELECTS, form=component is None)


def acted_on(click: Click, values: Sequence[str]) -> int | None:
    """The number of the table that is acted on; 0: none. `values`: what was chosen, or entered. None: that is no number
    of a table."""
    match click:
        case JoinTable(number=number) | Fair(number=number):
            return number
        case OpenTable() | OpenGame():
            chosen = values[0] if len(values) == 1 else ""
            return int(chosen) if chosen.isascii() and chosen.isdigit() and len(chosen) <= 9 else None
    return click.table
