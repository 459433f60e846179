"""All switches by their names: what a tester (or the page) does to the world, the gateway and the bot itself."""

from __future__ import annotations

from typing import Any, Protocol

from playground.forms.fields import check_form, model, one_of
from playground.services import Services
from playground.switches import members, messages, moderation, places, profiles, servers, wires
from playground.switches.switch import Json, Switch

BOT_FORM = model({"do": one_of("start", "stop", "restart", "kill")}, ("do",))
SWITCHES: dict[str, Switch] = (
    places.SWITCHES
    | messages.SWITCHES
    | members.SWITCHES
    | moderation.SWITCHES
    | profiles.SWITCHES
    | servers.SWITCHES
    | wires.SWITCHES
)
NAMES = {"bot", *SWITCHES}


class Bot(Protocol):
    """The bot's process, when the playground started it."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def kill(self) -> None: ...


class NoBot(Exception):
    """The playground did not start the bot, so it cannot stop it either."""


class Control:
    """Turns the switches; ``bot`` is the process behind the one named so."""

    def __init__(self, services: Services, bot: Bot | None) -> None:
        self.services, self.bot = services, bot

    async def turn(self, name: str, body: Any) -> Json:
        """Turn the named switch. ApiError for a wrong body or an unknown thing, NoBot without a bot."""
        if name == "bot":
            return await self._bot(body)
        switch = SWITCHES[name]
        check_form(switch.form, body)
        return switch.turn(self.services, body)

    async def _bot(self, body: Any) -> Json:
        check_form(BOT_FORM, body)
        if self.bot is None:
            raise NoBot("The playground did not start the bot.")
        if body["do"] == "kill":
            await self.bot.kill()
        if body["do"] in ("stop", "restart"):
            await self.bot.stop()
        if body["do"] in ("start", "restart"):
            await self.bot.start()
        return {}
