"""What a custom_id means."""

from __future__ import annotations

from bot.panels.clicks.click import Click
from bot.panels.clicks.former import read_former
from bot.panels.clicks.kinds import KINDS


def read_click(custom_id: str, *, select: bool) -> Click | None:
    """The click that `encode` (now, or in an earlier version) spelled so, on a select or a button; else None."""
    click = _read(custom_id) or read_former(custom_id)
    return click if click is not None and click.select == select else None


def _read(custom_id: str) -> Click | None:
    match custom_id.split(":"):
        case ["k", table, action, *fields] if action in KINDS:
            return KINDS[action].of(table, *fields)
    return None
