"""What an operator can set: read from the environment and `.env` when the program starts, never at import."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import NoDecode

from bot.host.limits import DEFAULT_LIMITS
from bot.host.turns import LONGEST_TURN
from bot.messages.openings import NEW_CHANNELS
from bot.service import texts
from data.settings import ENV_FILE, DataSettings, found
from games.core.text import Number, Raw, Text, Typed
from words import Voice


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

    def __init__(self, wrong: Iterable[Text]) -> None:
        self.lines = tuple(Voice().say_all(wrong))
        super().__init__("\n".join(self.lines))


class _Wrong(ValueError):
    """What pydantic is told of a wrong value."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


def _token(secret: SecretStr) -> SecretStr:
    if re.fullmatch(r"[\w.-]+", secret.get_secret_value(), re.ASCII) is None:
        raise _Wrong(texts.TokenAlone())
    return secret


def _web_address(text: str) -> str:
    if re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", text) is None:
        raise _Wrong(texts.WebAddress())
    return text.rstrip("/")


def _files(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    return [Path(name) for word in value.split(";") if (name := word.strip())]


def _fonts(files: list[Path]) -> list[Path]:
    if files:
        from rendering import check_font  # here: where none is named, settings are read without loading the pictures

        for file in files:
            try:
                check_font(file)
            except OSError:
                raise _Wrong(texts.NotAFont(Typed(str(file)))) from None
    return files


_Fonts = Annotated[list[Path], NoDecode, BeforeValidator(_files), AfterValidator(_fonts)]


def _upper(value: Any) -> Any:
    return value.upper() if isinstance(value, str) else value


def _lower(value: Any) -> Any:
    return value.lower() if isinstance(value, str) else value


class Settings(DataSettings):
    """Every setting there is; `.env.example` explains them to operators. An empty value is as good as none."""

    discord_token: Annotated[SecretStr, AfterValidator(_token)]
    sprites_file: Path = Path("kings_table.sprites")
    """Where finished parts of pictures are kept from one start to the next."""
    faces_file: Path = Path("kings_table.faces")
    """Where people's pictures are kept, likewise."""
    fonts: _Fonts = Field(default_factory=list)
    """Fonts for letters of names that the bot's own lacks; the first that has a letter draws it."""
    discord_api_base: Annotated[str, AfterValidator(_web_address)] | None = None
    """Where Discord's API is; None: Discord itself. The playground sets its own."""
    discord_cdn_base: Annotated[str, AfterValidator(_web_address)] | None = None
    """Where people's pictures are; likewise."""
    shard_count: Annotated[int, Field(ge=1, le=10_000)] | None = None
    """Into how many shards the servers are divided; None: as many as Discord advises, rounded up to a
    power of two, or as the processes that share the database do."""
    turn_seconds: Annotated[int, Field(ge=0, le=LONGEST_TURN)] = 600
    """How long a turn may take where nobody has said otherwise; 0: as long as it likes."""
    tables_per_person: Annotated[int, Field(ge=1, le=1000)] = DEFAULT_LIMITS.person
    """At how many open tables one person may sit."""
    tables_per_server: Annotated[int, Field(ge=1, le=10_000)] = DEFAULT_LIMITS.server
    tables_opened: Annotated[int, Field(ge=1, le=10_000)] = DEFAULT_LIMITS.opening.times
    """How many tables one person may open within five minutes."""
    new_dm_channels: Annotated[int, Field(ge=1, le=10_000)] = NEW_CHANNELS
    """How many channels of direct messages are opened within ten minutes."""
    see_messages: bool = True
    """Does Discord tell the bot of every message that is written, and deleted, in its servers?"""
    requests_per_second: Annotated[int, Field(ge=0, le=10_000)] = 45
    """How many requests are sent to Discord in a second, answers to interactions aside; 0: any number."""
    thinkers: Annotated[int, Field(ge=0, le=256)] | None = None
    """How many processes think for computer players and hints; None: one fewer than processors; 0: all play easy."""
    computer_pause: Annotated[float, Field(ge=0.0, le=2.0)] = 0.8
    """Seconds between a person's move and a computer's, at least."""
    log_level: Annotated[LogLevel, BeforeValidator(_upper)] = LogLevel.INFO
    log_format: Annotated[LogFormat, BeforeValidator(_lower)] = LogFormat.CONSOLE
    metrics_port: Annotated[int, Field(ge=1, le=65535)] | None = None
    """The port of the figures for Prometheus on this machine; None: there are none."""
    log_tables: bool = True
    """Has the log a line when a table is opened, and when it ends?"""


def load_settings(env_file: Path | None = ENV_FILE) -> Settings:
    """The settings of the environment and, for what it does not set, of the file. Raises `SettingsError`."""
    try:
        return Settings(_env_file=found(env_file))  # type: ignore[call-arg]  # pydantic-settings' own argument
    except ValidationError as error:
        # Only what is listed here is told: pydantic's own text could quote the value.
        raise SettingsError(map(_line, error.errors())) from None
    except UnicodeDecodeError:
        raise SettingsError([texts.NotUtf8(Typed(str(env_file)))]) from None
    except OSError as error:
        raise SettingsError([texts.NotReadable(Typed(str(env_file)), Raw(str(error.strerror)))]) from None


def _line(error: ErrorDetails) -> Text:
    """What is wrong, without the value."""
    name, facts = Raw("".join(map(str, error["loc"][:1])).upper()), error.get("ctx", {})
    match error["type"]:
        case "missing" if name == "DISCORD_TOKEN":
            return texts.NoToken()
        case "int_parsing":
            return texts.WholeNumber(name)
        case "float_parsing":
            return texts.AnyNumber(name)
        case "bool_parsing":
            return texts.TrueOrFalse(name)
        case "greater_than_equal":
            return texts.AtLeast(name, Number(facts["ge"]))
        case "less_than_equal":
            return texts.AtMost(name, Number(facts["le"]))
        case "enum":
            return texts.OneOf(name, Raw(facts["expected"]))
    wrong = facts.get("error")
    if isinstance(wrong, _Wrong):
        return wrong.text
    why = str(wrong or error["msg"]).removeprefix(f"{name} ").removesuffix(".")
    return texts.Unusable(name, Raw(why))
