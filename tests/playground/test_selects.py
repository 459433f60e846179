"""A select shows what was chosen until its message is edited, and sends nothing when the same is chosen again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from playground.driver import Failed, Person
from playground.driver.messages import menu
from tests.browser import needs_browser
from tests.playground.wire import ANN, GENERAL, GatewayLine, Wire

Json = dict[str, Any]


def select(*chosen: str, most: int = 1) -> Json:
    options = [{"label": name, "value": name, "default": name in chosen} for name in ("left", "right")]
    one = {"type": 3, "custom_id": "way", "placeholder": "Which way", "options": options, "max_values": most}
    return {"type": 1, "components": [one]}


async def answer(wire: Wire, line: GatewayLine, number: int, kind: int = 4) -> None:
    """Answer the choice of that number, with a message for the one that chose, or (6) with nothing to be seen."""

    def chosen(event: Json) -> bool:
        heard = [e for e in line.heard if e["t"] == "INTERACTION_CREATE"]
        return event in heard[number - 1 :]

    event = (await line.wait(chosen))["d"]
    body = {"type": kind, "data": {"content": f"no {number}", "flags": 64}} if kind == 4 else {"type": kind}
    await wire.ok("POST", f"/interactions/{event['id']}/{event['token']}/callback", body, auth=None)


async def test_the_same_choice_is_not_sent_again(wire: Wire, line: GatewayLine) -> None:
    message = await wire.say("where to", components=[select("left")])
    path = f"/channels/{GENERAL}/messages/{message['id']}"
    async with Person.at(wire.session, wire.discord.url, str(ANN)) as ann:
        way = menu(message, "Which")
        with pytest.raises(Failed, match="chooses what is shown already"):
            await ann.use(message, way, "left")
        for number, kind in ((1, 4), (2, 6)):
            choice = "right" if number == 1 else "left"
            asked = ann.use(message, way, choice)
            await answer_while(asked, answer(wire, line, number, kind))
            with pytest.raises(Failed, match="chooses what is shown already"):
                await ann.use(message, way, choice)
        await wire.ok("PATCH", path, {"content": "where to, again"})
        await ann.message("again")
        await answer_while(ann.use(message, way, "right"), answer(wire, line, 3))


async def answer_while(asked: Awaitable[float], answering: Awaitable[None]) -> None:
    """Ask, and answer meanwhile."""
    await asyncio.gather(asked, answering)


async def test_several_are_the_same_in_any_order(wire: Wire) -> None:
    message = await wire.say("where to", components=[select("left", "right", most=2)])
    async with Person.at(wire.session, wire.discord.url, str(ANN)) as ann:
        with pytest.raises(Failed, match="chooses what is shown already"):
            await ann.use(message, menu(message, "Which"), "right", "left")


@needs_browser
async def test_the_page_does_so_too(browser: Browser, wire: Wire, line: GatewayLine) -> None:
    message = await wire.say("where to", components=[select()])
    page = await browser.new_page()
    await page.goto(f"{wire.discord.url}/#/ann")
    combobox = page.get_by_role("combobox", name="Which way")

    async def choose() -> None:
        await combobox.click()
        await page.get_by_role("option", name="left").click()

    await choose()
    await answer(wire, line, 1)
    await expect(page.locator("article.message", has_text="no 1")).to_be_visible()
    await choose()
    await wire.ok("PATCH", f"/channels/{GENERAL}/messages/{message['id']}", {"content": "where to, again"})
    await expect(combobox).to_have_text("Which way")
    assert sum(event["t"] == "INTERACTION_CREATE" for event in line.heard) == 1
    await choose()
    await answer(wire, line, 2)
