"""Reading the bot's messages, beyond what can be read in any bot's."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

from playground.driver.messages import (
    Message,
    button,
    components,
    described,
    is_ephemeral,
    labels,
    menu,
    pictures_above,
    source,
    values,
    words,
)

_COMMAND: Final = re.compile(r"</([^:>]+):(\d+)>")
_LINK: Final = re.compile(r"<#\d+>")
_PERSON: Final = re.compile(r"<@!?(\d+)>")
_NAME: Final = re.compile(r"\u2068[^\u2069]*\u2069")
"""Set apart from our words: people may be called whatever they like."""
_MARKUP: Final = re.compile(r"<[/@#][^>]*>")


def is_refusal(message: Message) -> bool:
    """One sentence that only one person sees, with nothing to press."""
    return is_ephemeral(message) and not message["components"] and words(message).endswith(".")


def unsealed(message: Message) -> str:
    """Its words without the fingerprint of the deal, in which any letters may stand together, such as `Cy`."""
    return re.sub(r"`[\w+/]{43}`", "", words(message), flags=re.ASCII)


def picture(message: Message) -> dict[str, Any]:
    """The message's only attachment. ValueError when it has none or several."""
    (attachment,) = message["attachments"]
    return dict(attachment)


def pictured(message: Message) -> str:
    """What its only picture shows, as somebody hears it who does not see it; without Unicode's isolates."""
    return str(picture(message)["description"]).replace("\u2068", "").replace("\u2069", "")


def table_number(message: Message) -> int:
    """Which table a panel is of."""
    found = re.match(r"### .* · table (\d+)$", words(message).splitlines()[0])
    assert found, f"not a panel: {described(message)}"
    return int(found[1])


def unreadable(message: Message, commands: Collection[str]) -> list[str]:
    """What of a message shows people no words: the mention of no command; a link to a channel or thread, which they may
    not have loaded; the mention of somebody that is not allowed (a number, where they are not loaded); any of them in a
    label or a description, where it stands as it is written. `commands`: all mentions
    of commands that there are."""
    mentioned = {user["id"] for user in message["mentions"]}
    text, elsewhere = source(message), [*labels(message), *(one.get("description") for one in message["attachments"])]
    wrong = [f"{found[0]} in {text!r}" for found in _COMMAND.finditer(text) if found[0] not in commands]
    wrong += [f"{found} in {text!r}" for found in _LINK.findall(text)]
    wrong += [f"<@{found}> in {text!r}" for found in _PERSON.findall(text) if found not in mentioned]
    return wrong + [f"{one!r}" for one in elsewhere if one and _MARKUP.search(_NAME.sub("", one))]


__all__ = [
    "Message", "button", "components", "described", "is_ephemeral", "is_refusal", "labels", "menu", "picture",
    "pictured", "pictures_above", "source", "table_number", "unreadable", "values", "words",
]  # fmt: skip
