"""What a view hides is guessed from what it does not show."""

from __future__ import annotations

from random import Random

import pytest

from games.cards import DECK, HIDDEN
from games.core.guess import filled, unseen_of


def test_what_is_shown_is_not_dealt_again() -> None:
    unseen = unseen_of(DECK, [[DECK[0], HIDDEN], [None, DECK[51]], [HIDDEN]], Random(1))
    assert sorted(unseen) == sorted({*DECK} - {"As", "Kc"})
    assert unseen != sorted(unseen, key=DECK.index)


def test_of_two_equal_pieces_one_may_be_seen() -> None:
    assert sorted(unseen_of(["b4", "b4", "r1", "r1"], [["b4"], ["r1", "r1"]], Random(1))) == ["b4"]


def test_hidden_cards_are_taken_from_the_unseen_ones_in_their_order() -> None:
    unseen = ["2s", "3s", "4s"]
    assert filled(["??", "Ah", "??"], unseen) == ("2s", "Ah", "3s")
    assert unseen == ["4s"]


def test_more_hidden_cards_than_unseen_ones_are_no_position() -> None:
    with pytest.raises(IndexError):
        filled(["??"], [])
