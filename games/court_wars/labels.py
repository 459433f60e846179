"""The moves of Court Wars in the game's words, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import rank_text, shorten, spoken
from games.core.telling import joined
from games.court_wars.state import (
    ACE,
    COURT,
    DISCARD,
    DRAW,
    SKIP,
    TITLES,
    CourtWarsMove,
    CourtWarsState,
    is_guard,
    total,
)

LONGEST: Final = 100
_NAME: Final = 24
"""The longest name in a label, in letters."""
_MANY: Final = 4
"""From how many cards on a label says how many there are, not which, when it would be too long."""


def label(view: CourtWarsState, move: CourtWarsMove, names: Sequence[str]) -> str:
    """`Queen spends 7+5: takes 4 and 8 of Bob’s King`; at most 100 characters."""
    if move.word:
        return _word_label(view, move)
    spends, takes = _spends(move), _takes(view, move, names)
    if len(spends) + len(takes) + 2 > LONGEST:
        spends, takes = _spends(move, _MANY), _takes(view, move, names, _MANY)
    return f"{spends}: {takes}"


def step_label(view: CourtWarsState, steps: Sequence[str], names: Sequence[str]) -> str:
    """The last of the first steps of a move's path."""
    first = steps[0]
    if ":" not in first:
        return _word_label(view, CourtWarsMove(first))
    source, spent = _spent(first)
    if len(steps) == 1:
        worth = f" ({total(spent)})" if len(spent) > 1 else ""
        return f"{_spends(CourtWarsMove(source=source, spent=spent))}{worth}"
    seat, target = steps[1].split(".")
    aim = CourtWarsMove(source=source, spent=spent, seat=int(seat), target=target)
    stack = view.courts[aim.seat][COURT.index(target)]
    if len(steps) == 2:
        guards = _sum(stack.ranks) or "bare"
        return f"{_whose(view, aim, names)} ({guards}; defence {stack.defence})"
    taken = steps[2]
    beaten = taken.rstrip("!").replace(",", "")
    return _capital(_takes(view, aim._replace(beaten=beaten, defeats=taken.endswith("!")), names, _MANY))


def _word_label(view: CourtWarsState, move: CourtWarsMove) -> str:
    card = spoken(view.drawn) if view.drawn else "card"
    if move == DRAW:
        return "No attack: draw a card" if view.phase == ACE else "Draw a card"
    if move == DISCARD:
        return f"Discard the {card}"
    if move == SKIP or view.mover is None:
        return "Miss the turn"
    court = TITLES[move.word]
    if view.drawn and not is_guard(view.drawn):
        return f"Revive the {court} with the {card}"
    ranks = view.courts[view.mover][COURT.index(move.word)].ranks
    return f"Place the {card} on the {court} ({_sum(ranks) or 'bare'})"


def _spent(step: str) -> tuple[str, str]:
    source, _, values = step.partition(":")
    return source, values.replace(",", "")


def _spends(move: CourtWarsMove, many: int = LONGEST) -> str:
    """`Queen spends 7+5`, innermost first, as the guards lie on the Court card."""
    if len(move.spent) > many:
        return f"{TITLES[move.source]} spends {len(move.spent)} guards ({total(move.spent)})"
    return f"{TITLES[move.source]} spends {_sum(move.spent)}"


def _takes(view: CourtWarsState, move: CourtWarsMove, names: Sequence[str], many: int = LONGEST) -> str:
    """`takes 4 and 8 of Bob’s King`, `takes 4 and defeats Bob’s King`, `defeats Bob’s King`."""
    whose = _whose(view, move, names)
    if not move.beaten:
        return f"defeats {whose}"
    if len(move.beaten) > many:
        taken = f"{len(move.beaten)} guards ({total(move.beaten)})"
    else:
        taken = joined([rank_text(rank) for rank in move.beaten])
    return f"takes {taken} and defeats {whose}" if move.defeats else f"takes {taken} of {whose}"


def _whose(view: CourtWarsState, move: CourtWarsMove, names: Sequence[str]) -> str:
    """`Bob’s King`; with the seat's number where two names would look alike."""
    short = [shorten(name, _NAME) for name in names] or [f"Player {seat + 1}" for seat in range(view.seats)]
    name = short[move.seat]
    if short.count(name) > 1 or not name:
        name = f"{name} ({move.seat + 1})".strip()
    return f"{name}’s {TITLES[move.target]}"


def _sum(ranks: str) -> str:
    """`7+5`, innermost first."""
    return "+".join(map(rank_text, reversed(ranks)))


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
