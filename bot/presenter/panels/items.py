"""Buttons and selects that need no memory: what they do stands in their id (`Key`), so they outlive the process."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self, TypeAlias, cast

import discord

from bot.presenter.clicks.ids import PATTERN, Key

Item: TypeAlias = discord.ui.Item[Any]
_MOST_OPTIONS = 25


def _key(match: re.Match[str]) -> Key:
    return Key(int(match["table"]), int(match["ply"]), match["action"], match["arg"] or "")


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template="p" + PATTERN):
    """A button."""

    def __init__(self, key: Key, button: discord.ui.Button[Any]) -> None:
        super().__init__(button)
        self.key = key

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item, match: re.Match[str], /) -> Self:
        return cls(_key(match), cast("discord.ui.Button[Any]", item))

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        return bool(interaction.client.once.first(interaction.id))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.actions.do(interaction, self.key, ())


class Pick(discord.ui.DynamicItem[discord.ui.Select[Any]], template="s" + PATTERN):
    """A select; what is chosen arrives as its values."""

    def __init__(self, key: Key, select: discord.ui.Select[Any]) -> None:
        super().__init__(select)
        self.key = key

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item, match: re.Match[str], /) -> Self:
        return cls(_key(match), cast("discord.ui.Select[Any]", item))

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        return bool(interaction.client.once.first(interaction.id))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.actions.do(interaction, self.key, tuple(self.item.values))


def button(
    key: Key,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Item:
    """A button of at most 80 characters."""
    made: discord.ui.Button[Any] = discord.ui.Button(label=label, style=style, disabled=disabled, custom_id=f"p{key}")
    return Press(key, made)


def link(label: str, url: str) -> Item:
    """A button that opens a page or a channel."""
    return discord.ui.Button(label=label, url=url)


def select(key: Key, placeholder: str, options: Sequence[discord.SelectOption], *, most: int = 1) -> Item:
    """A select of 1 to 25 options, of which 1 to `most` are chosen. Raises `ValueError` for another number."""
    if not 1 <= len(options) <= _MOST_OPTIONS:
        raise ValueError(f"a select of {len(options)} options")
    made: discord.ui.Select[Any] = discord.ui.Select(
        placeholder=placeholder, options=list(options), min_values=1, max_values=most, custom_id=f"s{key}"
    )
    return Pick(key, made)
