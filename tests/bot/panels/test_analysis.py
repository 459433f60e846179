"""What a player is told of a game: what skill and luck came to, their moves by the page, and the turning points."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap

import pytest

import games
from bot.host.analysis import Analysis, Chances, Own, RoundEnd
from bot.host.analyst import Begun, positions
from bot.host.pov import Pov
from bot.panels.analysis import Positions, analysis_panel, figures_panel, looking_panel, turning_panel
from bot.panels.clicks.analysis import Analysis as Press
from bot.panels.clicks.analysis import Figures, OwnMoves, Turning
from bot.panels.hand import hand_panel
from bot.panels.items import Button
from bot.panels.panel import Panel
from bot.panels.result import result_panel
from bot.panels.wording import CONTENT
from data.records import Status
from games.opponents.reasons import advantages
from rendering import Chart
from tests.bot.host.thinking import over
from tests.bot.said import Button as SaidButton
from tests.bot.said import said
from tests.english import english, read

MINDS = games.minds()
LETTERS, LINES = 38, 12
"""Letters of a line on a phone, about, and how many lines leave room for a chart of four with its buttons."""

SESSION = over()
POV = Pov.of(SESSION, 0)
OWN = [move for move in SESSION.log.moves if move.seat == 0]


def own(number: int, loss: float = 0.0) -> Own:
    """Ann's move of that number; another one that may stand for a better one is what she played first."""
    move = OWN[number]
    return Own(move.ply, move.text, move.text, 0.6, loss)


def analysis(*moves: Own) -> Analysis:
    return Analysis(0, (RoundEnd(SESSION.ply, (1.0, 0.0)),), (Chances(1, (0.6, 0.4)),), moves)


def seen(found: Analysis) -> Positions:
    return positions(SESSION, 0, {move.ply for move in found.own})


def shown(found: Analysis, page: int = 0) -> Panel:
    return analysis_panel(POV, found, seen(found), page)


def clicks(panel: Panel) -> list[object]:
    return [item.click for row in panel.rows for item in row if isinstance(item, Button)]


LOST = analysis(own(0, 0.2), own(1), own(2, 0.05), own(3, 0.001), own(4, 0.3))


def test_luck_is_told_apart_from_skill() -> None:
    """Ann was dealt 60% for 50%, lost 20 + 5 + 0.1 + 30 by four of five moves, and won."""
    content = said(shown(LOST)).content
    assert "**Your moves:** 4 of 5 lost 55% of a win." in content
    assert "**Luck and others:** deal +10%, later +95%." in content


def test_over_several_rounds_what_was_lost_is_of_the_rounds() -> None:
    found = replace(LOST, rounds=(RoundEnd(1, (0.0, 1.0)), *LOST.rounds))
    assert "4 of 5 lost 55% of a round." in said(shown(found)).content


def test_where_nothing_was_lost_it_says_so() -> None:
    assert "none of 2 lost anything" in said(shown(analysis(own(0), own(1)))).content
    assert "You made no move of your own in this game that had an alternative." in said(shown(analysis())).content


def moves(panel: Panel) -> list[str]:
    """The lines that tell a move."""
    return [line for line in said(panel).content.splitlines() if " `" in f" {line}"]


def test_the_turning_points_come_first_and_no_other_move() -> None:
    """Seven lines that said only “move · ✓” pushed the chart off a phone's view."""
    lines = moves(shown(LOST))
    assert [line.split(" · ")[0] for line in lines] == ["**1**", "**2**", "**3**"]
    assert [line.split("`")[1] for line in lines] == [str(OWN[number].ply) for number in (0, 2, 4)]


def test_each_own_move_has_its_loss_and_turning_points_their_number() -> None:
    lines = [line for page in (1, 2) for line in moves(shown(LOST, page))]
    assert [line.partition(" · ")[2] for line in lines] == [
        "−20 · turning point **1**", "✓", "−5 · turning point **2**", "−1", "−30 · turning point **3**",
    ]  # fmt: skip
    assert [line.split("`")[1] for line in lines] == [str(move.ply) for move in OWN[:5]]


def test_the_chart_has_everybodys_chances_and_the_turning_points() -> None:
    look = shown(LOST).look
    assert look is not None
    assert look.chart is not None
    assert look.chart.rounds == (((1, (60, 40)), (SESSION.ply + 1, (100, 0))),)
    assert look.chart.marks == ((OWN[0].ply, 20), (OWN[2].ply, 5), (OWN[4].ply, 30))
    assert (look.scene.kind, look.seat) == ("analysis", 0)


