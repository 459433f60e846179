"""A panel: a message as the bot wants it to be. Built from what is known now, never kept."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import discord

from bot.presenter.panels.items import Item
from rendering import Look, Picture

NOBODY = discord.AllowedMentions.none()
CONTENT = 2000
"""The longest content of a message, in characters (Discord, "Create Message")."""
A_ROW = 5
"""Buttons in a row (Discord, "Action Rows")."""
SHORT = 20
"""Hex digits that are shown of an open secret, to know it by; a record has all of it."""


@dataclass(frozen=True)
class Panel:
    """Content (at most 2000 characters), rows of controls, and what its picture shows, if it has one."""

    content: str
    rows: tuple[tuple[Item, ...], ...] = ()
    look: Look[Any] | None = None
    name: str = "picture"
    """The picture's file name, without its ending."""
    picture_first: bool = False
    """The picture stands above the content, in an answer that is new. Only for what no other picture ever follows."""
    below: str = ""
    """What stands below the controls in such an answer; in any other message it follows the content."""

    def view(self) -> discord.ui.View:
        """The controls. They carry what they do in their ids, so nothing of this object needs to be remembered."""
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in row:
                view.add_item(item.built(number))
        view.stop()  # it listens to nothing, so that discord.py does not remember it
        return view

    def shows(self) -> int:
        """Equal for panels that show the same; to compare them nothing needs to be drawn, nor kept but a number."""
        return self._shows

    @cached_property
    def _shows(self) -> int:
        events = self.look.events if self.look else ()
        return hash((self.content, self.below, self.rows, self.look, events, self.name if self.look else ""))


@dataclass(frozen=True, slots=True)
class Drawn:
    """A panel with its picture, ready to be sent."""

    panel: Panel
    picture: Picture | None = None

    @property
    def content(self) -> str:
        return f"{self.panel.content}\n{self.panel.below}" if self.panel.below else self.panel.content

    def view(self) -> discord.ui.View:
        """The panel's controls."""
        return self.panel.view()

    def layout(self, *, pictured: bool = True) -> discord.ui.LayoutView:
        """The same by Components V2: the picture (which `files` uploads) above the content, and the controls below."""
        layout = discord.ui.LayoutView(timeout=None)
        if pictured and self.picture is not None:
            shown = discord.MediaGalleryItem(f"attachment://{self._file}", description=self.picture.text)
            layout.add_item(discord.ui.MediaGallery(shown))
        layout.add_item(discord.ui.TextDisplay(self.panel.content))
        for row in self.panel.rows:
            layout.add_item(discord.ui.ActionRow(*(item.built(None) for item in row)))
        if self.panel.below:
            layout.add_item(discord.ui.TextDisplay(self.panel.below))
        layout.stop()  # as a panel's controls do
        return layout

    def files(self) -> list[discord.File]:
        """The picture as an upload; a new one at each call, since an upload is read only once."""
        if self.picture is None:
            return []
        return [discord.File(io.BytesIO(self.picture.png), self._file, description=self.picture.text)]

    @property
    def _file(self) -> str:
        return f"{self.panel.name}.png"

    def in_words(self) -> Drawn:
        """The same panel where pictures are not allowed: the description stands in the text."""
        words = f"{self.content}\n>>> {self.picture.text}" if self.picture else self.content
        return Drawn(Panel(words[:CONTENT], self.panel.rows))


def rows_of(*rows: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """The rows that have something in them."""
    return tuple(tuple(row) for row in rows if row)
