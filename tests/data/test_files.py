"""Whether there is a file is asked so that every Python answers alike: also where the system does not tell."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from data import files
from tests.shut import close

ROOT = Path(__file__).parents[2]
ASKING = {
    "exists", "is_file", "is_dir", "is_symlink", "is_mount", "is_socket", "is_fifo", "is_junction", "is_block_device",
    "is_char_device", "lexists", "isfile", "isdir", "islink", "ismount",
}  # fmt: skip
OURS = {"files", "sqlite_file"}
QUESTIONS = [files.exists, files.is_file, files.is_folder, files.is_empty]


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("full", (True, True, False, False)),
        ("empty", (True, True, False, True)),
        ("folder", (True, False, True, False)),
        ("none", (False, False, False, True)),
        ("full/below", (False, False, False, True)),
    ],
)
def test_what_there_is(tmp_path: Path, name: str, answers: tuple[bool, ...]) -> None:
    (tmp_path / "full").write_text("full")
    (tmp_path / "empty").touch()
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "within").touch()
    assert tuple(ask(tmp_path / name) for ask in QUESTIONS) == answers


@pytest.mark.parametrize("ask", QUESTIONS)
@pytest.mark.parametrize("name", ["shut/kept.db", "a" * 300, "a\0b"], ids=["shut", "too long", "no name"])
def test_where_the_system_does_not_tell_it_is_not_taken_for_a_no(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: Callable[[Path], bool], name: str
) -> None:
    close(tmp_path / "shut", monkeypatch)
    with pytest.raises(OSError, match=r"Permission denied|name too long|embedded null"):
        ask(tmp_path / name)


def asked(source: str) -> Iterator[int]:
    """The lines that name a question of `pathlib` or `os.path`, whether it is asked there or handed on."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            if node.attr in ASKING and ast.unparse(node.value) not in OURS:
                yield node.lineno
        elif isinstance(node, ast.ImportFrom) and str(node.module).endswith("path"):
            yield from (node.lineno for alias in node.names if alias.name in ASKING)


def test_nothing_asks_in_another_way() -> None:
    """Not the page's server either, but that takes any name that cannot be one for a page that is not there."""
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for package in ("bot", "data", "words", "rendering", "games")
        for file in sorted((ROOT / package).rglob("*.py"))
        if file != ROOT / "data" / "files.py" and (ROOT / "data" / "sql") not in file.parents  # SQL has an EXISTS
        for line in asked(file.read_text("utf-8"))
    ]
    assert found == []


def test_whoever_asks_in_another_way_is_found() -> None:
    wrong = [
        "path.exists()", "if not Path(name).is_dir(): pass", "os.path.isfile(name)", "any(map(Path.exists, paths))",
        "from os.path import exists as there", "import os.path as paths; paths.exists(name)", "ask = path.is_file",
    ]  # fmt: skip
    right = ["files.exists(path)", "exists(path)", "sqlite_file.is_file(path)", "from data.files import exists"]
    assert [line for line in wrong if not list(asked(line))] == []
    assert [line for line in right if list(asked(line))] == []
