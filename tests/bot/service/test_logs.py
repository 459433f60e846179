"""What is logged, how, and what never is. The lines are discord.py's own, as it writes them at DEBUG."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
import structlog

from bot.service import logs
from bot.service.redact import REDACTED, redactor, without_secret_keys
from bot.service.settings import LogFormat, LogLevel
from data.errors import DatabaseFailed

BOT_TOKEN = "MTE4OTk5OTk5OTk5OTk5OTk5OQ.GkYzAb.aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789ab"
INTERACTION = "aW50ZXJhY3Rpb246MTE5MDAwMDAwMDAwMDAwMDAwMTpIdXNoSHVzaEh1c2g"
API = "https://discord.com/api/v10"


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    """Handlers and levels of the root and of the loggers that `set_up` touches are put back."""
    root = logging.getLogger()
    names = ("", "aiosqlite", "alembic", "asyncio", "asyncpg", "sqlalchemy", "discord.http", "bot.host.host")
    levels = {name: logging.getLogger(name).level for name in names}
    handlers = list(root.handlers)
    yield
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


class Log:
    """Where the lines go."""

    def __init__(self, format_: LogFormat = LogFormat.JSON, level: LogLevel = LogLevel.DEBUG, *secrets: str) -> None:
        self.stream = io.StringIO()
        logs.set_up(level, format_, secrets, self.stream)

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]


def test_a_record_is_one_line_of_json_with_its_context() -> None:
    log = Log()
    with structlog.contextvars.bound_contextvars(guild=500):
        logging.getLogger("bot.host.host").info("played %s", "3s", extra={"table": 7, "ply": 3})
    (record,) = log.records
    assert record.pop("timestamp").endswith("Z")
    assert record == {
        "event": "played 3s",
        "level": "info",
        "logger": "bot.host.host",
        "table": 7,
        "ply": 3,
        "guild": 500,
    }


def test_on_a_console_a_record_is_a_line_of_text() -> None:
    log = Log(LogFormat.CONSOLE)
    logging.getLogger("bot.host.host").warning("careful", extra={"table": 7})
    (line,) = log.text.splitlines()
    for part in ("warning", "careful", "bot.host.host", "table=7"):
        assert part in line
    assert "\x1b" not in line  # no colours where there is no terminal


def test_what_is_less_important_is_left_out() -> None:
    log = Log(LogFormat.JSON, LogLevel.WARNING)
    for level in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
        logging.getLogger("discord.http").log(level, "said")
    assert [record["level"] for record in log.records] == ["warning", "error"]


def test_the_database_keeps_its_rows_to_itself() -> None:
    log = Log()
    for name in ("sqlalchemy.engine.Engine", "aiosqlite", "alembic.runtime.migration"):
        logging.getLogger(name).info("INSERT …")
        logging.getLogger(name).debug("executing …")
    assert log.text == ""


@pytest.mark.parametrize("told", [True, False])
def test_that_tables_open_and_end_is_told_where_that_is_wanted(told: bool) -> None:
    stream = io.StringIO()
    logs.set_up(LogLevel.INFO, LogFormat.JSON, stream=stream, tables=told)
    logging.getLogger("bot.tables").info("a table was opened")
    assert bool(stream.getvalue()) == told


def test_setting_up_twice_logs_once() -> None:
    Log()
    log = Log()
    logging.getLogger("bot.host.host").info("once")
    assert len(log.records) == 1


@pytest.mark.parametrize("format_", LogFormat)
def test_a_traceback_is_in_the_record_without_secrets(format_: LogFormat) -> None:
    log = Log(format_, LogLevel.INFO, "hush-hush")
    try:
        raise OSError("cannot reach postgresql://me:hush-hush@host")
    except OSError:
        logging.getLogger("bot.host.host").exception("failed")
    assert "Traceback (most recent call last)" in log.text
    assert "cannot reach" in log.text
    assert "hush-hush" not in log.text


def test_discords_requests_are_logged_without_tokens_and_bodies() -> None:
    log = Log()
    body = '{"type":4,"data":{"content":"Your hand: 3s 4c","attachments":[{"id":0,"description":"3 of spades"}]}}'
    http = logging.getLogger("discord.http")
    callback = f"{API}/interactions/1190000000000000001/{INTERACTION}/callback"
    http.debug("%s %s with %s has returned %s", "POST", callback, body, 200)
    http.debug("%s %s has received %s", "POST", callback, {"content": "Your hand: 3s 4c", "id": "5"})
    http.debug("%s %s has received %s", "GET", f"{API}/users/@me/channels", [{"content": "3s 4c"}])
    hidden = f"{API}/interactions/1190000000000000001/{REDACTED}/callback"
    assert [record["event"] for record in log.records] == [
        f"POST {hidden} with [{len(body)} characters] has returned 200",
        f"POST {hidden} has received [2 fields]",
        f"GET {API}/users/@me/channels has received [1 fields]",
    ]


def test_webhook_addresses_are_logged_without_their_token() -> None:
    log = Log()
    address = f"{API}/webhooks/1189000000000000000/{INTERACTION}/messages/@original"
    logging.getLogger("discord.webhook.async_").debug(
        "Webhook ID %s with %s %s has returned status code %s", 1189000000000000000, "PATCH", address, 200
    )
    logging.getLogger("discord.http").warning(
        "We are being rate limited. %s %s responded with 429. Retrying in %.2f seconds.", "PATCH", address, 0.5
    )
    assert [record["event"] for record in log.records] == [
        f"Webhook ID 1189000000000000000 with PATCH {API}/webhooks/1189000000000000000/{REDACTED}/messages/@original"
        " has returned status code 200",
        f"We are being rate limited. PATCH {API}/webhooks/1189000000000000000/{REDACTED}/messages/@original"
        " responded with 429. Retrying in 0.50 seconds.",
    ]


def test_gateway_events_are_logged_by_their_size() -> None:
    log = Log()
    event = {"t": "INTERACTION_CREATE", "op": 0, "d": {"token": "hushed", "member": {"nick": "Ann"}}}
    logging.getLogger("discord.gateway").debug("For Shard ID %s: WebSocket Event: %s", 0, event)
    logging.getLogger("discord.gateway").debug("Updating our voice state to %s.", event)
    assert [record["event"] for record in log.records] == [
        "For Shard ID 0: WebSocket Event: [3 fields]",
        "Updating our voice state to [3 fields].",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"Authorization: Bot {BOT_TOKEN}", f"Authorization: Bot {REDACTED}"),
        (f"logging in with {BOT_TOKEN}.", f"logging in with {REDACTED}."),
        ('{"id": "5", "token": "hushed", "x": 1}', f'{{"id": "5", "token": "{REDACTED}", "x": 1}}'),
        ("{'token': 'hushed'}", f"{{'token': '{REDACTED}'}}"),
        (f"the interaction {INTERACTION} is too old", f"the interaction {REDACTED} is too old"),
        ("/webhooks/12/hushed?wait=true", f"/webhooks/12/{REDACTED}?wait=true"),
        ("postgresql+asyncpg://me:hushed@host:5432/kept", f"postgresql+asyncpg://me:{REDACTED}@host:5432/kept"),
        ("my secret word is hush-word here", f"my secret word is {REDACTED} here"),
        # And what is no secret stays.
        ("POST /channels/12/messages in 10:30 by Ann@home", "POST /channels/12/messages in 10:30 by Ann@home"),
        ("https://discord.com:443/api/v10/users/@me", "https://discord.com:443/api/v10/users/@me"),
    ],
)
def test_what_looks_like_a_secret_is_taken_out_of_any_text(text: str, expected: str) -> None:
    assert redactor(["hush-word", ""])(text) == expected


def test_a_password_is_known_encoded_and_decoded() -> None:
    redact = redactor(["p@ss/word", "a%20b%21"])
    assert redact("p@ss/word p%40ss%2Fword a%20b%21 a b!") == " ".join([REDACTED] * 4)


def test_values_are_left_out_by_their_names() -> None:
    values = {"table": 7, "Secret": b"\0", "request": {"headers": [{"Authorization": "x", "ply": 3}]}}
    assert without_secret_keys(values) == {
        "table": 7,
        "Secret": REDACTED,
        "request": {"headers": [{"Authorization": REDACTED, "ply": 3}]},
    }
    log = Log()
    logging.getLogger("bot.host.host").info("dealt", extra={"seed": "00ff", "table": 7})
    (record,) = log.records
    assert (record["seed"], record["table"]) == (REDACTED, 7)


def raised(logger: str, error: Exception) -> None:
    """Log the error where it is caught."""
    try:
        raise error
    except Exception:
        logging.getLogger(logger).exception("it went wrong")


def test_errors_about_the_line_are_warnings_without_a_traceback() -> None:
    """discord.py connects again by itself, and nobody waits for autocomplete any more; its other errors are errors. A
    database that is away comes back, too."""
    log, answer = Log(), cast("Any", SimpleNamespace(status=404, reason=""))
    raised("discord.shard", aiohttp.ServerDisconnectedError())
    raised("discord.app_commands.tree", discord.NotFound(answer, {"code": 10062, "message": ""}))
    raised("discord.app_commands.tree", discord.NotFound(answer, {"code": 10003, "message": ""}))
    raised("bot.host", aiohttp.ServerDisconnectedError())
    raised("bot.host", DatabaseFailed("it does not answer"))
    raised("sqlalchemy.pool.impl.AsyncAdaptedQueuePool", TimeoutError())
    told = [(record["level"], record["event"], "exception" in record) for record in log.records]
    assert told == [
        ("warning", "it went wrong (ServerDisconnectedError)", False),
        ("warning", "it went wrong (NotFound)", False),
        ("error", "it went wrong", True),
        ("error", "it went wrong", True),
        ("warning", "it went wrong (DatabaseFailed)", False),
        ("warning", "it went wrong (TimeoutError)", False),
    ]
