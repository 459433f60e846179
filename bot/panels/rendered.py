"""A panel in words and with its picture, in the shapes in which discord.py sends it."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ComponentType

from bot.panels.medium import plain
from bot.panels.wording import CONTENT, Payload, Wording
from games.core.text import whole_words
from rendering import Picture

NO_PINGS = discord.AllowedMentions.none()
AS_BEFORE = discord.AllowedMentions(everyone=False, users=True, roles=False)
"""For edits, which notify nobody: those that were mentioned stay so, where else others would see numbers. Names and
words of people mention nobody (`plain`)."""


class Controls(discord.ui.View):
    """Components in the shape in which they are sent; `layout`: they are the whole message (Components V2).

    They carry what they do in their ids, so this listens to nothing and discord.py does not remember it. Its own
    objects, one for each of them, take it several times as long.
    """

    def __init__(self, components: Sequence[Payload], *, layout: bool = False) -> None:
        super().__init__(timeout=None)
        self._components = list(components)
        self._layout = layout
        self.stop()

    def to_components(self) -> list[Payload]:
        return self._components

    def has_components_v2(self) -> bool:
        return self._layout


@dataclass(frozen=True, slots=True)
class Rendered:
    """A panel in words, with its picture, ready to be sent."""

    wording: Wording
    picture: Picture | None = None

    @property
    def content(self) -> str:
        return self.wording.content

    def calling(self, people: Iterable[int]) -> Rendered:
        """The same with a mention of each of these people whom it does not mention: it is to notify them."""
        calls = " ".join(call for call in map("<@{}>".format, people) if call not in self.content)
        if not calls:
            return self
        content = self.content[: CONTENT - len(calls) - 1]
        return replace(self, wording=replace(self.wording, content=f"{content}\n{calls}"))

    def view(self) -> discord.ui.View:
        """The controls."""
        return Controls(self.wording.components)

    def layout(self, *, pictured: bool = True) -> discord.ui.View:
        """The same by Components V2: the picture (which `files` uploads) above the content, and the controls below."""
        parts = [_text(self.wording.content), *self.wording.components]
        if pictured and self.picture is not None:
            shown = {"media": {"url": f"attachment://{self._file}"}, "description": self.picture.text}
            parts.insert(0, {"type": ComponentType.media_gallery.value, "items": [shown]})
        return Controls(parts, layout=True)

    def files(self) -> list[discord.File]:
        """The picture as an upload; a new one at each call, since an upload is read only once."""
        if self.picture is None:
            return []
        return [discord.File(io.BytesIO(self.picture.png), self._file, description=self.picture.text)]

    def as_edit(self) -> dict[str, Any]:
        """What a message is changed to that shows it, its picture below the content."""
        return {
            "content": self.content, "attachments": self.files(), "view": self.view(), "allowed_mentions": NO_PINGS,
        }  # fmt: skip

    @property
    def _file(self) -> str:
        animated = self.picture is not None and self.picture.animated
        return f"{self.wording.name}.{'gif' if animated else 'png'}"

    def in_words(self) -> Rendered:
        """The same where pictures are not allowed: the description stands in the text."""
        # Names stand in it as they are written, as in every description: here they would format, link and mention.
        words = f"{self.content}\n>>> {plain(self.picture.text)}" if self.picture else self.content
        return Rendered(replace(self.wording, content=whole_words(words, CONTENT)))


def _text(content: str) -> Payload:
    """A "Text Display" of Discord's."""
    return {"type": ComponentType.text_display.value, "content": content}
