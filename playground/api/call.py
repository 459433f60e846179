"""One request of the bot, read and authenticated, and the answer to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from playground import errors
from playground.attachments import Files
from playground.entities import Channel
from playground.errors import ApiError
from playground.forms.fields import overlook, refuse
from playground.permissions import SPOKEN
from playground.ratelimits import Limit
from playground.services import Services
from playground.world import World

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Call:
    """What a handler needs: the services, the path's parameters, the query and the body."""

    services: Services
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None  # parsed JSON; None when there was no body
    files: Files = field(default_factory=dict)
    host: str = ""
    """Where the bot has reached this server, and the port."""

    @property
    def world(self) -> World:
        return self.services.world

    def id(self, name: str) -> int:
        """An id of the path; 50035 when it is not one."""
        return _snowflake(self.params[name], name)

    def channel(self, *needed: str) -> Channel:
        """The path's channel, if the bot may see it and has the named permissions there (else 50013)."""
        channel = self.world.channel(self.id("channel_id"))
        self.need(channel, *needed)
        return channel

    def need(self, channel: Channel, *names: str) -> None:
        """50013 unless the bot has every named permission in this channel; 50001 in one that it may not connect to."""
        if not self.world.may(self.world.app_id, channel, *names):
            unheard = channel.type in SPOKEN and not self.world.may(self.world.app_id, channel, "CONNECT")
            raise ApiError(errors.MISSING_ACCESS if unheard else errors.MISSING_PERMISSIONS)

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A number of the query within its bounds."""
        raw = self.query.get(name)
        if raw is None:
            return default
        if not raw.isdigit() or not low <= int(raw) <= high:
            raise refuse(name, "NUMBER_TYPE_MAX", f"int value should be between {low} and {high}.")
        return int(raw)

    def asked(self, name: str) -> bool:
        """Whether a switch of the query is on."""
        return self.query.get(name, "").lower() in ("1", "true")

    def snowflake(self, name: str) -> int | None:
        """An id of the query."""
        raw = self.query.get(name)
        return None if raw is None else _snowflake(raw, name)

    def only_queries(self, *known: str) -> None:
        """A query parameter that this route does not have is overlooked."""
        for name in self.query:
            if name not in known:
                overlook(f"the query {name}")

    @property
    def json(self) -> Json:
        """The body as an object; a missing one counts as empty."""
        return {} if self.body is None else self.body


@dataclass(frozen=True, slots=True)
class Reply:
    """Status and JSON body (None: no content); ``page``: HTML that is sent in its place."""

    status: int
    body: Any = None
    page: str | None = None


Handler = Callable[[Call], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Route:
    """``path`` is Discord's template; ``by_token``: authorised by the token in the path, no header needed.

    ``query``: the parameters it takes. ``major``: which path parameters have buckets of their own.
    """

    method: str
    path: str
    handler: Handler
    limit: Limit
    by_token: bool = False
    query: tuple[str, ...] = ()
    major: tuple[str, ...] = ("channel_id", "guild_id", "webhook_id", "webhook_token")


def _snowflake(raw: str, name: str) -> int:
    if not raw.isdigit() or len(raw) > 20:
        raise refuse(name, "NUMBER_TYPE_COERCE", f'Value "{raw[:50]}" is not snowflake.')
    return int(raw)
