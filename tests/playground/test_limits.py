"""What Discord refuses in a message, a command or a modal, and where its error object points."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playground.wire import GENERAL, Wire

Json = dict[str, Any]
COMMANDS = "/applications/1200000000000000100/commands"


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | more


def rows(*components: Json) -> list[Json]:
    return [{"type": 1, "components": list(components)}]


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "pick", "options": options} | more


def at(errors: Json, path: str) -> str:
    """The first problem's code at this path."""
    for part in path.split("."):
        errors = errors[part]
    code: str = errors["_errors"][0]["code"]
    return code


MESSAGES = [
    ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ({"content": 7}, "content", "STRING_TYPE_CONVERT"),
    ({"content": "x", "flags": 64}, "flags", "MESSAGE_FLAGS_INVALID"),
    ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"fields": [{"name": "x"}]}]}, "embeds.0.fields.0.value", "BASE_TYPE_REQUIRED"),
    ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    ({"content": "x", "components": rows(button()) * 6}, "components", "BASE_TYPE_MAX_LENGTH"),
    (
        {"content": "x", "components": rows(*[button(custom_id=str(n)) for n in range(6)])},
        "components.0.components", "BASE_TYPE_BAD_LENGTH",
    ),
    ({"content": "x", "components": rows()}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        {"content": "x", "components": rows(button(), button(label="b"))},
        "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        {"content": "x", "components": rows(button(label="x" * 81))},
        "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"content": "x", "components": rows(button(custom_id="x" * 101))},
        "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"content": "x", "components": rows({"type": 2, "style": 1, "label": "x"})},
        "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED",
    ),
    ({"content": "x", "components": rows(button(style=7))}, "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    ({"content": "x", "components": [button()]}, "components.0", "UNION_TYPE_CHOICES"),
    ({"content": "x", "components": rows(select(26))}, "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ({"content": "x", "components": rows(select(0))}, "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    (
        {"content": "x", "components": rows(select(2, max_values=3))},
        "components.0.components.0.max_values", "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"content": "x", "components": rows(select(3, min_values=3, max_values=2))},
        "components.0.components.0.min_values", "SELECT_COMPONENT_MIN_VALUES",
    ),
    (
        {"content": "x", "components": rows(select(placeholder="x" * 151))},
        "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"content": "x", "components": rows(select(options=[{"label": "a", "value": "a"}] * 2))},
        "components.0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        {"content": "x", "components": rows(select(), button())},
        "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    ({"content": "x", "components": [{"type": 10, "content": "hi"}]}, "components.0", "UNION_TYPE_CHOICES"),
    (
        {"content": "x", "flags": 1 << 15, "components": [{"type": 10, "content": "hi"}]},
        "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    ({"content": "x", "allowed_mentions": {"parse": ["all"]}}, "allowed_mentions.parse.0", "BASE_TYPE_CHOICES"),
    ({"content": "x", "attachments": [{"id": "0", "filename": "a"}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
    ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference", "REPLIES_UNKNOWN_MESSAGE"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "path", "code"), MESSAGES, ids=[f"{m[1]}:{m[2]}" for m in MESSAGES])
async def test_messages(wire: Wire, body: Json, path: str, code: str) -> None:
    answer = await wire("POST", f"/channels/{GENERAL}/messages", body)
    assert (answer.status, answer.code) == (400, 50035)
    assert at(answer.body["errors"], path) == code


async def test_the_largest_message_that_is_allowed(wire: Wire) -> None:
    body = {
        "content": "x" * 2000,
        "embeds": [{"title": "x" * 256, "description": "y" * 4096}],
        "components": [
            {"type": 1, "components": [button(custom_id=f"{row}{n}".ljust(100, "x"), label="y" * 80) for n in range(5)]}
            for row in range(4)
        ]
        + rows(select(25, min_values=0, max_values=25, placeholder="z" * 150)),
    }
    message = await wire.ok("POST", f"/channels/{GENERAL}/messages", body)
    assert len(message["components"]) == 5
    assert message["components"][4]["components"][0]["max_values"] == 25


async def test_components_are_numbered_and_completed(wire: Wire) -> None:
    message = await wire.say(components=rows(button(emoji={"name": "🂡", "id": None})))
    row = message["components"][0]
    assert row["id"] == 1
    assert row["components"][0] == {
        "type": 2, "id": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": {"name": "🂡"}, "disabled": False,
    }  # fmt: skip


def command(**more: Any) -> Json:
    return {"name": "play", "description": "Play a game"} | more


def option(**more: Any) -> Json:
    return {"type": 3, "name": "game", "description": "Which"} | more


BAD_COMMANDS = [
    (command(name="Play"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    (command(name="two words"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    (command(name="x" * 33), "0.name", "BASE_TYPE_BAD_LENGTH"),
    (command(description=""), "0.description", "BASE_TYPE_REQUIRED"),
    (command(description="x" * 101), "0.description", "BASE_TYPE_MAX_LENGTH"),
    (
        command(options=[option(), option(name="b", required=True)]),
        "0.options.1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (command(options=[option(), option()]), "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"),
    (command(options=[option(name=f"o{n}") for n in range(26)]), "0.options", "BASE_TYPE_MAX_LENGTH"),
    (
        command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])]),
        "0.options.0.choices", "BASE_TYPE_MAX_LENGTH",
    ),
    (
        command(options=[option(choices=[{"name": "a", "value": 1}])]),
        "0.options.0.choices.0.value", "STRING_TYPE_CONVERT",
    ),
    (
        command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
        "0.options.0", "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
    ),
    ({"name": "x" * 33, "type": 2}, "0.name", "BASE_TYPE_BAD_LENGTH"),
    ({"name": "  ", "type": 2}, "0.name", "BASE_TYPE_REQUIRED"),
    (command(type=2), "0.description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID"),
    (
        {"name": "Play with …", "type": 2, "options": [option()]},
        "0.options", "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID",
    ),
    ({"name": "Play with …", "type": 4}, "0.type", "BASE_TYPE_CHOICES"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "path", "code"), BAD_COMMANDS, ids=[b[1] + ":" + b[2] for b in BAD_COMMANDS])
async def test_commands(wire: Wire, body: Json, path: str, code: str) -> None:
    answer = await wire("PUT", COMMANDS, [body])
    assert answer.code == 50035
    assert at(answer.body["errors"], path) == code
    assert await wire.ok("GET", COMMANDS) == []


async def test_commands_are_kept_replaced_and_removed(wire: Wire) -> None:
    first = await wire.ok("PUT", COMMANDS, [command(), command(name="help")])
    again = await wire.ok("PUT", COMMANDS, [command(description="New")])
    assert [c["name"] for c in again] == ["play"]
    assert again[0]["id"] == first[0]["id"]
    assert again[0]["version"] != first[0]["version"]
    assert (await wire("POST", COMMANDS, command(name="tables"))).status == 201
    assert (await wire("POST", COMMANDS, command(name="tables"))).status == 200
    edited = await wire.ok("PATCH", f"{COMMANDS}/{first[0]['id']}", {"description": "Edited"})
    assert (edited["name"], edited["description"]) == ("play", "Edited")
    await wire.ok("DELETE", f"{COMMANDS}/{first[0]['id']}")
    assert [c["name"] for c in await wire.ok("GET", COMMANDS)] == ["tables"]


async def test_commands_of_menus_stand_beside_the_slash_commands(wire: Wire) -> None:
    """Capitals, blanks and signs in the name, nothing to describe; 15 of them in the menus of people."""
    menus = [{"name": f"Play with … {number}", "type": 2} for number in range(15)]
    kept = await wire.ok("PUT", COMMANDS, [command(), {"name": "play", "type": 2}, *menus[1:]])
    assert [(c["name"], c["type"], c["description"]) for c in kept[:3]] == [
        ("play", 1, "Play a game"), ("play", 2, ""), ("Play with … 1", 2, ""),
    ]  # fmt: skip
    one_more = await wire("POST", COMMANDS, menus[0])
    assert (one_more.status, one_more.code) == (400, 30032)
    assert (await wire("POST", COMMANDS, menus[1])).status == 200, "there already"
    assert (await wire("POST", COMMANDS, {"name": "Play this", "type": 3})).status == 201
    assert (await wire("PUT", COMMANDS, [*menus, {"name": "play", "type": 2}])).code == 30032
    renamed = await wire.ok("PATCH", f"{COMMANDS}/{kept[2]['id']}", {"name": "Invite Someone"})
    assert (renamed["name"], renamed["type"]) == ("Invite Someone", 2)


async def test_localizations_come_only_where_they_are_asked_for(wire: Wire) -> None:
    choice = {"name": "Races", "value": "race", "name_localizations": {"de": "Rennen"}}
    body = command(
        name_localizations={"de": "spielen"},
        options=[option(description_localizations={"de": "Welches"}, choices=[choice])],
    )
    (made,) = await wire.ok("PUT", COMMANDS, [body])
    assert made["name_localizations"] == {"de": "spielen"}
    (plain,) = await wire.ok("GET", COMMANDS)
    assert "localizations" not in str(plain)
    assert plain["options"][0]["choices"] == [{"name": "Races", "value": "race"}]
    (full,) = await wire.ok("GET", f"{COMMANDS}?with_localizations=true")
    assert full["options"][0]["choices"][0]["name_localizations"] == {"de": "Rennen"}
    one = await wire.ok("GET", f"{COMMANDS}/{made['id']}")
    assert one["name_localizations"] == {"de": "spielen"}
