"""Where interactions are opened, time out, and are looked up by their token."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from playground import errors, installs
from playground.entities import Channel, Message
from playground.errors import ApiError
from playground.faults import Faults
from playground.gateway.hub import Gateway
from playground.interactions.interaction import (
    ANSWER_SECONDS,
    AUTOCOMPLETE,
    COMMAND,
    TOKEN_SECONDS,
    Interaction,
    payload,
)
from playground.people.hub import People
from playground.world import World

Json = dict[str, Any]
log = logging.getLogger("playground.interactions")
NO_ANSWER = "The application did not respond"
NOT_SENT = "This interaction failed"


class Pending:
    """All interactions that are still of use. ``modals`` are open at a person, by their nonce."""

    def __init__(self, world: World, gateway: Gateway, people: People, faults: Faults) -> None:
        self.world, self.gateway, self.people, self.faults = world, gateway, people, faults
        self.by_token: dict[str, Interaction] = {}
        self.modals: dict[tuple[int, str], tuple[Interaction, Json]] = {}
        self.answer_seconds = ANSWER_SECONDS
        """How long the bot has to answer. On a machine that is busy with more than a bot, tests give it longer."""
        self._timers: set[asyncio.Task[None]] = set()

    def open(
        self,
        kind: int,
        user_id: int,
        channel: Channel,
        data: Json,
        nonce: str | None,
        *,
        message: Message | None = None,
        triggered_by: Json | None = None,
    ) -> Interaction:
        """Tell the bot of a new interaction and start the seconds it has to answer."""
        world = self.world
        interaction = Interaction(
            world.ids.next(), kind, user_id, channel.id, channel.guild_id, data, world.clock.now(),
            self._owners(kind, user_id, channel, data, message), nonce,
            message_id=None if message is None else message.id, triggered_by=triggered_by,
        )  # fmt: skip
        self._forget_the_old()
        self.by_token[interaction.token] = interaction
        if not self.gateway.reachable:
            self._fail(interaction)
            return interaction
        self.gateway.dispatch("INTERACTION_CREATE", payload(world, interaction, message), channel.guild_id)
        timer = asyncio.create_task(self._time_out(interaction))
        self._timers.add(timer)
        timer.add_done_callback(self._timers.discard)
        return interaction

    def _owners(self, kind: int, user_id: int, channel: Channel, data: Json, message: Message | None) -> Json:
        """The installations that brought the command here; behind a control, the ones that its message came by."""
        if message is not None and message.interaction is not None:
            return dict(message.interaction["authorizing_integration_owners"])
        command = self.world.commands.get(int(data["id"])) if kind in (COMMAND, AUTOCOMPLETE) else None
        return installs.owners(self.world, channel, user_id, command)

    def to_answer(self, interaction_id: int, token: str) -> Interaction:
        """The interaction a callback answers: 10062 when unknown or too late, 40060 when answered already."""
        found = self.by_token.get(token)
        if found is None or found.id != interaction_id:
            raise ApiError(errors.UNKNOWN_INTERACTION)
        if found.answer is not None:
            raise ApiError(errors.ALREADY_ACKNOWLEDGED)
        if found.failed or self.world.clock.now() - found.created_at > self.answer_seconds:
            raise ApiError(errors.UNKNOWN_INTERACTION)
        return found

    def to_follow(self, app_id: int, token: str) -> Interaction:
        """The answered interaction behind a webhook token: 10015 when there is none, 50027 after 15 minutes."""
        found = self.by_token.get(token)
        if found is not None and self._expired(found):
            raise ApiError(errors.EXPIRED_TOKEN)
        if app_id != self.world.app_id or found is None or found.answer is None:
            raise ApiError(errors.UNKNOWN_WEBHOOK)
        return found

    def answered(self, interaction: Interaction, answer: int) -> None:
        """Remember the callback and tell the person."""
        interaction.answer = answer
        if interaction.kind != AUTOCOMPLETE:
            self.people.push(interaction.user_id, {"t": "interaction_done", "nonce": interaction.nonce})

    async def close(self) -> None:
        """End the timers."""
        for timer in list(self._timers):
            timer.cancel()
        await asyncio.gather(*self._timers, return_exceptions=True)

    async def _time_out(self, interaction: Interaction) -> None:
        await self.world.clock.sleep(self.answer_seconds)
        if interaction.answer is None:
            log.warning("interaction %d was not answered within %g s", interaction.id, self.answer_seconds)
            self._fail(interaction)

    def _fail(self, interaction: Interaction) -> None:
        interaction.failed = True
        self.tell_failed(interaction.user_id, interaction.nonce, interaction.message_id, NO_ANSWER)

    def tell_failed(self, user_id: int, nonce: str | None, message_id: int | None, reason: str) -> None:
        """Tell a person that nothing has come of what they did: the bot has not answered, or not heard of it."""
        told = None if message_id is None else str(message_id)
        self.people.push(user_id, {"t": "interaction_failed", "nonce": nonce, "message_id": told, "reason": reason})

    def _expired(self, interaction: Interaction) -> bool:
        return self.faults.expire_tokens or self.world.clock.now() - interaction.created_at > TOKEN_SECONDS

    def _forget_the_old(self) -> None:
        # A day is kept, so that a token is known to have expired rather than never to have been.
        limit = self.world.clock.now() - 86_400
        while self.by_token:
            token, oldest = next(iter(self.by_token.items()))
            if oldest.created_at > limit:
                return
            del self.by_token[token]
