"""The page in a real browser, as a member uses it, with screenshots on the way."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.async_api import Locator, Page, Response, expect

from tests.end_to_end.bot_process import PATIENCE, ROOT

FOLDER = Path(os.environ.get("SCREENSHOTS") or ROOT / "screenshots")
"""Where screenshots are kept; git leaves it alone."""
CARDS = "Cards to play together"
PICK, STEP = "[data-custom-id*=':pick:']", "[data-custom-id*=':step:']"
"""What a step is chosen with: a button, or a select."""
CONTROLS = "(message) => [...message.querySelectorAll('[data-custom-id]')].map((one) => one.dataset.customId).join(' ')"
"""The ids of a message's controls."""
PHONE = 738
"""Pixels of a phone's view that are left for messages."""
SCREENFUL = 600
"""Pixels that are certainly no longer near the end."""
BUSY = "main [aria-busy=true], .pending:not(.failed), .thinking"
"""What waits for the bot."""
SETTLED = f"""() => !document.querySelector('{BUSY}')
    && [...document.querySelectorAll('main img')].every((img) => img.complete && img.naturalWidth)"""
"""Nobody waits for the bot, and every picture shows what it is to show."""
expect.set_options(timeout=PATIENCE * 1000)  # milliseconds; Playwright itself would wait for 5 s

DECODED = """() => Promise.allSettled([...document.querySelectorAll('main img')].map((img) => img.decode()))
    .then(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))"""
"""Every picture that has come is painted, too."""


class Screen:
    """One member's tab."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.problems: list[str] = []
        page.set_default_timeout(PATIENCE * 1000)  # milliseconds, as for what is expected
        page.on("response", self._look_at)
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _look_at(self, got: Response) -> None:
        # A picture may be replaced before it is loaded; then it is gone, and the next one is on its way.
        if got.status >= 400 and "/attachments/" not in got.url:
            self.problems.append(f"{got.status} {got.url}")

    async def shoot(self, name: str) -> None:
        """Keep what is on the screen, once no control waits for its answer and every picture has come."""
        await self.page.wait_for_function(SETTLED)
        await self.page.evaluate(DECODED)
        await self.page.screenshot(path=FOLDER / f"{name}.png")

    async def be(self, url: str) -> None:
        """Open the page and choose who to be."""
        await self.page.goto(url)
        await self.page.get_by_label("Play as", exact=True).select_option(label=self.name)

    async def enter(self, place: str) -> None:
        """Open a channel, a thread, or the DM with the bot, on the left."""
        await self.page.get_by_role("navigation", name="Channels").get_by_role("link", name=place).click()

    async def write(self, text: str) -> None:
        """Type it, with whatever helps while typing, and send it."""
        composer = self.page.get_by_role("textbox", name="Message")
        await expect(composer).to_be_enabled()
        await composer.press_sequentially(text, delay=5)
        await composer.press("Enter")

    def message(self, text: str) -> Locator:
        """The newest message with these words; what sets the names in it apart shows nothing."""
        words = re.compile("[\u2068\u2069]*".join(map(re.escape, text)))
        return self.page.locator("article.message", has_text=words).last

    async def see(self, text: str) -> Locator:
        """The same, when it is there."""
        found = self.message(text)
        await expect(found).to_be_visible()
        return found

    async def scroll_up(self, message: Locator) -> None:
        """Away from the newest messages, with the mouse over this one, once nothing moves by itself any more."""
        await self.page.wait_for_function(SETTLED)
        await message.hover()
        await self.page.mouse.wheel(0, -SCREENFUL)
        await expect(self.page.get_by_role("button", name="Jump to newest")).to_be_visible()

    async def press(self, message: Locator, label: str) -> None:
        """Press a button of a message."""
        await message.get_by_role("button", name=label, exact=True).click()

    async def playable(self, message: Locator) -> list[str]:
        """The cards of the first play on offer, or the first card, to lead with it; none where Pass is simpler."""
        first = message.locator(PICK).first
        if await first.count():
            label = re.split(r" [·(]", await first.inner_text())[0]
            if all(word[-1] in "♠♣♦♥" for word in label.split()):
                return label.split()
        if await message.get_by_role("button", name="Pass", exact=True).count():
            return []
        cards = message.get_by_role("combobox", name=CARDS)
        await cards.click()
        lowest = await message.get_by_role("option").first.inner_text()
        await cards.press("Escape")
        return lowest.split()

    async def play_by_cards(self, message: Locator) -> None:
        """By choosing cards in the hand; pass when nothing can be played."""
        cards = await self.playable(message)
        if not cards:
            return await self.press(message, "Pass")
        await message.get_by_role("combobox", name=CARDS).click()
        for card in cards:
            await message.get_by_role("option", name=card, exact=True).click()
        await self.shoot("choosing-cards")
        return await self.press(message, "Done")

    async def play_by_steps(self, message: Locator) -> None:
        """By what can be played, a step at a time; pass when there is nothing."""
        if not await message.locator(f"{PICK}, {STEP}").count():
            return await self.press(message, "Pass")
        await self.pick(message)
        while await message.get_by_role("button", name="Choose again").count():
            await self.pick(message)
        return None

    async def _answered(self, message: Locator, before: str) -> None:
        changed = f"([message, before]) => ({CONTROLS})(message) !== before"
        await self.page.wait_for_function(changed, arg=[await message.element_handle(), before])

    async def pick(self, message: Locator) -> None:
        """Press the first button of a step; where there is none, choose the first that a select offers, or press the
        first button.

        Returns when the message has other controls: the bot has answered.
        """
        before = await message.evaluate(CONTROLS)
        if await message.locator(PICK).count():
            await message.locator(PICK).first.click()
        elif await message.locator(STEP).count():
            await message.locator(STEP).first.click()
            await message.get_by_role("option").first.click()
        else:
            await message.locator(".components").get_by_role("button").first.click()
        await self._answered(message, before)
