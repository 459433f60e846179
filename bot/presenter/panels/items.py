"""The controls of a panel, as values: what each shows, and the click that it makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.presenter.clicks.click import Click
from bot.presenter.medium import control_voice
from bot.presenter.panels.texts import Label
from games.core.text import Raw

_MOST_OPTIONS = 25


@dataclass(frozen=True, slots=True)
class Button:
    """A label of at most 80 characters."""

    click: Click
    label: str
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    disabled: bool = False

    def built(self, row: int | None) -> discord.ui.Item[Any]:
        return discord.ui.Button(
            label=self.label, style=self.style, disabled=self.disabled, custom_id=self.click.encode(), row=row
        )


def button(
    click: Click, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, disabled: bool = False
) -> Button:
    """A button that always does the same, with the label that belongs to it."""
    return Button(click, control_voice().say(Label(Raw(click.action))), style, disabled)


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens a page or a channel."""

    label: str
    url: str

    def built(self, row: int | None) -> discord.ui.Item[Any]:
        return discord.ui.Button(label=self.label, url=self.url, row=row)


@dataclass(frozen=True, slots=True)
class Option:
    """What a select offers for a value, in a label and a second line of at most 100 characters each.

    `chosen`: it is what holds now.
    """

    label: str
    value: str
    chosen: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A select of 1 to 25 options, of which 1 to `most` are chosen. Raises `ValueError` for another number."""

    click: Click
    placeholder: str
    options: tuple[Option, ...]
    most: int = 1

    def __post_init__(self) -> None:
        if not 1 <= len(self.options) <= _MOST_OPTIONS:
            raise ValueError(f"a select of {len(self.options)} options")

    def built(self, row: int | None) -> discord.ui.Item[Any]:
        options = [
            discord.SelectOption(label=o.label, value=o.value, description=o.about or None, default=o.chosen)
            for o in self.options
        ]
        made: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=self.click.encode(), placeholder=self.placeholder, max_values=self.most, options=options, row=row
        )
        return made


Item: TypeAlias = Button | Link | Select
Row: TypeAlias = Sequence[Item]
