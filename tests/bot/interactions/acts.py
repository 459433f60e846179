"""Interactions without Discord: what reaches it is recorded."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
from discord import ComponentType

from bot.messages.opened import NOTHING_OPEN
from bot.messages.pictures import Pictures
from bot.panels.clicks.picked import NOTHING, Picked
from playground.forms.messages import rules
from tests.english import read


class _Http:
    """As much of aiohttp's answer as discord.py's errors read."""

    reason = "refused"

    def __init__(self, status: int) -> None:
        self.status = status


def http_error(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(cast("Any", _Http(status)), {"code": code, "message": "refused"})


def unknown_interaction() -> discord.NotFound:
    return discord.NotFound(cast("Any", _Http(404)), {"code": 10062, "message": "Unknown interaction"})


def unknown_message() -> discord.NotFound:
    return discord.NotFound(cast("Any", _Http(404)), {"code": 10008, "message": "Unknown Message"})


def unknown_member() -> discord.NotFound:
    return discord.NotFound(cast("Any", _Http(404)), {"code": 10007, "message": "Unknown Member"})


def unknown_webhook() -> discord.NotFound:
    return discord.NotFound(cast("Any", _Http(404)), {"code": 10015, "message": "Unknown Webhook"})


def laid_out(view: discord.ui.View) -> list[str]:
    """What stands in a message of Components V2, from above: texts, and `picture` for one."""
    kinds = {ComponentType.text_display.value: "content", ComponentType.media_gallery.value: "picture"}
    parts = [(kinds.get(part["type"]), part) for part in view.to_components()]
    return [part.get(kind, kind) for kind, part in parts if kind]


def check_controls(view: Any) -> None:
    """Would Discord take them? A handler that sends what it refuses fails."""
    parts = view.to_components() if view else []
    plain = all(part["type"] == ComponentType.action_row.value for part in parts)
    flags = discord.MessageFlags(components_v2=not plain).value
    problems = list(rules({"components": parts, "flags": flags}, kind="answer"))
    assert problems == []


@dataclass
class Interaction:
    """Records what reaches Discord. `answering`: an answer waits for it. `late`: Discord has given up. `gone`: the
    message with the control that was used has been deleted."""

    done: list[tuple[str, Any]] = field(default_factory=list)
    answering: asyncio.Event = field(default_factory=asyncio.Event)
    late: bool = False
    gone: bool = False
    fails: Exception | None = None
    """What comes of the first try of a first answer,"""
    tries: int = 1
    """or of so many."""
    taken: bool = False
    """Has Discord taken one of them all the same: the first,"""
    lost: int = 0
    """or the one after so many?"""
    unpictured: bool = False
    """Does Discord refuse pictures, although it said that the bot may attach some?"""

    def __post_init__(self) -> None:
        self.answering.set()
        self.response = self.followup = self
        self.user = self
        self.id = 11
        self.type, self.command, self.data = discord.InteractionType.component, None, dict[str, Any]()
        self.display_name = self.name = "Ann"
        self.global_name: str | None = None
        self.context = discord.app_commands.AppCommandContext()
        self.permissions = discord.Permissions(view_channel=True, send_messages=True, send_messages_in_threads=True)
        self.app_permissions = discord.Permissions(attach_files=True)
        self.guild_id = self.guild = None
        self.channel_id: int | None = None
        self.channel: Any = None
        self.extras: dict[Any, Any] = {}
        self.locale = discord.Locale.british_english
        self.message: Any = None

    async def _first(self, what: str, said: Any = None) -> None:
        await self.answering.wait()
        if self.late:
            raise unknown_interaction()
        failed, self.tries = self.fails if self.tries else None, max(self.tries - 1, 0)
        if failed is not None and (self.done or self.lost or not self.taken):
            self.lost = max(self.lost - 1, 0)
            raise failed
        if self.done and self.taken:
            raise http_error(400, 40060)
        assert not self.done, "a second answer"
        self.done.append((what, read(said) if isinstance(said, str) else said))
        if failed is not None:
            raise failed

    def _check_files(self, files: Any) -> None:
        if self.unpictured and files:
            raise http_error(403, 50013)

    async def defer(self, **_: Any) -> None:
        await self._first("defer")

    async def edit_message(self, *, content: str | None = None, view: Any = None, **more: Any) -> None:
        self._check_files(more.get("attachments"))
        if self.gone:
            raise unknown_message()
        check_controls(view)
        await self._first("edit_message", content or laid_out(view))

    async def send_message(self, content: str | None = None, view: Any = None, **more: Any) -> SimpleNamespace:
        self._check_files(more.get("files") or more.get("file"))
        check_controls(view)
        await self._first("send_message", content or laid_out(view))
        return SimpleNamespace(resource=None)

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        await self._first("send_modal", modal.title)

    async def original_response(self) -> None: ...

    async def edit_original_response(self, *, content: str | None = None, **more: Any) -> None:
        self._check_files(more.get("attachments"))
        check_controls(more.get("view"))
        if self.gone:
            raise unknown_message()
        self._later("edit_original_response", content)

    async def send(self, content: str, **more: Any) -> SimpleNamespace:
        self._check_files(more.get("files") or more.get("file"))
        check_controls(more.get("view"))
        self._later("followup", content)
        return SimpleNamespace(delete=self.delete_followup, edit=self.edit_followup)

    async def edit_followup(self, *, content: str | None = None, **more: Any) -> None:
        self._check_files(more.get("attachments"))
        check_controls(more.get("view"))
        self._later("edit_followup", content)

    async def delete_original_response(self) -> None:
        self._later("delete_original_response", None)

    async def delete_followup(self) -> None:
        self._later("delete_followup", None)

    def _later(self, what: str, said: str | None) -> None:
        if self.late or not self.done:
            raise unknown_webhook()
        self.done.append((what, read(said) if isinstance(said, str) else said))


class NoMessages:
    """None of the messages is kept up to date."""

    def __init__(self) -> None:
        self.pictures = Pictures()

    async def key(self, table_id: int, channel_id: int, message_id: int) -> None:
        return None

    async def begun(self, table_id: int, channel_id: int) -> None: ...

    def on_its_way(self, channel_id: int) -> Any:
        return nullcontext()

    def answering(self, *_: Any) -> Any:
        return nullcontext()

    def picked(self, *_: Any) -> Picked:
        return NOTHING

    def table(self, table_id: int) -> Any:
        return SimpleNamespace(memory=SimpleNamespace(open=NOTHING_OPEN))

    def changed(self, table_id: int) -> None: ...

    def seek(self, table_id: int) -> None: ...

    def answered(self, *_: Any) -> None: ...

    async def seen(self, table_id: int, player_id: int) -> None: ...
