"""A panel: a message as the bot wants it to be. Built from what is known now, never kept."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from rendering import Picture

NOBODY = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Panel:
    """Content (at most 2000 characters), rows of controls, and at most one picture with its alt text."""

    content: str
    rows: tuple[tuple[discord.ui.Item[Any], ...], ...] = ()
    picture: Picture | None = None
    name: str = "picture"
    """The picture's file name, without its ending."""

    def view(self) -> discord.ui.View:
        """The controls. They carry what they do in their ids, so nothing of this object needs to be remembered."""
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in row:
                item.row = number
                view.add_item(item)
        return view

    def files(self) -> list[discord.File]:
        """The picture as an upload; a new one at each call, since an upload is read only once."""
        if self.picture is None:
            return []
        return [discord.File(io.BytesIO(self.picture.png), f"{self.name}.png", description=self.picture.text)]

    def fingerprint(self) -> int:
        """Equal for panels that show the same."""
        controls = repr(self.view().to_components())
        return hash((self.content, controls, self.picture.png if self.picture else b"", self.picture_text()))

    def picture_text(self) -> str:
        """The picture in words."""
        return self.picture.text if self.picture else ""


def rows_of(*rows: Sequence[discord.ui.Item[Any]]) -> tuple[tuple[discord.ui.Item[Any], ...], ...]:
    """The rows that have something in them."""
    return tuple(tuple(row) for row in rows if row)
