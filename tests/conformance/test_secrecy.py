"""What a seat may not see changes nothing that it gets: views, moves, sentences, events, pictures, descriptions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rendering
from games.core import Guessed, IllegalMove, MoveError
from rendering import Look, Scene, Seated, draw
from tests.conformance.hidden import counted, exchanged, hidden_from
from tests.conformance.subjects import Ply, Subject, playout, sample

PLAYERS = (Seated("Ann"), Seated("Bob"), Seated("Cy", computer=True), Seated("Dora"))


def others(subject: Subject, state: Any, seat: int | None) -> list[Any]:
    """Positions that differ from this one in nothing but what the seat may not see."""
    game, rng = subject.game, Random(7)
    view = game.view(state, seat)
    return [
        exchanged(game, state, hidden_from(game, state, seat), rng),
        *(game.guess(view, rng) for _ in range(2)),
    ]


def viewers(subject: Subject) -> tuple[int | None, ...]:
    return (*range(subject.seats), None)


def test_the_view_and_its_moves_are_the_same(subject: Subject) -> None:
    game, differing = subject.game, 0
    for ply in sample(subject, 15):
        for state in (ply.state, ply.after):
            for seat in viewers(subject):
                view = game.view(state, seat)
                for other in others(subject, state, seat):
                    differing += other != state
                    same = game.view(other, seat)
                    assert repr(same) == repr(view)  # every field, compared or not
                    assert game.format(same) == game.format(view)
                    assert game.legal_moves(same) == game.legal_moves(view)
    assert differing, "nothing was exchanged"


def test_a_guess_is_a_whole_position(subject: Subject) -> None:
    game = subject.game
    for ply in sample(subject, 15):
        for seat in viewers(subject):
            view = game.view(ply.state, seat)
            guess = game.guess(view, Random(5))
            assert not guess.is_view
            assert "??" not in game.format(guess)
            assert game.view(guess, seat) == view
            assert game.guess(view, Random(5)) == guess
            assert isinstance(guess.seed, Guessed), "what it shuffles later need not be verified, and is quicker"
            if seat == game.to_move(ply.state):
                after, _ = game.play(guess, ply.move)
                assert isinstance(after.seed, Guessed)


def test_refusals_are_the_same_whatever_is_hidden(subject: Subject) -> None:
    """`play` has the whole position at hand; its sentences must not show it."""
    game, rng = subject.game, Random(2)
    moves = sorted({ply.move for ply in playout(subject, 1) + playout(subject, 2)}, key=str)
    for ply in sample(subject, 10):
        seat = game.to_move(ply.state)
        foreign = [move for move in rng.sample(moves, min(15, len(moves))) if move not in game.legal_moves(ply.state)]
        for other in others(subject, ply.state, seat):
            for move in foreign:
                with pytest.raises(IllegalMove) as one:
                    game.play(ply.state, move)
                with pytest.raises(IllegalMove) as two:
                    game.play(other, move)
                assert one.value.text == two.value.text


def ends_a_round(subject: Subject, state: Any, after: Any) -> bool:
    return after.round != state.round or subject.game.to_move(after) is None


def test_events_and_the_next_view_do_not_show_what_stays_hidden(subject: Subject) -> None:
    """The same move with other cards where this seat sees none, before and after: it gets the same.

    Not when one of these other cards comes to light by the move, as one may that is turned up in drawing; and not for
    the end of a round, where the points may tell what was held.
    """
    game, rng, compared = subject.game, Random(6), 0
    hides = False
    for ply in sample(subject, 40):
        if ends_a_round(subject, ply.state, ply.after):
            continue
        for seat in viewers(subject):
            before, after = (counted(hidden_from(game, state, seat)) for state in (ply.state, ply.after))
            places = [place for place in hidden_from(game, ply.state, seat) if after[place[2]] == before[place[2]]]
            hides = hides or len(places) > 1
            other = exchanged(game, ply.state, places, rng)
            try:
                played, events = game.play(other, ply.move)
            except MoveError:
                continue  # with these cards it is no legal move
            if other == ply.state or ends_a_round(subject, other, played):
                continue
            if counted(hidden_from(game, played, seat)) == after:
                compared += 1
                assert events == ply.events
                assert repr(game.view(played, seat)) == repr(game.view(ply.after, seat))
    assert compared or not hides


def pictured(subject: Subject, ply: Ply) -> None:
    game, players = subject.game, PLAYERS[: subject.seats]
    for seat in (game.to_move(ply.state), None):
        view = game.view(ply.state, seat)
        scenes = [Scene(game.key, "table")]
        scenes += [Scene(game.key, "hand", seat)] if seat is not None else []
        pictures = [draw(Look(scene, view, players)) for scene in scenes]
        for other in others(subject, ply.state, seat)[:2]:
            same = game.view(other, seat)
            again = [draw(Look(scene, same, players)) for scene in scenes]
            assert [(one.png, one.text) for one in again] == [(one.png, one.text) for one in pictures]


def test_pictures_and_descriptions_are_the_same(subject: Subject) -> None:
    if subject.game.key not in rendering.SCENES:
        pytest.skip(f"{subject.game.key} has no pictures")
    for ply in sample(subject, 2)[:4]:
        pictured(subject, ply)
