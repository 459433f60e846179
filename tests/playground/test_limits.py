"""What Discord refuses in a message, a command or a modal, and where its error object points."""

from __future__ import annotations

from typing import Any

from tests.playground.wire import GENERAL, Answer, Wire

Json = dict[str, Any]
COMMANDS = "/applications/1200000000000000100/commands"


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | more


def rows(*components: Json) -> list[Json]:
    return [{"type": 1, "components": list(components)}]


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "pick", "options": options} | more


def found(answer: Answer, path: str) -> Any:
    """The first problem's code at this path, or all that was answered in its place."""
    if (answer.status, answer.body.get("code")) != (400, 50035):
        return answer
    errors = answer.body["errors"]
    for part in path.split("."):
        errors = errors.get(part, {})
    return errors["_errors"][0]["code"] if "_errors" in errors else answer


INNER, SET = "components.0.components.0", "SET_TYPE_ALREADY_CONTAINS_VALUE"


def link(url: str) -> Json:
    return {"type": 2, "style": 5, "label": "Go", "url": url}


def roles(kind: int, count: int) -> Json:
    """A select of this type that shows so many roles as chosen."""
    return {"type": kind, "custom_id": "r", "default_values": [{"id": n, "type": "role"} for n in range(count)]}


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
    # Discord's emoji are Unicode's (a playing card is none), and those that were uploaded (discord-api-docs#8071).
    *[
        ({"content": "x", "components": rows(button(emoji=emoji))}, f"{INNER}.emoji.{part}", "COMPONENT_INVALID_EMOJI")
        for emoji, part in [
            ({"name": "🂡"}, "name"), ({"name": ":heart:"}, "name"), ({"name": "❤❤"}, "name"), ({"name": "7"}, "name"),
            ({"name": "card", "id": "1200000000000000999"}, "id"), ({"id": None}, "name"),
        ]
    ],
    (
        {"content": "x", "components": rows(select(options=[{"label": "a", "value": "a", "emoji": {"name": "▲"}}]))},
        f"{INNER}.options.0.emoji.name", "COMPONENT_INVALID_EMOJI",
    ),
    # `uniqueItems` of the OpenAPI document.
    ({"content": "x", "allowed_mentions": {"users": ["1", 1]}}, "allowed_mentions.users.1", SET),
    ({"content": "x", "allowed_mentions": {"parse": ["users", "users"]}}, "allowed_mentions.parse.1", SET),
    # "max 512 characters" (Components, "Button Structure"); "only supports http(s) and attachments" ("Embed Image").
    ({"content": "x", "components": rows(link("https://" + "x" * 505))}, f"{INNER}.url", "BASE_TYPE_MAX_LENGTH"),
    ({"content": "x", "components": rows(link("attachment://a.png"))}, f"{INNER}.url", "URL_TYPE_INVALID_SCHEME"),
    ({"embeds": [{"image": {"url": "discord://a.png"}}]}, "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME"),
    ({"embeds": [{"title": "x", "url": "here"}]}, "embeds.0.url", "URL_TYPE_INVALID_URL"),
    # "Select Default Value Structure", and how many there may be ("User Select Structure").
    ({"content": "x", "components": rows(roles(5, 1))}, f"{INNER}.default_values.0.type", "BASE_TYPE_CHOICES"),
    ({"content": "x", "components": rows(roles(6, 2))}, f"{INNER}.default_values", "BASE_TYPE_BAD_LENGTH"),
    # `ChannelTypes` and others of the OpenAPI document.
    (
        {"content": "x", "components": rows({"type": 8, "custom_id": "c", "channel_types": [0, 0]})},
        f"{INNER}.channel_types.1", SET,
    ),
    ({"content": "x", "components": {}}, "components", "LIST_TYPE_CONVERT"),
    # The limit of all texts together; reported, not documented.
    (
        {"flags": 1 << 15, "components": [{"type": 10, "content": "x" * 2001}, {"type": 10, "content": "x" * 2000}]},
        "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
]  # fmt: skip


async def test_messages(wire: Wire) -> None:
    wire.discord.services.limits.enforced = False
    answers = [await wire("POST", f"/channels/{GENERAL}/messages", body) for body, _, _ in MESSAGES]
    told = [(path, found(answer, path)) for (_, path, _), answer in zip(MESSAGES, answers, strict=True)]
    assert told == [(path, code) for _, path, code in MESSAGES]


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
    message = await wire.say(components=rows(button(emoji={"name": "🃏", "id": None})))
    row = message["components"][0]
    assert row["id"] == 1
    assert row["components"][0] == {
        "type": 2, "id": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": {"name": "🃏"}, "disabled": False,
    }  # fmt: skip


