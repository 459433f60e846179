"""Analyses: the questions about each position, and what the answers come to."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import Any

import pytest

from bot.host import analyst, disclosure
from bot.host.analysis import Analysis, Chances, Own, RoundEnd, read_analysis
from bot.host.analyst import (
    CHART,
    DOUBTFUL,
    MOVES,
    SHARPER,
    Begun,
    analyse,
    is_for_analysis,
    planned,
    positions,
)
from bot.host.question import NoThought, Question, Urgency, answered, at_once
from bot.host.session import Session
from data.records import MadeBy, Status, TableLog
from games.core import Step
from games.opponents import times
from games.opponents.search import Line, Thought
from tests.bot.host.thinking import MINDS, Thinker, even, lost, over
from tests.bot.house import NOON
from tests.bot.messages.sessions import lobby
from tests.english import english


async def found(session: Session, think: Any, seat: int = 0) -> Analysis:
    return await analyse(session, seat, think, Begun())


# What is looked at


def test_a_game_that_was_played_to_its_end_can_be_analysed() -> None:
    session = over()
    assert is_for_analysis(session)
    given_up = replace(session.table, reason="resigned")
    short = Session.of(replace(session.log, table=given_up, moves=session.log.moves[:3]))
    assert not is_for_analysis(short)
    assert not is_for_analysis(lobby())
    cancelled = replace(session.table, status=Status.CANCELLED)
    assert not is_for_analysis(Session.of(replace(session.log, table=cancelled)))


async def test_the_chart_ends_as_the_table_does_where_somebody_has_resigned() -> None:
    """A computer played their seat to the end and was first by the rules: the chart of the winner ended at nothing."""
    session = over()
    assert session.result is not None
    winner = session.result.places.index(1)
    seats = tuple(replace(seat, resigned_at=NOON if seat.seat == winner else None) for seat in session.seats)
    resigned = Session.of(TableLog(session.table, seats, session.log.moves))
    found = await analyse(resigned, 1 - winner, Thinker(even), Begun())
    assert found.rounds[-1].each == ((0.0, 1.0) if winner == 0 else (1.0, 0.0))


async def test_where_nobody_thinks_there_is_no_analysis() -> None:
    """An easy move at once says nothing of chances; of such answers a chart was drawn, and kept."""
    with pytest.raises(NoThought):
        await found(over(), at_once)


async def test_own_moves_are_judged_by_the_view_and_chances_with_all_cards_known() -> None:
    session, think = over(), Thinker(even)
    analysis = await found(session, think, seat=1)
    assert think.urgencies == {Urgency.ANALYSIS}
    views = think.views()
    assert views
    for question in views:
        assert question.position.mover == 1
        assert "??" in question.position.hands[0], "it is shown no more than the seat saw"
        assert len(session.game.choices(question.position)) > 1
    assert all(question.position.seed for question in think.asked if not question.position.is_view)
    assert [question.also[0] for question in views] == [
        session.game.parse_move(question.position, move.played)
        for question, move in zip(views, analysis.own, strict=True)
    ]
    assert all(move.loss == 0 and move.better == move.played for move in analysis.own)
    assert {point.each for point in analysis.chances} == {(0.7, 0.3)}
    assert analysis.turning == ()


async def test_what_a_seat_remembers_is_asked_with_its_view() -> None:
    """Court Wars: the discard pile as it was turned over, from all that was told until then."""
    session, think = over("court_wars"), Thinker(even)
    await found(session, think)
    game = session.game
    walked = {before.move.ply: before for before in disclosure.walked(session)}
    for question in think.views():
        before = next(one for one in walked.values() if game.view(one.state, 0) == question.position)
        assert question.known == game.remember(before.so_far(session).told_in_round(0), 0)


async def test_moves_that_the_person_did_not_make_are_not_judged() -> None:
    for made_by in (MadeBy.COMPUTER, MadeBy.TIMEOUT, MadeBy.FORCED):
        think = Thinker(even)
        assert (await found(over(made_by=made_by), think)).own == ()
        assert think.asked, "the chances are shown all the same"


async def test_a_loss_is_what_the_best_move_had_more() -> None:
    analysis = await found(over(), Thinker(lost(0.25)))
    move = analysis.own[0]
    assert move.chance == 0.6
    assert move.loss == pytest.approx(0.25)
    assert move.better != move.played
    assert [point.ply for point in analysis.turning] == [one.ply for one in analysis.own[:3]]


async def test_a_loss_that_may_be_chance_is_none() -> None:
    """By 0.25, where the estimate of the best may be wrong by 0.25 and 0.24."""
    assert {move.loss for move in (await found(over(), Thinker(lost(0.25, 0.25)))).own} == {0.0}
    assert (await found(over(), Thinker(lost(0.25, 0.24)))).own[0].loss == pytest.approx(0.25)


async def test_a_move_to_another_empty_corner_is_compared_through_the_first_one() -> None:
    """Kings Corners: the last move but the draw is to the last of the places; the board knows only the first."""
    session, think = over("kings_corners", pick=-2, options="rounds=1"), Thinker(even)
    analysis = await found(session, think)
    compared = [(question.position, question.also[0], move) for question, move in
                zip(think.views(), analysis.own, strict=True)]  # fmt: skip
    assert all(also in session.game.choices(view) for view, also, _ in compared)
    assert any(str(also) != move.played for _, also, move in compared)


@pytest.mark.parametrize(("moves", "seconds"), [(0, 0.5), (1, 0.5), (8, 0.49), (30, 0.123), (360, 0.01), (9000, 0.01)])
def test_the_more_moves_are_doubtful_the_shorter_is_the_look_at_each(moves: int, seconds: float) -> None:
    """4 seconds for all of them; asking takes a hundredth of a second each."""
    assert DOUBTFUL.each(moves) == pytest.approx(seconds, abs=0.001)


def test_thirty_moves_are_thought_about_for_twelve_seconds() -> None:
    """With 60 positions of the chart: all passes together, with the asking, if everything needs every pass."""
    assert sum(pass_.seconds for pass_ in (CHART, MOVES, DOUBTFUL, SHARPER)) < 12
    for pass_, number in ((CHART, 60), (MOVES, 30), (DOUBTFUL, 30), (SHARPER, 60)):
        assert number * (pass_.each(number) + 0.01) <= pass_.seconds + 0.001


async def test_a_chart_of_every_move_comes_first_and_a_longer_look_only_at_what_is_in_doubt() -> None:
    """Ann's first two moves could have been better. Before the last of the positions is a quick look the chart is not
    there; where it is nearly decided it is not looked at again."""
    session = over()
    plan = planned(session, 0)
    begun, doubtful = Begun(), [before.move.ply for before in plan.own[:2]]
    decided = plan.chances[-1].move.ply
    asked: list[tuple[int, bool, float, bool]] = []

    async def think(question: Question, urgency: Urgency) -> Thought:
        ply = question.seed & 0xFFFFFFFF
        asked.append((ply, question.position.is_view, question.seconds, begun.charted.is_set()))
        if ply in doubtful:
            return await Thinker(lost(0.25))(question, urgency)
        if ply == decided and not question.position.is_view:
            return Thought(0, 100, (Line(question.also[0], 90, 0.5, 0.01, (0.98, 0.02)),))
        return await Thinker(even)(question, urgency)

    await analyse(session, 0, think, begun)
    first = [(ply, view) for ply, view, _, charted in asked if not charted]
    assert first == [(before.move.ply, False) for before in plan.chances]
    assert {seconds for _, _, seconds, charted in asked if not charted} == {CHART.each(len(first))}
    own = [(ply, seconds) for ply, view, seconds, _ in asked if view]
    assert [ply for ply, _ in own] == [before.move.ply for before in plan.own] + doubtful
    assert [seconds for _, seconds in own[-2:]] == [DOUBTFUL.each(2)] * 2
    again = [ply for ply, view, _, charted in asked if charted and not view]
    assert again == [before.move.ply for before in plan.chances if before.move.ply != decided]
    assert begun.part == 1.0


async def test_it_tells_more_and_more_how_much_is_done() -> None:
    begun, parts = Begun(), list[float]()

    async def think(question: Question, urgency: Urgency) -> Thought:
        parts.append(begun.part)
        return await Thinker(lost(0.25))(question, urgency)

    await analyse(over(), 0, think, begun)
    assert parts == sorted(parts)
    assert parts[0] == 0
    assert begun.part == 1


def test_of_many_positions_about_sixty_are_sampled_and_the_first_of_each_round() -> None:
    session = over(options="rounds=2")
    (first, *rest) = disclosure.walked(session)
    many = [first] * 500
    second = next(before for before in rest if before.state.round == 2)
    sampled = list(analyst.sampled([*many, second]))
    assert 55 <= len(sampled) <= 65
    assert (sampled[0], sampled[-1]) == (first, second)
    assert list(analyst.sampled([first] * 7)) == [first] * 7


def test_the_plan_of_a_long_game_copies_no_steps() -> None:
    """A copy of them at every ply came to 178 MB for a Race of 6,172 plies. A plan holds none; a position's are the
    session's own."""
    session = over("race")
    plan = planned(session, 0)
    held, seen = [plan], set()
    while held:
        thing = held.pop()
        assert not isinstance(thing, Step | Session)
        if id(thing) not in seen and not isinstance(thing, type):
            seen.add(id(thing))
            held += gc.get_referents(thing)
    last = plan.own[-1]
    steps = last.so_far(session).steps
    assert len(steps) == last.move.ply
    assert all(step is own for step, own in zip(steps, session.position.steps, strict=False))


