"""Logging: every record, discord.py's too, goes through one pipeline and comes out as a line of JSON or of text."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable
from typing import TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.host.errors import NOT_FOR_NOW
from bot.host.ledger import life
from bot.messages.refusals import of_the_line
from bot.service.redact import redactor, without_body, without_secret_keys
from bot.service.settings import LogFormat, LogLevel
from data.errors import LockLost

_NAME = "kings-table"
_DATABASE_AWAY = (*NOT_FOR_NOW, LockLost)


def set_up(
    level: LogLevel,
    format_: LogFormat,
    secrets: Iterable[str] = (),
    stream: TextIO | None = None,
    *,
    tables: bool = True,
) -> logging.Handler:
    """Send all records of `level` and above to `stream` (None: standard error), and nothing anywhere else.

    Context goes with a record by `extra={"table": 7, "ply": 3}`, or around many records by
    `structlog.contextvars.bound_contextvars(table=7)`. `secrets` never come out, whatever the record. `tables`:
    tell when one is opened, and when it ends. Returns the handler, which a second call replaces.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.set_name(_NAME)
    handler.addFilter(_without_bodies)
    handler.addFilter(_without_alarm)
    handler.setFormatter(_formatter(format_, secrets, colors=handler.stream.isatty()))
    root = logging.getLogger()
    for old in [each for each in root.handlers if each.get_name() == _NAME]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    # What they say below a warning is the database's inner life, and may hold values of rows.
    for chatty in ("aiosqlite", "alembic", "asyncio", "asyncpg", "sqlalchemy"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
    life.setLevel(logging.NOTSET if tables else logging.WARNING)
    return handler


def _formatter(format_: LogFormat, secrets: Iterable[str], colors: bool) -> logging.Formatter:
    redact = redactor(secrets)

    def redacted(_: WrappedLogger, __: str, rendered: EventDict) -> str:
        # Last of all, on the finished line: so it covers tracebacks and whatever else was put into it.
        return redact(str(rendered))

    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        _without_copies,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if format_ is LogFormat.JSON:
        last: list[Processor] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(default=str)]
    else:
        plain = structlog.dev.plain_traceback
        last = [structlog.dev.ConsoleRenderer(colors=colors, exception_formatter=plain)]
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _without_secret_keys, *last, redacted],
    )


def _without_copies(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """What other handlers' formatters leave on a record is no context of its own."""
    for name in ("message", "asctime"):
        event.pop(name, None)
    return event


def _without_secret_keys(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    return without_secret_keys(event)


def _without_bodies(record: logging.LogRecord) -> bool:
    """Keep every record; but in discord.py's, what was sent and received is named by its size: hands stand in it."""
    if record.name.startswith("discord.") and record.levelno <= logging.DEBUG and record.args:
        # logging has unpacked a lone argument that is a mapping
        arguments = record.args if isinstance(record.args, tuple) else (record.args,)
        record.args = tuple(without_body(argument) for argument in arguments)
    return True


def _without_alarm(record: logging.LogRecord) -> bool:
    """Keep every record, but make warnings of one line of these: discord.py's errors about the line to Discord, since
    it connects again by itself; answers that come too late, since autocomplete is asked for at the next letter; and
    errors about a database that is away, anybody's, since the same is tried again, or about ending a line to it."""
    error = record.exc_info[1] if record.exc_info else None
    of_discord = record.name.startswith("discord.") and record.levelno == logging.ERROR and of_the_line(error)
    of_pool = record.name.startswith("sqlalchemy.pool") and isinstance(error, OSError)
    if of_discord or of_pool or isinstance(_origin(error), _DATABASE_AWAY):
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.msg, record.args = f"{record.getMessage()} ({type(_origin(error)).__name__})", ()
        record.exc_info = None
    return True


def _origin(error: BaseException | None) -> BaseException | None:
    """The error that discord.py has wrapped, of a command."""
    return getattr(error, "original", error)
