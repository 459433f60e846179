"""The switches that make the stand-in misbehave as Discord sometimes does. All off at the start."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playground.forms.fields import (
    Path,
    Problem,
    array,
    boolean,
    check_form,
    integer,
    model,
    number,
    optional,
    snowflake,
    text,
)

Json = dict[str, Any]


def _regex(value: Any, at: Path) -> Iterator[Problem]:
    """A regular expression."""
    yield from text(1, 500)(value, at)
    try:
        re.compile(str(value))
    except re.error as problem:
        yield at, "REGEX_INVALID", f"This is not a regular expression: {problem}."


_failure = model(
    {
        "method": text(1, 10), "path_regex": _regex, "status": integer(400, 599), "code": optional(integer()),
        "retry_after": optional(number), "times": integer(1), "after": boolean,
    },
    required=("path_regex", "status"),
)  # fmt: skip
_FORM = model(
    {
        "closed_dms": array(snowflake, 0, 1000), "fail_next": array(_failure, 0, 100), "latency_ms": integer(0, 60_000),
        "expire_tokens": boolean, "drop_gateway_after": optional(integer(1)),
    }
)  # fmt: skip


@dataclass(slots=True)
class Failure:
    """Answer the next ``times`` requests that match with this status.

    ``after``: carry the request out first, so that only its answer is lost.
    """

    method: str
    path: re.Pattern[str]
    status: int
    code: int
    retry_after: float | None
    times: int
    after: bool = False

    def as_json(self) -> Json:
        return {
            "method": self.method, "path_regex": self.path.pattern, "status": self.status, "code": self.code,
            "retry_after": self.retry_after, "times": self.times, "after": self.after,
        }  # fmt: skip


@dataclass(slots=True)
class Faults:
    closed_dms: set[int] = field(default_factory=set)
    fail_next: list[Failure] = field(default_factory=list)
    latency_ms: int = 0
    expire_tokens: bool = False
    drop_gateway_after: int | None = None

    def change(self, wanted: Json) -> None:
        """Set the named switches; ApiError 50035 for one that does not exist or has a wrong value."""
        check_form(_FORM, wanted)
        for name, value in wanted.items():
            if name == "closed_dms":
                self.closed_dms = {int(user_id) for user_id in value}
            elif name == "fail_next":
                self.fail_next = [_failure_of(entry) for entry in value]
            else:
                setattr(self, name, value)

    def failure_for(self, method: str, path: str) -> Failure | None:
        """The failure this request must meet, counted down; None when it may go on."""
        for failure in self.fail_next:
            if failure.method in ("*", method) and failure.path.search(path):
                failure.times -= 1
                if failure.times <= 0:
                    self.fail_next.remove(failure)
                return failure
        return None

    def as_json(self) -> Json:
        return {
            "closed_dms": sorted(map(str, self.closed_dms)), "latency_ms": self.latency_ms,
            "fail_next": [failure.as_json() for failure in self.fail_next], "expire_tokens": self.expire_tokens,
            "drop_gateway_after": self.drop_gateway_after,
        }  # fmt: skip


def _failure_of(entry: Json) -> Failure:
    return Failure(
        method=str(entry.get("method") or "*").upper(),
        path=re.compile(entry["path_regex"]),
        status=entry["status"],
        code=entry.get("code") or 0,
        retry_after=entry.get("retry_after"),
        times=entry.get("times") or 1,
        after=bool(entry.get("after")),
    )
