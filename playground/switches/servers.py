"""The bot's own membership, and where its application is installed."""

from __future__ import annotations

from playground import membership
from playground.forms.fields import boolean, integer, model, snowflake
from playground.people.hello import hello
from playground.services import Services
from playground.switches.switch import Json, Switch, guild_of, user_of


def _remove_bot(services: Services, body: Json) -> Json:
    membership.remove(services, guild_of(services, body), keep_commands=body.get("keep_commands", False))
    return {}


def _add_bot(services: Services, body: Json) -> Json:
    membership.add(services, guild_of(services, body))
    return {}


def _outage(services: Services, body: Json) -> Json:
    membership.set_available(services, guild_of(services, body), not body["away"])
    return {}


def _install(services: Services, body: Json) -> Json:
    """Somebody brings the application along, or puts it away."""
    user, installs = user_of(services, body), services.world.user_installs
    if body.get("installed", True):
        installs.add(user.id)
    else:
        installs.discard(user.id)
    services.people.push(user.id, hello(services, user.id))
    return {}


def _shards(services: Services, body: Json) -> Json:
    services.world.shards = body["count"]
    return {}


SWITCHES = {
    "remove_bot": Switch(model({"guild_id": snowflake, "keep_commands": boolean}, ("guild_id",)), _remove_bot),
    "add_bot": Switch(model({"guild_id": snowflake}, ("guild_id",)), _add_bot),
    "outage": Switch(model({"guild_id": snowflake, "away": boolean}, ("guild_id", "away")), _outage),
    "install": Switch(model({"user_id": snowflake, "installed": boolean}, ("user_id",)), _install),
    "shards": Switch(model({"count": integer(1, 1000)}, ("count",)), _shards),
}
