"""Settings: where they come from, what is wrong with them, and that none of them is ever repeated aloud."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.service.settings import LogFormat, LogLevel, Settings, SettingsError, load_settings
from rendering.brush.text import FONT
from tests.shut import close

WEB_ADDRESS = "DISCORD_API_BASE and DISCORD_CDN_BASE must be web addresses such as http://127.0.0.1:8765/api/v10."
NAMED_SO = "PROCESS_NAME must have 1 to 48 letters of English, digits, dots, hyphens or underscores."
ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment without any of the settings."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def lines(env_file: Path | None = None) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as error:
        load_settings(env_file)
    assert str(error.value) == "\n".join(error.value.lines)
    return error.value.lines


def test_a_token_is_all_that_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def-g_h")
    settings = load_settings(None)
    assert settings.discord_token.get_secret_value() == "abc.def-g_h"
    assert settings.database_url.get_secret_value() == "sqlite+aiosqlite:///kings_table.db"
    assert (settings.turn_seconds, settings.log_level, settings.log_format) == (600, LogLevel.INFO, LogFormat.CONSOLE)
    assert (settings.shard_count, settings.discord_api_base) == (None, None)


def test_without_a_token_it_says_what_to_set_where_and_how_to_do_without() -> None:
    (line,) = lines()
    for part in ("DISCORD_TOKEN", ".env", "https://discord.com/developers/applications", "make play"):
        assert part in line


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=from-file\nTURN_SECONDS=60\nLOG_FORMAT=JSON\nUNKNOWN=1\nSHARD_COUNT=\n", "utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    settings = load_settings(file)
    assert settings.discord_token.get_secret_value() == "from-environment"
    assert (settings.turn_seconds, settings.log_format, settings.shard_count) == (60, LogFormat.JSON, None)


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("DISCORD_TOKEN", "Bot hush", "DISCORD_TOKEN must be the token alone, without “Bot”, quotes or blanks."),
        ("TURN_SECONDS", "hush", "TURN_SECONDS must be a whole number."),
        ("SEE_MESSAGES", "hush", "SEE_MESSAGES must be true or false."),
        ("COMPUTER_PAUSE", "hush", "COMPUTER_PAUSE must be a number."),
        ("TURN_SECONDS", "-1", "TURN_SECONDS must be greater than or equal to 0."),
        ("TURN_SECONDS", "604801", "TURN_SECONDS must be less than or equal to 604800."),
        ("SHARD_COUNT", "0", "SHARD_COUNT must be greater than or equal to 1."),
        ("PROCESS_NAME", "hush hush", NAMED_SO),
        ("PROCESS_NAME", "h" * 49, NAMED_SO),
        (
            "CLUSTER",
            "1",
            "CLUSTER needs PostgreSQL: set DATABASE_URL to a postgresql+asyncpg:// address, or leave CLUSTER out.",
        ),
        ("LOG_LEVEL", "hush", "LOG_LEVEL must be 'DEBUG', 'INFO', 'WARNING' or 'ERROR'."),
        ("LOG_FORMAT", "hush", "LOG_FORMAT must be 'json' or 'console'."),
        ("DISCORD_API_BASE", "hush", WEB_ADDRESS),
        ("DISCORD_CDN_BASE", "hush", WEB_ADDRESS),
    ],
)
def test_a_wrong_value_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, name: str, value: str, line: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv(name, value)
    assert lines() == (line,)


def test_a_line_for_each_wrong_value_and_no_secret_in_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "Bot hush")
    monkeypatch.setenv("DATABASE_URL", "mysql://me:hush@host/kept")
    monkeypatch.setenv("TURN_SECONDS", "ten")
    wrong = lines()
    assert [line.split()[0] for line in wrong] == ["DATABASE_URL", "DISCORD_TOKEN", "TURN_SECONDS"]
    assert "hush" not in "\n".join(wrong)
    assert all(line.endswith(".") and "\n" not in line for line in wrong)


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    (line,) = lines(file)
    assert "UTF-8" in line


def test_a_file_in_a_folder_that_may_not_be_entered_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Since Python 3.14, pydantic would go on without it, and ask for a token."""
    close(tmp_path / "shut", monkeypatch)
    file = tmp_path / "shut" / ".env"
    assert lines(file) == (f"{file} cannot be read (Permission denied); let the user who runs this read it.",)


def test_fonts_are_files_with_semicolons_and_each_must_be_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    assert load_settings(None).fonts == []
    monkeypatch.setenv("FONTS", f"{FONT}; {FONT};")
    assert load_settings(None).fonts == [FONT, FONT]
    wrong = tmp_path / "wrong.ttf"
    wrong.write_text("no font")
    for file in (wrong, tmp_path / "none.ttf"):
        monkeypatch.setenv("FONTS", f"{FONT};{file}")
        (line,) = lines()
        assert line.startswith("FONTS must be font files")
        assert str(file) in line


@pytest.mark.parametrize(
    ("computer", "name"),
    [("bot-1.example", "bot-1.example"), ("b" * 64, "b" * 48), ("Ännes PC", "-nnes-PC"), ("", "-")],
)
def test_a_process_is_called_as_its_computer(computer: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL cuts a longer name, and then the process did not find itself among those that live."""
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setattr("socket.gethostname", lambda: computer)
    assert load_settings(None).process_name == name


def test_settings_do_not_show_their_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hush-token")
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://me:hush-word@host/kept")
    assert "hush" not in repr(load_settings(None))


def test_the_example_names_every_setting_and_no_other() -> None:
    text = (ROOT / ".env.example").read_text("utf-8")
    named = re.findall(r"^([A-Z_]+)=", text, re.MULTILINE)
    assert sorted(named) == sorted(name.upper() for name in Settings.model_fields)


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("KEEP_LOGS_DAYS", ("1", "36500"), ("0", "36501")),
        ("TURN_SECONDS", ("0", "1", "604800"), ("-1", "604801")),
        ("THINKERS", ("0", "256"), ("-1", "257")),
        ("COMPUTER_PAUSE", ("0", "0.6", "2"), ("-0.1", "2.1")),
        ("LOG_LEVEL", ("DEBUG", "INFO", "WARNING", "ERROR"), ("CRITICAL",)),
        ("LOG_FORMAT", ("console", "json"), ("xml",)),
    ],
)
def test_the_example_says_what_can_be_set(
    name: str, right: tuple[str, ...], wrong: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    above, _, _ = (ROOT / ".env.example").read_text("utf-8").partition(f"\n{name}=")
    explained = above.rpartition("\n\n")[2]
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    for value in right:
        assert re.search(rf"(?<!\w){re.escape(value)}(?!\w)", explained), value
        monkeypatch.setenv(name, value)
        load_settings(None)
    for value in wrong:
        monkeypatch.setenv(name, value)
        with pytest.raises(SettingsError):
            load_settings(None)


def test_the_example_holds_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    assert load_settings(ROOT / ".env.example") == load_settings(None)
