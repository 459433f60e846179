"""What Prometheus may ask of the bot; the docs' alerts and dashboard name figures that there are."""

from __future__ import annotations

import json
import logging
import re
import socket
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
import yarl
from prometheus_client.parser import text_string_to_metric_families

from bot.panels.looks import overview_look
from bot.service.client import KingsTable
from bot.service.metrics import Metrics, observed, route
from rendering import Picture
from tests.bot.house import ANN, BOB, House

DOCS = Path(__file__).parents[3] / "docs"


@pytest.fixture
def port() -> int:
    """One that nothing listens on."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        return int(server.getsockname()[1])


async def figures(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """By their names and their labels' values."""
    found = text_string_to_metric_families((await metrics.text()).decode())
    return {(one.name, *one.labels.values()): one.value for family in found for one in family.samples}


async def test_what_happens_is_counted(client: KingsTable, house: House) -> None:
    metrics = Metrics(client)
    metrics.listen()
    await house.lobby(ANN)
    await house.game(ANN, BOB)
    client.host.ledger.counts.moves = 7
    client.app.answered[0]("component", 0.3)
    client.presenter.pictures.drew[0](0.02)
    path = f"https://discord.com/api/v10/channels/{2**60}/messages"
    request: Any = SimpleNamespace(method="POST", url=yarl.URL(path), response=SimpleNamespace(status=429))
    assert client.http.http_trace is not None
    note: Any = client.http.http_trace.on_request_end[-1]
    await note(None, None, request)
    found = await figures(metrics)
    assert found["kings_table_tables", "lobby"] == found["kings_table_tables", "playing"] == 1
    assert found["kings_table_answer_seconds_bucket", "component", "0.25"] == 0
    assert found["kings_table_answer_seconds_bucket", "component", "0.5"] == 1
    assert found["kings_table_picture_seconds_count",] == 1
    assert found["kings_table_requests_total", "POST", "/channels/:id/messages", "429"] == 1
    assert found["kings_table_shards_up",] == found["kings_table_shards",] == found["kings_table_database_up",] == 1
    assert (found["kings_table_requests_left",], found["kings_table_dm_openings_left",]) == (45, 10)
    assert found["kings_table_database_transactions_total",] > 0
    assert found["kings_table_memory_bytes",] > 1e6
    assert found["kings_table_moves_total",] == 7


async def test_all_that_the_docs_name_is_there(client: KingsTable) -> None:
    metrics = Metrics(client)
    metrics.requests.labels("GET", "/gateway", "200")
    metrics.answers.labels("component")
    families = [*text_string_to_metric_families((await metrics.text()).decode())]
    names = {family.name + ("_total" if family.type == "counter" else "") for family in families}
    text = (DOCS / "metrics.md").read_text("utf-8")
    rules = text.partition("## Six alerts")[2]
    assert len(re.findall("- alert:", rules)) == 6
    board = json.loads((DOCS / "metrics-dashboard.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = {name.removesuffix("_bucket") for name in re.findall(r"kings_table_\w+", " ".join([text, *asked]))}
    assert named == names


async def test_it_is_answered_on_this_machine(client: KingsTable, port: int) -> None:
    base = f"http://127.0.0.1:{port}"
    async with observed(client, port), aiohttp.ClientSession() as session:
        async with session.get(f"{base}/metrics") as response:
            assert response.headers["Content-Type"].startswith("text/plain")
            assert "kings_table_info{" in await response.text()
        async with session.get(f"{base}/healthz") as response:
            assert (response.status, await response.text()) == (200, "ok\n")
        with pytest.raises(OSError, match=r"."):
            socket.create_connection(("127.0.0.2", port), 1)
        client.host.downtime.lost(0, 0)
        client.app.repository.health.away_since = 1.0
        async with session.get(f"{base}/healthz") as response:
            assert response.status == 503
            assert await response.text() == "Discord is away for 1 of 1 shards\nthe database is away\n"


async def test_a_database_that_is_silent_is_away(client: KingsTable) -> None:
    """Each click was told that the database is away, and `/healthz` said `ok`: nothing had asked the database."""
    metrics = Metrics(client)
    client.held = lambda: False
    assert "the database is away" in metrics.ails()
    assert b"kings_table_database_up 0.0\n" in await metrics.text()


async def test_one_shard_of_two_is_away(client: KingsTable) -> None:
    client.host.downtime.start(2, stands=False)
    await client.host.downtime.take()
    await client.host.downtime.back(1)
    assert Metrics(client).ails() == ["Discord is away for 1 of 2 shards"]


async def test_the_bot_plays_on_where_the_port_is_taken(
    client: KingsTable, port: int, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(socket.create_server(("127.0.0.1", port))):
        async with observed(client, port):
            pass
    assert [record.levelno for record in caplog.records if "METRICS_PORT" in record.msg] == [logging.WARNING]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/api/v10/interactions/123/aW50ZXJh/callback", "/interactions/:id/:id/callback"),
        ("/api/v10/webhooks/1/Abc1/messages/@original", "/webhooks/:id/:id/messages/@original"),
        ("/api/v10/channels/5/thread-members/6", "/channels/:id/thread-members/:id"),
        ("/api/oauth2/applications/@me", "/oauth2/applications/@me"),
        ("/avatars/7/0abc.png", "/avatars/:id/:id"),
        ("/", "/"),
    ],
)
def test_a_route_has_neither_ids_nor_tokens(path: str, expected: str) -> None:
    assert route(path) == expected


async def test_a_picture_that_is_drawn_is_told(client: KingsTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is remembered is not."""
    monkeypatch.setattr("bot.messages.pictures.draw", lambda look: Picture(b"", 1, 1, ""))
    told, pictures = list[float](), client.presenter.pictures
    pictures.drew.append(told.append)
    for _ in range(2):
        await pictures.draw(overview_look())
    assert len(told) == 1
