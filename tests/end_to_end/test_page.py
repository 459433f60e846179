"""A short game in a real browser: two members in two tabs, from /play to the leaderboard."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Browser, Locator, expect

import games
from tests.browser import needs_browser
from tests.end_to_end.club import Club
from tests.end_to_end.messages import labels
from tests.end_to_end.screens import BUSY, PHONE, SETTLED, Screen
from tests.end_to_end.test_again import ended
from tests.english import english
from words import rules_pages
from words.language import ENGLISH

THREAD = "Thirteen · table 1"
MOVES = 6
"""After so many moves of Ann's a game of three is in mid-play; hardly any is over so soon."""
OVER = "The game is over."
AWAITED = re.compile(rf"Your turn\.|\u2068?Ann\u2069? to move|{OVER}")
pytestmark = needs_browser


@pytest.fixture
async def screens(browser: Browser) -> tuple[Screen, Screen]:
    """Ann's tab, light; Bob's, dark."""
    size = {"width": 1280, "height": 900}
    light = await browser.new_page(viewport=size, color_scheme="light")  # type: ignore[arg-type]
    dark = await browser.new_page(viewport=size, color_scheme="dark")  # type: ignore[arg-type]
    return Screen(light, "Ann"), Screen(dark, "Bob")


async def to_move(*screens: Screen) -> Screen:
    """The player told by their hand, in the DM that is open at both, that it is their turn."""
    waiting = {asyncio.create_task(screen.see("Your turn.")): screen for screen in screens}
    done, pending = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    found = done.pop()
    await found
    return waiting[found]


async def test_no_screenshot_is_taken_while_a_control_waits_for_the_bot(
    club: Club, screens: tuple[Screen, Screen]
) -> None:
    ann, _ = screens
    await ann.be(club.discord.url)
    await ann.enter("general")
    await ann.write("/play game:Thirteen")
    lobby = await ann.see("opens a table")
    await club.faults(latency_ms=500)
    await ann.press(lobby, "🤖 Easy")
    await expect(ann.page.locator(BUSY)).to_have_count(1)
    await ann.shoot("lobby-answered")
    assert await ann.page.locator(BUSY).count() == 0
    assert "Players: 2 of 4" in await lobby.inner_text()


async def test_the_buttons_of_a_lobby_stand_in_one_line_on_a_phone(club: Club, screens: tuple[Screen, Screen]) -> None:
    """“Add easy computer”, and so on, took four lines. All of the lobby is seen at once, with a seat for everybody."""
    ann, _ = screens
    await ann.page.set_viewport_size({"width": 390, "height": 844})
    await ann.page.goto(f"{club.discord.url}/#/ann")
    lobby, bob = ann.message("opens a table"), await club.person("Bob")
    await ann.write("/play game:King's Court: Race")
    await ann.press(lobby, "🤖 Hard")
    await expect(lobby).to_contain_text("Players: 2 of 4")
    for row in (("Join", "Leave", "Start", "Options"), ("🤖 Easy", "🤖 Normal", "🤖 Hard")):
        boxes = [await lobby.get_by_role("button", name=name, exact=True).bounding_box() for name in row]
        assert len({box["y"] for box in boxes if box}) == 1, row
    for number in (3, 4, None):
        whole = await lobby.bounding_box()
        assert whole is not None
        assert whole["height"] <= PHONE, number
        if number == 3:
            await bob.click(await bob.message("opens a table"), "Join")
        if number == 4:
            await ann.press(lobby, "🤖 Easy")
        if number is not None:
            await expect(lobby).to_contain_text(f"Players: {number} of 4")
    await ann.shoot("lobby-on-a-phone")


async def test_every_page_of_the_rules_is_seen_at_once_on_a_phone(club: Club, screens: tuple[Screen, Screen]) -> None:
    """Each with its buttons, the first with its picture. They were up to 1056 pixels high."""
    ann, _ = screens
    await ann.page.set_viewport_size({"width": 390, "height": 844})
    await ann.page.goto(f"{club.discord.url}/#/ann")
    for game in games.GAMES.values():
        await ann.write(f"/rules game:{english(game.title)}")
        shown, pages = ann.page.locator("article.message").last, len(rules_pages(game.key, ENGLISH))
        for number in range(1, pages + 1):
            if number > 1:
                await ann.press(shown, "Next")
            await expect(shown).to_contain_text(f"Page {number} of {pages}")
            await ann.page.wait_for_function(SETTLED)
            whole = await shown.bounding_box()
            assert whole is not None
            assert whole["height"] <= PHONE, (game.key, number)
    assert ann.problems == []


async def test_the_lobby_of_a_rematch_has_two_rows_of_buttons_on_a_phone(
    club: Club, screens: tuple[Screen, Screen]
) -> None:
    """There were ten buttons in four."""
    screen, ann, bob, cy = screens[0], *[await club.person(name) for name in ("Ann", "Bob", "Cy")]
    await screen.be(club.discord.url)
    game, result = await ended(club, ann, bob, cy)
    await ann.click(result, "Rematch")
    await screen.enter(THREAD)
    await screen.page.set_viewport_size({"width": 390, "height": 844})
    posted, lobby = await bob.message("asks for a rematch", game.place), await screen.see("asks for a rematch")
    for number in (1, 2):
        await expect(lobby).to_contain_text(f"In: {number} of 3")
        shown = labels(await ann.becomes(posted, f"In: {number} of 3"))
        boxes = [await lobby.get_by_role("button", name=name, exact=True).bounding_box() for name in shown]
        assert len({box["y"] for box in boxes if box}) == 2, shown
        assert await height(lobby) <= PHONE
        await screen.shoot(f"rematch-on-a-phone-{number}")
        await bob.click(posted, "I'm in" if number == 1 else "Leave")
    for person in (bob, cy):
        await person.click(posted, "No, thanks")
    assert await height(await screen.see("have declined.")) <= PHONE
    await screen.shoot("declined-on-a-phone")