async def test_for_the_chart_a_position_with_one_sensible_move_is_searched_too() -> None:
    """Kings Corners, where that is so in a third of the positions: by the look of them alone the chart jumped."""
    session, looks = over("kings_corners", options="rounds=1"), []

    async def think(question: Question, urgency: Urgency) -> Thought:
        thought = answered(question, times(16))
        if not question.position.is_view:
            mind = MINDS["kings_corners"]
            looks.append((len(mind.order(mind.board.of(question.position))), thought.playouts))
        return thought

    await found(session, think)
    assert {sensible for sensible, _ in looks} > {1}
    assert {playouts for _, playouts in looks} == {16}


async def test_of_turning_points_the_chances_are_found_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyst, "POINTS", 2)
    analysis = await found(over(), Thinker(lost(0.25)))
    assert len(analysis.turning) == 3
    assert {move.ply for move in analysis.turning} <= {point.ply for point in analysis.chances}
    assert [point.ply for point in analysis.chances] == sorted(point.ply for point in analysis.chances)


def test_rounds_end_with_who_was_first_in_each_and_the_last_with_who_was_first_in_the_game() -> None:
    session = over(options="rounds=2")
    steps = session.position.steps
    second = next(step.ply for step in steps if step.round == 2)
    plan = planned(session, 0)
    assert [end.ply for end in plan.rounds] == [second, session.ply]
    state = next(before.state for before in disclosure.walked(session) if before.state.round == 2)
    assert plan.rounds[0].each == ((1.0, 0.0) if state.scores[0] > state.scores[1] else (0.0, 1.0))
    assert session.result is not None
    assert plan.rounds[1].each[session.result.places.index(1)] >= 0.5


