"""What an operator can set about what is kept: read from the environment and `.env`, never at import."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from data.address import parse_address
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


DatabaseUrl = Annotated[SecretStr, AfterValidator(_database)]
"""Secret since it may hold a password."""
DEFAULT_URL: Final = SecretStr("sqlite+aiosqlite:///kings_table.db")
KeepLogsDays = Annotated[int, Field(ge=1, le=36_500)]


class DataSettings(BaseSettings):
    """The settings that `python -m data` goes by; the bot's own have them, too."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    database_url: DatabaseUrl = DEFAULT_URL
    keep_logs_days: KeepLogsDays | None = None


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
