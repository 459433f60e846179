"""What an operator can set: read from the environment and `.env` when the program starts, never at import."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.host.turns import LONGEST
from data.engine import SQLITE, parse_address
from data.errors import DatabaseUnusable

ENV_FILE = Path(".env")
"""In the folder that the program is started in."""

_NO_TOKEN = (
    "DISCORD_TOKEN is not set: put your bot's token (https://discord.com/developers/applications, Bot, Reset Token) "  # noqa: S105
    "in the environment or in the file .env, see .env.example. To try the bot without one: make play."
)


class LogLevel(StrEnum):
    """The least important records that are logged."""

    DEBUG = "DEBUG"
    INFO = "INFO"
    WARNING = "WARNING"
    ERROR = "ERROR"


class LogFormat(StrEnum):
    """How a record is written."""

    JSON = "json"
    CONSOLE = "console"


class SettingsError(Exception):
    """Settings that cannot be used: one line for each, which names it and says what it must be, never its value."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


def _token(secret: SecretStr) -> SecretStr:
    if re.fullmatch(r"[\w.-]+", secret.get_secret_value(), re.ASCII) is None:
        raise ValueError("must be the token alone, without “Bot”, quotes or blanks")
    return secret


def _database(secret: SecretStr) -> SecretStr:
    try:
        parse_address(secret.get_secret_value())
    except DatabaseUnusable as error:
        raise ValueError(str(error)) from None
    return secret


def _web_address(text: str) -> str:
    if re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", text) is None:
        raise ValueError("must be a web address such as http://127.0.0.1:8765/api/v10")
    return text.rstrip("/")


def _shards(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    words = [word.strip() for word in value.split(",")]
    if not all(word.isascii() and word.isdigit() for word in words):
        raise ValueError("must be shard numbers separated by commas, such as 0,1")
    return [int(word) for word in words]


def _upper(value: Any) -> Any:
    return value.upper() if isinstance(value, str) else value


def _lower(value: Any) -> Any:
    return value.lower() if isinstance(value, str) else value


class Settings(BaseSettings):
    """Every setting there is; `.env.example` explains them to operators. An empty value is as good as none."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    discord_token: Annotated[SecretStr, AfterValidator(_token)]
    database_url: Annotated[SecretStr, AfterValidator(_database)] = SecretStr("sqlite+aiosqlite:///kings_table.db")
    """Secret since it may hold a password."""
    discord_api_base: Annotated[str, AfterValidator(_web_address)] | None = None
    """Where Discord's API is; None: Discord itself. The playground sets its own."""
    shard_count: Annotated[int, Field(ge=1, le=10_000)] | None = None
    """Into how many shards the servers are divided; None: as many as Discord advises."""
    shard_ids: Annotated[list[int] | None, NoDecode, BeforeValidator(_shards)] = None
    """Which of them this process runs; None: all."""
    turn_seconds: Annotated[int, Field(ge=0, le=LONGEST)] = 600
    """How long a turn may take where nobody has said otherwise; 0: as long as it likes."""
    log_level: Annotated[LogLevel, BeforeValidator(_upper)] = LogLevel.INFO
    log_format: Annotated[LogFormat, BeforeValidator(_lower)] = LogFormat.CONSOLE

    @model_validator(mode="after")
    def _shards_fit(self) -> Settings:
        if self.shard_ids is None:
            return self
        if self.shard_count is None:
            raise ValueError("SHARD_COUNT must be set where SHARD_IDS is")
        if len(set(self.shard_ids)) < len(self.shard_ids) or max(self.shard_ids) >= self.shard_count:
            raise ValueError("SHARD_IDS must be different numbers from 0 to SHARD_COUNT - 1")
        if parse_address(self.database_url.get_secret_value()).drivername == SQLITE:
            raise ValueError(
                "SHARD_IDS needs PostgreSQL (DATABASE_URL), since several processes then play on one database;"
                " leave it empty to run all shards here"
            )
        return self


def load_settings(env_file: Path | None = ENV_FILE) -> Settings:
    """The settings of the environment and, for what it does not set, of the file. Raises `SettingsError`."""
    try:
        return Settings(_env_file=env_file)  # type: ignore[call-arg]  # pydantic-settings' own argument
    except ValidationError as error:
        # Only what is listed here is told: pydantic's own text could quote the value.
        raise SettingsError(_line(entry["loc"], entry["type"], entry["msg"]) for entry in error.errors()) from None
    except UnicodeDecodeError:
        raise SettingsError([f"{env_file} is not a text file in UTF-8; see .env.example."]) from None


def _line(where: tuple[int | str, ...], kind: str, message: str) -> str:
    name = str(where[0]).upper() if where else ""
    if kind == "missing" and name == "DISCORD_TOKEN":
        return _NO_TOKEN
    if kind == "int_parsing":
        message = "must be a whole number"
    message = message.removeprefix("Value error, ").replace("Input should be", "must be")
    sentence = message if message.startswith(name) else f"{name} {message}"
    return sentence.rstrip(".") + "."