def test_moves_come_by_the_page() -> None:
    """Five of Court Wars, of two lines each on a phone, made 748 px; there are 738."""
    found = analysis(*(own(number % 5) for number in range(13)))
    front, first, second, third, fourth = (shown(found, page) for page in range(5))
    assert [len(moves(page)) for page in (front, first, second, third, fourth)] == [0, 4, 4, 4, 1]
    assert clicks(front) == [OwnMoves(7, 1), Figures(7)]
    assert clicks(first) == [OwnMoves(7, 2), OwnMoves(7, 0)]
    assert clicks(second) == [OwnMoves(7, 1), OwnMoves(7, 3), OwnMoves(7, 0)]
    assert clicks(third) == [OwnMoves(7, 2), OwnMoves(7, 4), OwnMoves(7, 0)]
    assert clicks(fourth) == [OwnMoves(7, 3), OwnMoves(7, 0)]
    assert said(shown(found, 99)).content == said(fourth).content, "a page that is not there any more is the last one"
    assert clicks(shown(analysis())) == [Figures(7)], "where there is none there is nothing to list"


def test_of_a_long_game_only_the_moves_that_lost_something_are_listed() -> None:
    """31 moves; the second and the third lost something."""
    played = tuple(own(number % 5, 0.1 if number in (1, 2) else 0.0) for number in range(31))
    panel = shown(analysis(*played), 1)
    assert [line.split("`")[1] for line in moves(panel)] == [str(OWN[number].ply) for number in (1, 2)]
    assert "Your other 29 moves lost nothing, as far as I can tell." in said(panel).content
    assert "Your other" not in said(shown(analysis(*played[:30]), 1)).content
    unlosing = said(shown(analysis(*(own(number % 5, 0.0) for number in range(31))))).content
    assert "none of 31 lost anything" in unlosing
    assert "Your other" not in unlosing, "which has been said"


def test_turning_points_are_a_press_away_and_lead_to_one_another() -> None:
    panel = shown(LOST)
    plies = [OWN[number].ply for number in (0, 2, 4)]
    assert clicks(panel) == [*(Turning(7, ply) for ply in plies), OwnMoves(7, 1), Figures(7)]
    labels = [item.label for item in said(panel).rows[0] if isinstance(item, SaidButton)]
    assert labels == ["1 · −20", "2 · −5", "3 · −30"]
    point = turning_panel(POV, LOST, seen(LOST), plies[1])
    assert clicks(point) == [*(Turning(7, ply) for ply in plies), OwnMoves(7, 0)]
    assert [item.disabled for item in point.rows[0] if isinstance(item, Button)] == [False, True, False]


def test_a_turning_point_shows_what_the_player_saw_what_was_better_and_why() -> None:
    """0.6 with the better move, 0.2 less with the one that was played."""
    position = seen(LOST)[OWN[0].ply]
    panel = turning_panel(POV, LOST, seen(LOST), OWN[0].ply)
    assert f"**Turning point 1 of 3** · move {OWN[0].ply} of the game" in said(panel).content
    assert "🟥 You played **" in said(panel).content
    assert "**: 40%.\n🟦 Better was **" in said(panel).content
    assert "**: 60%." in said(panel).content
    assert "Nothing in particular tells why" in said(panel).content, "it is the same move"
    assert panel.look is not None
    assert (panel.look.scene.kind, panel.look.view) == ("hand", position.view)
    assert panel.look.result is None, "it is looked at as it was, not as it ended"


def test_a_turning_point_tells_what_speaks_for_the_better_move_alone() -> None:
    """Ann has led her lowest card; the highest is not beaten by any that she does not see, or by few."""
    move = OWN[0]
    position = seen(LOST)[move.ply]
    better = max(SESSION.game.legal_moves(position.view), key=lambda other: len(other.cards))
    found = analysis(Own(move.ply, move.text, str(better), 0.6, 0.2))
    content = said(turning_panel(POV, found, seen(found), move.ply)).content
    told = advantages(SESSION.game, position.view, better, SESSION.game.parse_move(position.view, move.text))
    assert told
    assert f"Why: {read(english(told[0], ('Ann', 'Bob')))}" in read(content)


