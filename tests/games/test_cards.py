"""Cards as people write and read them (games/RULES.md, "Cards")."""

from __future__ import annotations

import pytest

from games.cards import DECK, HIDDEN, parse_card, parse_cards
from games.core import InvalidMove
from games.core.text import clipped, shorten, whole_words
from words import Voice


def test_the_unshuffled_deck() -> None:
    assert " ".join(DECK[:14]) == "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah"
    assert (len(set(DECK)), DECK[26], DECK[39], DECK[51]) == (52, "Ad", "Ac", "Kc")


@pytest.mark.parametrize(
    ("text", "card"),
    [("Th", "Th"), ("th", "Th"), ("TH", "Th"), ("10h", "Th"), ("10♥", "Th"), ("T♥️", "Th"), ("a♠", "As"), ("2♦", "2d"),
     ("q♣", "Qc"), ("xr", "Xr"), ("XB", "Xb"), (" 7c ", "7c")],
)  # fmt: skip
def test_a_card_may_be_written_in_many_ways(text: str, card: str) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", "1h", "11h", "h", "Thh", "hT", "??", "X", "Xs", "100h", "3x", "3s3c"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(InvalidMove):
        parse_card(text)


@pytest.mark.parametrize("text", ["3s 3c", "3s,3c", " 3S ,  3♣ ", "3s\t3c"])
def test_cards_are_separated_by_spaces_or_commas(text: str) -> None:
    assert parse_cards(text) == ("3s", "3c")


def test_cards_as_people_read_them() -> None:
    assert [Voice().card(card) for card in parse_cards("th as Xb")] == ["10♥", "A♠", "black joker"]
    assert Voice().card(HIDDEN) == "a hidden card"


def test_a_players_words_are_cut() -> None:
    assert shorten("a  b\nc") == "a b c"
    assert shorten("x" * 50) == "x" * 39 + "…"


LINE = "You have chosen the 7 on the north pile, and a Donaudampfschiff"
"""What may be cut in it at which word is plain to see."""


@pytest.mark.parametrize("text", [LINE, f"{LINE}\n{LINE}", "Donaudampfschiff goes on"])
def test_no_line_is_cut_within_a_word_whatever_its_room(text: str) -> None:
    """A caption ended with "the nor…". Only a first word that is too long by itself is cut."""
    first = len(text.split()[0])
    for room in range(2, len(text) + 2):
        words, line = whole_words(text, room), clipped(text, room)
        assert len(words) <= room
        assert len(line) <= room
        assert (line == text) == (words == text) == (room >= len(text))
        for kept in (words, line.removesuffix("…")):
            assert text.startswith(kept)
            assert len(kept) < first or kept == text or text[len(kept)].isspace()
    assert clipped(LINE, 28) == "You have chosen the 7 on…"
    assert clipped(LINE, 29) == "You have chosen the 7 on the…"
