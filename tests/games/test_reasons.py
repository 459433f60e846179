"""Why a move is better is said by the features of the evaluation: each of every game has its words, both ways."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import games
from games.core.mind import Mind
from games.opponents.reasons import ENDS, reason_text, reasons
from games.opponents.search import Asked, Line, think
from tests.english import english
from words import LANGUAGES
from words.language import source

MINDS = games.minds()

MIND = MINDS["kings_corners"]


def line(**features: float) -> Line:
    """What was found of a move that leads to this, each feature by its weight; nothing of the others."""
    each = tuple(features.get(name, 0.0) for name in MIND.names)
    return Line(None, 1, 0.5, 0.1, (), each)


@pytest.mark.parametrize("key", MINDS)
def test_every_feature_is_said_both_ways(key: str) -> None:
    """A feature without words of its own would be called as the last one of its game is."""
    said = [english(text) for name in MINDS[key].names for more in (True, False)
            if (text := reason_text(MINDS[key], (name, more)))]  # fmt: skip
    assert len(said) == 2 * len(MINDS[key].names)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", MINDS)
def test_every_feature_has_a_form_of_its_own_in_the_language(key: str, language: str) -> None:
    bodies = re.split(r"^([a-z][a-z0-9-]*) =", source(language, f"games/{key}"), flags=re.MULTILINE)
    body = bodies[bodies.index("feature") + 1]
    named = {one or other for one, other in re.findall(r"^    \[([a-z_]+)\]|^   \*\[([a-z_]+)\]", body, re.MULTILINE)}
    assert set(MINDS[key].names) <= named


def test_what_it_gains_most_by_comes_first() -> None:
    """Fewer cards are worth 0.5 more, going out 1 more; what is worth less than a quarter of that is not named, nor
    what the other move is better by."""
    better, other = line(cards_left=0.5, goes_out_now=1.0, places_now=0.2), line(runs_waiting=2.0)
    assert reasons(MIND, 2, better, other) == (("goes_out_now", True), ("cards_left", False))
    said = [english(text) for why in reasons(MIND, 2, better, other) if (text := reason_text(MIND, why))]
    assert said == ["having the way to go out this turn", "fewer cards left in hand"]


@pytest.mark.parametrize("key", MINDS)
def test_nobody_is_taught_that_it_is_good_to_be_behind(key: str) -> None:
    """Where features go together one may weigh the wrong way: with three at the table `less far along the track`, and
    `more cards left in hand`, were told as what speaks for a move."""
    mind, wrong = MINDS[key], set[str]()
    behind = {
        "fewer Court cards standing", "a weaker best stack", "less of a lead in power", "fewer Court cards to defeat",
        "more Court cards that can be defeated", "having an attack to fear next", "more cards left in hand",
        "more cards that have no place to go", "fewer cards that can be played one after the other",
        "more cards left while the stock runs out", "less far along the track", "fewer Kings to use",
        "more cards with which the others can push back", "fewer points", "not having the next turn",
        "a hand that is harder to play out", "more plays that can be beaten", "not having the top of the trick",
        "fewer twos held", "not having only one play left",
    } - ({"more cards left in hand"} if key == "race" else set())  # fmt: skip
    for seats in mind.weights:
        for at in range(len(mind.names)):
            one = Line(None, 1, 0.5, 0.1, (), tuple(float(at == other) for other in range(len(mind.names))))
            none = Line(None, 1, 0.5, 0.1, (), (0.0,) * len(mind.names))
            for why in reasons(mind, seats, one, none):
                text = reason_text(MINDS[key], why)
                assert text is not None
                wrong |= {english(text)} & behind
    assert wrong == set()


def test_where_both_moves_end_the_round_that_is_no_reason() -> None:
    ends = Line(None, 1, 1.0, 0.1, (), ())
    assert reasons(MIND, 2, ends, ends) == ()


def test_a_move_that_ends_the_round_needs_no_other_reason() -> None:
    ends = Line(None, 1, 1.0, 0.1, (), ())
    assert reasons(MIND, 2, ends, line()) == ((ENDS, True),)
    said = reason_text(MIND, (ENDS, True))
    assert said is not None
    assert english(said) == "it ends the round"


def test_where_nothing_is_gained_there_is_no_reason() -> None:
    assert reasons(MIND, 2, line(cards_left=0.5), line(cards_left=0.5)) == ()


def test_a_feature_that_a_game_knows_no_more_is_not_said() -> None:
    assert reason_text(MINDS["thirteen"], ("of_old", True)) is None
    assert reason_text(None, ("cards_left", True)) is None


@pytest.mark.parametrize("key", MINDS)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_search_tells_what_a_move_brings_to_every_seat(key: str, seats: int) -> None:
    """To the one to move its share; to all together the one first place that there is."""
    game = games.get(key)
    state, _ = game.deal(seats, b"seed")
    view = game.view(state, state.mover)
    thought = think(
        MINDS[key], Asked(lambda chance: game.guesses(view, chance)), Random(1), lambda playouts: playouts >= 64
    )
    for found in thought.lines:
        assert len(found.each) == seats
        assert found.each[thought.seat] == pytest.approx(found.share)
        assert sum(found.each) == pytest.approx(1)


def test_a_mind_has_a_weight_for_each_of_its_names() -> None:
    def lengths(mind: Mind) -> set[Any]:
        return {len(mind.names), *(len(weights) for weights in mind.weights.values())}

    assert all(len(lengths(mind)) == 1 for mind in MINDS.values())
