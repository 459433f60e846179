"""Names neither link, reorder nor vanish, wherever they are said; and what people type has no marks in it."""

from __future__ import annotations

import pytest

from bot.panels.medium import CHOICE, CONTROL, MESSAGE
from games.core.text import CARD, Amount, Cards, Name, NameAt, Number, Ordinal, Seat, Seats, Typed
from tests.words import texts
from words import ALT_TEXT, PICTURE, TERMINAL, Voice
from words.medium import Medium
from words.names import bare, cut, visible

pytestmark = pytest.mark.usefixtures("sample")

ARABIC, HEBREW = "\u0645\u062d\u0645\u062f", "\u05d3\u05d5\u05d3"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
"""A word of two parts, with what keeps them apart."""
FAMILY = "👩\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ann", "Ann"),
        ("\u202eevil", "evil"),  # a right-to-left override
        ("\u2067Bob\u2069", "Bob"),  # an isolate of one's own
        ("\u2069\u2069Bob", "Bob"),  # ends of isolates that would end ours
        ("a\u200bb\u2060c\ufeffd", "abcd"),
        ("two\nlines\u2028or\r\nmore", "two lines or more"),
        ("Z" + "\u0351" * 30, "Z\u0351\u0351"),  # a heap of accents
        ("Ann \u0301\u0302", "Ann"),  # accents on nothing
        ("\u0301Ann", "Ann"),
        ("e\u0301", "\u00e9"),
        (ARABIC, ARABIC),
        (FAMILY, FAMILY),  # of several signs, and one to see
        ("\u200dAnn\u200d", "Ann"),
        ("A\u200dnn", "Ann"),
        (PERSIAN, PERSIAN),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("\ud800", ""),
        *((blank, "") for blank in ("", " ", "\u200b\u200d", "\u3164", "\u2800", "\u115f\u1160", "\u202e", "\u00a0")),
    ],
)
def test_what_can_be_seen_of_a_name(name: str, seen: str) -> None:
    assert visible(name) == seen


def test_names_that_differ_by_what_joins_signs_are_bare_alike() -> None:
    assert bare(FAMILY) == bare("👩👩👧") == "👩👩👧"


def test_very_long_names_are_cut_between_letters_as_people_see_them() -> None:
    assert cut("x" * 32) == "x" * 32
    assert cut("x" * 33) == "x" * 31 + "…"
    assert cut(FAMILY * 33) == FAMILY * 31 + "…"
    assert cut("n\u0303" * 5, 4) == "n\u0303" * 3 + "…"
    assert cut("Ann Bob", 5) == "Ann…"


@pytest.mark.parametrize("medium", [MESSAGE, CONTROL, ALT_TEXT])
@pytest.mark.parametrize("name", ["Ann", ARABIC, HEBREW])
def test_each_name_is_isolated_from_the_words_around_it(medium: Medium, name: str) -> None:
    """`Ann wins` with the name from right to left, and a number after it, reads as it is written."""
    voice = Voice(medium=medium, names=(name, "Bob"))
    assert voice.say(texts.Wins(Seats((0,)), Number(1))) == f"\u2068{name}\u2069 wins."
    both = voice.say(texts.Wins(Seats((0, 1)), Number(2)))
    assert both == f"\u2068{name}\u2069 and \u2068Bob\u2069 win together."
    assert voice.say(texts.Comes(Name(name), Ordinal(2), "3s")) == f"\u2068{name}\u2069 is 2nd."  # type: ignore[arg-type]


@pytest.mark.parametrize("medium", [CHOICE, PICTURE, TERMINAL])
def test_what_is_typed_copied_or_drawn_has_no_isolates(medium: Medium) -> None:
    assert Voice(medium=medium, names=(ARABIC,)).say(texts.Wins(Seats((0,)), Number(1))) == f"{ARABIC} wins."
    assert Voice(medium=MESSAGE).say(texts.Unreadable(Typed("3z"))).startswith("“3z” is no move")


@pytest.mark.parametrize("medium", [MESSAGE, CONTROL, CHOICE, TERMINAL])
@pytest.mark.parametrize("name", ["\u3164", "\u200b\u2060", "\u202e", "\n"])
def test_a_name_that_shows_nothing_gets_a_substitute(medium: Medium, name: str) -> None:
    voice = Voice(medium=medium, names=("Ann", name))
    assert voice.name(1) == "Player 2"
    assert voice.called(*NameAt(1, name)) == "Player 2"
    assert voice.listed_name(1, "♥") == "Player 2 (♥)"
    assert voice.say(texts.Comes(Name(name), Ordinal(1), "3s")) == "Player is 1st."  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("https://evil.example", r"https:\/\/evil.example"),
        ("http://a_b.c", r"http:\/\/a\_b.c"),
        ("discord.gg/abc", r"discord.gg\/abc"),  # Discord shows it as an invitation
        ("[free](https://b.c)", r"\[free](https:\/\/b.c)"),
        ("<https://b.c>", r"‹https:\/\/b.c›"),
        ("@everyone", "@\u200beveryone"),
        ("<@&12>", "‹@&12›"),
        ("**x** `y` ||z||", r"\*\*x\*\* \`y\` \|\|z\|\|"),
        ("# big\n# bigger", r"\# big # bigger"),
    ],
)
def test_a_name_neither_links_pings_nor_formats(name: str, said: str) -> None:
    assert Voice(medium=MESSAGE, names=(name,)).name(0) == f"\u2068{said}\u2069"


def test_what_was_typed_reorders_nothing_and_links_nowhere() -> None:
    said = Voice(medium=MESSAGE).say(texts.Unreadable(Typed("\u202ehttps://b.c")))
    assert said.startswith(r"“https:\/\/b.c” is no move")


def test_in_a_list_to_choose_from_names_are_cut_and_still_told_apart() -> None:
    voice = Voice(medium=CONTROL, names=("W" * 30 + "1", "W" * 30 + "2"))
    assert voice.listed_name(0, "♥") == "\u2068" + "W" * 23 + "…\u2069 (♥)"
    assert voice.say(texts.Holds(Seat(0), *_ONE)).startswith("\u2068" + "W" * 30 + "1\u2069 holds")


_ONE = (Amount(1, CARD), Cards(()))
