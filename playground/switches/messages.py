"""Messages: deleted as a moderator does it, and made old."""

from __future__ import annotations

from playground import errors
from playground.errors import ApiError
from playground.forms.fields import array, integer, model, snowflake
from playground.services import Services
from playground.switches.switch import Json, Switch, channel_of, message_in


def _delete_message(services: Services, body: Json) -> Json:
    services.messages.delete(message_in(services, int(body["message_id"]), channel_of(services, body)))
    return {}


def _delete_messages(services: Services, body: Json) -> Json:
    """All of them in one event, as when a moderator clears a channel."""
    channel = channel_of(services, body)
    if channel.is_dm:
        raise ApiError(errors.DM_ONLY_REFUSED)
    ids = dict.fromkeys(map(int, body["message_ids"]))
    services.messages.delete_together(channel, [message_in(services, one, channel) for one in ids])
    return {}


def _clock(services: Services, body: Json) -> Json:
    message = message_in(services, int(body["message_id"]), None)
    message.created_at = services.world.clock.now() - body["message_age_seconds"]
    return {}


SWITCHES = {
    "delete_message": Switch(
        model({"channel_id": snowflake, "message_id": snowflake}, ("channel_id", "message_id")), _delete_message
    ),
    "delete_messages": Switch(
        model({"channel_id": snowflake, "message_ids": array(snowflake, 1, 100)}, ("channel_id", "message_ids")),
        _delete_messages,
    ),
    "clock": Switch(
        model({"message_id": snowflake, "message_age_seconds": integer(0)}, ("message_id", "message_age_seconds")),
        _clock,
    ),
}
