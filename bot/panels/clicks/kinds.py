"""Every kind of click there is, and which of them a custom_id spells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Final

from bot.panels import clicks
from bot.panels.clicks.click import Click


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
