"""What the moves of others tell of their hands: a guess with a memory explains them better."""

from __future__ import annotations

from random import Random

from games.cards import parse_cards
from games.core import Events
from games.thirteen.fast import bits_of
from games.thirteen.memory import Decision, likelihood, remembered
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


def test_a_guess_with_a_memory_seldom_deals_such_cards() -> None:
    after, events = GAME.play(position("3s 2s 4c | 4d Jc"), GAME.read_move("2s"))
    after, more = GAME.play(after, GAME.read_move("pass"))
    view = GAME.view(after, 0)
    known = GAME.remember((*events, *more), 0)
    rng = Random(1)
    bare = [GAME.guess(view, rng).hands[1] for _ in range(200)]
    weighed = [GAME.guess(view, rng, known).hands[1] for _ in range(200)]
    twos = set(parse_cards("2c 2d 2h"))
    assert sum(bool(twos & set(hand)) for hand in weighed) < sum(bool(twos & set(hand)) for hand in bare) / 2
