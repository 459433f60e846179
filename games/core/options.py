"""Options of a game: a frozen dataclass per game, written as `name=value name=value`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias, TypeVar

from games.core.errors import InvalidOption
from games.core.text import Number, Raw, Text, typed
from games.core.texts import (
    Between,
    NoSuchOption,
    OneOf,
    OnOrOff,
    OptionChoice,
    OptionForm,
    OptionRange,
    OptionSwitch,
    Rounds,
)

O = TypeVar("O", bound="Options")  # noqa: E741


@dataclass(frozen=True, slots=True)
class Span:
    """The whole numbers from `low` to `high`, both included, that an option may take."""

    low: int
    high: int

    def read(self, name: str, text: str) -> int:
        """Raises `InvalidOption` for anything but a number of the span."""
        if text.isascii() and text.isdigit() and len(text) <= 6 and self.low <= int(text) <= self.high:
            return int(text)
        raise self.refusal(name)

    def refusal(self, name: str) -> InvalidOption:
        """The error for any other value."""
        return InvalidOption(OptionRange(Raw(name), Number(self.low), Number(self.high)))

    def write(self, value: Any) -> str:
        return str(value)

    def values(self) -> tuple[str, ...]:
        """Every value as text, the lowest first."""
        return tuple(map(str, range(self.low, self.high + 1)))

    def described(self) -> Text:
        """What values there are: `1–10`."""
        return Between(Number(self.low), Number(self.high))


@dataclass(frozen=True, slots=True, init=False)
class Choice:
    """A few whole numbers; an option takes one of them: `Choice(10, 15, 20, 30)`."""

    numbers: tuple[int, ...]

    def __init__(self, *numbers: int) -> None:
        object.__setattr__(self, "numbers", numbers)

    def read(self, name: str, text: str) -> int:
        """Raises `InvalidOption` for anything but one of the numbers."""
        if text not in self.values():
            raise self.refusal(name)
        return int(text)

    def refusal(self, name: str) -> InvalidOption:
        """The error for any other value."""
        return InvalidOption(OptionChoice(Raw(name), self.described()))

    def write(self, value: Any) -> str:
        return str(value)

    def values(self) -> tuple[str, ...]:
        """Every value as text, in the order in which they were given."""
        return tuple(map(str, self.numbers))

    def described(self) -> Text:
        """What values there are."""
        return OneOf(Raw(", ".join(self.values())))


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that is `on` or `off`."""

    def read(self, name: str, text: str) -> bool:
        """Raises `InvalidOption` for anything but `on` or `off`."""
        if text.lower() in ("on", "off"):
            return text.lower() == "on"
        raise self.refusal(name)

    def refusal(self, name: str) -> InvalidOption:
        """The error for any other value."""
        return InvalidOption(OptionSwitch(Raw(name)))

    def write(self, value: Any) -> str:
        return "on" if value else "off"

    def values(self) -> tuple[str, ...]:
        """Both values as text."""
        return "on", "off"

    def described(self) -> Text:
        """What values there are: on or off."""
        return OnOrOff()


Kind: TypeAlias = Span | Choice | Switch
"""What values an option may take."""


def option(default: Any, kind: Kind, title: Text) -> Any:
    """A field of an options class: its default, the values it may take, and its title for people."""
    return field(default=default, metadata={"kind": kind, "title": title})


@dataclass(frozen=True, slots=True)
class Options:
    """What every game can be set to. A game with more options subclasses this.

    Wrong values raise `InvalidOption` when the object is made.
    """

    rounds: int = option(1, Span(1, 10), Rounds())

    def __post_init__(self) -> None:
        for entry in fields(self):
            kind = entry.metadata["kind"]
            value = getattr(self, entry.name)
            if kind.read(entry.name, kind.write(value) if isinstance(value, int) else "?") != value:
                raise kind.refusal(entry.name)

    @classmethod
    def parse(cls: type[O], text: str) -> O:
        """Read `name=value …`; options left out keep their defaults. Raises `InvalidOption`."""
        values: dict[str, str] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals or name in values:
                raise InvalidOption(OptionForm(typed(word)))
            values[name] = value
        return cls.of(values)

    @classmethod
    def of(cls: type[O], values: Mapping[str, Any]) -> O:
        """Make options from values or their texts by name. Raises `InvalidOption`."""
        kinds = cls.kinds()
        for name in values:
            if name not in kinds:
                raise InvalidOption(NoSuchOption(typed(name), Raw(", ".join(kinds))))
        return cls(
            **{
                name: kinds[name].read(name, value) if isinstance(value, str) else value
                for name, value in values.items()
            }
        )

    @classmethod
    def kinds(cls) -> dict[str, Kind]:
        """The options there are, in order, with the values each may take."""
        return {entry.name: entry.metadata["kind"] for entry in fields(cls)}

    @classmethod
    def titles(cls) -> dict[str, Text]:
        """The options' names for people."""
        return {entry.name: entry.metadata["title"] for entry in fields(cls)}

    def format(self) -> str:
        """All options as text: `rounds=3`."""
        return " ".join(
            f"{entry.name}={entry.metadata['kind'].write(getattr(self, entry.name))}" for entry in fields(self)
        )
