"""Components as a person's client uses them: a click, a selection, a filled-in modal, each checked first."""

from __future__ import annotations

from typing import Any

from playground.entities import Channel, Message
from playground.forms.components import (
    BUTTON,
    CHANNEL_SELECT,
    LABEL,
    LINK_STYLE,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    USER_SELECT,
    walk,
)
from playground.people.refused import Refused
from playground.people.resolved import resolved
from playground.world import World

Json = dict[str, Any]
_KINDS = {USER_SELECT: {"users"}, ROLE_SELECT: {"roles"}, CHANNEL_SELECT: {"channels"}}


def component_of(message: Message, custom_id: str) -> Json:
    """The component of the message with this custom_id, if it can be used."""
    for part, _ in walk(message.components):
        if part.get("custom_id") == custom_id:
            if part.get("disabled"):
                raise Refused("This control is disabled.")
            return part
    raise Refused("This message has no such control any more.")


def click_data(component: Json) -> Json:
    if component["type"] != BUTTON or component["style"] == LINK_STYLE:
        raise Refused("This is not a button that can be clicked.")
    return {"component_type": BUTTON, "custom_id": component["custom_id"], "id": component["id"]}


def select_data(world: World, channel: Channel, component: Json, values: list[str]) -> Json:
    """The data of a selection: as many values as allowed, each an option or an id of the right kind."""
    if component["type"] not in SELECTS:
        raise Refused("This is not a select menu.")
    data: Json = {
        "component_type": component["type"], "custom_id": component["custom_id"], "id": component["id"],
        "values": values,
    }  # fmt: skip
    return data | _chosen(world, channel, component, values)


def _chosen(world: World, channel: Channel, component: Json, values: list[str]) -> Json:
    low, high = component["min_values"], component["max_values"]
    if not low <= len(values) <= high or len(set(values)) < len(values):
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise Refused(f"Select {wanted} different values.")
    if component["type"] == STRING_SELECT:
        if not set(values) <= {option["value"] for option in component["options"]}:
            raise Refused("That is not one of the options.")
        return {}
    found = resolved(world, channel, values)
    allowed = _KINDS.get(component["type"], {"users", "roles"}) | {"members"}
    if not found.keys() <= allowed | ({"users"} if "users" in allowed else set()):
        raise Refused("That cannot be chosen here.")
    return {"resolved": found}


def modal_data(world: World, channel: Channel, modal: Json, values: Json) -> Json:
    """The data of a submitted modal; texts are held against their lengths, required ones must be there."""
    found: Json = {}

    def filled(part: Json) -> Json:
        out: Json = {"type": part["type"], "id": part["id"]}
        if part["type"] == ROW:
            out["components"] = [filled(inner) for inner in part["components"]]
        elif part["type"] == LABEL:
            out["component"] = filled(part["component"])
        elif part["type"] == TEXT_INPUT:
            out |= {"custom_id": part["custom_id"], "value": _text(part, values.get(part["custom_id"], ""))}
        elif part["type"] in SELECTS:
            chosen = values.get(part["custom_id"]) or []
            if chosen or part.get("required") is not False:
                for kind, entries in _chosen(world, channel, part, chosen).get("resolved", {}).items():
                    found.setdefault(kind, {}).update(entries)
            out |= {"custom_id": part["custom_id"], "values": chosen}
        elif part["type"] != TEXT_DISPLAY:
            raise Refused("The playground cannot fill in this part of a modal.")
        return out

    data: Json = {"custom_id": modal["custom_id"], "components": [filled(part) for part in modal["components"]]}
    return data | ({"resolved": found} if found else {})


def _text(part: Json, value: Any) -> str:
    low, high = part.get("min_length"), part.get("max_length") or 4000
    required = part.get("required") is not False
    if not isinstance(value, str) or (required and not value):
        raise Refused("Fill in every required field.")
    if value and not (low or 0) <= len(value) <= high:
        raise Refused(f"A field takes {low or 0} to {high} characters.")
    return value
