"""The controls of a hand: what is offered to choose from."""

from __future__ import annotations

import discord

from bot.panels.controls import play_rows
from bot.panels.items import Pick, Press
from tests.bot.house import House
from tests.bot.test_large_hands import at

TRICK = "game: thirteen\nhands: 3s {} | 2h 4d\nto move: 0\ntrick: {} by 1\nplayed: {}"


async def offered(house: House, text: str) -> list[str]:
    """The placeholders of the selects and the labels of the buttons."""
    session = await at(house, text)
    items = [item.item for row in play_rows(session, 0) for item in row if isinstance(item, (Pick, Press))]
    return [str(item.placeholder if isinstance(item, discord.ui.Select) else item.label) for item in items]


async def test_cards_are_chosen_from_the_hand_or_from_what_can_be_played(house: House) -> None:
    assert await offered(house, TRICK.format("Ks", "Qd", "Qd")) == [
        "Choose the cards to play together", "Or choose what can be played", "Pass",
    ]  # fmt: skip


async def test_no_cards_are_offered_where_there_is_only_a_pass(house: House) -> None:
    assert await offered(house, TRICK.format("Ks", "As", "As")) == ["Pass"]
