"""What a move of Court Wars leads to beyond what its label says, told before it is played."""

from __future__ import annotations

from games.core.text import Listed, Number, Parts, Text
from games.court_wars.labels import texts
from games.court_wars.moves import Attack, CourtWarsMove, Place
from games.court_wars.state import COURT, DEFENCE, WORTH, CourtWarsState, Stack, court_text, is_guard, total


def outcome(view: CourtWarsState, move: CourtWarsMove) -> Text | None:
    """`attack 16, defence 26`; `2 more than needed; your Queen keeps 9`; None where there is nothing more to tell."""
    if view.mover is None:
        return None
    if isinstance(move, Attack):
        return texts.Outcome(Parts(tuple(_attacked(view, view.mover, move))))
    if isinstance(move, Place) and view.drawn is not None:
        stack = _stack(view, view.mover, move.court)
        attack = stack.attack + WORTH[view.drawn] if is_guard(view.drawn) else 0
        return texts.Strength(Number(attack), Number(attack + DEFENCE))
    return None


def _attacked(view: CourtWarsState, mover: int, move: Attack) -> list[Text]:
    """CW10, CW12: the player who is out by it, what is spent beyond need, what stays on the one Court card and on the
    other."""
    source, target = _stack(view, mover, move.source), _stack(view, move.seat, move.target)
    kept = Number(source.attack - total(move.spent))
    told: list[Text] = []
    if move.defeats and sum(not stack.defeated for stack in view.courts[move.seat]) == 1:
        told.append(texts.LastCourt(Listed(move.seat, str(move.seat + 1)), len(view.out) == view.seats - 2))
    waste = total(move.spent) - total(move.beaten) - DEFENCE * move.defeats
    if waste:
        told.append(texts.Waste(Number(waste)))
    told.append(texts.Keeps(court_text(move.source), kept))
    if not move.defeats:
        told.append(texts.StillHas(Number(target.defence - total(move.beaten))))
    return told


def _stack(view: CourtWarsState, seat: int, court: str) -> Stack:
    return view.courts[seat][COURT.index(court)]
