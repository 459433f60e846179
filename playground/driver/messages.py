"""Reading Discord's messages: their words and their controls."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from playground.driver.failed import Failed
from playground.entities import COMPONENTS_V2, EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS
from playground.forms.components import BUTTON, GALLERY, STRING_SELECT, TEXT_DISPLAY

Message: TypeAlias = dict[str, Any]
Component: TypeAlias = dict[str, Any]
_COMMAND = re.compile(r"<(/[^:>]+):\d+>")
"""A command that can be pressed; read as `/play`."""
_ISOLATES = dict.fromkeys(range(0x2066, 0x206A))


def words(message: Message) -> str:
    """The message's text as it is read; with Components V2, its components' text. Unicode's isolates show nothing."""
    return _COMMAND.sub(r"\1", source(message)).translate(_ISOLATES)


def source(message: Message) -> str:
    """The message's text as it was sent."""
    within = [str(part["content"]) for part in message["components"] if part["type"] == TEXT_DISPLAY]
    return "\n".join(within) or str(message["content"])


def pictures_above(message: Message) -> list[Component]:
    """The pictures that stand above the text, by Components V2."""
    galleries = itertools.takewhile(lambda part: part["type"] == GALLERY, message["components"])
    return [item for gallery in galleries for item in gallery["items"]]


def described(message: Message) -> str:
    """The message in a line, for the report of a failure."""
    shown = [part.get("label") or part.get("placeholder") for part in components(message)]
    return f"{words(message)[:300]!r} {shown}"


def is_ephemeral(message: Message) -> bool:
    """Does only one person see it?"""
    return bool(message["flags"] & EPHEMERAL)


def is_loading(message: Message) -> bool:
    """Is it an answer that the bot has only promised so far?"""
    return bool(message["flags"] & LOADING)


def is_silent(message: Message) -> bool:
    """Was it sent so that it notifies nobody? One of Components V2 is reported to notify all the same
    (discordjs/discord.js#10937)."""
    return bool(message["flags"] & SUPPRESS_NOTIFICATIONS) and not message["flags"] & COMPONENTS_V2


def components(message: Message) -> Iterator[Component]:
    """All buttons and selects that stand in rows."""
    for row in message["components"]:
        yield from row.get("components", ())


def button(message: Message, label: str) -> Component:
    """The only button with this label. Raises `Failed` when there is none, or several."""
    found = [part for part in components(message) if part["type"] == BUTTON and part.get("label") == label]
    return _only(found, f"button {label!r}", message)


def menu(message: Message, placeholder: str) -> Component:
    """The only select of texts with a placeholder that begins so. Raises `Failed` when there is none, or several."""
    selects = (part for part in components(message) if part["type"] == STRING_SELECT)
    found = [part for part in selects if (part.get("placeholder") or "").startswith(placeholder)]
    return _only(found, f"select {placeholder!r}", message)


def labels(message: Message) -> set[str]:
    """What stands on the buttons that can be pressed."""
    buttons = (part for part in components(message) if part["type"] == BUTTON and not part.get("disabled"))
    return {part["label"] for part in buttons if part.get("label")}


def values(component: Component) -> list[str]:
    """What can be chosen in a select of texts; nothing in a button."""
    return [option["value"] for option in component.get("options", ())]


def _only(found: list[Component], what: str, message: Message) -> Component:
    if len(found) != 1:
        raise Failed(f"{len(found) or 'no'} {what}: {described(message)}")
    return found[0]
