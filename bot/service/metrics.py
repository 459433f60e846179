"""What may be asked of a running bot over HTTP on this machine: figures for Prometheus, and whether all is well."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

import aiohttp
from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot import __version__
from data.errors import DatabaseFailed
from data.migrations import REVISIONS
from data.records import Status

if TYPE_CHECKING:
    from bot.service.client import KingsTable

LOOKED_EACH: Final = 0.5
"""Seconds from one look at the event loop's delay to the next."""
_ANSWERS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)
_PICTURES: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_DELAYS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_WORD: Final = re.compile(r"@?[a-z][a-z-]*|oauth2")
_API: Final = re.compile(r"^/api(/v\d+)?")

log = logging.getLogger(__name__)


class Metrics(Collector):
    """Figures of one bot. None of them names a person, a server or a table.

    What happens is noted where somebody listens to it already (`listen`); all else is read from the bot's parts when it
    is asked for.
    """

    def __init__(self, client: KingsTable) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self._client = client
        self.registry = CollectorRegistry()
        self.answers = Histogram(
            "kings_table_answer_seconds", "From an interaction to its whole answer.", ["kind"],
            registry=self.registry, buckets=_ANSWERS,
        )  # fmt: skip
        self.pictures = Histogram(
            "kings_table_picture_seconds", "A picture that was not remembered, with its wait for the pencil.",
            registry=self.registry, buckets=_PICTURES,
        )  # fmt: skip
        self.delay = Histogram(
            "kings_table_loop_delay_seconds", "How much later than asked for the event loop came round.",
            registry=self.registry, buckets=_DELAYS,
        )  # fmt: skip
        self.requests = Counter(
            "kings_table_requests", "Requests to Discord.", ["method", "route", "status"], registry=self.registry
        )
        self._tables: Mapping[Status, int] = {}
        self.registry.register(self)

    def listen(self) -> None:
        """Note what happens from now on. The client must not have logged in yet."""
        self._client.app.answered.append(lambda kind, seconds: self.answers.labels(kind).observe(seconds))
        self._client.presenter.pictures.drew.append(self.pictures.observe)
        trace = self._client.http.http_trace
        assert trace is not None  # noqa: S101 - the client is made with one
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._failed)

    async def run(self) -> None:
        """Look at the event loop's delay, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOKED_EACH
            await asyncio.sleep(LOOKED_EACH)
            self.delay.observe(max(loop.time() - due, 0.0))

    async def text(self) -> bytes:
        """All figures, in Prometheus's own form."""
        try:
            self._tables = await self._client.app.repository.open_by_status()
        except DatabaseFailed:
            self._tables = {}
        return generate_latest(self.registry)

    def collect(self) -> Iterable[Metric]:
        """What is read from the bot's parts."""
        client, counts, health = self._client, self._client.host.ledger.counts, self._client.app.repository.health
        info = GaugeMetricFamily("kings_table_info", "What runs.", labels=["version", "schema"])
        info.add_metric([__version__, REVISIONS[-1]], 1)
        tables = GaugeMetricFamily("kings_table_tables", "Open tables.", labels=["status"])
        for status, number in self._tables.items():
            tables.add_metric([status], number)
        yield info
        yield tables
        for name, about, value in (
            ("tables_opened", "Tables that were opened.", counts.opened),
            ("tables_ended", "Tables that have ended.", counts.ended),
            ("moves", "Moves that were written, computers' too.", counts.moves),
            ("reconnects", "How often Discord has come back, over all shards.", client.connections.reconnects),
            ("database_transactions", "Transactions.", health.transactions),
            ("database_failures", "Transactions that the database could not do.", health.failures),
            ("database_seconds", "What transactions took, waits included.", health.seconds),
            ("cpu_seconds", "Processor time of the bot's own process.", time.process_time()),
        ):
            yield CounterMetricFamily(f"kings_table_{name}", about, value)
        gauges: tuple[tuple[str, str, Callable[[], float]], ...] = (
            ("shards", "Shards of Discord's.", lambda: client.host.downtime.shards),
            ("shards_up", "Shards through which people can act.", lambda: client.host.downtime.shards_up),
            ("realms", "Realms that this process has, of 256.", lambda: len(client.host.ledger.realms)),
            ("database_up", "Does the database work?", lambda: not self._database_away),
            ("requests_left", "Requests that may be sent at once; -1: any number.", lambda: client.budget.left),
            ("requests_waiting", "Requests that wait for their turn.", lambda: client.budget.waiting),
            ("banned", "Is the address banned by Discord?", lambda: client.budget.banned),
            (
                "dm_openings_left",
                "New direct messages left in ten minutes.",
                lambda: client.presenter.shared.directs.openings.left,
            ),
            ("memory_bytes", "Resident memory of the bot's own process; 0: not known.", memory),
            ("questions_waiting", "Questions that wait for a thinker.", lambda: client.thinkers.waiting),
        )
        for name, about, read in gauges:
            yield GaugeMetricFamily(f"kings_table_{name}", about, float(read()))

    def ails(self) -> list[str]:
        """What keeps people from playing, in words for the operator."""
        downtime, found = self._client.host.downtime, list[str]()
        if away := downtime.shards - downtime.shards_up:
            found.append(f"Discord is away for {away} of {downtime.shards} shards")
        if self._database_away:
            found.append("the database is away")
        return found

    @property
    def _database_away(self) -> bool:
        """Does it fail, or is nothing done since it has been silent for too long?"""
        return not self._client.held() or self._client.app.repository.health.away_since is not None

    async def _answered(self, _: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
        self.requests.labels(request.method, route(request.url.path), request.response.status).inc()

    async def _failed(self, _: object, __: object, request: aiohttp.TraceRequestExceptionParams) -> None:
        self.requests.labels(request.method, route(request.url.path), "none").inc()


def memory() -> int:
    """Bytes of this process in memory. (Prometheus's own collector needs more of /proc than the systemd unit shows.)"""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def route(path: str) -> str:
    """The path without ids and tokens: `/channels/:id/messages`."""
    return "/".join(part if not part or _WORD.fullmatch(part) else ":id" for part in _API.sub("", path).split("/"))


@asynccontextmanager
async def observed(client: KingsTable, port: int) -> AsyncIterator[None]:
    """In this block `/metrics` and `/healthz` are answered on 127.0.0.1, and nowhere else. Where the port is taken, the
    bot plays without, and the log says so."""
    metrics, app = Metrics(client), web.Application()
    metrics.listen()

    async def figures(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.text(), content_type="text/plain", charset="utf-8")

    async def health(_: web.Request) -> web.Response:
        ails = metrics.ails()
        status = HTTPStatus.SERVICE_UNAVAILABLE if ails else HTTPStatus.OK
        return web.Response(text="\n".join([*(ails or ["ok"]), ""]), status=status)

    app.add_routes([web.get("/metrics", figures), web.get("/healthz", health)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    measuring = asyncio.create_task(metrics.run(), name="metrics")
    try:
        try:
            await web.TCPSite(runner, "127.0.0.1", port).start()
        except OSError as error:
            log.warning("nothing listens on METRICS_PORT: %s", error.strerror)
        yield
    finally:
        measuring.cancel()
        await runner.cleanup()
