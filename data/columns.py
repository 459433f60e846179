"""What stands in columns besides plain numbers and texts. What cannot be there is read as it stands (`data.damage`)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlalchemy import BigInteger, Dialect, Enum, LargeBinary
from sqlalchemy.types import TypeDecorator

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = datetime.max.replace(tzinfo=UTC)
"""The latest moment that can be kept."""


class Moment(TypeDecorator[datetime]):
    """An aware datetime in UTC, kept as whole microseconds since 1970.

    A number sorts, compares and adds up in the same way in both databases, and nothing of it is lost. What is no such
    number is read as it stands (`data.damage`).
    """

    impl = BigInteger
    cache_ok = True

    @property
    def python_type(self) -> type[datetime]:
        return datetime

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else microseconds(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        try:
            return EPOCH + timedelta(microseconds=value)
        except (TypeError, OverflowError):
            return value


class Bytes(LargeBinary):
    """Bytes; what are none is read as it stands (`data.damage`)."""

    def result_processor(self, dialect: Dialect, coltype: object) -> None:
        """Both drivers return bytes."""


class OneOf(Enum):
    """A text that is one of an enumeration's values; any other is read as it stands (`data.damage`)."""

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any]:
        known: Any = super().result_processor(dialect, coltype)  # type: ignore[no-untyped-call]

        def read(value: Any) -> Any:
            try:
                return known(value)
            except LookupError:
                return value

        return read


def microseconds(moment: datetime) -> int:
    """Microseconds since 1970. Raises ValueError for a datetime without a time zone."""
    if moment.tzinfo is None:
        raise ValueError("a time that is kept needs a time zone")
    return (moment - EPOCH) // timedelta(microseconds=1)


def one_of(kind: type[StrEnum]) -> OneOf:
    """A text that is one of the enumeration's values; the database checks it too."""
    return OneOf(
        kind,
        name=kind.__name__.lower(),
        native_enum=False,
        create_constraint=True,
        length=16,
        values_callable=lambda members: [member.value for member in members],
    )
