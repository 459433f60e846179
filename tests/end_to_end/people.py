"""People at the playground who forget nothing, so that a test can ask what ever reached them."""

from __future__ import annotations

from typing import Any

import aiohttp

from playground import driver
from playground.driver import Failed
from playground.driver.messages import Message


class Person(driver.Person):
    """A member, with all that they have seen."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, user_id: str) -> None:
        super().__init__(socket, user_id)
        self.everything: list[Message] = []
        """Every version of every message that ever reached them."""
        self.arrivals = 0
        """How often they have seen the bot come online."""

    def take(self, event: dict[str, Any], moment: float) -> None:
        super().take(event, moment)
        match event["t"]:
            case "message_create" | "message_update":
                self.everything.append(event["message"])
            case "bot":
                self.arrivals += event["online"]


__all__ = ["Failed", "Person"]
