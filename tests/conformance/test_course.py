"""Games end, depend on nothing but seed, options and moves, and lose no card on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from games.core import Game, InvalidSeats, replay
from tests.conformance.hidden import cards_of, words
from tests.conformance.subjects import ALL_GAMES, SEED, Subject, playout, sample
from tests.english import english, refused
from words import five_lines, rules_pages
from words.language import ENGLISH

DEALS = 100
"""So many that every card lies face down after one of them, though a deal may leave most out of play."""


@pytest.mark.parametrize("choices", [1, 2])
def test_random_playouts_end_with_a_result(subject: Subject, choices: int) -> None:
    game, last = subject.game, playout(subject, choices)[-1].after
    result = game.result(last)
    assert result is not None
    assert (last.round, result.points) == (last.options.rounds, last.scores)
    assert len(result.places) == subject.seats
    for place in result.places:
        assert place == 1 + sum(other < place for other in result.places)


def test_somebody_is_to_move_until_there_is_a_result(subject: Subject) -> None:
    game = subject.game
    for ply in playout(subject):
        assert game.to_move(ply.state) in range(subject.seats)
        assert game.result(ply.state) is None
        assert ply.state.seats == subject.seats


def test_rounds_come_one_after_another(subject: Subject) -> None:
    rounds = [ply.state.round for ply in playout(subject)]
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(1, subject.game.options.parse(subject.options).rounds + 1))


def test_the_same_seed_and_choices_are_the_same_game(subject: Subject) -> None:
    assert playout.__wrapped__(subject) == playout(subject)
    assert subject.deal(b"one") == subject.deal(b"one")
    assert subject.deal(b"one")[0] != subject.deal(b"other")[0]


def test_a_log_is_replayed_to_the_same_position(subject: Subject) -> None:
    plies = playout(subject)
    options = subject.game.options.parse(subject.options)
    replayed = replay(subject.game, subject.seats, SEED, options, tuple(str(ply.move) for ply in plies))
    assert replayed.state == plies[-1].after
    assert [step.events for step in replayed.steps[1:]] == [ply.events for ply in plies]


def test_no_card_appears_or_is_lost_within_a_round(subject: Subject) -> None:
    game, plies = subject.game, playout(subject)
    deck = cards_of(game, [subject.deal(bytes([number]))[0] for number in range(DEALS)])
    states = [plies[0].state, *(ply.after for ply in plies)]
    positions = [cards_by_line(game.format(state), deck) for state in states]
    lying = [key for key in positions[0] if key not in repeated(positions)]
    counted = [Counter(card for key in lying for card in position[key]) for position in positions]
    assert all(counted), "positions without cards"
    for before, after, was, now in zip(states, states[1:], counted, counted[1:], strict=False):
        if after.round == before.round:
            assert now == was


def cards_by_line(text: str, deck: frozenset[str]) -> dict[str, list[str]]:
    """The cards that a position text names."""
    return {key: [word for word in line if word in deck] for key, line in words(text).items()}


def repeated(positions: Sequence[dict[str, list[str]]]) -> set[str]:
    """The lines that only name again, in every position, cards that lie in another line: as the trick, when it shows
    some of what has been played.
    """
    found: set[str] = set()
    for line in positions[0]:
        others = [key for key in positions[0] if key != line and key not in found]
        if all(
            not position[line] or Counter(position[line]) <= Counter(card for key in others for card in position[key])
            for position in positions
        ):
            found.add(line)
    return found


def test_a_move_never_changes_the_position_it_is_played_in(subject: Subject) -> None:
    for ply in sample(subject, 20):
        before = subject.game.format(ply.state)
        again = subject.game.play(ply.state, ply.move)
        assert subject.game.format(ply.state) == before
        assert again == (ply.after, ply.events)


def test_every_event_can_be_told(subject: Subject) -> None:
    names = ["Ann", "Bob", "Cy", "Dora"][: subject.seats]
    _, dealing = subject.deal()
    for event in (*dealing, *(event for ply in playout(subject) for event in ply.events)):
        sentence = english(event, names)
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert "{" not in sentence


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: str(game.key))
def test_seats_are_checked(game: Game[Any, Any]) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1, 0):
        with refused(InvalidSeats, match="players"):
            game.deal(seats)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: str(game.key))
def test_the_rules_fit_into_messages(game: Game[Any, Any]) -> None:
    pages = rules_pages(game.key, ENGLISH)
    assert pages
    assert all(0 < len(page) <= 1800 for page in pages)
    assert len(five_lines(game.key, ENGLISH)) == 5
