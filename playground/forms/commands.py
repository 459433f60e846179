"""The form of an application command and the rules its options obey."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playground.forms.components import CHANNEL_TYPES
from playground.forms.fields import (
    REQUIRED,
    Field,
    Path,
    Problem,
    anything_of,
    array,
    boolean,
    distinct,
    in_order,
    integer,
    model,
    number,
    one_of,
    optional,
    snowflake,
    text,
)
from playground.forms.localizations import localized

Json = dict[str, Any]
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
CHAT_COMMAND, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
INVALID_NAME = ("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
MAX_TOTAL = 8000  # characters of names, descriptions and choice values together
_CHAT_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")  # the marks of Devanagari and Thai are no \w
_BOUNDS = (("min_value", "max_value"), ("min_length", "max_length"))


def choice(of: Field) -> Field:
    """A choice of an option, with a value of the option's type."""
    return model({"name": text(1, 100), "value": of, "name_localizations": localized(text(1, 100))}, ("name", "value"))


def _options(low: int, high: int) -> Field:
    """Options of these types."""

    def pick(value: Any) -> Field | None:
        kind = value.get("type") if isinstance(value, dict) else None
        return _FORMS[kind] if type(kind) is int and low <= kind <= high else None

    return optional(array(anything_of(pick), 0, 25))


_OPTION: dict[str, Field] = {
    "type": integer(1, 11), "name": text(1, 32), "description": text(1, 100), "required": optional(boolean),
    "name_localizations": localized(text(1, 32)), "description_localizations": localized(text(1, 100)),
}  # fmt: skip
_INT53 = integer(-(2**53) + 1, 2**53 - 1)
VALUES: dict[int, Field] = {STRING: text(1, 100), INTEGER: _INT53, NUMBER: number}
"""What may be chosen, by the type of the option."""
_EXTRA: dict[int, dict[str, Field]] = {
    # The only nesting that there is: groups of subcommands ("Subcommands and Subcommand Groups").
    SUBCOMMAND: {"options": _options(STRING, ATTACHMENT)}, GROUP: {"options": _options(SUBCOMMAND, SUBCOMMAND)},
    STRING: {
        "choices": optional(array(choice(VALUES[STRING]), 0, 25)), "autocomplete": optional(boolean),
        "min_length": optional(integer(0, 6000)), "max_length": optional(integer(1, 6000)),
    },
    INTEGER: {
        "choices": optional(array(choice(VALUES[INTEGER]), 0, 25)), "autocomplete": optional(boolean),
        "min_value": optional(_INT53), "max_value": optional(_INT53),
    },
    NUMBER: {
        "choices": optional(array(choice(VALUES[NUMBER]), 0, 25)), "autocomplete": optional(boolean),
        "min_value": optional(number), "max_value": optional(number),
    },
    CHANNEL: {"channel_types": optional(CHANNEL_TYPES)},
}  # fmt: skip


_FORMS = {
    kind: model(_OPTION | _EXTRA.get(kind, {}), required=("type", "name", "description"))
    for kind in range(SUBCOMMAND, ATTACHMENT + 1)
}


def _permissions(value: Any, at: Path) -> Iterator[Problem]:
    """A set of permissions, as a number or its digits."""
    digits = isinstance(value, str) and value.isascii() and value.isdigit()
    yield from integer(0, 2**54 - 1)(int(value[:20]) if digits else value, at)


_FIELDS: dict[str, Field] = {
    "name": text(1, 32), "name_localizations": localized(text(1, 32)), "description": optional(text(0, 100)),
    "description_localizations": localized(text(1, 100)), "options": _options(SUBCOMMAND, ATTACHMENT),
    "type": optional(one_of(CHAT_COMMAND, USER_COMMAND, MESSAGE_COMMAND)),
    "default_member_permissions": optional(_permissions),
    "dm_permission": optional(boolean), "nsfw": optional(boolean),
    "contexts": optional(distinct(one_of(0, 1, 2), 1)), "integration_types": optional(distinct(one_of(0, 1), 1)),
}  # fmt: skip
COMMAND = model(_FIELDS, required=("name",))
COMMANDS = array(model(_FIELDS | {"id": optional(snowflake)}, required=("name",)), 0, 130)
PATCH = model({name: field for name, field in _FIELDS.items() if name != "type"})


def rules(command: Json, at: Path = ()) -> Iterator[Problem]:
    """What the fields must satisfy together: names, description, order of options, total size."""
    chat = (command.get("type") or CHAT_COMMAND) == CHAT_COMMAND
    yield from _chat_rules(command, at) if chat else _menu_rules(command, at)
    yield from _option_rules(command.get("options") or [], (*at, "options"))
    if _size(command) > MAX_TOTAL:
        yield at, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_TOTAL})"


def _chat_rules(command: Json, at: Path) -> Iterator[Problem]:
    if not _valid_name(command["name"]):
        yield (*at, "name"), *INVALID_NAME
    if not all(map(_valid_name, (command.get("name_localizations") or {}).values())):
        yield (*at, "name_localizations"), *INVALID_NAME  # without the locale (discord-api-docs#7712)
    if not command.get("description"):
        yield (*at, "description"), *REQUIRED


def _menu_rules(command: Json, at: Path) -> Iterator[Problem]:
    """A command in the menu of a person or a message: its name may have capitals and blanks, and it is all there is."""
    if not command["name"].strip():
        yield (*at, "name"), *REQUIRED
    for part in ("description", "options"):
        if command.get(part) or command.get(f"{part}_localizations"):
            code = f"APPLICATION_COMMAND_CONTEXT_MENU_{part.upper()}_INVALID"
            yield (*at, part), code, f"Context menu commands cannot have {part}"


def _option_rules(options: list[Json], at: Path) -> Iterator[Problem]:
    seen: set[str] = set()
    optional_before = False
    nested = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        yield (
            at,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive",
        )
    for index, option in enumerate(options):
        here = (*at, str(index))
        if not _valid_name(option["name"]):
            yield (*here, "name"), *INVALID_NAME
        for locale, name in (option.get("name_localizations") or {}).items():
            if not _valid_name(name):
                yield (*here, "name_localizations", locale), *INVALID_NAME
        for low, high in _BOUNDS:
            yield from in_order(option, low, high, here)
        if option["name"] in seen:
            yield (*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name is already used"
        seen.add(option["name"])
        if option.get("required") and optional_before:
            yield (
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                ("Required options must be placed before non-required options"),
            )
        optional_before |= not option.get("required")
        if option.get("autocomplete") and option.get("choices"):
            yield (
                here,
                "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
                "Choices and autocomplete exclude each other",
            )
        yield from _option_rules(option.get("options") or [], (*here, "options"))
        yield from _choice_rules(option.get("choices") or [], (*here, "choices"))


def _choice_rules(choices: list[Json], at: Path) -> Iterator[Problem]:
    for part in ("name", "value"):
        values = [choice[part] for choice in choices]
        if len(set(values)) < len(values):
            yield at, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", f"A choice {part} is used twice"


def _valid_name(name: str) -> bool:
    return bool(_CHAT_NAME.fullmatch(name)) and name == name.lower()


def _size(part: Json) -> int:
    """The characters that are counted: where a text is in several languages, the longest one's ("Slash Commands")."""
    texts = sum(_longest(part, name) for name in ("name", "description")) + len(str(part.get("value", "")))
    return texts + sum(map(_size, [*(part.get("options") or []), *(part.get("choices") or [])]))


def _longest(part: Json, name: str) -> int:
    return max(map(len, [part.get(name) or "", *(part.get(f"{name}_localizations") or {}).values()]))
