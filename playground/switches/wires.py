"""What lies between Discord and the bot: faults, and the gateway's connections."""

from __future__ import annotations

from dataclasses import asdict

from playground.forms.fields import model, one_of
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


_ACTS = one_of("drop", "invalid_session", "reconnect", "duplicate_next")
SWITCHES = {
    "faults": Switch(lambda value, at: iter(()), _faults),  # the faults have a form of their own
    "doubts": Switch(lambda value, at: iter(()), _doubts),  # likewise
    "gateway": Switch(model({"do": _ACTS}, ("do",)), _gateway),
}
