"""Position texts: what is written is read back, for every state and every view of it."""

from __future__ import annotations

from random import Random

import pytest

from games.core import InvalidPosition
from tests.conformance.subjects import Subject, playout, sample


def test_every_position_of_a_game_round_trips(subject: Subject) -> None:
    game = subject.game
    for ply in playout(subject):
        text = game.format(ply.after)
        read = game.parse(text)
        assert read == ply.after
        assert game.format(read) == text


def test_every_view_round_trips(subject: Subject) -> None:
    game = subject.game
    for ply in sample(subject, 30):
        for state in (ply.state, ply.after):
            for seat in (*range(subject.seats), None):
                view = game.view(state, seat)
                text = game.format(view)
                read = game.parse(text)
                assert read == view
                assert game.view(view, seat) == view
                assert read.is_view == ("??" in text)


def test_a_view_has_no_seed(subject: Subject) -> None:
    game = subject.game
    for ply in sample(subject, 5):
        assert "\nseed: " in game.format(ply.state)
        for seat in (*range(subject.seats), None):
            view = game.view(ply.state, seat)
            assert (view.seed, view.is_view) == (b"", True)
            assert "seed" not in game.format(view)


def test_lines_come_in_any_order(subject: Subject) -> None:
    game, rng = subject.game, Random(1)
    for ply in sample(subject, 10):
        lines = game.format(ply.state).splitlines()
        rng.shuffle(lines)
        assert game.parse("\n".join(lines)) == ply.state


def test_unknown_and_repeated_lines_and_wrong_headers_are_refused(subject: Subject) -> None:
    text = subject.game.format(subject.deal()[0])
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    wrong = [
        text + "\nweather: fine",
        text + f"\nround: {lines['round']}",
        text.replace(f"round: {lines['round']}", "round: 99/99"),
        text.replace(f"game: {subject.game.key}", "game: other"),
        text.replace(f"scores: {lines['scores']}", f"scores: {lines['scores']} 0"),
        text.replace("options: ", "options: colour=red "),
        text.replace(f"to move: {lines['to move']}", "to move: 9"),
        "",
    ]
    for other in wrong:
        with pytest.raises(InvalidPosition):
            subject.game.parse(other)
