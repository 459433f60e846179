"""The compiled boards: built from a copy of the sources, and measured in a process that has loaded nothing else.

The build leaves its modules beside the sources that it was given, where Python would take them for the sources from
then on. So it never sees the checkout.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.playouts import SECONDS, TURNS, Speed, alone, last_words
from bench.process import ROOT

HOOK: Final = "HATCH_BUILD_HOOK_ENABLE_MYPYC"
"""Set to 1 it has `pip` compile (pyproject.toml)."""
_FILES: Final = ("pyproject.toml", "README.md", "LICENSE")
_LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")


class NotCompiled(Exception):
    """There is nothing compiled to be measured; `str()` says why."""


def speeds(turns: int = TURNS, seconds: float = SECONDS) -> dict[str, Speed]:
    """As `bench.playouts.speeds` with the compiled wheel. Takes a few minutes, most of them for the build, which needs
    a C compiler and the network. Raises `NotCompiled`."""
    if compiler() is None:
        raise NotCompiled("there is no C compiler")
    with TemporaryDirectory(prefix="bench-") as name:
        try:
            found = alone(turns, seconds, _built(Path(name)))
        except subprocess.CalledProcessError as error:
            raise NotCompiled(last_words(error)) from error
    if not found.compiled:
        raise NotCompiled("the wheel has no compiled boards")
    return found.games


def _built(folder: Path) -> Path:
    """The folder with the compiled modules, and with the bench's."""
    copied = copy(folder / "sources")
    _run(["-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(folder / "wheels"), str(copied)], folder)
    (wheel,) = (folder / "wheels").glob("*.whl")
    target = folder / "target"
    _run(["-m", "pip", "install", "--no-deps", "--target", str(target), str(wheel)], folder)
    shutil.copytree(ROOT / "bench", target / "bench", ignore=_LEFT_OUT)
    return target


def compiler() -> str | None:
    """Where the C compiler is that Python's modules are built with, if there is one."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return next((found for name in (named.split()[0], "cc", "gcc", "clang") if (found := shutil.which(name))), None)


def copy(folder: Path) -> Path:
    """What the wheel is built of, in a folder of its own, with nothing that was built before."""
    folder.mkdir()
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for name in _FILES:
        shutil.copy(ROOT / name, folder)
    for package in settings["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(ROOT / package, folder / package, ignore=_LEFT_OUT)
    return folder


def _run(arguments: Sequence[str], folder: Path) -> None:
    """Runs Python with these in that folder. Raises `subprocess.CalledProcessError`."""
    environment = os.environ | {HOOK: "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    command = [sys.executable, *arguments]
    subprocess.run(command, check=True, cwd=folder, env=environment, capture_output=True, text=True)
