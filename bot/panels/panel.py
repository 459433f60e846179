"""A panel: a message as the bot wants it to be. Built from what is known now, never kept."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import discord
from discord import ComponentType

from bot.panels.items import Item, Payload
from bot.panels.medium import plain
from rendering import Look, Picture

NOBODY = discord.AllowedMentions.none()
CONTENT = 2000
"""The longest content of a message, in characters (Discord, "Create Message")."""
A_ROW = 5
"""Buttons in a row (Discord, "Action Rows")."""
SHORT = 20
"""Hex digits that are shown of an open secret, to know it by; a record has all of it."""


class Controls(discord.ui.View):
    """Components in the shape in which they are sent; `layout`: they are the whole message (Components V2).

    They carry what they do in their ids, so this listens to nothing and discord.py does not remember it. Its own
    objects, one for each of them, take it several times as long.
    """

    def __init__(self, components: list[Payload], *, layout: bool = False) -> None:
        super().__init__(timeout=None)
        self._components = components
        self._layout = layout
        self.stop()

    def to_components(self) -> list[Payload]:
        return self._components

    def has_components_v2(self) -> bool:
        return self._layout


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
        """The controls."""
        return Controls(self.components())

    def components(self) -> list[Payload]:
        """The same, as Discord takes them: its "Action Row" for each row."""
        return [
            {"type": ComponentType.action_row.value, "components": [item.payload() for item in row]}
            for row in self.rows
        ]

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

    def layout(self, *, pictured: bool = True) -> discord.ui.View:
        """The same by Components V2: the picture (which `files` uploads) above the content, and the controls below."""
        parts = [_text(self.panel.content), *self.panel.components()]
        if pictured and self.picture is not None:
            shown = {"media": {"url": f"attachment://{self._file}"}, "description": self.picture.text}
            parts.insert(0, {"type": ComponentType.media_gallery.value, "items": [shown]})
        if self.panel.below:
            parts.append(_text(self.panel.below))
        return Controls(parts, layout=True)

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
        # Names stand in it as they are written, as in every description: here they would format, link and mention.
        words = f"{self.content}\n>>> {plain(self.picture.text)}" if self.picture else self.content
        return Drawn(Panel(words[:CONTENT].rstrip("\\"), self.panel.rows))


def rows_of(*rows: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """The rows that have something in them."""
    return tuple(tuple(row) for row in rows if row)


def _text(content: str) -> Payload:
    """A "Text Display" of Discord's."""
    return {"type": ComponentType.text_display.value, "content": content}
