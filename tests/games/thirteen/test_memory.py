"""What the moves of others tell of their hands: a guess with a memory explains them better."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from games.cards import DECK, HIDDEN, parse_cards
from games.core import Events
from games.core.text import Card
from games.thirteen.fast import bits_of
from games.thirteen.memory import Decision, likelihood, remembered
from games.thirteen.state import ThirteenState
from tests.games.thirteen.positions import GAME, position


def bits(cards: str) -> int:
    return bits_of(parse_cards(cards))


def told(*moves: str) -> Events:
    state = position("3s 9s Kh | 5d Ad Ah | 4c 7c")
    events: Events = ()
    for text in moves:
        state, more = GAME.play(state, GAME.read_move(text))
        events += more
    return events


def test_every_move_is_remembered_with_what_was_seen_before_it() -> None:
    three, five = bits("3s"), bits("5d")
    assert remembered(told("3s", "5d", "pass", "pass")) == (
        Decision(0, five, three | five, 12, 0),
        Decision(2, five, three | five, 12, 0),
        Decision(1, three, three, 12, five),
        Decision(0, 0, 0, 13, three),
    )


def test_a_trick_that_has_ended_is_not_to_be_beaten() -> None:
    assert remembered(told("3s", "5d", "pass", "pass", "Ad"))[0].trick == 0


def test_who_passes_hardly_holds_what_would_have_beaten_the_trick_for_nothing() -> None:
    """On a king with an ace and a 4: the ace leaves 0.88 and costs 0.2, a pass leaves 0.56 and costs 1.5."""
    passed = (Decision(1, bits("Kh"), bits("Kh"), 13, 0),)
    assert likelihood(1, bits("4s As"), passed) < -1
    assert likelihood(1, bits("4s Qs"), passed) == 0
    assert likelihood(0, bits("4s As"), passed) == 0  # somebody else's move


def test_who_plays_by_chance_tells_nothing_of_their_cards() -> None:
    """Passing on a king with an ace and a 4 costs 1.3 more than the ace, which is as strange as a move can be; to have
    done so three times is as strange as can be told of anybody. But a hand with which it is right to pass explains
    it."""
    king = bits("Kh")
    for times, strange in ((1, 2), (2, 4), (3, 6), (4, 6)):
        passed = (Decision(1, king, king, 13, 0),) * times
        assert likelihood(1, bits("4s As"), passed) == likelihood(1, bits("4s 5d 9c As"), passed) == -strange
        assert likelihood(1, bits("4s Qs"), passed) == 0


def test_what_is_less_likely_than_is_asked_for_is_not_made_out_any_further() -> None:
    king = bits("Kh")
    passed = (Decision(1, king, king, 13, 0),) * 3
    assert likelihood(1, bits("4s As"), passed, -1) == -2
    assert likelihood(1, bits("4s As"), passed, -2) == -4
    assert likelihood(1, bits("4s Qs"), passed, 0) == 0


def test_a_guess_with_a_memory_seldom_deals_such_cards() -> None:
    after, events = GAME.play(position("3s 2s 4c | 4d Jc"), GAME.read_move("2s"))
    after, more = GAME.play(after, GAME.read_move("pass"))
    view = GAME.view(after, 0)
    known = GAME.remember((*events, *more), 0)
    rng = Random(1)
    bare = [GAME.guess(view, rng).hands[1] for _ in range(200)]
    twos = set(parse_cards("2c 2d 2h"))
    for weighed in (
        [GAME.guess(view, rng, known).hands[1] for _ in range(200)],
        [guess.hands[1] for guess in islice(GAME.guesses(view, rng, known), 2000)],
    ):
        assert share(weighed, twos) < share(bare, twos) / 2


def share(hands: Sequence[tuple[Card, ...]], cards: set[Card]) -> float:
    """Of the hands, those that hold one of the cards."""
    return sum(bool(cards & set(hand)) for hand in hands) / len(hands)


def test_guesses_come_as_often_as_they_are_likely() -> None:
    """Seat 1 has passed on a king and holds one of two cards, the ace or the queen. If it had the ace, it would have
    been out: no move makes a guess seldomer than e to the 2nd times, so that 1 of 8.39 has the ace."""
    rest = [card for card in DECK if card not in ("As", "Qs", "3s")]
    view = ThirteenState(
        GAME.options(), 1, b"", (0, 0), 0, (parse_cards("3s"), (HIDDEN,)), (), None, (), (), tuple(rest), is_view=True
    )
    known = (Decision(1, bits("Kh"), bits_of(rest), 1, 0),)
    hands = [guess.hands[1] for guess in islice(GAME.guesses(view, Random(1), known), 20_000)]
    assert share(hands, {*parse_cards("As")}) == pytest.approx(1 / 8.39, abs=0.005)
