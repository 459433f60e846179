"""The log's first line says what runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import __version__
from bot.service.about import about, commit_of
from bot.service.settings import Settings
from data.migrations import REVISIONS


def test_it_names_what_was_set_and_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPRITES_FILE", raising=False)  # of tests that start bots
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token="hush.hush.hush",  # type: ignore[arg-type]
        database_url="postgresql+asyncpg://ann:hush@host/kept",  # type: ignore[arg-type]
        thinkers=3,
    )
    assert about(settings, tmp_path) == {
        "version": __version__, "schema": REVISIONS[-1], "database": "PostgreSQL", "settings": {"thinkers": 3},
    }  # fmt: skip


def test_the_commit_is_that_of_the_checkout(tmp_path: Path) -> None:
    git = tmp_path / ".git"
    assert commit_of(tmp_path) is None
    (git / "refs" / "heads").mkdir(parents=True)
    (git / "HEAD").write_text("ref: refs/heads/main\n")
    assert commit_of(tmp_path) is None
    (git / "refs" / "heads" / "main").write_text("0123456789abcdef\n")
    assert commit_of(tmp_path) == "01234567"
    (git / "HEAD").write_text("89abcdef01234567\n")
    assert commit_of(tmp_path) == "89abcdef"


def test_a_head_that_a_crash_has_left_empty_keeps_no_bot_from_starting(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "HEAD").write_text("")
    assert commit_of(tmp_path) is None
