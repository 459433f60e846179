"""What moderators have set up in their servers: other bots, and Discord's own filters."""

from __future__ import annotations

from playground.auto_delete import Rule
from playground.forms.fields import array, integer, model, optional, snowflake, text
from playground.services import Services
from playground.switches.switch import Json, Switch, guild_of


def _auto_delete(services: Services, body: Json) -> Json:
    """These rules take the place of those before; none: nothing is deleted any more."""
    now = services.world.clock.now()
    services.auto_delete.change(tuple(_rule(entry, now) for entry in body["rules"]))
    return {}


def _rule(entry: Json, now: float) -> Rule:
    channel = entry.get("channel_id")
    return Rule(
        entry["after"], now, None if channel is None else int(channel),
        frozenset(map(int, entry.get("user_ids", ()))), entry.get("every"),
    )  # fmt: skip


_rules = model(
    {
        "after": integer(0), "channel_id": optional(snowflake), "user_ids": array(snowflake, 0, 100),
        "every": optional(integer(1)),
    },
    ("after",),
)  # fmt: skip


def _automod(services: Services, body: Json) -> Json:
    """These words take the place of those before."""
    guild_of(services, body).blocked_words = tuple(body["words"])
    return {}


SWITCHES = {
    "automod": Switch(
        model({"guild_id": snowflake, "words": array(text(1, 60), 0, 1000)}, ("guild_id", "words")), _automod
    ),
    "auto_delete": Switch(model({"rules": array(_rules, 0, 100)}, ("rules",)), _auto_delete),
}