async def test_emoji_of_several_characters(wire: Wire) -> None:
    """A colour of skin, a family, a flag, a flag by tags, a keycap, and a sign with and without its mark."""
    emoji = ("👍🏽", "👩‍👩‍👧", "🇻🇳", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "7️⃣", "♠️", "♠")
    options = [{"label": one, "value": one, "emoji": {"name": one}} for one in emoji]
    await wire.say(components=rows(select(options=options)))


async def test_an_edit_may_name_flags_that_it_cannot_change(wire: Wire) -> None:
    """ "Unsupported flag changes are currently ignored without error" (Message, "Edit Message")."""
    sent = await wire.say(flags=1 << 12)
    edited = await wire.ok("PATCH", f"/channels/{GENERAL}/messages/{sent['id']}", {"flags": 1 << 2 | 1 << 6})
    assert edited["flags"] == 1 << 2 | 1 << 12


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
    # "Keys in available locales"; "values follow the same restrictions as `name`" ("Application Command Structure").
    (command(name_localizations={"xx": "spiel"}), "0.name_localizations.xx", "BASE_TYPE_CHOICES"),
    (command(name_localizations={"de": "Spiel"}), "0.name_localizations", "APPLICATION_COMMAND_INVALID_NAME"),
    (command(description_localizations={"de": "x" * 101}), "0.description_localizations.de", "BASE_TYPE_BAD_LENGTH"),
    (
        command(options=[option(description_localizations={"pt_BR": "x"})]),
        "0.options.0.description_localizations.pt_BR", "BASE_TYPE_CHOICES",
    ),
    (
        command(options=[option(name_localizations={"de": "zwei Worte"})]),
        "0.options.0.name_localizations.de", "APPLICATION_COMMAND_INVALID_NAME",
    ),
    (
        command(options=[option(choices=[{"name": "a", "value": "a", "name_localizations": {"en": "a"}}])]),
        "0.options.0.choices.0.name_localizations.en", "BASE_TYPE_CHOICES",
    ),
    # What no value can satisfy (discord-api-docs#5149).
    (command(options=[option(type=4, min_value=3, max_value=2)]), "0.options.0.min_value", "NUMBER_TYPE_MAX"),
    (command(options=[option(min_length=3, max_length=2)]), "0.options.0.min_length", "NUMBER_TYPE_MAX"),
    # "That is the only kind of nesting supported" ("Subcommands and Subcommand Groups").
    (command(options=[option(type=1, options=[option(type=1)])]), "0.options.0.options.0", "UNION_TYPE_CHOICES"),
    (command(options=[option(type=2, options=[option()])]), "0.options.0.options.0", "UNION_TYPE_CHOICES"),
    (command(contexts=[0, 0]), "0.contexts.1", SET),
    # `ChannelTypes`, and the greatest set of permissions, of the OpenAPI document.
    (command(options=[option(type=7, channel_types=[6])]), "0.options.0.channel_types.0", "BASE_TYPE_CHOICES"),
    (command(default_member_permissions=str(2**54)), "0.default_member_permissions", "NUMBER_TYPE_MAX"),
    # "Only the longest localization for each field is counted" ("Slash Commands"): 25 times 32 + 100 + 100 + 100.
    (
        command(options=[
            option(
                name=f"o{n}", name_localizations={"de": "x" * 32, "fr": "x"},
                description_localizations={"de": "x" * 100},
                choices=[{"name": "x", "name_localizations": {"de": "x" * 100}, "value": "y" * 100}],
            )
            for n in range(25)
        ]),
        "0", "APPLICATION_COMMAND_TOO_LARGE",
    ),
]  # fmt: skip


async def test_commands(wire: Wire) -> None:
    wire.discord.services.limits.enforced = False
    answers = [await wire("PUT", COMMANDS, [body]) for body, _, _ in BAD_COMMANDS]
    told = [(path, found(answer, path)) for (_, path, _), answer in zip(BAD_COMMANDS, answers, strict=True)]
    assert told == [(path, code) for _, path, code in BAD_COMMANDS]
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
        name_localizations={"de": "spielen", "hi": "खेलें", "th": "เล่น"},
        options=[option(description_localizations={"de": "Welches"}, choices=[choice])],
    )
    (made,) = await wire.ok("PUT", COMMANDS, [body])
    assert made["name_localizations"] == {"de": "spielen", "hi": "खेलें", "th": "เล่น"}
    (plain,) = await wire.ok("GET", COMMANDS)
    assert "localizations" not in str(plain)
    assert plain["options"][0]["choices"] == [{"name": "Races", "value": "race"}]
    (full,) = await wire.ok("GET", f"{COMMANDS}?with_localizations=true")
    assert full["options"][0]["choices"][0]["name_localizations"] == {"de": "Rennen"}
    one = await wire.ok("GET", f"{COMMANDS}/{made['id']}")
    assert one["name_localizations"] == made["name_localizations"]
