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
    "exists",
    "is_file",
    "is_dir",
    "is_symlink",
    "is_mount",
    "is_socket",
    "is_fifo",
    "is_junction",
    "lexists",
    "isfile",
    "isdir",
}
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
@pytest.mark.parametrize("name", ["shut/kept.db", "a" * 300], ids=["shut", "too long"])
def test_where_the_system_does_not_tell_it_is_not_taken_for_a_no(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: Callable[[Path], bool], name: str
) -> None:
    close(tmp_path / "shut", monkeypatch)
    with pytest.raises(OSError, match=r"Permission denied|name too long"):
        ask(tmp_path / name)


def asked(source: str) -> Iterator[int]:
    """The lines in which `pathlib` (a question without arguments) or `os.path` is asked whether a path is there."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING:
            module = ast.unparse(node.func.value)
            if (module.endswith("path") and module.startswith("os")) or (not node.args and module != "files"):
                yield node.lineno


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
    source = "path.exists()\nfiles.exists(path)\nif not Path(name).is_dir(): pass\nos.path.isfile(name)\nexists(path)\n"
    assert sorted(asked(source)) == [1, 3, 4]
