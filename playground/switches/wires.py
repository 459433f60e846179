"""What lies between Discord and the bot: faults, the gateway's connections, and the line."""

from __future__ import annotations

from dataclasses import asdict

from playground.ban import JSON, TEXT
from playground.forms.fields import model, number, one_of, optional
from playground.line import GATEWAY, WAYS
from playground.services import Services
from playground.switches.switch import Json, Switch


def _faults(services: Services, body: Json) -> Json:
    services.faults.change(body)
    told = services.faults.as_json()
    services.people.push_all({"t": "faults", "faults": told})
    return {"faults": told}


def _doubts(services: Services, body: Json) -> Json:
    services.world.doubts.change(body)
    return {"doubts": asdict(services.world.doubts)}


def _gateway(services: Services, body: Json) -> Json:
    gateway = services.gateway
    if body["do"] == "drop":
        gateway.drop()
    elif body["do"] == "invalid_session":
        gateway.invalidate()
    elif body["do"] == "reconnect":
        gateway.reconnect()
    else:
        gateway.duplicate_next = True
    return {}


def _line(services: Services, body: Json) -> Json:
    """Cut the line, or mend it (`cut` null)."""
    if body["cut"] is None:
        services.line.mend()
        return {}
    ways, silent = WAYS[body["cut"]], body.get("how") == "silent"
    services.line.cut(ways, silent=silent, seconds=body.get("seconds"))
    if GATEWAY in ways and not silent:
        services.gateway.drop()
    return {}


def _address_ban(services: Services, body: Json) -> Json:
    services.ban.begin(body["seconds"], body.get("form", TEXT))
    return {}


_ACTS = one_of("drop", "invalid_session", "reconnect", "duplicate_next")
SWITCHES = {
    "faults": Switch(lambda value, at: iter(()), _faults),  # the faults have a form of their own
    "doubts": Switch(lambda value, at: iter(()), _doubts),  # likewise
    "gateway": Switch(model({"do": _ACTS}, ("do",)), _gateway),
    "address_ban": Switch(model({"seconds": number, "form": one_of(TEXT, JSON)}, ("seconds",)), _address_ban),
    "line": Switch(
        model(
            {"cut": optional(one_of(*WAYS)), "how": one_of("reset", "silent"), "seconds": optional(number)}, ("cut",)
        ),
        _line,
    ),
}
