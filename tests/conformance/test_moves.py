"""Legal moves and their texts; what is not legal raises and changes nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.cards import SYMBOLS
from games.core import GameOver, IllegalMove, MoveError, NotYourTurn
from tests.conformance.hidden import hidden_from
from tests.conformance.subjects import Ply, Subject, playout, sample
from tests.english import english
from words import Voice
from words.labels import read_label

NAMES = ("Ann", "Wolfeschlegelsteinhausenbergerdo", "Wolfeschlegelsteinhausenbergerdx", "Ann")
CARD = re.compile(r"\b([A2-9TJQK])([shdc])\b")


def spellings(text: str) -> Iterator[str]:
    """The same move as players may write it (games/RULES.md, "Input is forgiving")."""
    yield from (text, text.upper(), text.lower(), f"  {text} ", text.replace(" ", "  "))
    yield CARD.sub(lambda card: card[1] + SYMBOLS[card[2]], text)
    yield CARD.sub(lambda card: card[0].replace("T", "10").upper(), text)
    words = text.split()
    if all(CARD.fullmatch(word) for word in words):
        yield from (",".join(words), ", ".join(words), " ".join(reversed(words)))


def mover_view(subject: Subject, ply: Ply) -> Any:
    return subject.game.view(ply.state, subject.game.to_move(ply.state))


def test_every_legal_move_is_listed_once_in_a_stable_order(subject: Subject) -> None:
    game = subject.game
    for ply in sample(subject, 30):
        moves = game.legal_moves(ply.state)
        assert moves
        assert len(set(moves)) == len(moves) == len({str(move) for move in moves})
        assert game.legal_moves(ply.state) == moves
        assert game.legal_moves(game.parse(game.format(ply.state))) == moves
        assert game.legal_moves(mover_view(subject, ply)) == moves


def test_every_listed_move_can_be_played(subject: Subject) -> None:
    for ply in sample(subject, 10):
        for move in subject.game.legal_moves(ply.state):
            subject.game.play(ply.state, move)


def test_every_spelling_of_a_move_is_read(subject: Subject) -> None:
    for ply in sample(subject, 30):
        view = mover_view(subject, ply)
        for move in (Random(1).choice(subject.game.legal_moves(view)), ply.move):
            for text in spellings(str(move)):
                assert subject.game.parse_move(view, text) == move, text


def test_the_path_of_a_move_tells_it_apart(subject: Subject) -> None:
    for ply in sample(subject, 10):
        moves = subject.game.legal_moves(ply.state)
        assert len({move.path for move in moves}) == len(moves)
        assert all(step for move in moves for step in move.path)


def test_nobody_else_has_legal_moves(subject: Subject) -> None:
    """A seat that does not see the mover's cards has none; where nobody holds cards of their own, everybody sees the
    same."""
    game, compared = subject.game, 0
    for ply in sample(subject, 20):
        mover = game.to_move(ply.state)
        assert mover is not None
        unseen = set(hidden_from(game, ply.state, mover))
        for seat in {*range(subject.seats), None} - {mover}:
            if set(hidden_from(game, ply.state, seat)) <= unseen:
                continue
            compared += 1
            view = game.view(ply.state, seat)
            assert game.legal_moves(view) == ()
            with pytest.raises(NotYourTurn):
                game.parse_move(view, str(ply.move))
    assert bool(compared) == game.private


def test_moves_that_belong_elsewhere_are_refused_and_change_nothing(subject: Subject) -> None:
    game, rng = subject.game, Random(4)
    others = {ply.move for ply in playout(subject, 1) + playout(subject, 2)}
    refused = 0
    for ply in sample(subject, 20):
        before = game.format(ply.state)
        foreign = sorted(others - set(game.legal_moves(ply.state)), key=str)
        for move in rng.sample(foreign, min(10, len(foreign))):
            refused += 1
            with pytest.raises(IllegalMove) as by_play:
                game.play(ply.state, move)
            with pytest.raises(MoveError) as by_text:
                game.parse_move(mover_view(subject, ply), str(move))
            assert by_play.value.text == by_text.value.text
            assert game.format(ply.state) == before
    assert refused


@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "??", "pass pass", "0", ">", "@", ";", "x" * 3000, "\n", "🂡", "%s"]
)
def test_nonsense_is_refused_in_a_sentence(subject: Subject, text: str) -> None:
    for ply in sample(subject, 3)[:4]:
        with pytest.raises(MoveError) as refusal:
            subject.game.parse_move(mover_view(subject, ply), text)
        assert refusal.value.code
        assert 0 < len(english(refusal.value.text)) <= 300


@pytest.mark.parametrize("text", ["~1", "~ 1", "~", "~12", "~0", "~{move}", "{move} ~1", "{move}~1"])
def test_a_take_back_is_no_move(subject: Subject, text: str) -> None:
    """A log is folded by them (`games.core.take_back`): what a player writes may never be read as one."""
    for ply in sample(subject, 2):
        with pytest.raises(MoveError):
            subject.game.parse_move(mover_view(subject, ply), text.format(move=ply.move))


def test_what_moves_are_called_tells_them_apart(subject: Subject) -> None:
    """Each move, and each step after the same steps, has a name of its own that fits a list and reads back."""
    game = subject.game
    for ply in sample(subject, 4):
        view = mover_view(subject, ply)
        moves = game.legal_moves(view)[:200]
        called = [english(game.label(view, move), NAMES) for move in moves]
        assert len(set(called)) == len(called)
        assert all(0 < len(name) <= 100 for name in called)
        steps = {move.path[:length] for move in moves for length in range(1, len(move.path) + 1)}
        assert len({(step[:-1], english(game.step_label(view, step), NAMES)) for step in steps}) == len(steps)
        assert read_label(game, view, called[-1].upper(), Voice(names=NAMES)) in (moves[-1], None)


def test_what_a_player_is_asked_to_choose_among_is_legal(subject: Subject) -> None:
    """In the order of the legal moves, and there is always something to choose; each says what it leads to."""
    game = subject.game
    for ply in sample(subject, 6):
        view = mover_view(subject, ply)
        legal, choices = game.legal_moves(view), game.choices(view)
        assert choices
        assert list(choices) == [move for move in legal if move in set(choices)]
        assert [game.choice_of(view, move) for move in choices] == list(choices)
        assert {game.choice_of(view, move) for move in legal} == set(choices), "each other one comes to the same"
        told = [game.outcome(view, move) for move in choices[:100]]
        assert all(0 < len(english(text, NAMES)) <= 100 for text in told if text is not None)


def test_nothing_is_played_after_the_end(subject: Subject) -> None:
    game, last = subject.game, playout(subject)[-1]
    assert game.legal_moves(last.after) == ()
    with pytest.raises(GameOver):
        game.play(last.after, last.move)
    with pytest.raises(GameOver):
        game.parse_move(last.after, str(last.move))


def test_a_view_cannot_be_played(subject: Subject) -> None:
    for ply in sample(subject, 3):
        with pytest.raises(ValueError, match="view"):
            subject.game.play(mover_view(subject, ply), ply.move)
