"""A text becomes a sentence: lists of names, plurals, signs, texts within texts, and names made harmless."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

from games.core.text import (
    CARD,
    FORGOTTEN,
    POINT,
    Amount,
    Card,
    Cards,
    Name,
    Number,
    Ordinal,
    Points,
    PointsEach,
    Seat,
    Seats,
    Text,
    Typed,
)
from tests.words import texts
from words import ALT_TEXT, TERMINAL, Voice, language

pytestmark = pytest.mark.usefixtures("sample")


VOICE = Voice("en", TERMINAL, ("Ann", "Bob", "Cy"))


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [((1,), "Bob wins."), ((0, 1), "Ann and Bob win together."), ((0, 1, 2), "Ann, Bob and Cy win together.")],
)
def test_one_wins_and_several_win_together(seats: tuple[int, ...], sentence: str) -> None:
    assert VOICE.say(texts.Wins(Seats(seats), Number(len(seats)))) == sentence


@pytest.mark.parametrize(
    ("number", "unit", "said"),
    [
        (0, CARD, "0 cards"),
        (1, CARD, "1 card"),
        (-1, POINT, "−1 point"),
        (-2, POINT, "−2 points"),
        (1200, POINT, "1200 points"),
    ],
)
def test_what_is_counted(number: int, unit: str, said: str) -> None:
    holds = texts.Holds(Seat(0), Amount(number, unit), Cards((Card("Th"),)))  # type: ignore[arg-type]
    assert VOICE.say(holds) == f"Ann holds {said}: 10♥."


def test_cards_are_signs_in_print_and_words_in_speech() -> None:
    holds = texts.Holds(Seat(5), Amount(2, CARD), Cards((Card("Th"), Card("As"), Card("Xr"), Card("??"))))
    assert VOICE.say(holds) == "Player 6 holds 2 cards: 10♥ A♠ red joker a hidden card."
    spoken = replace(VOICE, medium=ALT_TEXT).say(holds)
    assert spoken == "Player 6 holds 2 cards: 10 of hearts, ace of spades, red joker, a hidden card."


def test_a_text_within_a_text_and_points_with_their_signs() -> None:
    caught = texts.Catches(Seat(2), texts.Kind(True), Points(-2), PointsEach((2, 0, -2)))
    assert VOICE.say(caught) == "Cy catches it with a four of a kind: −2 (Ann +2, Bob 0, Cy −2)."


def test_who_was_forgotten_is_called_so_wherever_a_name_is_said() -> None:
    """The mark is longer than the 32 characters that a name in Discord may have, so nobody is called by it."""
    assert len(FORGOTTEN) > 32
    voice = replace(VOICE, names=("Ann", FORGOTTEN))
    assert voice.name(1) == voice.listed_name(1, "") == voice.called(0, FORGOTTEN) == "Deleted player"
    assert voice.say(texts.Comes(Name(FORGOTTEN), Ordinal(2), Card("3s"))) == "Deleted player is 2nd."


def test_places() -> None:
    places = (1, 2, 3, 4, 11, 21, 102, 113)
    said = [VOICE.say(texts.Comes(Name("Dora"), Ordinal(place), Card("3s"))) for place in places]
    forms = ("1st", "2nd", "3rd", "4th", "11th", "21st", "102nd", "113th")
    assert said == [f"Dora is {form}." for form in forms]


def test_names_and_what_was_typed_are_made_harmless_our_own_words_are_not() -> None:
    shouting = replace(VOICE, medium=replace(TERMINAL, escape=str.upper))
    assert shouting.say(texts.Comes(Name("Eve"), Ordinal(2), Card("3s"))) == "EVE is 2nd."
    assert shouting.say(texts.Unreadable(Typed("a`b"))) == "“A`B” is no move; write one like `3s 3c`."


def test_a_text_is_a_value() -> None:
    text = texts.Comes(Name("Eve"), Ordinal(2), Card("3s"))
    assert text == texts.Comes(Name("Eve"), Ordinal(2), Card("3s"))
    assert hash(text) == hash(texts.Comes(Name("Eve"), Ordinal(2), Card("3s")))
    assert str(text) == "comes name=Eve place=2 card=3s"
    with pytest.raises(FrozenInstanceError):
        text.place = Ordinal(1)  # type: ignore[misc]


def test_a_text_without_a_sentence_is_missing() -> None:
    class Unsaid(Text):
        """Nobody has written it."""

    with pytest.raises(language.Missing, match="has no message unsaid"):
        VOICE.say(Unsaid())


def test_a_message_brings_along_what_it_refers_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    lines = "-bot = King’s Table", "thing = { -bot } bot", "told = The { thing } deals a { spoken-rank }.", "other = no"
    (tmp_path / "en" / "told.ftl").write_text("\n".join(lines), "utf-8")
    monkeypatch.setattr(language, "FOLDERS", [*language.FOLDERS, tmp_path])
    assert language.message("en", "told", "told", {"rank": "Q"}) == "The King’s Table bot deals a queen."
    with pytest.raises(language.Missing, match="has no message else"):
        language.message("en", "told", "else", {})


def test_what_is_remembered_is_remembered_for_a_voice() -> None:
    """The same text is another sentence in another medium, and with other names, also of a text within it."""
    holds, comes = texts.Holds(Seat(0), Amount(1, CARD), Cards((Card("Th"),))), texts.Kind(True)
    others = replace(VOICE, names=("Dora", "Eve", "Finn"))
    for _ in range(2):
        assert VOICE.say(holds) == "Ann holds 1 card: 10♥."
        assert others.say(holds) == "Dora holds 1 card: 10♥."
        assert replace(others, medium=ALT_TEXT).say(holds) == "\u2068Dora\u2069 holds 1 card: 10 of hearts."
        assert VOICE.say(comes) == others.say(comes)


def test_a_list_may_be_a_choice() -> None:
    assert VOICE.listed(["Ann", "Bob", "Cy"], "or") == "Ann, Bob or Cy"


def test_what_is_said_may_be_long() -> None:
    """The library refuses parts of more than 2500 letters; a list of all moves of a Race is about as long."""
    moves = ", ".join(["A♠ to 12"] * 1000)
    assert VOICE.say(texts.Unreadable(Typed(moves))) == f"“{moves}” is no move; write one like `3s 3c`."


def test_a_reference_to_nothing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "lost.ftl").write_text("lost = Where is { it }?", "utf-8")
    monkeypatch.setattr(language, "FOLDERS", [*language.FOLDERS, tmp_path])
    with pytest.raises(language.Missing, match=r"message lost: .*it"):
        language.message("en", "lost", "lost", {})


def test_a_message_of_too_many_parts_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library raises an error of its own beyond a thousand."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "parts.ftl").write_text("parts = " + "{ $a } " * 1001, "utf-8")
    monkeypatch.setattr(language, "FOLDERS", [*language.FOLDERS, tmp_path])
    with pytest.raises(language.Missing, match="message parts: Too many parts"):
        language.message("en", "parts", "parts", {"a": "b"})


def test_a_kind_of_text_is_no_base_of_another() -> None:
    """Its facts would depend on which of the two is made first."""
    with pytest.raises(TypeError, match="kind of Text itself"):

        class Nearer(texts.Comes):
            """Another."""


def test_a_kind_that_cannot_be_says_so_each_time() -> None:
    class Wrong(Text):
        first: Number = Number(1)
        second: Number  # type: ignore[misc]  # that is what is wrong

    for _ in range(2):
        with pytest.raises(TypeError, match="non-default argument"):
            Wrong(Number(1), Number(2))
