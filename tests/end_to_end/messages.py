"""Reading the bot's messages, beyond what can be read in those of any bot."""

from __future__ import annotations

import re
from typing import Any

from playground.driver.messages import (
    Message,
    button,
    components,
    described,
    is_ephemeral,
    labels,
    menu,
    pictures_above,
    values,
    words,
)


def is_refusal(message: Message) -> bool:
    """One sentence that only one person sees, with nothing to press."""
    return is_ephemeral(message) and not message["components"] and words(message).endswith(".")


def picture(message: Message) -> dict[str, Any]:
    """The message's only attachment. ValueError when it has none or several."""
    (attachment,) = message["attachments"]
    return dict(attachment)


def table_number(message: Message) -> int:
    """Which table a panel is of."""
    found = re.match(r"### .* · table (\d+)$", words(message).splitlines()[0])
    assert found, f"not a panel: {described(message)}"
    return int(found[1])


__all__ = [
    "Message", "button", "components", "described", "is_ephemeral", "is_refusal", "labels", "menu", "picture",
    "pictures_above", "table_number", "values", "words",
]  # fmt: skip
