"""What a control means, as a value: a class for each kind of click, which its custom_id spells.

    class Word(Click):
        ply: int
        move: str

    Word(7, 12, "pass").encode() == "k:7:word:12:pass"

An id survives a restart, and an old one can be told that it is old. It names no person that may use it (that is always
`interaction.user`), and holds nothing that anybody may not see.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar, Final, Self, dataclass_transform, get_type_hints

from bot.panels.clicks.picked import Picked
from data.records import LARGEST_NUMBER

LONGEST_ID: Final = 100
"""Characters of a custom_id (Discord, "Component Custom ID")."""


def begins(table: int) -> str:
    """How the custom_ids of a table's controls begin, and no others."""
    return f"k:{table}:"


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Click:
    """The root of all clicks. Frozen, equal and hashed by its fields, each an `int`, a word (`str`), a word of a
    `StrEnum`, or a `Picked`.

    `class Choose(Click, select=True)` is the click of a select, and the chosen values arrive with it; with `form=True`
    it is a form that is handed in, with what was entered; any other is a button's. With `turn=True` it belongs to a
    turn, and misleads after it. `table`: the number of the table that it is about; 0 where it is about no table.
    """

    action: ClassVar[str]
    """`addlevel` for `AddLevel`."""
    select: ClassVar[bool]
    form: ClassVar[bool]
    turn: ClassVar[bool]
    table: int

    def __init_subclass__(cls, *, select: bool = False, form: bool = False, turn: bool = False) -> None:
        super().__init_subclass__()
        cls.action, cls.select, cls.form, cls.turn = cls.__name__.lower(), select, form, turn
        dataclass(frozen=True)(cls)

    def encode(self) -> str:
        """The custom_id: `k:TABLE:ACTION:FIELDS`. Raises `ValueError` for a field that no id can hold."""
        _, *fields = [_spelled(getattr(self, name)) for name in self.facts()]
        text = begins(self.table) + ":".join((self.action, *fields))
        if len(text) > LONGEST_ID:
            raise ValueError(f"a custom_id of {len(text)} characters")
        return text

    @classmethod
    @cache
    def facts(cls) -> Mapping[str, Any]:
        """The types of the fields by their names, the table first."""
        hints = get_type_hints(cls)
        return {field.name: hints[field.name] for field in fields(cls)}

    @classmethod
    def of(cls, *words: str) -> Self | None:
        """The click with these fields, the table first; None where the words spell no click."""
        kinds = cls.facts().values()
        if len(words) != len(kinds):
            return None
        fields = [_read(kind, word) for kind, word in zip(kinds, words, strict=True)]
        return None if None in fields else cls(*fields)


def _spelled(field: int | str | Picked) -> str:
    text = str(field)
    if _read(type(field), text) != field:
        raise ValueError(f"no id can hold {field!r}")
    return text


def _number(text: str) -> int | None:
    """From 0 to `LARGEST_NUMBER`, without leading zeros."""
    if re.fullmatch("0|[1-9][0-9]{0,18}", text) is None:
        return None
    return number if (number := int(text)) <= LARGEST_NUMBER else None


def _word(text: str) -> str | None:
    """A key, the name of an option, a move that is a word."""
    return text if re.fullmatch("[a-z0-9_]+", text) else None


_READ: Final[dict[Any, Callable[[str], Any]]] = {int: _number, str: _word, Picked: Picked.read}
"""How a field is read, by its type."""


def _read(kind: Any, text: str) -> Any:
    """The field of that type; None for a word that spells no such field."""
    if issubclass(kind, StrEnum):
        return next((one for one in kind if one == text), None)
    return _READ[kind](text)
