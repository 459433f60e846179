"""A person at the playground who is driven by a program."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar
from uuid import uuid4

import aiohttp

from playground.driver.failed import Failed
from playground.driver.messages import Component, Message, button, described, is_loading, menu, words
from playground.driver.sight import Json, Sight
from playground.driver.wait import Wait
from playground.forms.components import BUTTON

T = TypeVar("T")
PATIENCE = 30.0
"""What has not come after so many seconds will not come."""


class Person(Sight):
    """One member: what they see, and what they can do. Whatever they wait for or do may raise `Failed`."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, user_id: str) -> None:
        super().__init__(user_id)
        self._socket = socket
        self.patience = PATIENCE
        self._numbers = itertools.count(1)
        self._replies: dict[int, Json] = {}
        self._forms: dict[str, Json] = {}
        self._answers: dict[str, tuple[Json, float]] = {}
        self._waiting = Wait()

    @classmethod
    @asynccontextmanager
    async def at(cls, http: aiohttp.ClientSession, url: str, user_id: str) -> AsyncIterator[Self]:
        """A person in front of the playground at this address, until the block ends."""
        async with http.ws_connect(f"{url}/playground/people/{user_id}/socket", max_msg_size=0) as socket:
            person = cls(socket, user_id)
            reader = asyncio.create_task(person._read(), name=f"person {user_id}")
            try:
                await person.until(lambda: person.me, "the playground's hello")
                yield person
            finally:
                reader.cancel()
                await asyncio.gather(reader, return_exceptions=True)

    # What they wait for

    async def until(self, found: Callable[[], T | None], what: str) -> T:
        """Wait until `found()` is something true, looking again at whatever reaches them; returns it."""
        try:
            return await self._waiting.until(found, self.patience)
        except TimeoutError:
            failure = "waited in vain"
        except ConnectionError as lost:
            failure = f"is not connected any more ({lost}), and waits"
        raise Failed(f"{self.name} {failure} for {what}; last saw: {self.last_seen()}")

    async def message(self, text: str, channel: str | None = None) -> Message:
        """The newest message with these words in it (in a channel, by its id), as soon as there is one."""
        return await self.until(lambda: self.newest(lambda m: text in words(m), channel), f"a message with {text!r}")

    async def becomes(self, message: Message, text: str) -> Message:
        """The message, when these words stand in it."""
        return await self.until(
            lambda: self.newest(lambda m: m["id"] == message["id"] and text in words(m)),
            f"{text!r} in {described(message)}",
        )

    async def changed(self, message_id: str, since: float) -> float:
        """The moment at which a message last changed, as soon as that is after the moment `since`."""

        def moment() -> float | None:
            last = self.changed_at.get(message_id, since)
            return last if last > since else None

        return await self.until(moment, f"a change of message {message_id}")

    # What they do

    async def command(self, name: str, channel: str = "general", /, **options: Any) -> Message:
        """Type a slash command in a channel (name or id); the answer, which only they may see or everybody."""
        return await self._answered({"do": "command", "name": name, "options": options} | self._place(channel))

    async def user_command(self, name: str, user_id: str, channel: str = "general") -> Message:
        """Use a command of somebody's menu in a channel (name or id); the answer, as for `command`."""
        request = {"do": "user_command", "name": name, "target_id": user_id}
        return await self._answered(request | self._place(channel))

    async def choices(self, name: str, focused: str, channel: str = "general", /, **options: Any) -> list[Json]:
        """What autocomplete offers for an option that is being typed."""
        request = {"do": "autocomplete", "name": name, "options": options, "focused": focused}
        offered, _ = await self._interact(request | self._place(channel))
        return list(offered["choices"])

    async def click(self, message: Message, label: str) -> Message:
        """Press a button by its label; the answer: a new message, or the one that was clicked, changed."""
        return await self._answered(self._use(message, button(message, label)), message)

    async def select(self, message: Message, placeholder: str, *values: str) -> Message:
        """Choose in the select with a placeholder that begins so; the answer, as for `click`.

        Raises `Failed` where it shows that choice already: then Discord's clients send nothing.
        """
        return await self._answered(self._use(message, menu(message, placeholder), *values), message)

    async def use(self, message: Message, control: Component, *values: str) -> float:
        """Press a button, or choose values in a select; the moment of the bot's first answer, even if that is only a
        promise."""
        _, moment = await self._interact(self._use(message, control, *values))
        return moment

    async def open_form(self, message: Message, label: str) -> Json:
        """Press a button that is answered by a form (Discord: a modal); the form, to `hand_in`."""
        return await self._form(self._use(message, button(message, label)))

    async def form_command(self, name: str, channel: str = "general", /, **options: Any) -> Json:
        """Type a slash command that is answered by a form."""
        return await self._form({"do": "command", "name": name, "options": options} | self._place(channel))

    async def hand_in(self, form: Json, *texts: str) -> Message:
        """Fill in the texts that a form asks for, in their order, and hand it in; the answer, a new message."""
        fields = [part["component"]["custom_id"] for part in form["components"] if "component" in part]
        request = {"do": "modal", "values": dict(zip(fields, texts, strict=True)), "channel_id": form["channel_id"]}
        return await self._answered(request | {"nonce": form["nonce"]})

    async def say(self, content: str, channel: str) -> None:
        """Write an ordinary message in a channel (name or id)."""
        await self.ask({"do": "send", "content": content} | self._place(channel))

    async def open_dm(self, user_id: str | None = None) -> str:
        """The id of the DM channel with the bot, or with somebody else."""
        return str((await self.ask({"do": "open_dm", "user_id": user_id or self.bot_id}))["id"])

    async def ask(self, request: Json) -> Any:
        """Make any request of docs/playground.md; the data of the reply."""
        number = next(self._numbers)
        try:
            await self._socket.send_json(request | {"id": number})
        except ConnectionError as lost:
            raise Failed(f"{self.name} is not connected any more, and cannot {_named(request)}") from lost
        reply = await self.until(lambda: self._replies.pop(number, None), f"a reply to {_named(request)}")
        if not reply["ok"]:
            raise Failed(f"{self.name}, {_named(request)}: {reply['error']}")
        return reply["data"]

    # How they do it

    async def _interact(self, request: Json) -> tuple[Json, float]:
        """Act; the event which tells that the bot has answered, and its moment."""
        nonce = uuid4().hex
        await self.ask(request | {"new_nonce" if request["do"] == "modal" else "nonce": nonce})
        answer, moment = await self.until(lambda: self._answers.pop(nonce, None), f"an answer to {_named(request)}")
        if answer["t"] == "interaction_failed":
            self.picked.pop(request.get("message_id", ""), None)
            raise Failed(f"{self.name}, {_named(request)}: {answer['reason']}")
        return answer, moment

    async def _form(self, request: Json) -> Json:
        """Act; the form that answers it."""
        answer, _ = await self._interact(request)
        form = await self.until(lambda: self._forms.pop(answer["nonce"], None), f"a form for {_named(request)}")
        return form | {"nonce": answer["nonce"], "channel_id": request["channel_id"]}

    async def _answered(self, request: Json, used: Message | None = None) -> Message:
        """Act, and wait for the whole answer: a deferred one must be filled, or the message `used` be changed.

        Of two that the same person awaits at once in a channel, either may be taken for the other.
        """
        before, shown = set(self.messages), self.messages.get(used["id"]) if used else None
        await self._interact(request)

        def answer() -> Message | None:
            for message in self.seen(lambda m: m["id"] not in before, request["channel_id"]):
                if message.get("interaction_metadata", {}).get("user", {}).get("id") == self.id:
                    return None if is_loading(message) else message
            now = self.messages.get(used["id"]) if used else None
            return now if now is not shown else None

        return await self.until(answer, f"what answers {_named(request)}")

    def _use(self, message: Message, control: Component, *values: str) -> Json:
        about = {"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": control["custom_id"]}
        if control["type"] == BUTTON:
            return about | {"do": "click"}
        if self.shown(message, control) == set(values):
            raise Failed(f"{self.name} chooses what is shown already, so nothing is sent: {described(message)}")
        self.picked.setdefault(message["id"], {})[control["custom_id"]] = set(values)
        return about | {"do": "select", "values": list(values)}

    def _place(self, channel: str) -> Json:
        channel_id = channel if channel.isdigit() else self.channel(channel)
        return {"channel_id": channel_id, "guild_id": self.channels.get(channel_id, {}).get("guild_id")}

    # What reaches them

    def take(self, event: Json, moment: float) -> None:
        match event["t"]:
            case "reply":
                self._replies[event["id"]] = event
            case "modal":
                self._forms[event["nonce"]] = event["modal"]
            case "interaction_done" | "interaction_failed" | "choices":
                self._answers[event["nonce"]] = (event, moment)
            case _:
                super().take(event, moment)

    async def _read(self) -> None:
        why = "the playground has closed the connection"
        try:
            async for frame in self._socket:
                self.take(frame.json(), time.perf_counter())
                self._waiting.look()
        except Exception as problem:
            why = repr(problem)
        finally:
            self._waiting.end(why)


def _named(request: Json) -> str:
    """The request as the report of a failure names it."""
    about = {
        key: value for key, value in request.items() if key in ("name", "options", "target_id", "custom_id", "values")
    }
    return f"{request['do']} {about or ''}".rstrip()