async def height(message: Locator) -> float:
    box = await message.bounding_box()
    assert box is not None
    return box["height"]


async def test_a_short_game_through_the_page(club: Club, screens: tuple[Screen, Screen]) -> None:
    ann, bob = screens
    for screen in screens:
        await screen.be(club.discord.url)
        await screen.enter("general")

    await deal(ann, bob)

    for screen in screens:
        await screen.enter("kings-table")
        await screen.see("table 1")
        await expect(screen.message("table 1").locator("img")).to_be_visible()
    mover = await to_move(*screens)
    await mover.shoot("hand")
    await look_closely(mover)
    await mover.play_by_cards(mover.message("table 1"))
    await expect(mover.message("table 1")).to_contain_text(re.compile(rf"{mover.name}\u2069? (passes|[0-9JQKA])"))

    mover = await to_move(*screens)
    await mover.enter(THREAD)
    await mover.press(await mover.see("My hand"), "Play")
    await mover.see("Only you can see this")
    await mover.shoot("playing-under-the-table")
    await mover.play_by_steps(mover.message("Only you can see this"))
    await expect(mover.message("My hand")).to_contain_text(re.compile(rf"{mover.name}\u2069? (passes|[0-9JQKA])"))

    await the_end(club, ann, bob)
    for screen in screens:
        assert screen.problems == []


@pytest.mark.parametrize("key", [key for key in games.GAMES if key != "thirteen"])
async def test_each_game_in_mid_play(club: Club, screens: tuple[Screen, Screen], key: str) -> None:
    """Moves by the game's own controls, where they stand: in the DM, or under the table of an open game."""
    ann, _ = screens
    game = games.get(key)
    await ann.be(club.discord.url)
    await ann.enter("general")
    await ann.write(f"/play game:{english(game.title)}")
    lobby = await ann.see("opens a table")
    for number in (2, 3):
        await ann.press(lobby, "🤖 Easy")
        await expect(lobby).to_contain_text(f"Players: {number} of 4")
    await ann.press(lobby, "Start")
    await ann.enter(f"{english(game.title)} · table 1")
    await expect((await ann.see("Ann to move")).locator("img")).to_be_visible()
    await ann.shoot(f"{key}-table")
    if game.private:
        await ann.enter("kings-table")
        await expect((await ann.see("Your turn.")).locator("img")).to_be_visible()
    panel = ann.message("table 1")
    for number in range(MOVES):
        await expect(panel).to_contain_text(AWAITED)
        if OVER in await panel.inner_text():
            break
        before = club.bot.moves_on_disk()
        await ann.pick(panel)
        while club.bot.moves_on_disk() == before:
            await expect(panel.get_by_role("button", name="Choose again")).to_be_visible()
            if number == MOVES - 1:
                await ann.shoot(f"{key}-choosing")
            await ann.pick(panel)
    assert club.bot.moves_on_disk() >= MOVES
    await ann.shoot(f"{key}-played")
    assert ann.problems == []


async def deal(ann: Screen, bob: Screen) -> None:
    """A lobby of two people and two computers, started, and the table as it is dealt."""
    await ann.write("/play game:Thirteen")
    lobby = await bob.see("opens a table")
    await bob.press(lobby, "Join")
    lobby = await ann.see("opens a table")
    for number in (2, 3):
        await expect(lobby).to_contain_text(f"Players: {number} of 4")
        await ann.press(lobby, "🤖 Easy")
    await expect(lobby).to_contain_text("Players: 4 of 4")
    await ann.shoot("lobby")
    await ann.press(lobby, "Start")
    await bob.enter(THREAD)
    await expect((await bob.see(" to move")).locator("img")).to_be_visible()
    await bob.shoot("table-dark")


async def look_closely(screen: Screen) -> None:
    """A picture opens large, with the words that describe it; Escape closes it."""
    await screen.message("Your turn.").get_by_title("Open large").click()
    dialog = screen.page.get_by_role("dialog", name="Picture")
    await expect(dialog).to_contain_text("Your 13 cards, low to high: ")
    await screen.shoot("picture-large")
    await screen.page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()


async def the_end(club: Club, ann: Screen, bob: Screen) -> None:
    """Both give up, so the game is over; the result, the leaderboard, and the same on a phone."""
    for screen in (ann, bob):
        await screen.enter(THREAD)
        await screen.press(await screen.see("My hand"), "More")
        await screen.press(await screen.see("what would you like to do?"), "Resign")
        await screen.press(await screen.see("Resign from table"), "Yes, resign")
        await screen.see("You have resigned.")
    await ann.see("The game is over.")  # the panel on which the mover played says so, too, with the same controls
    leaderboard = ann.page.locator("article.message:not(.ephemeral)").get_by_role("button", name="Leaderboard")
    await ann.scroll_up(leaderboard)
    last = await leaderboard.bounding_box()
    jump = await ann.page.get_by_role("button", name="Jump to newest").bounding_box()
    assert last
    assert jump
    assert last["x"] + last["width"] <= jump["x"], "it covers no control"
    await ann.shoot("result")
    await ann.write("/leaderboard game:Thirteen")
    standings = await ann.see("Leaderboard · Thirteen")
    resigned_early = standings.locator("img[alt*='0 wins in 1 game']")  # before three moves counts as last
    await expect(resigned_early).to_have_count(1)
    await ann.shoot("leaderboard")
    await bob.page.set_viewport_size({"width": 390, "height": 844})
    await expect(bob.page.locator("#panel")).to_be_hidden()
    await bob.page.reload()
    await bob.see("The game is over.")
    await bob.shoot("phone")
