"""What a person can do: write, read back, use commands and components. One function an act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playground import changes, reactions
from playground.api.account import dm_of
from playground.entities import FORUM, PUBLIC_THREAD, Channel, Message
from playground.forms.emoji import is_emoji
from playground.interactions.interaction import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from playground.interactions.pending import NOT_SENT
from playground.messages import Draft
from playground.people.inputs import click_data, component_of, modal_data, select_data
from playground.people.options import command_data, find_command, find_user_command, user_command_data
from playground.people.refused import Refused
from playground.permissions import is_timed_out
from playground.services import Services
from playground.views import channels, messages

Json = dict[str, Any]
MAX_CONTENT = 2000


class Acts:
    """The acts of one person. Each takes the request and gives its data; Refused where they may not."""

    def __init__(self, services: Services, user_id: int) -> None:
        self.services, self.world, self.user_id = services, services.world, user_id
        self.by_name: dict[str, Callable[[Json], Any]] = {
            "send": self.send, "history": self.history, "command": self.command, "autocomplete": self.autocomplete,
            "user_command": self.user_command, "click": self.click, "select": self.select, "modal": self.modal,
            "dismiss": self.dismiss, "open_dm": self.open_dm, "read": lambda request: None,
            "join_thread": self.join_thread, "leave_thread": self.leave_thread,
            "react": self.react,
        }  # fmt: skip

    def act(self, request: Json) -> Any:
        """Carry out one request and give its data."""
        act = self.by_name.get(str(request.get("do")))
        if act is None:
            raise Refused("The playground does not know this action.")
        self.services.threads.look()
        try:
            return act(request)
        except (KeyError, TypeError, ValueError) as problem:
            raise Refused(f"This request is not complete: {type(problem).__name__} {problem}.") from problem

    def send(self, request: Json) -> Json:
        channel = self._channel(request)
        content = str(request["content"])
        if not content.strip() or len(content) > MAX_CONTENT:
            raise Refused(f"A message has 1 to {MAX_CONTENT} characters.")
        name = "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
        if not self.world.may(self.user_id, channel, name):
            raise Refused("You may not write here.")
        self.services.threads.check_open(channel, self.user_id)
        if channel.type == FORUM:
            return self._post(channel, content)
        message = self.services.messages.send(channel, self.user_id, Draft({"content": content}))
        return messages.message(self.world, message)

    def _post(self, forum: Channel, content: str) -> Json:
        """What is said in a forum opens a post, named after its first line."""
        world, name = self.world, content.strip().splitlines()[0][:100]
        thread = Channel(
            world.ids.next(), PUBLIC_THREAD, forum.guild_id, name, parent_id=forum.id, owner_id=self.user_id
        )
        changes.start_thread(self.services, thread, None)
        message = self.services.messages.send(thread, self.user_id, Draft({"content": content}, id=thread.id))
        return messages.message(world, message)

    def history(self, request: Json) -> list[Json]:
        channel = self._channel(request)
        if not self.world.may(self.user_id, channel, "READ_MESSAGE_HISTORY"):
            return []
        before = int(request.get("before") or 1 << 64)
        limit = max(1, min(100, int(request.get("limit") or 50)))
        listed = [m for m in self.world.messages.get(channel.id, {}).values() if m.id < before and self._sees(m)]
        return [messages.message(self.world, m) for m in listed[-limit:]]

    def command(self, request: Json) -> None:
        self._use_command(request, COMMAND, None)

    def autocomplete(self, request: Json) -> None:
        self._use_command(request, AUTOCOMPLETE, str(request["focused"]))

    def _use_command(self, request: Json, kind: int, focused: str | None) -> None:
        channel, name = self._place(request), str(request["name"])
        command = find_command(self.world, channel, self.user_id, name)
        data = command_data(self.world, channel, command, name, request.get("options") or {}, focused)
        if kind == COMMAND:
            self._send_off(kind, channel, data, request)
        else:
            self.services.pending.open(kind, self.user_id, channel, data, request.get("nonce"))

    def user_command(self, request: Json) -> None:
        """Use a command of somebody's menu."""
        channel, name = self._place(request), str(request["name"])
        command = find_user_command(self.world, channel, self.user_id, name)
        data = user_command_data(self.world, channel, command, str(request["target_id"]))
        self._send_off(COMMAND, channel, data, request)

    def click(self, request: Json) -> None:
        channel, message = self._usable(request)
        data = click_data(component_of(message, str(request["custom_id"])))
        self._send_off(COMPONENT, channel, data, request, message)

    def select(self, request: Json) -> None:
        channel, message = self._usable(request)
        component = component_of(message, str(request["custom_id"]))
        data = select_data(self.world, channel, component, [str(v) for v in request["values"]])
        self._send_off(COMPONENT, channel, data, request, message)

    def modal(self, request: Json) -> None:
        """Submit a modal that is open at this person; it stays open when it is not filled in rightly."""
        key = (self.user_id, str(request["nonce"]))
        opened = self.services.pending.modals.get(key)
        if opened is None:
            raise Refused("This modal is no longer open.")
        origin, modal = opened
        channel = self.world.channels.get(origin.channel_id)
        if channel is None:
            raise Refused("The channel of this modal is gone.")
        data = modal_data(self.world, channel, modal, request.get("values") or {})
        del self.services.pending.modals[key]
        message = self.world.messages.get(channel.id, {}).get(origin.message_id or 0)
        self.services.pending.open(
            MODAL_SUBMIT, self.user_id, channel, data, request.get("new_nonce"),
            message=message, triggered_by=origin.metadata(self.world),
        )  # fmt: skip

    def dismiss(self, request: Json) -> None:
        _, message = self._message(request)
        if message.only_for != self.user_id:
            raise Refused("Only a message that you alone see can be dismissed.")
        self.services.messages.delete(message)

    def react(self, request: Json) -> None:
        """With an emoji; once more takes it back."""
        channel, message = self._message(request)
        emoji = str(request["emoji"])
        if channel.archived or message.only_for is not None or not is_emoji(emoji):
            raise Refused("This cannot be reacted to so.")
        if self.user_id in message.reactions.get(emoji, ()):
            reactions.remove(self.services, message, self.user_id, emoji)
            return
        needed = "READ_MESSAGE_HISTORY" if emoji in message.reactions else "ADD_REACTIONS"
        if not self.world.may(self.user_id, channel, needed):
            raise Refused("You may not react here.")
        reactions.add(self.services, message, self.user_id, emoji)

    def open_dm(self, request: Json) -> Json:
        """Their channel with the bot, or with somebody else: the bot sees nothing of the latter."""
        other = self.world.users.get(int(request["user_id"]))
        if other is None or other.id == self.user_id:
            raise Refused("There is nobody with this id to write to.")
        return channels.channel(self.world, dm_of(self.services, self.user_id, other.id), self.user_id)

    def join_thread(self, request: Json) -> None:
        self.services.threads.join(self._thread(request), self.user_id)

    def leave_thread(self, request: Json) -> None:
        self.services.threads.leave(self._thread(request), self.user_id)

    def _thread(self, request: Json) -> Channel:
        """A thread that can be joined and left: in one that sleeps, nothing changes."""
        thread = self._channel(request)
        if not thread.is_thread or thread.archived:
            raise Refused("This is not a thread that is awake.")
        return thread

    def _send_off(self, kind: int, channel: Channel, data: Json, request: Json, message: Message | None = None) -> None:
        """What Discord's client does with a command or a control: in a thread that sleeps, it wakes it first. Where it
        may not, since the person is no member, it sends nothing, as `Doubts` has it."""
        pending, nonce = self.services.pending, request.get("nonce")
        if channel.archived and not self._may_wake(channel):
            pending.tell_failed(self.user_id, nonce, None if message is None else message.id, NOT_SENT)
            return
        needed = ("SEND_MESSAGES_IN_THREADS", "MANAGE_THREADS") if channel.locked else ("SEND_MESSAGES_IN_THREADS",)
        if channel.is_thread and self.world.may(self.user_id, channel, *needed):
            self.services.threads.set_archived(channel, False)
        pending.open(kind, self.user_id, channel, data, nonce, message=message)

    def _may_wake(self, thread: Channel) -> bool:
        joined = self.user_id in thread.thread_members or self.world.may(self.user_id, thread, "MANAGE_THREADS")
        return joined or self.world.doubts.sleeping_clicks_arrive

    def _channel(self, request: Json) -> Channel:
        channel = self.world.channels.get(int(request["channel_id"]))
        if channel is None or not self.world.may(self.user_id, channel, "VIEW_CHANNEL"):
            raise Refused("You cannot see this channel.")
        return channel

    def _place(self, request: Json) -> Channel:
        """Where a command is used."""
        channel = self._channel(request)
        if channel.type == FORUM:
            raise Refused("In a forum, commands are used inside a post.")
        return channel

    def _message(self, request: Json) -> tuple[Channel, Message]:
        channel = self._channel(request)
        message = self.world.messages.get(channel.id, {}).get(int(request["message_id"]))
        if message is None or not self._sees(message):
            raise Refused("This message is gone.")
        return channel, message

    def _usable(self, request: Json) -> tuple[Channel, Message]:
        """A message with controls that they may use."""
        channel, message = self._message(request)
        guild = self.world.guilds.get(channel.guild_id or 0)
        if guild and is_timed_out(self.world, guild, self.user_id) and not self.world.doubts.timed_out_clicks:
            raise Refused("You are timed out.")
        return channel, message

    def _sees(self, message: Message) -> bool:
        return message.only_for in (None, self.user_id)
