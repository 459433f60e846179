"""What a panel and its controls say to somebody who reads English: for tests that hold the sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord
from discord import ComponentType

from bot.panels import items
from bot.panels.clicks.click import Click
from bot.panels.clicks.kinds import read_click
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.wording import say

READER = Reader.of_server()


async def anybody() -> Reader:
    """What an answer asks about the one who acts."""
    return READER


@dataclass(frozen=True)
class Button:
    """A button, or a link (which makes no click)."""

    label: str
    click: Click | None = None
    style: discord.ButtonStyle = discord.ButtonStyle.link
    disabled: bool = False


@dataclass(frozen=True)
class Option:
    label: str
    value: str
    chosen: bool
    about: str


@dataclass(frozen=True)
class Select:
    click: Click
    placeholder: str
    options: tuple[Option, ...]
    payload: dict[str, Any]


@dataclass(frozen=True)
class Said:
    content: str
    rows: tuple[tuple[Button | Select, ...], ...]


def said(panel: Panel) -> Said:
    """The panel in English."""
    return Said(say(panel, READER).content, said_rows(panel.rows, panel.names))


def said_rows(rows: Iterable[Iterable[items.Item]], names: tuple[str, ...] = ()) -> tuple[Any, ...]:
    """Rows of controls in English. `names`: the seats' names."""
    found = tuple(tuple(row) for row in rows)
    wording = say(Panel((), found, names=names), READER)
    payloads = [part["components"] for part in wording.components]
    return tuple(tuple(map(_item, row, parts)) for row, parts in zip(found, payloads, strict=True))


def _item(item: items.Item, payload: dict[str, Any]) -> Button | Select:
    if isinstance(item, items.Link):
        return Button(payload["label"])
    if isinstance(item, items.Button):
        return Button(payload["label"], item.click, item.style, item.disabled)
    options = tuple(
        Option(option["label"], option["value"], option["default"], option.get("description", ""))
        for option in payload.get("options", ())
    )
    return Select(item.click, payload["placeholder"], options, payload)


def plain_panel(words: str, **more: Any) -> Panel:
    """A panel that says these words."""
    return Panel((_Words(words),), **more)


@dataclass(frozen=True)
class _Words:
    words: str

    def lines(self, voice: object) -> Iterable[str]:
        return [self.words]


def buttons_of(drawn: Rendered) -> list[dict[str, Any]]:
    """The buttons of a message, as Discord gets them."""
    parts = [part for row in drawn.wording.components for part in row["components"]]
    return [part for part in parts if part["type"] == ComponentType.button.value]


def clicks_of(drawn: Rendered) -> list[Click | None]:
    """What they mean; None for a link."""
    return [read_click(part.get("custom_id", ""), select=False) for part in buttons_of(drawn)]
