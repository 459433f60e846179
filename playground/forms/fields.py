"""Building blocks of a form, and Discord's nested error object (code 50035).

A field is a function from a value and its path to the problems found in it. What Discord does not know, it
overlooks; so does a model within `overlooking()`, where a note is taken of it. Elsewhere (the switches) it refuses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from playground.errors import INVALID_FORM, ApiError

Path = tuple[str, ...]
Problem = tuple[Path, str, str]  # where, Discord's code, the sentence
Field = Callable[[Any, Path], Iterator[Problem]]
REQUIRED = ("BASE_TYPE_REQUIRED", "This field is required")
_overlooked: ContextVar[list[str] | None] = ContextVar("overlooked", default=None)


@contextmanager
def overlooking() -> Iterator[list[str]]:
    """Within, what nobody knows is left out and its name noted in this list, which is of one request."""
    notes: list[str] = []
    token = _overlooked.set(notes)
    try:
        yield notes
    finally:
        _overlooked.reset(token)


def overlook(what: str) -> bool:
    """Note something that nobody knows; False where nothing may be overlooked."""
    notes = _overlooked.get()
    if notes is not None:
        notes.append(what)
    return notes is not None


def text(low: int = 0, high: int = 4000, pattern: str | None = None) -> Field:
    """A string of ``low`` to ``high`` characters (counted as Discord does, in code points)."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        if not isinstance(value, str):
            yield at, "STRING_TYPE_CONVERT", f"Could not interpret {_shown(value)} as string."
        elif low and not value:
            yield at, *REQUIRED
        elif not low <= len(value) <= high:
            if low > 0:
                yield at, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length."
            else:
                yield at, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length."
        elif pattern is not None and not re.fullmatch(pattern, value):
            yield at, "STRING_TYPE_REGEX", "String value did not match validation regex."

    return check


def integer(low: int | None = None, high: int | None = None) -> Field:
    """A whole number within the bounds; booleans and numbers in strings are not taken."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        if not isinstance(value, int) or isinstance(value, bool):
            yield at, "NUMBER_TYPE_COERCE", f"Value {_shown(value)} is not int."
        elif low is not None and value < low:
            yield at, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}."
        elif high is not None and value > high:
            yield at, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}."

    return check


def number(value: Any, at: Path) -> Iterator[Problem]:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        yield at, "NUMBER_TYPE_COERCE", f"Value {_shown(value)} is not float."


def boolean(value: Any, at: Path) -> Iterator[Problem]:
    if not isinstance(value, bool):
        yield at, "BOOLEAN_TYPE_PARSE", "Must be either true or false."


def snowflake(value: Any, at: Path) -> Iterator[Problem]:
    """An id, as a string of digits or as a number (Discord takes both)."""
    digits = value if isinstance(value, str) else str(value) if type(value) is int else ""
    if not re.fullmatch(r"0|[1-9][0-9]{0,19}", digits):
        yield at, "NUMBER_TYPE_COERCE", f"Value {_shown(value)} is not snowflake."


def url(*more: str, high: int = 2048) -> Field:
    """An address of the web, or of one of ``more`` schemes, of at most ``high`` characters."""
    schemes = ("http", "https", *more)

    def check(value: Any, at: Path) -> Iterator[Problem]:
        problems = list(text(0, high)(value, at))
        yield from problems
        if problems:
            return
        scheme, _, rest = value.partition("://")
        if rest and scheme.lower() not in schemes:
            listed = f"Scheme must be one of {schemes}."
            yield at, "URL_TYPE_INVALID_SCHEME", f"Scheme {_shown(scheme)} is not supported. {listed}"
        elif not re.fullmatch(r"\S+", rest):
            yield at, "URL_TYPE_INVALID_URL", "Not a well formed URL."

    return check


def one_of(*choices: Any) -> Field:
    """Exactly one of these values (``True`` is not 1)."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        if not any(value == c and type(value) is type(c) for c in choices):
            listed = ", ".join(map(str, choices))
            yield at, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}."

    return check


def optional(field: Field) -> Field:
    """The field, or null."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        if value is not None:
            yield from field(value, at)

    return check


def array(of: Field, low: int = 0, high: int = 100) -> Field:
    """A list of ``low`` to ``high`` entries."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        if not isinstance(value, list):
            yield at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"
        elif not low <= len(value) <= high:
            if low > 0:
                yield at, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length."
            else:
                yield at, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length."
        else:
            for index, entry in enumerate(value):
                yield from of(entry, (*at, str(index)))

    return check


def distinct(of: Field, low: int = 0, high: int = 100) -> Field:
    """Such a list, in which nothing stands twice (`uniqueItems`)."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        problems = list(array(of, low, high)(value, at))
        yield from problems
        entries = [] if problems else list(map(str, value))
        for index, entry in enumerate(entries):
            if entry in entries[:index]:
                yield (*at, str(index)), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"

    return check


def in_order(value: Mapping[str, Any], low: str, high: str, at: Path) -> Iterator[Problem]:
    """The rule that the field ``low`` is not above the field ``high``, where it has both. The documents do not tell the
    code; a bound that is not kept has this one."""
    least, most = value.get(low), value.get(high)
    if least is not None and most is not None and least > most:
        yield (*at, low), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}."


def mapping(of: Field) -> Field:
    """An object with free keys."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        if not isinstance(value, dict):
            yield at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"
        else:
            for key, entry in value.items():
                yield from of(entry, (*at, key))

    return check


def model(fields: Mapping[str, Field], required: Sequence[str] = ()) -> Field:
    """An object with these fields. Others are taken out of it where they may be overlooked, and refused elsewhere."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        if not isinstance(value, dict):
            yield at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
            return
        for name in required:
            if name not in value:
                yield (*at, name), *REQUIRED
        for name, entry in list(value.items()):
            if name in fields:
                yield from fields[name](entry, (*at, name))
            elif overlook(f"the field {'.'.join((*at, name))}"):
                del value[name]
            else:
                yield (*at, name), "UNKNOWN_FIELD", f"Discord's documentation knows no field {name!r} here."

    return check


def anything_of(pick: Callable[[Any], Field | None]) -> Field:
    """A field chosen by the value itself (components by their type); None refuses it."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        field = pick(value)
        if field is None:
            yield at, "UNION_TYPE_CHOICES", 'Value of field "type" must be one of the types allowed here.'
        else:
            yield from field(value, at)

    return check


def nothing(value: Any, at: Path) -> Iterator[Problem]:
    """Only null: a part of Discord that the stand-in does not offer."""
    if value not in (None, []):
        yield at, "NOT_IN_THE_PLAYGROUND", "The playground does not offer this part of Discord."


def check_form(field: Field, value: Any, *more: Callable[[Any], Iterator[Problem]]) -> None:
    """Raise Discord's 50035 with every problem; ``more`` runs only once the form itself is right."""
    problems = list(field(value, ()))
    for rule in more:
        if not problems:
            problems = list(rule(value))
    if problems:
        raise invalid(problems)


def invalid(problems: Sequence[Problem]) -> ApiError:
    """The nested error object for these problems."""
    tree: dict[str, Any] = {}
    for path, code, sentence in problems:
        node = tree
        for part in path:
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": sentence})
    return ApiError(INVALID_FORM, errors=tree)


def refuse(at: str, code: str, sentence: str) -> ApiError:
    """50035 for a single problem; ``at`` is the dotted path."""
    return invalid([(tuple(part for part in at.split(".") if part), code, sentence)])


def _shown(value: Any) -> str:
    return f'"{str(value)[:50]}"'
