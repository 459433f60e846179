"""Buttons, selects and text inputs: which fields each has, where each may stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.forms.emoji import emoji
from playground.forms.fields import (
    REQUIRED,
    Field,
    Path,
    Problem,
    anything_of,
    array,
    boolean,
    distinct,
    integer,
    model,
    one_of,
    optional,
    snowflake,
    text,
    url,
)

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(1, 9)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
LINK_STYLE, PREMIUM_STYLE = 5, 6
MAX_TEXT = 4000
CHANNEL_TYPES = distinct(one_of(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15))
"""The kinds of channels that a select or an option of a command offers."""

_id = optional(integer(0, 2**31 - 1))
_custom_id = text(1, 100)
_option = model(
    {
        "label": text(1, 100), "value": text(1, 100), "description": optional(text(1, 100)),
        "default": optional(boolean), "emoji": optional(emoji),
    },
    required=("label", "value"),
)  # fmt: skip
_select: dict[str, Field] = {
    "type": integer(), "id": _id, "custom_id": _custom_id, "placeholder": optional(text(0, 150)),
    "min_values": optional(integer(0, 25)), "max_values": optional(integer(1, 25)), "disabled": optional(boolean),
    "required": optional(boolean),
}  # fmt: skip
_CHOSEN = {
    USER_SELECT: ("user",), ROLE_SELECT: ("role",), MENTIONABLE_SELECT: ("user", "role"), CHANNEL_SELECT: ("channel",),
}  # fmt: skip
"""Of what a select can show as chosen ("Select Default Value Structure"), by its type."""
_button = model(
    {
        "type": integer(), "id": _id, "style": one_of(1, 2, 3, 4, 5, 6), "label": optional(text(0, 80)),
        "custom_id": optional(_custom_id), "url": optional(url("discord", high=512)), "disabled": optional(boolean),
        "emoji": optional(emoji), "sku_id": optional(snowflake),
    },
    required=("type", "style"),
)  # fmt: skip
_media = model({"url": url("attachment")}, required=("url",))


def _button_rules(value: Any, at: Path) -> Iterator[Problem]:
    yield from _button(value, at)
    if not isinstance(value, dict):
        return
    linked, style = value.get("url") is not None, value.get("style")
    if style == LINK_STYLE and (not linked or value.get("custom_id") is not None):
        yield (*at, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link button has a url alone."
    if style in (1, 2, 3, 4) and (linked or value.get("custom_id") is None):
        yield (*at, "custom_id"), *REQUIRED
    if style == PREMIUM_STYLE:
        yield (*at, "style"), "NOT_IN_THE_PLAYGROUND", "The playground sells nothing."
    elif not value.get("label") and value.get("emoji") is None:
        yield at, "COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji."


def select(value: Any, at: Path) -> Iterator[Problem]:
    kind = value["type"]
    extra: dict[str, Field] = {"options": array(_option, 1, 25)}
    if kind in _CHOSEN:
        default = model({"id": snowflake, "type": one_of(*_CHOSEN[kind])}, required=("id", "type"))
        extra = {"default_values": optional(array(default, 0, 25))}
    if kind == CHANNEL_SELECT:
        extra["channel_types"] = optional(CHANNEL_TYPES)
    needed = ("custom_id", "options") if kind == STRING_SELECT else ("custom_id",)
    problems = list(model(_select | extra, required=needed)(value, at))
    yield from problems
    if not problems:
        yield from _select_counts(value, at)


def _select_counts(value: Any, at: Path) -> Iterator[Problem]:
    low, high = _or(value.get("min_values"), 1), _or(value.get("max_values"), 1)
    options, chosen = value.get("options"), value.get("default_values")
    if chosen and not low <= len(chosen) <= high:
        yield (*at, "default_values"), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length."
    if low > high:
        yield (*at, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "min_values must not be above max_values."
    if options is None:
        return
    if high > len(options):
        yield (*at, "max_values"), "BASE_TYPE_BAD_LENGTH", f"max_values must be at most {len(options)}, the options."
    seen: set[str] = set()
    for index, option in enumerate(options):
        if option["value"] in seen:
            yield (
                (*at, "options", str(index), "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                ("The specified option value is already used"),
            )
        seen.add(option["value"])
    if sum(bool(option.get("default")) for option in options) > high:
        yield (*at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than max_values."


def _row_rules(value: Any, at: Path) -> Iterator[Problem]:
    inner = anything_of(lambda v: _button_rules if _kind(v) == BUTTON else select if _kind(v) in SELECTS else None)
    row = model({"type": integer(), "id": _id, "components": array(inner, 1, 5)}, required=("components",))
    problems = list(row(value, at))
    yield from problems
    if not problems:
        kinds = [part["type"] for part in value["components"]]
        if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
            yield (
                (*at, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )


display = model({"type": integer(), "id": _id, "content": text(1, 4000)}, required=("content",))
_separator = model(
    {"type": integer(), "id": _id, "divider": optional(boolean), "spacing": optional(one_of(1, 2))}
)  # fmt: skip
_thumbnail = model(
    {
        "type": integer(), "id": _id, "media": _media, "description": optional(text(1, 1024)),
        "spoiler": optional(boolean),
    },
    required=("media",),
)  # fmt: skip
_gallery_item = model(
    {"media": _media, "description": optional(text(1, 1024)), "spoiler": optional(boolean)}, required=("media",)
)
_gallery = model({"type": integer(), "id": _id, "items": array(_gallery_item, 1, 10)}, required=("items",))
_accessory = anything_of(lambda v: {BUTTON: _button_rules, THUMBNAIL: _thumbnail}.get(_kind(v)))
_section = model(
    {
        "type": integer(), "id": _id, "accessory": _accessory,
        "components": array(anything_of(lambda v: display if _kind(v) == TEXT_DISPLAY else None), 1, 3),
    },
    required=("components", "accessory"),
)  # fmt: skip
_PARTS: dict[int, Field] = {
    ROW: _row_rules, SECTION: _section, TEXT_DISPLAY: display, SEPARATOR: _separator, GALLERY: _gallery,
}  # fmt: skip
_container = model(
    {
        "type": integer(), "id": _id, "accent_color": optional(integer(0, 0xFFFFFF)), "spoiler": optional(boolean),
        "components": array(anything_of(lambda v: _PARTS.get(_kind(v))), 1, 40),
    },
    required=("components",),
)  # fmt: skip

rows: Field = array(anything_of(lambda v: _row_rules if _kind(v) == ROW else None), 0, 5)
layout: Field = array(anything_of(lambda v: _container if _kind(v) == CONTAINER else _PARTS.get(_kind(v))), 0, 40)


def walk(components: list[dict[str, Any]], at: Path = ()) -> Iterator[tuple[dict[str, Any], Path]]:
    """Every component with its path, outer ones first."""
    for index, component in enumerate(components):
        here = (*at, str(index))
        yield component, here
        yield from walk(component.get("components") or [], (*here, "components"))
        for single in ("accessory", "component"):
            if isinstance(component.get(single), dict):
                yield component[single], (*here, single)


def texts(components: list[dict[str, Any]]) -> list[str]:
    """What the components say: their text displays."""
    return [part["content"] for part, _ in walk(components) if part["type"] == TEXT_DISPLAY]


def duplicates(components: list[dict[str, Any]], at: Path) -> Iterator[Problem]:
    """custom_ids and ids are unique within a message or modal; there are at most 40 components in all, and 4000
    characters in their texts (which Discord is reported to refuse; its documents are silent)."""
    seen: set[tuple[str, Any]] = set()
    parts = list(walk(components, at))
    if len(parts) > 40:
        yield at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Total number of components cannot exceed 40"
    if sum(map(len, texts(components))) > MAX_TEXT:
        why = f"Components displayable text size exceeds maximum size of {MAX_TEXT}"
        yield at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", why
    for component, here in parts:
        for name, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
            value = component.get(name)
            if not value:
                continue
            if (name, value) in seen:
                yield (*here, name), code, f"Component {name.replace('_', ' ')} cannot be duplicated"
            seen.add((name, value))


def numbered(components: list[dict[str, Any]], *, in_modal: bool = False) -> list[dict[str, Any]]:
    """The components as Discord keeps them: nulls dropped, ids given, a select's counts filled in.

    ``required`` means something in a modal alone; on a message Discord forgets it.
    """
    taken = {part["id"] for part, _ in walk(components) if part.get("id")}
    free = (n for n in range(1, 10_000) if n not in taken)

    def field(name: str, value: Any) -> Any:
        if name == "components":
            return [kept(inner) for inner in value]
        if name in ("accessory", "component"):
            return kept(value)
        if name == "default_values":
            return [chosen | {"id": str(chosen["id"])} for chosen in value]
        return _without_nulls(value) if name in ("emoji", "options", "items", "media") else value

    def kept(part: dict[str, Any]) -> dict[str, Any]:
        body: dict[str, Any] = {"type": part["type"], "id": part.get("id") or next(free)}
        body |= {n: field(n, v) for n, v in part.items() if v is not None and n not in body}
        if not in_modal:
            body.pop("required", None)
        if part["type"] in SELECTS:
            body |= {"min_values": _or(body.get("min_values"), 1), "max_values": _or(body.get("max_values"), 1)}
        if part["type"] == CONTAINER:
            body = {"accent_color": None, "spoiler": False} | body
        if part["type"] == SEPARATOR:
            body = {"divider": True, "spacing": 1} | body
        if part["type"] in (STRING_SELECT, BUTTON):
            body.setdefault("disabled", False)
        return body

    return [kept(part) for part in components]


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _without_nulls(v) for k, v in value.items() if v is not None}
    return [_without_nulls(v) for v in value] if isinstance(value, list) else value


def _kind(value: Any) -> int:
    kind = value.get("type") if isinstance(value, dict) else None
    return kind if type(kind) is int else -1


def _or(value: int | None, default: int) -> int:
    return default if value is None else value
