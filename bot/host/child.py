"""Processes that the bot starts for what is heavy: `python -m MODULE`, each to end with its input."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).parents[2]
_NEEDED: Final = ("PATH", "PYTHON", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "SYSTEMROOT", "LANG", "LC_", "TMP", "TEMP")
"""How the names begin of what such a process has of the environment: neither the token nor the database's address."""


async def start_child(module: str, *arguments: str, stderr: int | None = None) -> asyncio.subprocess.Process:
    """Its input and its output are pipes, and its errors go where the bot's do, unless `stderr` says otherwise.

    Where memory runs out, Linux ends such a process rather than the bot. Raises `OSError`.
    """
    needed = {name: value for name, value in os.environ.items() if name.startswith(_NEEDED)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments,
        cwd=_ROOT, env=needed, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=stderr,
    )  # fmt: skip
    _let_go_first(process.pid)
    return process


def _let_go_first(pid: int) -> None:
    with suppress(OSError):  # another system, or it has ended
        Path(f"/proc/{pid}/oom_score_adj").write_text("1000", "ascii")
