"""What an operator can set about what is kept: read from the environment and `.env`, never at import."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from typing import Annotated, Final

from pydantic import AfterValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from data.address import SQLITE, parse_address
from data.errors import DatabaseUnusable
from data.files import exists

ENV_FILE: Final = Path(".env")
"""In the folder that the program is started in."""


def _database(secret: SecretStr) -> SecretStr:
    try:
        parse_address(secret.get_secret_value())
    except DatabaseUnusable as error:
        raise ValueError(str(error)) from None
    return secret


LONGEST_NAME: Final = 48
"""Letters of a process's name: PostgreSQL's list of sessions has room for so many."""


def _process_name(name: str) -> str:
    if re.fullmatch(rf"[\w.-]{{1,{LONGEST_NAME}}}", name, re.ASCII) is None:
        raise ValueError(
            f"PROCESS_NAME must have 1 to {LONGEST_NAME} letters of English, digits, dots, hyphens or underscores."
        )
    return name


def _as_the_computer() -> str:
    return re.sub(r"[^\w.-]", "-", socket.gethostname(), flags=re.ASCII)[:LONGEST_NAME] or "-"


DatabaseUrl = Annotated[SecretStr, AfterValidator(_database)]
"""Secret since it may hold a password."""
DEFAULT_URL: Final = SecretStr("sqlite+aiosqlite:///kings_table.db")
KeepLogsDays = Annotated[int, Field(ge=1, le=36_500)]
ProcessName = Annotated[str, AfterValidator(_process_name)]


class DataSettings(BaseSettings):
    """The settings that `python -m data` goes by; the bot has more."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    database_url: DatabaseUrl = DEFAULT_URL
    keep_logs_days: KeepLogsDays | None = None
    """After how many days the moves of tables that have ended are deleted; None: never."""
    cluster: bool = False
    """Does the process share the database with others? That needs PostgreSQL."""
    process_name: ProcessName = Field(default_factory=_as_the_computer)
    """What it is called among them: each has its own name."""

    @field_validator("cluster")
    @classmethod
    def _shared(cls, cluster: bool, info: ValidationInfo) -> bool:
        url: SecretStr | None = info.data.get("database_url")
        if cluster and url is not None and parse_address(url.get_secret_value()).drivername == SQLITE:
            raise ValueError(
                "CLUSTER needs PostgreSQL: set DATABASE_URL to a postgresql+asyncpg:// address, or leave CLUSTER out."
            )
        return cluster


def found(env_file: Path | None) -> Path | None:
    """The file, if it is there. Raises `OSError` where the system does not tell; pydantic would go on without it."""
    return env_file if env_file is not None and exists(env_file) else None


def load_data_settings(env_file: Path | None = ENV_FILE) -> DataSettings:
    """Raises `DatabaseUnusable` for what cannot be used: a line that never has the value."""
    try:
        return DataSettings(_env_file=found(env_file))  # type: ignore[call-arg]  # pydantic-settings' own argument
    except ValidationError as error:
        first = error.errors()[0]
        name, why = str(first["loc"][0]).upper(), str(first.get("ctx", {}).get("error") or first["msg"])
        raise DatabaseUnusable(f"{name}: {why.removeprefix(f'{name} ')}") from None
    except UnicodeDecodeError:
        raise DatabaseUnusable(f"{env_file} is not a text file in UTF-8; see .env.example.") from None
    except OSError as error:
        raise DatabaseUnusable(
            f"{env_file} cannot be read ({error.strerror}); let the user who runs this read it."
        ) from None
