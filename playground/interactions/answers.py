"""The bot's answers: callbacks (types 4 to 9), follow-ups and changes of the original answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground import errors, installs, permissions
from playground.attachments import Files
from playground.entities import COMMAND_ANSWER, EPHEMERAL, LOADING, MENU_ANSWER, Message
from playground.errors import ApiError
from playground.forms import messages as forms
from playground.forms.components import numbered
from playground.forms.fields import Field, Problem, check_form, integer, model, nothing, one_of, optional, refuse
from playground.forms.modals import MODAL, choices, modal_rules
from playground.interactions.interaction import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from playground.interactions.pending import Pending
from playground.messages import Draft, Messages
from playground.views import messages
from playground.world import World

Json = dict[str, Any]
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL_ANSWER = 4, 5, 6, 7, 8, 9
# Which callback may answer which interaction.
ALLOWED = {
    COMMAND: {MESSAGE, DEFER, MODAL_ANSWER},
    COMPONENT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL_ANSWER},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE},
}
_FORM = model(
    {"type": one_of(MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL_ANSWER), "data": lambda v, at: iter(())},
    required=("type",),
)
_DEFERRED = optional(model({"flags": optional(integer(0)), "content": nothing, "tts": nothing}))


class Answers:
    """Carries out what the bot answers."""

    def __init__(self, world: World, pending: Pending, messages: Messages) -> None:
        self.world, self.pending, self.messages = world, pending, messages

    def callback(self, interaction: Interaction, body: Json, files: Files) -> Message | None:
        """Answer an interaction for the first time; the message that was made or changed, if any."""
        check_form(_FORM, body)
        kind = body["type"]
        allowed = ALLOWED[interaction.kind]
        if interaction.kind == MODAL_SUBMIT and interaction.message_id is None:
            allowed = allowed - {DEFER_UPDATE, UPDATE}
        if kind not in allowed:
            raise refuse("type", "INTERACTION_CALLBACK_TYPE_INVALID", f"Type {kind} cannot answer this interaction.")
        data: Json = body.get("data") or {}
        if kind not in (CHOICES, MODAL_ANSWER):
            self._check_thread(interaction)
        message = self._carry_out(interaction, kind, data, files)
        if message is not None:
            interaction.original_id = message.id
            interaction.message_ids.add(message.id)
        self.pending.answered(interaction, kind)
        return message

    def _carry_out(self, interaction: Interaction, kind: int, data: Json, files: Files) -> Message | None:
        if kind == MESSAGE:
            self._check(forms.ANSWER, data, "answer")
            self._check_files(interaction, files)
            return self._send(interaction, data, files, data.get("flags") or 0)
        if kind == DEFER:
            check_form(_DEFERRED, data)
            interaction.deferred = (data.get("flags") or 0) & EPHEMERAL
            return self._send(interaction, {}, {}, interaction.deferred | LOADING)
        if kind in (UPDATE, DEFER_UPDATE):
            target = self.message(interaction, interaction.message_id)
            if kind == UPDATE:
                self._check_edit(target, data)
                self._check_files(interaction, files)
                self.messages.edit(target, data, files, by_interaction=True)
            return target
        if kind == CHOICES:
            self._offer_choices(interaction, data)
        else:
            check_form(MODAL, data, modal_rules)
            self._open_modal(interaction, data)
        return None

    def _check_thread(self, interaction: Interaction) -> None:
        """50083 in a thread that sleeps under a lock (discord-api-docs#5517); any other is woken by a new message."""
        channel = self.world.channels.get(interaction.channel_id)
        if channel is not None and channel.archived and channel.locked:
            raise ApiError(errors.NO_ANSWER_IN_ARCHIVED_THREAD)

    def _check_files(self, interaction: Interaction, files: Files) -> None:
        """50013 for files where the bot may not attach any, as `Doubts` has it."""
        channel = self.world.channels.get(interaction.channel_id)
        if files and channel is not None and self.world.doubts.answers_need_permissions:
            allowed = installs.app_permissions(self.world, channel)
            if not allowed & permissions.bits("ATTACH_FILES"):
                raise ApiError(errors.MISSING_PERMISSIONS)

    def follow_up(self, interaction: Interaction, payload: Json, files: Files) -> Message:
        """A further message. The first one after a deferral fills the message that is still loading."""
        self._check(forms.ANSWER, payload, "answer")
        self._check_thread(interaction)
        self._check_files(interaction, files)
        original, deferred = self._loading(interaction), interaction.deferred
        interaction.deferred = None
        if original is not None:
            changes = {k: v for k, v in payload.items() if k not in ("flags", "tts")}
            return self.messages.edit(original, changes, files, by_interaction=True)
        flags = payload.get("flags") or 0
        if deferred is not None and self.world.doubts.deferral_lasts:
            flags = flags & ~EPHEMERAL | deferred
        message = self._send(interaction, payload, files, flags)
        interaction.message_ids.add(message.id)
        return message

    def edit(self, interaction: Interaction, message_id: int | None, payload: Json, files: Files) -> Message:
        """Change the original answer (None) or another message of this interaction."""
        message = self.message(interaction, interaction.original_id if message_id is None else message_id)
        self._check_edit(message, payload)
        self._check_files(interaction, files)
        self._check_direct(interaction, message)
        if message.id == interaction.original_id:
            interaction.deferred = None
        return self.messages.edit(message, payload, files, by_interaction=True)

    def _check_direct(self, interaction: Interaction, message: Message) -> None:
        """50027 where the token of a press counts for a shorter time in direct messages, by the doubt."""
        limit = self.world.doubts.dm_token_seconds
        pressed = interaction.message_id == message.id and self.world.channels[message.channel_id].is_dm
        if limit is not None and pressed and self.world.clock.now() - interaction.created_at > limit:
            raise ApiError(errors.EXPIRED_TOKEN)

    def delete(self, interaction: Interaction, message_id: int | None) -> None:
        self.messages.delete(self.message(interaction, interaction.original_id if message_id is None else message_id))

    def message(self, interaction: Interaction, message_id: int | None) -> Message:
        """A message this interaction's token may touch, ephemeral ones among them; else 10008."""
        found = self.world.messages.get(interaction.channel_id, {}).get(message_id or 0)
        known = message_id in interaction.message_ids or message_id == interaction.message_id
        if found is None or not known:
            raise ApiError(errors.UNKNOWN_MESSAGE)
        return found

    def _loading(self, interaction: Interaction) -> Message | None:
        if interaction.answer != DEFER or interaction.original_id is None:
            return None
        found = self.world.messages.get(interaction.channel_id, {}).get(interaction.original_id)
        return found if found is not None and found.flags & LOADING else None

    def _send(self, interaction: Interaction, payload: Json, files: Files, flags: int) -> Message:
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None:
            raise ApiError(errors.UNKNOWN_CHANNEL)
        if installs.must_whisper(self.world, channel, interaction.user_id, interaction.owners):
            flags |= EPHEMERAL
        draft = Draft(
            {k: v for k, v in payload.items() if k != "flags"}, files, interaction.metadata(self.world),
            interaction.command_name, interaction.user_id if flags & EPHEMERAL else None, flags,
        )  # fmt: skip
        if interaction.command_name is not None:
            draft.type = COMMAND_ANSWER if interaction.target_id is None else MENU_ANSWER
        if interaction.kind == COMPONENT and interaction.message_id is not None:
            draft.type = 19
            draft.origin = {"type": 0, "channel_id": str(channel.id), "message_id": str(interaction.message_id)}
            if channel.guild_id is not None:
                draft.origin["guild_id"] = str(channel.guild_id)
        return self.messages.send(channel, self.world.app_id, draft)

    def _offer_choices(self, interaction: Interaction, data: Json) -> None:
        focused = next(iter(_focused(interaction.data.get("options") or [])), {"type": 3})
        check_form(choices(focused["type"]), data)
        offered = [{"name": c["name"], "value": c["value"]} for c in data["choices"]]
        told = {"t": "choices", "nonce": interaction.nonce, "choices": offered}
        self.pending.people.push(interaction.user_id, told)

    def _open_modal(self, interaction: Interaction, data: Json) -> None:
        data = data | {"components": numbered(data["components"], in_modal=True)}
        if interaction.nonce is not None:
            self.pending.modals[interaction.user_id, interaction.nonce] = (interaction, data)
        self.pending.people.push(interaction.user_id, {"t": "modal", "nonce": interaction.nonce, "modal": data})

    def _check(self, form: Field, payload: Json, kind: str) -> None:
        check_form(form, payload, lambda p: forms.rules(p, kind=kind))

    def _check_edit(self, message: Message, payload: Json) -> None:
        def together(value: Json) -> Iterator[Problem]:
            yield from forms.rules(value, kind="edit", of=message)

        check_form(forms.edit_form({a.id for a in message.attachments}), payload, together)


def response_body(world: World, interaction: Interaction, message: Message | None) -> Json:
    """What a callback with ``with_response`` answers."""
    about: Json = {"id": str(interaction.id), "type": interaction.kind}
    body: Json = {"interaction": about}
    if message is not None:
        about |= {
            "response_message_id": str(message.id), "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": message.only_for is not None,
            "channel_id": str(interaction.channel_id),
        }  # fmt: skip
        if interaction.guild_id is not None:
            about["guild_id"] = str(interaction.guild_id)
        if interaction.answer in (MESSAGE, UPDATE):  # a deferral has made nothing to show yet
            body["resource"] = {"type": interaction.answer, "message": messages.message(world, message)}
    return body


def _focused(options: list[Json]) -> Iterator[Json]:
    for option in options:
        if option.get("focused"):
            yield option
        yield from _focused(option.get("options") or [])
