"""The controls of a panel, as values: what each shows, and the click that it makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import discord

from bot.panels.clicks.click import Click
from games.core.text import Raw, Text


class Label(Text):
    """What stands on a button that always does the same, by what it does (`Click.action`)."""

    action: Raw


MOST_OPTIONS: Final = 25
"""Options of a select ("String Select Structure"), and choices while somebody types ("Autocomplete")."""


class ImIn(Text):
    """To take the seat that is kept for oneself."""


@dataclass(frozen=True, slots=True)
class Button:
    """What makes a click. Raises `ValueError` for the click of a select or a form, which no button is answered by."""

    click: Click
    label: Text
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    disabled: bool = False

    def __post_init__(self) -> None:
        if self.click.select or self.click.form:
            raise ValueError(f"a button for {self.click.action}")


def button(
    click: Click, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, disabled: bool = False
) -> Button:
    """A button that always does the same, with the label that belongs to it."""
    return Button(click, Label(Raw(click.action)), style, disabled)


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens a page or a channel."""

    label: Text
    url: str


@dataclass(frozen=True, slots=True)
class Option:
    """What a select offers for a value, in a label and, where there is more to say, a second line (`about`).

    `chosen`: it is what holds now.
    """

    label: Text
    value: str
    chosen: bool = False
    about: Text | None = None


@dataclass(frozen=True, slots=True)
class Select:
    """A select of 1 to 25 options; 1 to `most` are chosen. Raises `ValueError` for another number, and for the click of
    a button or a form."""

    click: Click
    placeholder: Text
    options: tuple[Option, ...]
    most: int = 1

    def __post_init__(self) -> None:
        if not 1 <= len(self.options) <= MOST_OPTIONS:
            raise ValueError(f"a select of {len(self.options)} options")
        if not self.click.select:
            raise ValueError(f"a select for {self.click.action}")


@dataclass(frozen=True, slots=True)
class PeopleSelect:
    """A select of people, none to `most` ("User Select Structure"). `chosen`: the ids of those who are chosen now."""

    click: Click
    placeholder: Text
    chosen: tuple[int, ...]
    most: int


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select of channels in which people may write, none to `most` ("Channel Select Structure"). `chosen`: the ids of
    those that are chosen now."""

    click: Click
    placeholder: Text
    chosen: tuple[int, ...]
    most: int


Item: TypeAlias = Button | Link | Select | PeopleSelect | ChannelSelect
