"""Reading Discord's messages: their words, their controls, their pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

Message: TypeAlias = dict[str, Any]
Component: TypeAlias = dict[str, Any]

EPHEMERAL, LOADING = 1 << 6, 1 << 7
BUTTON, SELECT = 2, 3


def words(message: Message) -> str:
    """The message's text."""
    return str(message["content"])


def described(message: Message) -> str:
    """The message as the report of a failed test shows it."""
    labels = [part.get("label") or part.get("placeholder") for part in components(message)]
    return f"{words(message)[:300]!r} {labels}"


def is_ephemeral(message: Message) -> bool:
    """Does only one person see it?"""
    return bool(message["flags"] & EPHEMERAL)


def is_loading(message: Message) -> bool:
    """Is it an answer that the bot has only promised so far?"""
    return bool(message["flags"] & LOADING)


def is_refusal(message: Message) -> bool:
    """One sentence that only one person sees, with nothing to press."""
    return is_ephemeral(message) and not message["components"] and words(message).endswith(".")


def components(message: Message) -> Iterator[Component]:
    """All buttons and selects."""
    for row in message["components"]:
        yield from row["components"]


def button(message: Message, label: str) -> Component:
    """The only button with this label. AssertionError when there is none."""
    found = [part for part in components(message) if part["type"] == BUTTON and part.get("label") == label]
    assert len(found) == 1, f"no button {label!r}: {described(message)}"
    return found[0]


def menu(message: Message, placeholder: str) -> Component:
    """The only select whose placeholder begins so. AssertionError when there is none."""
    found = [p for p in components(message) if p["type"] == SELECT and p["placeholder"].startswith(placeholder)]
    assert len(found) == 1, f"no select {placeholder!r}: {described(message)}"
    return found[0]


def labels(message: Message) -> set[str]:
    """What stands on the buttons that can be pressed."""
    return {part["label"] for part in components(message) if part["type"] == BUTTON and not part.get("disabled")}


def values(component: Component) -> list[str]:
    """What can be chosen in a select."""
    return [option["value"] for option in component["options"]]


def picture(message: Message) -> dict[str, Any]:
    """The message's only attachment. AssertionError when it has none or several."""
    (attachment,) = message["attachments"]
    return dict(attachment)


def table_number(message: Message) -> int:
    """Which table a panel is of."""
    found = re.match(r"### .* · table (\d+)$", words(message).splitlines()[0])
    assert found, f"not a panel: {described(message)}"
    return int(found[1])
