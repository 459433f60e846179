"""The page's switches in a real browser, for what Discord may do to threads, messages and the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, expect

from playground import StandIn
from playground.entities import SUPPRESS_NOTIFICATIONS
from playground.first_world import GUILD_ID
from tests.browser import needs_browser
from tests.playground.wire import ANN, GENERAL, Wire

pytestmark = needs_browser


@pytest.fixture
async def page(browser: Browser, discord: StandIn) -> AsyncIterator[Page]:
    """Ann's page, with the switches open. An error in the page fails the test."""
    page = await browser.new_page(viewport={"width": 1400, "height": 1000})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(f"{discord.url}/#/ann")
    await page.get_by_role("button", name="Controls").click()
    yield page
    assert errors == []


async def test_a_thread_is_put_to_sleep_and_locked(page: Page, wire: Wire, discord: StandIn) -> None:
    thread = await wire.ok("POST", f"/channels/{GENERAL}/threads", {"name": "Table 1", "type": 11})
    await page.get_by_role("button", name="Table 1").click()  # by the link in the channel
    await page.get_by_role("button", name="Put thread to sleep").click()
    await expect(page.get_by_role("button", name="Wake thread")).to_be_visible()
    await page.get_by_role("button", name="Lock thread").click()
    await expect(page.get_by_role("button", name="Unlock thread")).to_be_visible()
    found = discord.world.channels[int(thread["id"])]
    assert (found.archived, found.locked) == (True, True)


async def test_a_reaction_and_a_link_to_a_place_in_discord_can_be_pressed(page: Page, wire: Wire) -> None:
    """The link was dead: the page lost its methods on the way to the button."""
    thread = await wire.ok("POST", f"/channels/{GENERAL}/threads", {"name": "Table 1", "type": 11})
    url = f"https://discord.com/channels/{GUILD_ID}/{thread['id']}"
    link = {"type": 2, "style": 5, "label": "To the table", "url": url}
    sent = await wire.say(components=[{"type": 1, "components": [link]}])
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["ADD_REACTIONS", "PIN_MESSAGES"]})
    await wire.ok("PUT", f"/channels/{GENERAL}/messages/{sent['id']}/reactions/%F0%9F%83%8F/@me")
    await wire.ok("PUT", f"/channels/{GENERAL}/messages/pins/{sent['id']}")
    await page.get_by_role("button", name="🃏 1").click()
    await expect(page.get_by_role("button", name="🃏 2")).to_be_visible()
    await expect(page.get_by_text("pinned a message to this channel")).to_be_visible()
    await page.get_by_role("link", name="To the table").click()
    await expect(page.get_by_role("heading", name="Table 1", level=1)).to_be_visible()


async def test_a_thread_stands_in_the_list_of_its_members(page: Page, wire: Wire) -> None:
    """A person who looks at it without having joined has it there meanwhile; it is unread and numbered for members
    alone."""
    thread = (await wire.ok("POST", f"/channels/{GENERAL}/threads", {"name": "Table 1", "type": 11}))["id"]
    listed = page.locator(".place.thread")
    await wire.say("@everyone hello", thread)
    await wire.say("the board", GENERAL)
    await expect(page.locator("article.message", has_text="the board")).to_be_visible()
    await expect(listed).to_have_count(0)
    await page.get_by_role("button", name="Table 1").click()
    await expect(listed).to_have_count(1)
    await page.get_by_role("link", name="general").click()
    await expect(listed).to_have_count(0)
    await wire.say(f"<@{ANN}> your turn", thread)
    await expect(page.locator(".place.thread.unread .badge")).to_have_text("1")
    await page.get_by_role("link", name="Table 1").click()
    await page.get_by_role("button", name="Leave thread").click()
    await expect(page.get_by_role("button", name="Join thread")).to_be_visible()
    await page.get_by_role("link", name="general").click()
    await expect(listed).to_have_count(0)


async def test_a_silent_message_leaves_no_number(page: Page, wire: Wire) -> None:
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    badge = page.locator(".place.dm .badge")
    await wire.say("quietly", dm["id"], flags=SUPPRESS_NOTIFICATIONS)
    await expect(page.locator(".place.dm.unread")).to_have_count(1)
    await expect(badge).to_be_hidden()
    await wire.say("your turn", dm["id"])
    await expect(badge).to_have_text("1")


async def test_the_bot_goes_and_a_member_changes(page: Page, discord: StandIn) -> None:
    guild = discord.world.guilds[GUILD_ID]
    await page.get_by_label("Language").select_option("de")
    await expect(page.get_by_text("uses Discord in de")).to_be_visible()
    await page.get_by_label("Nickname").fill("Queen")
    await page.get_by_label("Nickname").press("Enter")
    await expect(page.get_by_text("has another name here")).to_be_visible()
    assert (discord.world.users[ANN].locale, guild.members[ANN].nick) == ("de", "Queen")
    await page.get_by_role("button", name="Leave its commands alone").click()
    await expect(page.get_by_role("button", name="Add the bot")).to_be_visible()
    assert (discord.world.app_id in guild.members, guild.installed) == (False, True)
    await page.get_by_role("button", name="Add the bot").click()
    await expect(page.get_by_role("button", name="Remove the bot")).to_be_visible()
    assert discord.world.app_id in guild.members


async def test_a_forum_is_made_and_posted_in(page: Page, discord: StandIn) -> None:
    await page.get_by_placeholder("Name of a channel").fill("tables")
    await page.get_by_label("Kind of channel").select_option("Forum")
    await page.get_by_role("button", name="Add channel").click()
    await page.get_by_role("link", name="tables").first.click()
    await page.get_by_placeholder("Open a post in #tables").fill("Who plays?")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("link", name="Who plays?").first).to_be_visible()


async def test_a_place_that_comes_into_being_under_the_finger_is_entered(page: Page, wire: Wire) -> None:
    """The bot's first direct message came while its place on the left was being pressed: the press went nowhere."""
    place = page.get_by_role("navigation", name="Channels").get_by_role("link", name="kings-table")
    await place.hover()
    await page.mouse.down()
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    await wire.say("your hand", dm["id"])
    await expect(page.locator(".place.dm.unread")).to_have_count(1)
    await page.mouse.up()
    await expect(page.locator("article.message", has_text="your hand")).to_be_visible()