@pytest.mark.parametrize("key", MINDS)
def test_whatever_the_game_it_fits_a_message_and_shows_no_more_than_was_seen(key: str) -> None:
    session = over(key)
    pov = Pov.of(session, 0)
    played = [move for move in session.log.moves if move.seat == 0][:25]
    rounds = (RoundEnd(session.ply, (0.0, 1.0)),)
    found = Analysis(0, rounds, (), tuple(Own(m.ply, m.text, m.text, 0.5, 0.1) for m in played))
    before = positions(session, 0, {move.ply for move in played})
    panels = [analysis_panel(pov, found, before, page) for page in range(6)]
    for panel in panels:
        lines = said(panel).content.splitlines()
        assert sum(max(len(wrap(read(line), LETTERS)), 1) for line in lines) <= LINES, lines
    panels += [turning_panel(pov, found, before, move.ply) for move in found.turning]
    for panel in panels:
        assert len(said(panel).content) < CONTENT
        assert panel.look is not None
        assert panel.look.view.is_view


def test_it_tells_how_far_it_has_come() -> None:
    """The chart is shown as soon as there is one, with no turning points yet."""
    begun = Begun((RoundEnd(SESSION.ply, (1.0, 0.0)),))
    queued = said(looking_panel(POV, begun, place=2)).content
    assert "yours has number 2 in the queue. I begin by myself …" in queued
    assert said(looking_panel(POV, begun)).content.endswith("🔎 Looking at the game …")
    begun.part = 0.154
    assert said(looking_panel(POV, begun)).content.endswith("🔎 Looking at the game … 15%")
    begun.chances[1] = Chances(1, (0.6, 0.4))
    begun.own[1] = own(0, 0.3)
    assert looking_panel(POV, begun).look is None
    begun.charted.set()
    panel = looking_panel(POV, begun)
    assert said(panel).content.endswith("🔎 A first look; it gets sharper, and your moves follow … 15%")
    assert panel.look is not None
    assert panel.look.chart == Chart((((1, (60, 40)), (SESSION.ply + 1, (100, 0))),), ())


def test_where_there_is_no_turning_point_it_was_well_played() -> None:
    assert "No turning point: none of your moves lost much." in said(shown(analysis(own(0, 0.04), own(1)))).content
    assert "No turning point" not in said(shown(LOST)).content
    assert "No turning point" not in said(shown(analysis())).content, "with nothing to choose nothing was played well"


def test_what_the_figures_mean_is_behind_a_button() -> None:
    panel = shown(LOST)
    assert "per cent of a first place" not in said(panel).content
    assert clicks(panel)[-1] == Figures(7)
    explained = figures_panel(POV, LOST)
    assert "-# All figures are estimates, in per cent of a first place" in said(explained).content
    assert clicks(explained)[-1] == OwnMoves(7, 0)
    assert explained.look == panel.look


def test_at_a_turning_point_both_moves_are_marked() -> None:
    move = OWN[0]
    position = seen(LOST)[move.ply]
    better = next(other for other in SESSION.game.legal_moves(position.view) if str(other) != move.text)
    found = analysis(Own(move.ply, move.text, str(better), 0.6, 0.2))
    look = turning_panel(POV, found, seen(found), move.ply).look
    assert look is not None
    assert [(str(one.move), one.played) for one in look.shown] == [(str(better), False), (move.text, True)]


# The button


def offered(panel: Panel) -> bool:
    return Press(7) in clicks(panel)


def test_the_result_offers_it_to_all_and_the_hand_to_its_player() -> None:
    assert offered(result_panel(Pov.of(SESSION, None)))
    linked = result_panel(Pov.of(SESSION, None), linked=True)
    assert offered(linked)
    assert [len(row) for row in linked.rows] == [5, 4]
    assert offered(hand_panel(POV))


def test_a_game_that_was_not_played_to_its_end_offers_none() -> None:
    table = replace(SESSION.table, status=Status.OVER, reason="resigned")
    seats = (SESSION.seats[0], replace(SESSION.seats[1], resigned_at=SESSION.table.ended_at))
    given_up = type(SESSION).of(replace(SESSION.log, table=table, seats=seats, moves=SESSION.log.moves[:4]))
    assert not offered(result_panel(Pov.of(given_up, None)))


def test_a_game_that_cannot_be_thought_about_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SESSION.game, "mind", None)
    assert not offered(result_panel(Pov.of(SESSION, None)))