def test_positions_are_those_that_the_seat_saw() -> None:
    session = over()
    seen = positions(session, 1, {2})
    assert list(seen) == [2]
    assert seen[2].view.is_view
    assert "??" in seen[2].view.hands[0]
    assert seen[2].lately
    assert english(seen[2].label(session.game, session.log.moves[1].text), ("Ann", "Bob"))


# What it comes to


def test_luck_is_told_apart_from_skill() -> None:
    """Ann was dealt 0.6 where 0.5 were even, lost 0.2 and 0.05 by her moves, and won: of 0.5 in all, 0.1 came by the
    deal, −0.25 by her, so that 0.65 came otherwise."""
    moves = (Own(1, "3s", "4s", 0.6, 0.2), Own(3, "5s", "5s", 0.5, 0.0), Own(5, "6s", "7s", 0.4, 0.05))
    points = (Chances(1, (0.6, 0.4)), Chances(2, (0.4, 0.6)))
    analysis = Analysis(0, (RoundEnd(6, (1.0, 0.0)),), points, moves)
    assert analysis.balance == pytest.approx((0.1, -0.25, 0.65, 0.5))
    assert [move.ply for move in analysis.losses] == [1, 5]


def test_each_round_begins_with_even_chances() -> None:
    """Of three: 0.4 and 0.3 by the deals are 0.0667 and −0.0333 more than even; won once, lost once."""
    points = (Chances(1, (0.4, 0.3, 0.3)), Chances(9, (0.3, 0.4, 0.3)), Chances(12, (0.9, 0.1, 0.0)))
    analysis = Analysis(0, (RoundEnd(8, (1, 0, 0)), RoundEnd(14, (0, 1, 0))), points, ())
    deal, lost_, rest, ended = analysis.balance
    assert deal == pytest.approx(0.4 + 0.3 - 2 / 3)
    assert lost_ == 0
    assert ended == pytest.approx(1 - 2 / 3)
    assert deal + lost_ + rest == pytest.approx(ended)


def test_what_lost_less_than_five_points_is_no_turning_point() -> None:
    moves = tuple(Own(ply, "a", "b", 0.5, loss) for ply, loss in ((1, 0.049), (2, 0.05), (3, 0.01)))
    assert [move.ply for move in Analysis(0, (), (), moves).turning] == [2]
    assert [move.ply for move in Analysis(0, (), (), moves).losses] == [1, 2, 3]


def test_turning_points_are_the_three_that_lost_most_in_their_order() -> None:
    moves = tuple(Own(ply, "a", "b", 0.5, loss) for ply, loss in ((1, 0.1), (2, 0.3), (3, 0.0), (4, 0.2), (5, 0.15)))
    assert [move.ply for move in Analysis(0, (), (), moves).turning] == [2, 4, 5]


async def test_what_is_written_is_read_again() -> None:
    analysis = await found(over(), Thinker(lost(0.25)))
    assert read_analysis(analysis.written()) == analysis
