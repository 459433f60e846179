"""What a hand says of the others: their cards, and everybody's points; and names in full."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import games
from games.core.text import Card
from rendering import Look, Scene, Seated, draw
from rendering.brush.canvas import Canvas

Words = Callable[[Look[Any]], list[str]]
NAMES = ("Ann", "Morgana", "Mordred", "Isolde")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Words:
    """All that is written into a picture, in order."""
    words: list[str] = []
    real = Canvas.text

    def noted(canvas: Canvas, text: str, *how: Any) -> int:
        words.append(text)
        return real(canvas, text, *how)

    monkeypatch.setattr(Canvas, "text", noted)

    def drawn(look: Look[Any]) -> list[str]:
        words.clear()
        draw(look)
        return list(words)

    return drawn


def hand_of(key: str, seats: int, held: tuple[int, ...], scores: tuple[int, ...]) -> Look[Any]:
    """The hand of seat 0, where the seats hold so many cards and have so many points."""
    game = games.get(key)
    view = game.view(game.deal(seats)[0], 0)
    hands = tuple(hand[:count] for hand, count in zip(view.hands, held, strict=True))
    people = tuple(Seated(name) for name in NAMES[:seats])
    return Look(Scene(key, "hand", 0), replace(view, hands=hands, scores=scores), people)


@pytest.mark.parametrize("key", ["thirteen", "kings_corners"])
def test_a_hand_shows_the_cards_that_the_others_hold_and_all_points(key: str, written: Words) -> None:
    words = written(hand_of(key, 4, (7, 5, 3, 1), (2, 1, -12, 0)))
    first = words.index("Ann")
    assert words[first : first + 12] == [
        "Ann", "7", "2 pts", "Morgana", "5", "1 pt", "Mordred", "3", "−12 pts", "Isolde", "1", "0 pts"
    ]  # fmt: skip


def test_a_hand_of_sevens_shows_the_tiles_that_the_others_hold_and_all_points(written: Words) -> None:
    words = written(hand_of("sevens", 3, (5, 3, 0), (212, 1, -12)))
    first = words.index("Ann 212")
    assert words[first : first + 6] == ["Ann 212", "5", "Morgana 1", "3", "Mordred −12", "0"]


@pytest.mark.parametrize("rounds", [1, 3])
def test_a_hand_of_race_shows_points_where_there_are_several_rounds(rounds: int, written: Words) -> None:
    look = hand_of("race", 4, (7, 5, 3, 1), (3, 1, 2, 0))
    several = replace(look, view=replace(look.view, options=replace(look.view.options, rounds=rounds)))
    shown = [word for word in written(several) if word.endswith((" pt", " pts"))]
    assert shown == (["3 pts", "1 pt", "2 pts", "0 pts"] if rounds > 1 else [])


@pytest.mark.parametrize("key", ["thirteen", "kings_corners"])
def test_the_hand_changes_with_what_another_holds(key: str) -> None:
    before = hand_of(key, 2, (7, 5), (0, 0))
    assert draw(before).png != draw(hand_of(key, 2, (7, 4), (0, 0))).png != draw(hand_of(key, 2, (7, 4), (1, -1))).png


def test_names_at_a_race_for_four_are_whole(written: Words) -> None:
    """The three computers that play hard come first, and two of their names begin alike."""
    game = games.get("race")
    people = tuple(Seated(name, computer=True) for name in NAMES)
    state, _ = game.deal(4)
    for seat in (0, None):
        words = written(Look(Scene("race", "table" if seat is None else "hand", seat), game.view(state, seat), people))
        assert set(NAMES) <= set(words)


def test_a_card_without_effect_says_so(written: Words) -> None:
    """Bob stands on the start: a 9 of his suit sends him nowhere, and nobody swaps with him for something."""
    game = games.get("race")
    state, _ = game.deal(3, suits=("s", "h", "d"), goal=30)
    held = tuple(map(Card, ("7s", "9h", "Jd", "Jh")))
    state = replace(state, hands=(held, *state.hands[1:]), spaces=(12, 0, 20))
    words = written(Look(Scene("race", "hand", 0), game.view(state, 0), tuple(map(Seated, NAMES[:3]))))
    assert [word for word in words if word in ("+7 to 19", "no effect", "swap")] == [
        "+7 to 19", "no effect", "swap", "no effect"
    ]  # fmt: skip
