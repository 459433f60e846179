"""The page in a real browser: commands as Discord's own client lets people type them, and use them on one another."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from playground import StandIn
from tests.browser import needs_browser
from tests.playground.wire import BOB, GENERAL, GatewayLine, Person, Wire

Json = dict[str, Any]
pytestmark = needs_browser
PLAY: Json = {
    "name": "play",
    "description": "Play a game",
    "options": [
        {"type": 3, "name": "game", "description": "Which", "choices": [
            {"name": "Thirteen", "value": "thirteen"}, {"name": "Race", "value": "race"},
        ]},
        {"type": 4, "name": "rounds", "description": "How many"},
    ],
}  # fmt: skip
RULES: Json = {
    "name": "rules",
    "description": "The rules",
    "options": [
        {"type": 3, "name": "game", "description": "Which", "required": True, "choices": PLAY["options"][0]["choices"]},
        {"type": 4, "name": "page", "description": "Which page"},
    ],
}
HELP: Json = {"name": "help", "description": "How to play"}
WITH: Json = {"name": "Play with …", "type": 2, "contexts": [0]}


@pytest.fixture
async def page(browser: Browser, discord: StandIn, wire: Wire, line: GatewayLine) -> AsyncIterator[Page]:
    """Ann's page; the bot is there. An error in the page fails the test."""
    await wire.register(PLAY, RULES, HELP, WITH)
    page = await browser.new_page(viewport={"width": 1400, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(f"{discord.url}/#/ann")
    await page.get_by_role("link", name="general").first.click()
    yield page
    assert errors == []


def composer(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Message")


def suggested(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Suggestions").get_by_role("option")


async def sent(line: GatewayLine) -> Json:
    """What the bot hears of the command."""
    data: Json = (await line.event("INTERACTION_CREATE"))["data"]
    return data


async def test_enter_picks_a_command_and_shows_its_options_and_enter_again_sends(page: Page, line: GatewayLine) -> None:
    await composer(page).press_sequentially("/play")
    await composer(page).press("Enter")
    await expect(composer(page)).to_have_value("/play ")
    await expect(suggested(page)).to_have_text(["gameWhich", "roundsHow many"])
    await expect(page.get_by_role("group", name="Options").get_by_role("button")).to_have_count(2)
    assert "INTERACTION_CREATE" not in line.names()
    await composer(page).press("Enter")
    assert "options" not in await sent(line)
    await expect(composer(page)).to_have_value("")


async def test_tab_opens_the_first_option_and_its_choices(page: Page, line: GatewayLine) -> None:
    await composer(page).press_sequentially("/pl")
    await composer(page).press("Tab")
    await composer(page).press("Tab")
    await expect(composer(page)).to_have_value("/play game:")
    await expect(suggested(page)).to_have_text(["Thirteen", "Race"])
    await composer(page).press("ArrowDown")
    await composer(page).press("Enter")
    await expect(composer(page)).to_have_value("/play game:Race ")
    await composer(page).press("Enter")
    assert (await sent(line))["options"] == [{"name": "game", "type": 3, "value": "race"}]


async def test_an_option_that_must_be_given_is_opened_at_once(page: Page, line: GatewayLine) -> None:
    await composer(page).press_sequentially("/rules")
    await composer(page).press("Enter")
    await expect(composer(page)).to_have_value("/rules game:")
    await expect(suggested(page)).to_have_text(["Thirteen", "Race"])
    await composer(page).press("Enter")
    await expect(composer(page)).to_have_value("/rules game:Thirteen ")
    await composer(page).press("Enter")
    assert (await sent(line))["options"] == [{"name": "game", "type": 3, "value": "thirteen"}]


async def test_what_is_typed_behind_a_command_goes_into_its_first_option(page: Page, line: GatewayLine) -> None:
    await composer(page).press_sequentially("/play thir")
    await expect(composer(page)).to_have_value("/play game:thir")
    await expect(suggested(page)).to_have_text(["Thirteen"])
    await composer(page).fill("")
    await composer(page).press_sequentially("/play ro")
    await expect(composer(page)).to_have_value("/play ro")
    await expect(suggested(page)).to_have_text(["roundsHow many"])


async def test_a_command_without_options_is_complete(page: Page, line: GatewayLine) -> None:
    await composer(page).press_sequentially("/help")
    await composer(page).press("Enter")
    assert (await sent(line))["name"] == "help"


async def test_somebodys_menu_by_keyboard(page: Page, line: GatewayLine) -> None:
    person = page.get_by_role("complementary", name="Members").get_by_role("button", name="Bob")
    await person.focus()
    await page.keyboard.press("Enter")
    menu = page.get_by_role("menu", name="Bob")
    await expect(menu.get_by_role("menuitem", name="Message")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(menu).to_have_count(0)
    await expect(person).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")
    await expect(menu.get_by_role("group", name="Apps").get_by_role("menuitem")).to_be_focused()
    await page.keyboard.press("Enter")
    data = await sent(line)
    assert (data["name"], data["type"], data["target_id"]) == ("Play with …", 2, str(BOB))
    await expect(menu).to_have_count(0)
    await expect(page.locator(".pending")).to_contain_text("Ann used Play with …")


async def test_somebodys_menu_on_a_phone(page: Page, line: GatewayLine, bob: Person) -> None:
    """At the name in a message, and at the one in the list of members, which then makes way for the answer."""
    await page.set_viewport_size({"width": 390, "height": 844})
    await bob.ask("send", channel_id=page.url.rsplit("/", 1)[1], content="hello")
    menu = page.get_by_role("menu", name="Bob")
    message = page.locator("article.message", has_text="hello")
    for trigger in (message.get_by_role("button", name="Bob"), message.locator(".avatar")):
        await trigger.click()
        box = await menu.bounding_box()
        assert box
        assert 0 <= box["x"] < box["x"] + box["width"] <= 390
        assert 0 <= box["y"] < box["y"] + box["height"] <= 844
        await trigger.click()
        await expect(menu).to_have_count(0)
    await page.get_by_role("button", name="Members").click()
    await page.locator("#panel").get_by_role("button", name="Bob").click()
    await menu.get_by_role("menuitem", name="Play with …").click()
    assert (await sent(line))["target_id"] == str(BOB)
    await expect(page.locator("#panel")).to_be_hidden()
    await expect(page.locator(".pending")).to_be_in_viewport()


async def test_a_menu_holds_what_can_be_done_there(page: Page, wire: Wire) -> None:
    """A right click opens the app's menu, too; in a direct message nobody can be played with."""
    await page.locator("#panel").get_by_role("button", name="kings-table").click(button="right")
    menu = page.get_by_role("menu", name="kings-table")
    await expect(menu.get_by_role("menuitem")).to_have_text(["Message", "Play with …"])
    await menu.get_by_role("menuitem", name="Message").click()
    await expect(page.get_by_role("heading", name="kings-table", level=1)).to_be_visible()
    await page.locator("#panel").get_by_role("button", name="kings-table").click(button="right")
    await expect(menu.get_by_role("menuitem")).to_have_text(["Message"])
    await page.locator("#conversation").click()
    await expect(menu).to_have_count(0)
    await page.locator("#panel").get_by_role("button", name="Ann").click()
    await expect(page.get_by_role("menu", name="Ann")).to_be_focused()
    await expect(page.get_by_role("menuitem")).to_have_count(0)


async def test_a_command_that_is_mentioned_is_pressed_and_stands_where_one_types(page: Page, wire: Wire) -> None:
    """Discord's documents: "Message Formatting", Slash Command. The mention of no command is nothing but letters."""
    known = {
        one["name"]: one["id"] for one in await wire.ok("GET", f"/applications/{wire.discord.world.app_id}/commands")
    }
    await wire.say(f"Open one with </play:{known['play']}>, not with </play:{known['help']}> or </deal:123>.")
    said = page.locator("p", has_text="Open one with")
    await expect(said).to_have_text(f"Open one with /play, not with </play:{known['help']}> or </deal:123>.")
    await said.get_by_role("button", name="/play").click()
    await expect(composer(page)).to_have_value("/play ")
    await expect(composer(page)).to_be_focused()
    await expect(suggested(page)).to_have_text(["gameWhich", "roundsHow many"])


async def test_it_is_pressed_in_text_of_components_v2_as_well(page: Page, wire: Wire) -> None:
    """It was dead in the answer to /help: the page lost its methods on the way there."""
    known = await wire.ok("GET", f"/applications/{wire.discord.world.app_id}/commands")
    play = next(one["id"] for one in known if one["name"] == "play")
    text = {"type": 10, "content": f"Types </play:{play}>."}
    await wire.ok("POST", f"/channels/{GENERAL}/messages", {"flags": 1 << 15, "components": [text]})
    await page.locator("article").get_by_role("button", name="/play").click()
    await expect(composer(page)).to_have_value("/play ")
