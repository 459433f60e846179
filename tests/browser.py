"""A real browser for the tests of the page: one process for all of a worker's, since to start one takes a second."""

from __future__ import annotations

import atexit
import re
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from threading import Thread

import pytest
from playwright.async_api import Browser, async_playwright

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""The path of a Chromium on this machine."""
needs_browser = pytest.mark.skipif(
    BROWSER is None, reason="no browser: none of chromium, chromium-browser, google-chrome is on the PATH"
)
ARGUMENTS = [
    "--headless", "--hide-scrollbars", "--mute-audio", "--force-color-profile=srgb", "--remote-debugging-port=0",
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
]  # fmt: skip


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    """The browser, with no page of an earlier test open."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(_address())
        own = list(browser.contexts)
        yield browser
        for context in browser.contexts:
            if context not in own:
                await context.close()


@cache
def _address() -> str:
    """Where the browser listens, which is started for that and ends with this process."""
    assert BROWSER is not None
    folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    command = [BROWSER, *ARGUMENTS, f"--user-data-dir={folder.name}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def end() -> None:
        process.terminate()
        process.wait()
        folder.cleanup()

    atexit.register(end)
    assert process.stderr is not None
    found = next(filter(None, (re.search(r"DevTools listening on (ws://\S+)", line) for line in process.stderr)))
    Thread(target=process.stderr.read, daemon=True).start()  # else it would wait until somebody reads what it says
    return found[1]
