"""A real browser for the tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

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


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    """The browser, with no page open."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=BROWSER, args=ARGUMENTS)
        yield browser
        await browser.close()
