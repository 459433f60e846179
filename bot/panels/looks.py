"""The looks of a table's pictures, made from a point of view."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import games
from bot.host.analysis import Analysis
from bot.host.analyst import Position
from bot.host.pov import Pov
from bot.host.replay import ReplayMoment, Sight
from data.ratings import provisional, shown
from rendering import Chart, Ending, Look, Scene, Seated, ShownMove, ShownRating, Theme, choice_look
from rendering.examples import example_look


def table_look(pov: Pov, picked: tuple[str, ...] = ()) -> Look[Any]:
    """The table as everybody may see it.

    Where nobody has cards of their own and the first steps of a move are picked, how it may go on.
    """
    table = _look(pov, Scene(pov.game.key, "table"))
    return choice_look(table, picked) or table


def hand_look(pov: Pov, picked: tuple[str, ...] = ()) -> Look[Any]:
    """A seat's own hand.

    Once the first steps of a move are picked, how it may go on, where the game has such a picture.
    """
    hand = _look(pov, Scene(pov.game.key, "hand", pov.seat))
    return choice_look(hand, picked) or hand


def result_look(pov: Pov) -> Look[Any] | None:
    """How the table has ended, the same for everybody; None where that is not known."""
    if pov.view is None or pov.result is None or pov.ended is None:
        return None
    ratings = tuple(
        ShownRating(shown(one.before.ordinal), shown(one.after.ordinal), provisional(one.games)) if one else None
        for one in pov.ended.rated
    )
    resigned = tuple(seat.seat for seat in pov.seats if seat.resigned_at is not None)
    why = (pov.ended.why,) if pov.ended.why else ()
    ending = Ending(why, pov.ended.moment, ratings, resigned)
    return replace(_look(pov, Scene(pov.game.key, "result")), players=_who_played(pov), events=(), ending=ending)


def analysis_look(pov: Pov, found: Analysis) -> Look[Any]:
    """How everybody's chances have changed, as the player of this point of view sees it."""
    rounds, begins = [], 0
    for end in found.rounds:
        points = [(at.ply, _percents(at.each)) for at in found.chances if begins < at.ply <= end.ply]
        rounds.append((*points, (end.ply + 1, _percents(end.each))))
        begins = end.ply
    chart = Chart(tuple(rounds), tuple((move.ply, round(100 * move.loss)) for move in found.turning))
    scene = Scene(pov.game.key, "analysis", found.seat)
    return Look(scene, pov.view, _who_played(pov), result=pov.result, chart=chart)


def position_look(pov: Pov, position: Position, shown: tuple[ShownMove, ...] = ()) -> Look[Any]:
    """What the player of this point of view saw before a move: the hand, or the table where nobody has one; with the
    moves that are shown marked."""
    if pov.game.private:
        return _seen_look(pov, Scene(pov.game.key, "hand", pov.seat), position, shown)
    return _public_look(pov, position, shown)


def moment_look(pov: Pov, moment: ReplayMoment) -> Look[Any]:
    """A moment of a game that is shown once more, as its reader looks at it: the hand; the table, where a computer
    played for them what they did not see."""
    view = moment.position.view
    if moment.sight is Sight.HANDS:
        return _seen_look(pov, Scene(pov.game.key, "hands"), moment.position)
    if moment.sight is Sight.TABLE or (view.mover == pov.seat and not pov.game.legal_moves(view)):
        return _public_look(pov, moment.position)
    return _seen_look(pov, Scene(pov.game.key, "hand", pov.seat), moment.position)


def _public_look(pov: Pov, position: Position, shown: tuple[ShownMove, ...] = ()) -> Look[Any]:
    """The table as everybody could see it then."""
    seen = replace(position, view=pov.game.view(position.view, None), drawn=())
    return _seen_look(pov, Scene(pov.game.key, "table"), seen, shown)


def _seen_look(pov: Pov, scene: Scene, position: Position, shown: tuple[ShownMove, ...] = ()) -> Look[Any]:
    theme = Theme(switches=pov.switches)
    return Look(scene, position.view, _who_played(pov), position.lately, position.drawn, shown=shown, theme=theme)


def _percents(each: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(round(100 * share) for share in each)


def overview_look() -> Look[Any]:
    """Tables of all games when they have got going."""
    first, *others = map(example_look, games.GAMES.values())
    return replace(first, scene=replace(first.scene, kind="overview"), beside=tuple(others))


def deck_look() -> Look[Any]:
    """A card of each suit. A picture belongs to a game, but here any game will do."""
    first = example_look(next(iter(games.GAMES.values())))
    return replace(first, scene=replace(first.scene, kind="deck"), events=())


def sheet_look(kind: Literal["leaderboard", "profile"]) -> Look[Any]:
    """A picture of no table, without what it shows."""
    first = example_look(next(iter(games.GAMES.values())))
    return Look(Scene(first.scene.game, kind), first.view)


def _who_played(pov: Pov) -> tuple[Seated, ...]:
    """The players as they sat down, even where a computer played on for them."""
    return tuple(Seated(seat.name, seat.computer is not None, seat.player_id or 0) for seat in pov.seats)


def _look(pov: Pov, scene: Scene) -> Look[Any]:
    players = tuple(Seated(seat.name, seat.by_computer, seat.player_id or 0) for seat in pov.seats)
    view = pov.view if scene.seat == pov.seat else pov.game.view(pov.view, scene.seat)
    drawn = pov.drawn if scene.seat is not None else ()
    return Look(scene, view, players, pov.lately, drawn, pov.result, theme=Theme(switches=pov.switches))
