"""The controls of a panel, as values: what each shows, and the click that it makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord import ComponentType

from bot.panels.clicks.click import Click
from bot.panels.medium import control_voice
from bot.panels.texts import Label
from games.core.text import Raw

_MOST_OPTIONS = 25
Payload: TypeAlias = dict[str, Any]
"""What Discord's reference calls a component, or a part of one."""


@dataclass(frozen=True, slots=True)
class Button:
    """A label of at most 80 characters."""

    click: Click
    label: str
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    disabled: bool = False

    def payload(self) -> Payload:
        """As Discord takes it ("Button")."""
        return {
            "type": ComponentType.button.value, "style": self.style.value, "label": self.label,
            "disabled": self.disabled, "custom_id": self.click.encode(),
        }  # fmt: skip


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

    def payload(self) -> Payload:
        """As Discord takes it ("Button")."""
        link = discord.ButtonStyle.link.value
        return {"type": ComponentType.button.value, "style": link, "label": self.label, "url": self.url}


@dataclass(frozen=True, slots=True)
class Option:
    """What a select offers for a value, in a label and a second line of at most 100 characters each.

    `chosen`: it is what holds now.
    """

    label: str
    value: str
    chosen: bool = False
    about: str = ""

    def payload(self) -> Payload:
        """As Discord takes it ("Select Option")."""
        more = {"description": self.about} if self.about else {}
        return {"label": self.label, "value": self.value, "default": self.chosen, **more}


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

    def payload(self) -> Payload:
        """As Discord takes it ("String Select")."""
        return {
            "type": ComponentType.select.value, "custom_id": self.click.encode(), "placeholder": self.placeholder,
            "max_values": self.most, "options": [option.payload() for option in self.options],
        }  # fmt: skip


Item: TypeAlias = Button | Link | Select
Row: TypeAlias = Sequence[Item]
