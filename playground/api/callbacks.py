"""Answers to interactions, and the follow-up messages of their tokens."""

from __future__ import annotations

from playground.api.call import Call, Reply
from playground.forms.fields import refuse
from playground.interactions.answers import response_body
from playground.interactions.interaction import Interaction
from playground.views import messages as views


async def callback(call: Call) -> Reply:
    services = call.services
    interaction = services.pending.to_answer(call.id("interaction_id"), call.params["interaction_token"])
    if not isinstance(call.body, dict):
        raise refuse("", "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    message = services.answers.callback(interaction, call.body, call.files)
    if call.asked("with_response"):
        return Reply(200, response_body(call.world, interaction, message))
    return Reply(204)


def _followed(call: Call) -> Interaction:
    return call.services.pending.to_follow(call.id("webhook_id"), call.params["webhook_token"])


def _message_id(call: Call) -> int | None:
    return call.id("message_id") if "message_id" in call.params else None


async def follow_up(call: Call) -> Reply:
    interaction = _followed(call)
    return Reply(200, views.message(call.world, call.services.answers.follow_up(interaction, call.json, call.files)))


async def get(call: Call) -> Reply:
    interaction = _followed(call)
    wanted = _message_id(call)
    message = call.services.answers.message(interaction, interaction.original_id if wanted is None else wanted)
    return Reply(200, views.message(call.world, message))


async def edit(call: Call) -> Reply:
    interaction = _followed(call)
    message = call.services.answers.edit(interaction, _message_id(call), call.json, call.files)
    return Reply(200, views.message(call.world, message))


async def delete(call: Call) -> Reply:
    call.services.answers.delete(_followed(call), _message_id(call))
    return Reply(204)
