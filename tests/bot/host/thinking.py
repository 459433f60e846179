"""A thinker with made-up answers, and games for it to think about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import games
from bot.host.question import Question, Urgency
from bot.host.session import Session
from data.records import LoggedMove, MadeBy, Status, TableLog
from games.opponents.search import Line, Thought
from tests.bot.house import NOON
from tests.bot.messages.sessions import OPENED, lobby, minutes

MINDS = games.minds()


def over(key: str = "thirteen", *, made_by: MadeBy = MadeBy.PERSON, pick: int = 0, options: str = "") -> Session:
    """A whole game: Ann and Bob always play the first of the legal moves, or the one that `pick` counts."""
    session = lobby(key)
    rules = session.game
    options = rules.options.parse(options).format()
    table = replace(session.table, status=Status.PLAYING, started_at=NOON, options=options, opening=OPENED)
    state = Session.of(TableLog(table, session.seats, ())).state
    moves: list[LoggedMove] = []
    while (seat := rules.to_move(state)) is not None:
        legal = rules.legal_moves(rules.view(state, seat))
        move = legal[max(pick, -len(legal))]
        moves.append(LoggedMove(len(moves) + 1, seat, str(move), minutes(len(moves)), made_by))
        state, _ = rules.play(state, move)
    table = replace(table, status=Status.OVER, ended_at=minutes(9))
    return Session.of(TableLog(table, session.seats, tuple(moves)))


class Thinker:
    """Answers what a test wants, and remembers what it was asked."""

    def __init__(self, answer: Callable[[Question], tuple[Line, ...]]) -> None:
        self.asked: list[Question] = []
        self.urgencies: set[Urgency] = set()
        self.answer = answer

    async def __call__(self, question: Question, urgency: Urgency) -> Thought:
        self.asked.append(question)
        self.urgencies.add(urgency)
        return Thought(question.position.mover, 100, self.answer(question))

    def views(self) -> list[Question]:
        """The questions about what a seat saw."""
        return [question for question in self.asked if question.position.is_view]


def even(question: Question) -> tuple[Line, ...]:
    """Nothing is better than what was played; with all cards known it is 0.7 to 0.3 for the first seat."""
    move = question.also[0] if question.also else None
    return (Line(move, 90, 0.5, 0.01, (0.7, 0.3)),)


def lost(by: float, error: float = 0.01) -> Callable[[Question], tuple[Line, ...]]:
    """Another move of those there are has so much more than the one that was played."""

    def answer(question: Question) -> tuple[Line, ...]:
        if not question.position.is_view:
            return even(question)
        (played,) = question.also
        game = games.get(question.game)
        other = next(move for move in game.choices(question.position) if move != played)
        best = Line(other, 90, 0.6, error)
        return best, Line(played, 10, 0.6 - by, 0.0)

    return answer
