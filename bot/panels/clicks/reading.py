"""What a custom_id means."""

from __future__ import annotations

from bot.panels.clicks.click import Click
from bot.panels.clicks.kinds import KINDS


def read_click(custom_id: str, *, select: bool) -> Click | None:
    """The click that `encode` spelled so, on a select or a button; else None."""
    match custom_id.split(":"):
        case ["k", table, action, *fields] if action in KINDS and KINDS[action].select == select:
            return KINDS[action].of(table, *fields)
    return None
