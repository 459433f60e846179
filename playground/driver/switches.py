"""The playground's switches, turned by a program over HTTP."""

from __future__ import annotations

from collections import Counter
from typing import Any

import aiohttp

from playground.driver.failed import Failed

Json = dict[str, Any]


class Switches:
    """``await switches.turn("thread", channel_id=..., archived=True)``; docs/playground.md lists them all."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self._http, self._base = http, f"{url}/playground/control"

    async def turn(self, name: str, /, **values: Any) -> Json:
        """Turn one; what it answers. Raises `Failed` when the playground refuses."""
        async with self._http.post(f"{self._base}/{name}", json=values) as response:
            return _told(await response.json())

    async def state(self) -> Json:
        """People, guilds, channels, faults, requests, violations."""
        async with self._http.get(f"{self._base}/state") as response:
            return _told(await response.json())

    async def requests(self) -> Counter[str]:
        """How often the bot has asked for each route: "POST /channels/{channel_id}/messages" -> 3."""
        async with self._http.get(f"{self._base}/requests") as response:
            return Counter(_told(await response.json())["requests"])

    async def violations(self) -> list[str]:
        """What the bot has done against Discord's rules."""
        async with self._http.get(f"{self._base}/requests") as response:
            return list(_told(await response.json())["violations"])


def _told(answer: Json) -> Json:
    if not answer["ok"]:
        raise Failed(f"the playground's switches: {answer['error']}")
    return answer
