"""A real browser for the tests of the page."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest
from playwright.async_api import Browser, async_playwright

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""The path of a Chromium on this machine."""
needs_browser = pytest.mark.skipif(
    BROWSER is None, reason="no browser: none of chromium, chromium-browser, google-chrome is on the PATH"
)
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


@contextmanager
def served() -> Iterator[str]:
    """A browser process, which takes longer to start than many tests; its address, for `browsing`."""
    command = [sys.executable, "-m", "playwright", "launch-server", "--browser", "chromium", "--config"]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"executablePath": BROWSER, "args": ARGUMENTS}, file)
        file.flush()
        with subprocess.Popen(
            [*command, file.name], stdout=subprocess.PIPE, text=True, start_new_session=True
        ) as server:
            assert server.stdout
            try:
                yield server.stdout.readline().strip()
            finally:
                os.killpg(server.pid, signal.SIGTERM)


@asynccontextmanager
async def browsing(address: str) -> AsyncIterator[Browser]:
    """That browser, with no page open; pages that are opened in it are closed with it."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect(address)
        yield browser
        await browser.close()
