"""The form of a modal and of autocomplete choices: answers to an interaction that are not messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.forms import components
from playground.forms.components import LABEL, ROW, SELECTS, TEXT_DISPLAY, TEXT_INPUT
from playground.forms.fields import (
    Field,
    Path,
    Problem,
    anything_of,
    array,
    boolean,
    integer,
    mapping,
    model,
    number,
    one_of,
    optional,
    text,
)

Json = dict[str, Any]
MAX_INPUTS = 5

_input = model(
    {
        "type": integer(), "id": optional(integer(0)), "custom_id": text(1, 100), "style": one_of(1, 2),
        "label": optional(text(1, 45)), "min_length": optional(integer(0, 4000)),
        "max_length": optional(integer(1, 4000)), "required": optional(boolean), "value": optional(text(0, 4000)),
        "placeholder": optional(text(0, 100)),
    },
    required=("custom_id", "style"),
)  # fmt: skip


def _kind(value: Any) -> Any:
    return value.get("type") if isinstance(value, dict) else None


def _row_input(value: Any, at: Path) -> Iterator[Problem]:
    yield from _input(value, at)
    if isinstance(value, dict) and not value.get("label"):
        yield (*at, "label"), "BASE_TYPE_REQUIRED", "This field is required"


_row = model(
    {
        "type": integer(), "id": optional(integer(0)),
        "components": array(anything_of(lambda v: _row_input if _kind(v) == TEXT_INPUT else None), 1, 1),
    },
    required=("components",),
)  # fmt: skip
_in_label: Field = anything_of(
    lambda v: _input if _kind(v) == TEXT_INPUT else components.select if _kind(v) in SELECTS else None
)
_label = model(
    {
        "type": integer(), "id": optional(integer(0)), "label": text(1, 45), "description": optional(text(1, 100)),
        "component": _in_label,
    },
    required=("label", "component"),
)  # fmt: skip
_PARTS: dict[Any, Field] = {ROW: _row, LABEL: _label, TEXT_DISPLAY: components.display}
MODAL = model(
    {
        "custom_id": text(1, 100), "title": text(1, 45),
        "components": array(anything_of(lambda v: _PARTS.get(_kind(v))), 1, MAX_INPUTS),
    },
    required=("custom_id", "title", "components"),
)  # fmt: skip


def modal_rules(modal: Json) -> Iterator[Problem]:
    """custom_ids are unique within the modal."""
    yield from components.duplicates(modal["components"], ("components",))


def choices(of_strings: bool) -> Field:
    """Autocomplete choices: at most 25, names up to 100, values of the option's type."""
    value = text(1, 100) if of_strings else number
    choice = model(
        {"name": text(1, 100), "value": value, "name_localizations": optional(mapping(text(1, 100)))}, ("name", "value")
    )
    return model({"choices": array(choice, 0, 25)}, required=("choices",))
