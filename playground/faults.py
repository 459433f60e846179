"""The switches that make the stand-in misbehave as Discord sometimes does. All off at the start."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
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
    one_of,
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
        "retry_after": optional(number), "times": optional(integer(1)), "after": boolean, "html": boolean,
    },
    required=("path_regex", "status"),
)  # fmt: skip
_dms = model(
    {
        "code": one_of(40003, 20026), "status": one_of(400, 403), "at": one_of("open", "send", "both"),
        "strangers": boolean, "times": optional(integer(1)),
    },
    required=("code",),
)  # fmt: skip
_dm_openings = model({"allowed": integer(0), "flagged": integer(0), "seconds": integer(1)})
_old_edits = model(
    {"by": one_of("channel", "message"), "allowed": integer(0), "seconds": integer(1), "retry_after": optional(number)}
)
_FORM = model(
    {
        "closed_dms": array(snowflake, 0, 1000), "closed_dms_status": one_of(400, 403), "dms": optional(_dms),
        "dm_openings": optional(_dm_openings),
        "old_edits": _old_edits, "fail_next": array(_failure, 0, 100), "latency_ms": integer(0, 60_000),
        "upload_ms": integer(0, 60_000),
        "expire_tokens": boolean, "drop_gateway_after": optional(integer(1)), "servers_after": number,
        "identify": optional(one_of(4004, 4014)),
    }
)  # fmt: skip


@dataclass(slots=True)
class Failure:
    """Answer the next ``times`` requests that match (None: all, until it is switched off) with this status.

    ``code``: any, also one that is in no list; 0 for none. ``html``: Cloudflare's page instead of Discord's JSON.
    ``after``: carry the request out first, so that only its answer is lost.
    """

    method: str
    path: re.Pattern[str]
    status: int
    code: int
    retry_after: float | None
    times: int | None
    after: bool = False
    html: bool = False

    def as_json(self) -> Json:
        return {
            "method": self.method, "path_regex": self.path.pattern, "status": self.status, "code": self.code,
            "retry_after": self.retry_after, "times": self.times, "after": self.after, "html": self.html,
        }  # fmt: skip


@dataclass(slots=True)
class DmFault:
    """The bot may not open direct messages (40003, 20026), nor write first in those it has.

    ``at``: what is refused; ``strangers``: only towards people that it has never written to, as Discord has it;
    ``times``: that often, None until it is switched off.
    """

    code: int
    status: int = 403
    at: str = "both"
    strangers: bool = True
    times: int | None = None


@dataclass(slots=True)
class DmOpenings:
    """How many new channels of direct messages may be opened in so many seconds (40003), and after how many tries the
    bot is flagged (20026)."""

    allowed: int = 10
    flagged: int = 25
    seconds: int = 600
    tries: list[float] = field(default_factory=list)


@dataclass(slots=True)
class OldEdits:
    """How many edits of messages over an hour old pass in so many seconds (30046), and what ``retry_after`` says.

    Discord does not publish it (discord-api-docs#4413). It is reported as three in six seconds a channel, and in twenty
    (circuitsacul/starboard-4#118). By "message", each has a count of its own: so the error's sentence can be read.
    ``retry_after``: None for the seconds until the first of them does not count any more.
    """

    by: str = "channel"
    allowed: int = 3
    seconds: int = 6
    retry_after: float | None = None


@dataclass(slots=True)
class Faults:
    closed_dms: set[int] = field(default_factory=set)
    closed_dms_status: int = 403
    dms: DmFault | None = None
    dm_openings: DmOpenings | None = field(default_factory=DmOpenings)
    old_edits: OldEdits = field(default_factory=OldEdits)
    fail_next: list[Failure] = field(default_factory=list)
    latency_ms: int = 0
    upload_ms: int = 0
    expire_tokens: bool = False
    drop_gateway_after: int | None = None
    servers_after: float = 0  # seconds from READY until they arrive
    identify: int | None = None  # the code with which the gateway closes: token refused, intents refused

    def change(self, wanted: Json) -> None:
        """Set the named switches; ApiError 50035 for one that does not exist or has a wrong value."""
        check_form(_FORM, wanted)
        for name, value in wanted.items():
            if name == "closed_dms":
                self.closed_dms = {int(user_id) for user_id in value}
            elif name == "fail_next":
                self.fail_next = [_failure_of(entry) for entry in value]
            elif name == "dms":
                self.dms = None if value is None else DmFault(**value)
            elif name == "dm_openings":
                self.dm_openings = None if value is None else DmOpenings(**value)
            elif name == "old_edits":
                self.old_edits = OldEdits(**value)
            else:
                setattr(self, name, value)

    def failure_for(self, method: str, path: str) -> Failure | None:
        """The failure this request must meet, counted down; None when it may go on."""
        for failure in self.fail_next:
            if failure.method in ("*", method) and failure.path.search(path):
                if failure.times is not None:
                    failure.times -= 1
                    if failure.times <= 0:
                        self.fail_next.remove(failure)
                return failure
        return None

    def as_json(self) -> Json:
        return {
            "closed_dms": sorted(map(str, self.closed_dms)), "closed_dms_status": self.closed_dms_status,
            "dms": None if self.dms is None else asdict(self.dms),
            "dm_openings": None if self.dm_openings is None else asdict(self.dm_openings),
            "old_edits": asdict(self.old_edits),
            "latency_ms": self.latency_ms, "upload_ms": self.upload_ms,
            "fail_next": [failure.as_json() for failure in self.fail_next], "expire_tokens": self.expire_tokens,
            "drop_gateway_after": self.drop_gateway_after, "servers_after": self.servers_after,
            "identify": self.identify,
        }  # fmt: skip


def _failure_of(entry: Json) -> Failure:
    return Failure(
        method=str(entry.get("method") or "*").upper(),
        path=re.compile(entry["path_regex"]),
        status=entry["status"],
        code=entry.get("code") or 0,
        retry_after=entry.get("retry_after"),
        times=entry.get("times", 1),
        after=bool(entry.get("after")),
        html=bool(entry.get("html")),
    )
