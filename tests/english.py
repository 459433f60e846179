"""What a text says in English: for tests that hold the sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from games.core import GameError
from games.core.text import Text
from words import Voice

E = TypeVar("E", bound=GameError)


def english(text: Text, names: Sequence[str] = ()) -> str:
    """The sentence, with the names of the seats; `Player 1` and so on where there are none."""
    return Voice(names=tuple(names)).say(text)


def told(events: Sequence[Any], names: Sequence[str] = ()) -> list[str]:
    """The sentences of these events."""
    return [english(event, names) for event in events]


def moves_called(game: Any, view: Any, names: Sequence[str] = ()) -> dict[str, str]:
    """Every legal move of the view by its canonical text, as it is called in a list."""
    return {str(move): english(game.label(view, move), names) for move in game.legal_moves(view)}


def outcomes(game: Any, view: Any, *moves: str, names: Sequence[str] = ()) -> list[str]:
    """What these moves, in their canonical texts, lead to; an empty text where nothing is told."""
    legal = {str(move): move for move in game.legal_moves(view)}
    told = (game.outcome(view, legal[move]) for move in moves)
    return [english(text, names) if text else "" for text in told]


def read(text: str) -> str:
    """What somebody reads of it: the signs that set names apart show nothing (`tests/words/test_names.py` has them)."""
    return text.replace("\u2068", "").replace("\u2069", "")


@contextmanager
def refused(kind: type[E], match: str = "") -> Iterator[pytest.ExceptionInfo[E]]:
    """Within, an error of that kind is raised with a sentence that fits the pattern, as with `pytest.raises`."""
    with pytest.raises(kind) as raised:
        yield raised
    sentence = english(raised.value.text)
    assert re.search(match, sentence), f"{sentence!r} does not fit {match!r}"
