"""The form of a modal and of autocomplete choices: answers to an interaction that are not messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.forms import components
from playground.forms.commands import VALUES, choice
from playground.forms.components import LABEL, ROW, SELECTS, TEXT_DISPLAY, TEXT_INPUT
from playground.forms.fields import (
    Field,
    Path,
    Problem,
    anything_of,
    array,
    boolean,
    in_order,
    integer,
    model,
    one_of,
    optional,
    text,
)

Json = dict[str, Any]
MAX_INPUTS = 5

_plain_input = model(
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


def _input(value: Any, at: Path) -> Iterator[Problem]:
    problems = list(_plain_input(value, at))
    yield from problems or in_order(value, "min_length", "max_length", at)


def _select(value: Any, at: Path) -> Iterator[Problem]:
    """A select, which must not be disabled here, and is `required` unless it says otherwise ("String Select")."""
    problems = list(components.select(value, at))
    yield from problems
    if problems:
        return
    if value.get("disabled"):
        yield (*at, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Modals cannot have disabled components."
    if value.get("min_values") == 0 and value.get("required") is not False:
        yield (*at, "min_values"), "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1."


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
_in_label: Field = anything_of(lambda v: _input if _kind(v) == TEXT_INPUT else _select if _kind(v) in SELECTS else None)
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


def choices(kind: int) -> Field:
    """Autocomplete choices: at most 25, names up to 100, values of the option's type."""
    return model({"choices": array(choice(VALUES[kind]), 0, 25)}, required=("choices",))
