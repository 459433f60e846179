"""A panel becomes words in one place: within Discord's limits, in the language and the theme of its reader."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.host.pov import Pov
from bot.panels.clicks.lobby import Join
from bot.panels.clicks.tables import OpenTable
from bot.panels.form import Form
from bot.panels.help import help_panel
from bot.panels.items import Button, Link, Option, Select
from bot.panels.panel import Panel, line_panel
from bot.panels.table import table_panel
from bot.panels.wording import modal, say
from games.core.text import Raw, Text
from rendering import DEFAULT
from tests.bot.messages.sessions import game
from tests.bot.said import READER
from words import language


class Long(Text):
    """As many letters as a test wants."""

    letters: Raw


@pytest.fixture(autouse=True)
def _said_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    find = language.message

    def message(spoken: str, folder: str, code: str, facts: Any, *command: Any) -> str:
        return str(facts["letters"]) if code == Long.code else find(spoken, folder, code, facts, *command)

    monkeypatch.setattr("words.voice.message", message)


def long(letters: int) -> Long:
    return Long(Raw("x" * letters))


def test_what_discord_does_not_take_is_cut_and_says_so() -> None:
    """2,000 characters of content, 80 of a label, 150 of a placeholder, 100 of an option's lines."""
    option = Option(long(101), "1", about=long(101))
    rows = (
        (Button(Join(1), long(81)), Link(long(81), "https://x.y")),
        (Select(OpenTable(0, "hand"), long(151), (option,)),),
    )
    wording = say(Panel((long(1990), long(10)), rows), READER)
    assert wording.content == "x" * 1990 + "…"
    (button, link), (select,) = (row["components"] for row in wording.components)
    assert button["label"] == link["label"] == "x" * 79 + "…"
    assert select["placeholder"] == "x" * 149 + "…"
    assert select["options"][0]["label"] == select["options"][0]["description"] == "x" * 99 + "…"


def test_what_just_fits_is_whole() -> None:
    option = Option(long(100), "1")
    rows = ((Button(Join(1), long(80)),), (Select(OpenTable(0, "hand"), long(150), (option,)),))
    wording = say(Panel((long(2000),), rows), READER)
    assert wording.content == "x" * 2000
    (button,), (select,) = (row["components"] for row in wording.components)
    assert (len(button["label"]), len(select["placeholder"]), len(select["options"][0]["label"])) == (80, 150, 100)
    assert "description" not in select["options"][0]


def test_a_form_is_cut_to_45_characters() -> None:
    made = modal(Form(Join(1), long(46), long(46), 200), READER)
    assert made.title == "x" * 44 + "…"
    assert made.to_dict()["components"][0]["label"] == "x" * 44 + "…"


def test_a_picture_is_drawn_in_the_theme_of_its_reader_with_what_the_table_has_switched_on() -> None:
    """An overview has looks within, which follow."""
    reader = replace(READER, theme=replace(DEFAULT, four_colour=True))
    look = table_panel(Pov.of(game(game="sevens", display="space_values"), None)).look
    assert look is not None
    shown = say(Panel((), look=look), reader).look
    assert shown is not None
    assert (shown.theme.four_colour, shown.theme.switches) == (True, frozenset({"space_values"}))
    overview = say(help_panel(), reader).look
    assert overview is not None
    assert all(one.theme.four_colour for one in (overview, *overview.beside))
    assert say(Panel((), look=look), READER).look is look, "where nothing is another"


def test_panels_that_say_the_same_show_the_same() -> None:
    """Two povs of one position; another name, another text, another label do not."""
    first, again = (table_panel(Pov.of(game(1), None)) for _ in range(2))
    assert first is not again
    assert first.shows(READER) == again.shows(READER)
    others = [replace(first, names=("Ann", "Bert")), replace(first, rows=()), replace(first, texts=first.texts[1:])]
    assert len({first.shows(READER), *(other.shows(READER) for other in others)}) == 4
    assert line_panel(Long(Raw("x"))).shows(READER) == line_panel(Long(Raw("x"))).shows(READER)
