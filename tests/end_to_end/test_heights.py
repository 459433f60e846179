"""How high a hand stands on a phone, in a real browser: at first, with a hint, with the next best; and a lobby."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, expect

import games
from bot.host import session
from tests.browser import needs_browser
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game
from tests.end_to_end.screens import PHONE, STEP, Screen

pytestmark = needs_browser


def dealt_alike() -> None:
    """Always the same cards, and such that the first hint has figures and a next best."""
    session.mix = lambda *_: bytes([0] * 31 + [1])  # type: ignore[attr-defined]


async def height(screen: Screen, message: Locator, what: str) -> float:
    await screen.shoot(f"height-{what}")
    box = await message.bounding_box()
    assert box is not None
    return box["height"]


async def begin(screen: Screen, hand: Locator) -> bool:
    """Choose a first step that leaves a choice. Returns whether there is one."""
    several, steps = hand.get_by_role("button", name=re.compile(" …$")), hand.locator(STEP)
    if await several.count():
        await several.first.click()
    elif await steps.count():
        await steps.first.click()
        singles = hand.get_by_role("option", name=re.compile("^Singles"))
        if not await singles.count():
            await screen.page.keyboard.press("Escape")
            return False
        await singles.first.click()
    else:
        return False
    await expect(hand).to_contain_text("You chose")
    return True


@pytest.mark.parametrize(("title", "computers"), [("Thirteen", 1), ("Court Wars", 3), ("King's Court: Sevens", 3)])
async def test_a_hand_with_a_hint_is_no_higher_than_a_phones_view(
    open_club: OpenClub, phone: Screen, title: str, computers: int
) -> None:
    """Also in a first game, where it tells how to play; and when a move is begun under it. With a process that thinks.
    A private panel is a little higher than a direct message, and the picture of Court Wars higher the more play: with
    three computers it was 802 pixels. Sevens has the most buttons: with the next best it was 795."""
    club = await open_club(first=dealt_alike, THINKERS="1")
    await phone.page.goto(f"{club.discord.url}/#/ann")
    await phone.write(f"/play game:{title} computers:{computers}")
    await phone.see("Your turn.")
    hand = phone.message("· table 1")
    heights = {"first": await height(phone, hand, f"{title}-first")}
    await phone.press(hand, "Hint")
    await expect(hand).to_contain_text(re.compile("first in|A computer would choose"))
    heights["hint"] = await height(phone, hand, f"{title}-hint")
    if await begin(phone, hand):
        heights["begun"] = await height(phone, hand, f"{title}-begun")
        await phone.press(hand, "Choose again")
    await phone.press(hand, "Next best")
    await expect(hand).to_contain_text("Next best: ")
    heights["next best"] = await height(phone, hand, f"{title}-next-best")
    assert {name: high for name, high in heights.items() if high > PHONE} == {}


async def test_a_first_hand_beside_its_table_is_no_higher_than_a_phones_view(club: Club, phone: Screen) -> None:
    """In a private panel, where *Post table* stands, too; Sevens has the most buttons: it was 772 pixels high."""
    ann = await club.person("Ann")
    game = await Game.start(club, ann, computers=3, game="sevens")
    await game.hand(ann, "Your turn.")
    await phone.page.goto(f"{club.discord.url}/#/ann/{game.place}")
    await phone.press(phone.message("My hand"), "My hand")
    hand = await phone.see("Post table")
    await expect(hand).to_contain_text("How to play")
    assert await height(phone, hand, "Sevens-first") <= PHONE


async def test_a_lobby_with_an_invitation_is_no_higher_than_a_phones_view(club: Club, phone: Screen) -> None:
    """Of any game; Race has the most to choose: it was 754 pixels high. So is what *Fair?* tells there, also once a
    word of luck is promised: it was 825."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await phone.page.goto(f"{club.discord.url}/#/ann")
    heights = {}
    for number, game in enumerate(games.GAMES, start=1):
        await ann.command("/play", game=game, **{"with": bob.id})
        lobby = await phone.see(f"· table {number}")
        await expect(lobby).to_contain_text("Still to come")
        heights[game] = await height(phone, lobby, f"invited-{game}")
    await phone.press(lobby, "Fair?")
    fair = await phone.see("SHA-256")
    heights["fair"] = await height(phone, fair, "fair")
    await phone.press(fair, "🍀 Luck")
    await expect(fair).to_contain_text("adds a word of luck after the start")
    heights["luck"] = await height(phone, fair, "fair-luck")
    assert {name: high for name, high in heights.items() if high > PHONE} == {}
