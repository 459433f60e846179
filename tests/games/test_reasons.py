"""A move is explained by what speaks for it, and first by what is no merit of the other one; what a search tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from games.core.mind import Mind
from games.opponents.reasons import advantages, reasons
from games.opponents.search import Asked, think
from tests.english import english

MINDS = games.minds()
GAME = games.get("thirteen")
LEADS = """\
game: thirteen
hands: 3s 8c 8d Ac | 3d 4d
to move: 0
played: Kh As Ad Ah 2s 2c 2d 2h
"""
VIEW = GAME.view(GAME.parse(LEADS), 0)


def move(text: str) -> Any:
    return GAME.parse_move(VIEW, text)


def said(*texts: Any) -> list[str]:
    return [english(text) for text in texts]


def test_what_speaks_for_the_other_move_too_is_told_where_there_is_nothing_else() -> None:
    """All other aces and twos are played: only for the ace nobody has an answer. Neither card belongs to a pair:
    that is told beside a pair."""
    assert said(*reasons(GAME, VIEW, move("Ac"))) == [
        "Nobody can beat it: no higher single is left to the others. You lead next.",
        "It belongs to no pair or sequence of yours.",
    ]
    assert said(*reasons(GAME, VIEW, move("Ac"), move("8c 8d"))) == said(*reasons(GAME, VIEW, move("Ac")))
    assert said(*reasons(GAME, VIEW, move("3s"), move("Ac"))) == ["It gets rid of your lowest card, 3♠."]
    assert said(*reasons(GAME, VIEW, move("3s"), move("3s"))) == [
        "It gets rid of your lowest card, 3♠.",
        "It belongs to no pair or sequence of yours.",
    ]


def test_what_speaks_for_both_is_no_advantage() -> None:
    """Either way two plays are left."""
    assert said(*advantages(GAME, VIEW, move("Ac"), move("3s"))) == [
        "Nobody can beat it: no higher single is left to the others. You lead next."
    ]
    assert advantages(GAME, VIEW, move("Ac"), move("Ac")) == ()


def test_what_is_told_where_there_is_nothing_else_is_no_advantage() -> None:
    """One card of the pair of eights is led: it breaks the pair, and many cards are higher."""
    position = "game: thirteen\nhands: 3s 3c 4s 6s 8c 8d Tc Qs Qd | 3d 4d 5d\nto move: 0"
    view = GAME.view(GAME.parse(position), 0)
    eight, low = (GAME.parse_move(view, text) for text in ("8c", "3s 3c"))
    assert said(*reasons(GAME, view, eight)) == ["It leaves you 8 cards."]
    assert advantages(GAME, view, eight, low) == ()


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
