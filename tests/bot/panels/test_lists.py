"""A list is cut to what a message holds, and says how much is missing."""

from __future__ import annotations

from bot.panels.lines import listed
from bot.panels.medium import message_voice
from bot.panels.panel import CONTENT
from bot.panels.person.texts import MoreTables, OpenTables


def test_a_list_that_fits_is_whole() -> None:
    assert listed(message_voice(), OpenTables(), [OpenTables()] * 3, MoreTables) == "\n".join(["### Open tables"] * 4)


def test_a_list_that_is_too_long_says_how_many_are_missing() -> None:
    """Each line has 15 characters and an end: 125 of them are 1,999 characters, and the last word needs 15."""
    text = listed(message_voice(), OpenTables(), [OpenTables()] * 200, MoreTables)
    *shown, rest = text.split("\n")
    assert set(shown) == {"### Open tables"}
    assert rest == f"… and {201 - len(shown)} more"
    assert len(text) <= CONTENT < len(text) + 2 * 16
    assert listed(message_voice(), OpenTables(), [OpenTables()] * 124, MoreTables).count("Open") == 125
