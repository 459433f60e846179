"""Why a move of Court Wars is not legal."""

from __future__ import annotations

from games.core import IllegalMove
from games.core.text import Card, Number, Raw, Text
from games.court_wars import texts
from games.court_wars.legal import can_draw
from games.court_wars.moves import Attack, CourtWarsMove, Discard, Draw, Place
from games.court_wars.state import (
    COURT,
    DEFENCE,
    OPENINGS,
    CourtWarsState,
    Stack,
    court_text,
    is_guard,
    rank_text,
    total,
)


def reason_against(view: CourtWarsState, move: CourtWarsMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move."""
    return IllegalMove(_reason(view, move))


def _reason(view: CourtWarsState, move: CourtWarsMove) -> Text:
    if isinstance(move, Place):
        return _against_placing(view, move.court)
    if isinstance(move, Discard):
        return texts.NothingDrawn()
    if view.drawn is not None:
        attacks = isinstance(move, Attack) and view.phase in OPENINGS
        return texts.OpeningAttack(view.drawn) if attacks else texts.CardWaits(view.drawn)
    if isinstance(move, Draw):
        return texts.NothingToDraw()
    if isinstance(move, Attack):
        return _against_source(view, move) or _against_target(view, move) or _against_taking(view, move)
    return texts.NoSkip(can_draw(view))


def _against_placing(view: CourtWarsState, place: str) -> Text:
    """CW2, CW6, CW7."""
    if view.drawn is None or view.mover is None:
        return texts.NothingDrawn()
    court, stack = court_text(place), view.courts[view.mover][COURT.index(place)]
    if not is_guard(view.drawn):
        return texts.NotDefeated(court)
    if stack.defeated:
        return texts.Defeated(court)
    return texts.NotLower(view.options.same_value, view.drawn, Card(stack.guards[-1]), court)


def _against_source(view: CourtWarsState, move: Attack) -> Text | None:
    if view.mover is None or move.source not in COURT or not move.source:
        return texts.NoSource()
    court, stack = court_text(move.source), view.courts[view.mover][COURT.index(move.source)]
    if not stack.guards:
        return texts.NoGuards(court, stack.defeated)
    if not move.spent:
        return texts.NothingSpent()
    if not stack.ranks.startswith(move.spent):
        return texts.SpentOrder(court, _listed(stack))
    return None


def _against_target(view: CourtWarsState, move: Attack) -> Text | None:
    if not 0 <= move.seat < view.seats or move.target not in COURT or not move.target:
        return texts.NoTarget()
    if move.seat == view.mover:
        return texts.OwnCourt()
    if move.seat in view.out:
        return texts.TargetOut()
    if view.courts[move.seat][COURT.index(move.target)].defeated:
        return texts.TargetDefeated(court_text(move.target))
    return None


def _against_taking(view: CourtWarsState, move: Attack) -> Text:
    court, stack = court_text(move.target), view.courts[move.seat][COURT.index(move.target)]
    if not stack.ranks.startswith(move.beaten):
        return texts.BeatenOrder(court, _listed(stack), not stack.guards)
    if not move.beaten and not move.defeats:
        return texts.NothingTaken()
    if move.defeats and move.beaten != stack.ranks:
        return texts.GuardsLeft(court)
    worth = total(move.beaten) + DEFENCE * move.defeats
    return texts.TooWeak(Number(total(move.spent)), Number(worth))


def _listed(stack: Stack) -> Raw:
    """`5, 7, 10` from the outermost inwards."""
    return Raw(", ".join(map(rank_text, stack.ranks)))
