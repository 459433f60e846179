"""Every feature of every evaluation has its words: they tell why a move is good."""

from __future__ import annotations

import re

import pytest

import games
from games.opponents.reasons import reason_text
from words import Voice, language

MINDS = games.minds()

FEATURES = [(game, name) for game, mind in MINDS.items() for name in mind.names]


@pytest.mark.parametrize(("game", "name"), FEATURES)
def test_a_feature_has_words_of_its_own_for_more_of_it_and_for_less(game: str, name: str) -> None:
    more, less = (reason_text(MINDS[game], (name, whether)) for whether in (True, False))
    assert more is not None
    assert less is not None
    assert Voice().say(more) != Voice().say(less)
    message = re.search(rf"^{more.code} = (.*?)^}}$", language.source("en", more.folder), re.MULTILINE | re.DOTALL)
    assert message is not None
    assert f"[{name}]" in message[1], "else it would be said of another feature"


@pytest.mark.parametrize("game", MINDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_feature_weighs_for_each_number_of_seats(game: str, seats: int) -> None:
    assert len(MINDS[game].weights[seats]) == len(MINDS[game].names)
