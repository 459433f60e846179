"""What is said for moves of Court Wars (games/court_wars/merits.py), by the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.court_wars import merits as m
from games.court_wars.legal import fits
from games.court_wars.moves import DISCARD, DRAW, Attack, Place
from games.court_wars.state import COURT, TURN, WORTH, CourtWarsState
from tests.games.merits.case import Case, Checks

PLACES: Final = {court: Place(court) for court in COURT}


def attacks(case: Case, state: CourtWarsState, seat: int) -> list[Attack]:
    """Those of a seat, as if it were its turn."""
    turn = replace(state, mover=seat, phase=TURN, drawn=None)
    return [move for move in case.game.legal_moves(turn) if isinstance(move, Attack)]


def danger(case: Case, state: CourtWarsState) -> set[str]:
    """The Court cards of the one who moves that somebody could bring down."""
    others = [seat for seat in range(state.seats) if seat != case.seat]
    return {
        move.target for seat in others for move in attacks(case, state, seat) if move.defeats and move.seat == case.seat
    }


def letter(court: Any) -> str:
    return str(court.court)


def stack(case: Case, state: Any, seat: int, court: Any) -> Any:
    return state.courts[seat][COURT.index(letter(court))]


def after(case: Case, move: Any) -> Any:
    return case.game.play(case.before, move)[0]


def falls(case: Case, told: Any) -> bool:
    return not stack(case, case.view, told.player, told.court).defeated and (
        case.ended or stack(case, case.after, told.player, told.court).defeated
    )


def puts_out(case: Case, told: Any) -> bool:
    standing = sum(not one.defeated for one in case.view.courts[told.player])
    return standing == 1 and case.move.defeats and (case.ended or told.player in case.after.out)


def pays(case: Case, told: Any) -> bool:
    """By what the stacks lose; a Court card is worth 10."""
    spent, taken = map(int, (told.spent, told.taken))
    if case.ended:
        return taken >= spent
    lost = [sum(one.defence for one in case.view.courts[seat]) - sum(one.defence for one in case.after.courts[seat])
            for seat in (case.seat, case.move.seat)]  # fmt: skip
    return [spent, taken] == lost and taken >= spent


def could_bring_down(case: Case, told: Any) -> bool:
    def targets(state: Any) -> set[tuple[str, int, str]]:
        return {(move.source, move.seat, move.target) for move in attacks(case, state, case.seat) if move.defeats}

    aim = (int(told.player), letter(told.court))
    return (letter(told.own), *aim) in targets(case.after) and aim not in {one[1:] for one in targets(case.view)}


def tight_fit(case: Case, told: Any) -> bool:
    under = {move.court: stack_of(case, move.court).guards for move in case.legal() if move != DISCARD}
    lowest = {court: WORTH[guards[-1]] if guards else 99 for court, guards in under.items()}
    return bool(lowest[case.move.court] == told.value == min(lowest.values()))


def stack_of(case: Case, court: str) -> Any:
    return case.view.courts[case.seat][COURT.index(court)]


def only_below(case: Case, told: Any) -> bool:
    """Nothing that is not lower than it says fits on the stack where the guard may be placed."""
    same = case.view.options.same_value
    places = [move for move in case.legal() if move != DISCARD]
    stacks = [after(case, move).courts[case.seat][COURT.index(move.court)] for move in places]
    follow = [worth for card, worth in WORTH.items() for one in stacks if fits(one, card, same)]
    return case.move == DISCARD and bool(stacks) and told.same == same and max(follow, default=0) < told.value + same


def exposes(case: Case, _: Any) -> bool:
    felling = [move for move in attacks(case, case.view, case.seat) if move.defeats]
    now = danger(case, case.before)
    return bool(felling) and case.move == DRAW and all(danger(case, after(case, move)) - now for move in felling)


CHECKS: Final[Checks] = {
    m.PutsOut: puts_out,
    m.BringsDown: falls,
    m.Pays: pays,
    m.Protects: lambda case, told: letter(told.court) in danger(case, case.before) - danger(case, case.after),
    m.AllSafe: lambda case, _: isinstance(case.move, Attack) and (case.ended or not danger(case, case.after)),
    m.Weakens: lambda case, told: stack(case, case.after, told.player, told.court).defence == told.defence
    < stack(case, case.view, told.player, told.court).defence,
    m.NothingFalls: lambda case, _: case.move == DRAW
    and not any(move.defeats for move in case.legal() if isinstance(move, Attack)),
    m.SafeNow: lambda case, _: not danger(case, case.before),
    m.AttackExposes: exposes,
    m.KeepsGuards: lambda case, told: told.worth == sum(one.attack for one in case.after.courts[case.seat]),
    m.CouldBringDown: could_bring_down,
    m.OnBare: lambda case, told: case.move == PLACES[letter(told.court)]
    and not stack(case, case.view, case.seat, told.court).guards,
    m.TightFit: tight_fit,
    m.DefendsWith: lambda case, told: stack(case, case.after, case.seat, told.court).defence == told.defence
    > stack(case, case.view, case.seat, told.court).defence,
    m.Revives: lambda case, told: stack(case, case.view, case.seat, told.court).defeated
    and not stack(case, case.after, case.seat, told.court).defeated,
    m.OnlyBelow: only_below,
    m.FitsNowhere: lambda case, _: case.legal() == (DISCARD,),
}  # fmt: skip
