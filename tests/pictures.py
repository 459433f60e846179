"""Makes the README's pictures anew from the real bot: `make pictures`.

`game.webp`: a game of Thirteen played alone, as a phone shows it. `games.png`: the five games, as `/help` shows them.
`page.png`: a table of two people on the page. It needs a Chromium and a font with emoji (Debian: `chromium`,
`fonts-noto-color-emoji`).
"""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from playwright.async_api import Browser, expect

from tests.browser import browsing, served
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.screens import SETTLED, Screen

DOCS: Final = Path(__file__).parents[1] / "docs"
PHONE: Final = {"width": 390, "height": 844}
DESK: Final = {"width": 1280, "height": 900}
SECONDS: Final = 1.4
"""For which a frame of the game is seen."""
TURNS: Final = 40
"""A game of Thirteen is over by then."""
MOVES: Final = 7
"""So many moves are played before the table is shown."""


async def shot(screen: Screen) -> Image.Image:
    """What is on the screen, once nothing is waited for."""
    await screen.page.wait_for_function(SETTLED)
    return Image.open(BytesIO(await screen.page.screenshot())).convert("RGB")


async def a_game(browser: Browser, folder: Path) -> list[Image.Image]:
    """Ann's phone, from the command to the result."""
    async with Club.open(folder) as club:
        ann = Screen(await browser.new_page(viewport=PHONE, color_scheme="dark"), "Ann")  # type: ignore[arg-type]
        await ann.page.goto(f"{club.discord.url}/#/ann")
        composer = ann.page.get_by_role("textbox", name="Message")
        await composer.press_sequentially("/play game:Thirteen computers:1")
        frames = [await shot(ann)]
        await composer.press("Enter")
        hand = ann.page.locator("article.message", has=ann.page.get_by_role("button", name="Hint", exact=True)).last
        over = ann.page.get_by_text("The game is over.").last
        for _ in range(TURNS):
            await expect(hand.or_(over).last).to_be_visible()
            frames.append(await shot(ann))
            if await over.count():
                break
            before, message = await hand.inner_text(), await hand.element_handle()
            await ann.play_by_steps(hand)
            await ann.page.wait_for_function("([one, before]) => one.innerText !== before", arg=[message, before])
        return frames


async def a_table(browser: Browser, folder: Path) -> tuple[Image.Image, bytes]:
    """The page of one of two who play, and the picture of all games."""
    async with Club.open(folder) as club:
        bob = Screen(await browser.new_page(viewport=DESK), "Bob")  # type: ignore[arg-type]
        people = [await club.person(name) for name in ("Ann", "Bob")]
        told = await people[1].command("/help", "general")
        games = await club.download(told["attachments"][0])
        game = await Game.start(club, *people, computers=2)
        await game.play(Game.by_list, most=MOVES)
        await bob.be(club.discord.url)
        await bob.enter("Thirteen · table 1")
        await bob.see("Thirteen · table 1")
        return await shot(bob), games


async def made(address: str) -> None:
    async with browsing(address) as browser:
        with TemporaryDirectory() as first, TemporaryDirectory() as second:
            frames = await a_game(browser, Path(first))
            page, games = await a_table(browser, Path(second))
    frames[0].save(
        DOCS / "game.webp", save_all=True, append_images=frames[1:], duration=round(1000 * SECONDS), loop=0, quality=60
    )
    page.save(DOCS / "page.png", optimize=True)
    (DOCS / "games.png").write_bytes(games)


if __name__ == "__main__":
    with served() as address:
        asyncio.run(made(address))
