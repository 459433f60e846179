"""What the moves of Court Wars are called, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import HIDDEN
from games.core.text import Listed, Number, Raw, Raws, Text
from games.court_wars.labels import texts
from games.court_wars.moves import Attack, CourtWarsMove, Discard, Draw, Place
from games.court_wars.reading import read_move
from games.court_wars.state import ACE, COURT, CourtWarsState, court_text, is_guard, rank_text, total

_ROOM: Final = 30
"""How many letters the guards of a label may take: 2 for each that is spent, 3 for each that is taken."""
_MANY: Final = 4
"""From how many guards on a label says how many there are, not which, when they would be too long."""
_ALL: Final = 40
"""More guards than there are."""


def label(view: CourtWarsState, move: CourtWarsMove) -> Text:
    """`Queen spends 7+5: takes 4 and 8 of Bob's King`."""
    if not isinstance(move, Attack):
        return _word_label(view, move)
    many = _ALL if 2 * len(move.spent) + 3 * len(move.beaten) <= _ROOM else _MANY
    spends = texts.Spend(court_text(move.source), _spent(move.spent, many), Number(0))
    return texts.Attack(spends, _takes(move, many, first=False))


def step_label(view: CourtWarsState, steps: Sequence[str]) -> Text:
    """The last of the first steps of a move's path."""
    first = steps[0]
    if ":" not in first:
        return _word_label(view, read_move(first))
    source, _, values = first.partition(":")
    spent = values.replace(",", "")
    if len(steps) == 1:
        worth = Number(total(spent) if len(spent) > 1 else 0)
        return texts.Spend(court_text(source), _spent(spent, _ALL), worth)
    seat, target = steps[1].split(".")
    if len(steps) == 2:
        stack = view.courts[int(seat)][COURT.index(target)]
        return texts.Aim(_whose(int(seat), target), _guards(stack.ranks), Number(stack.defence))
    beaten = steps[2].rstrip("!").replace(",", "")
    attack = Attack(source, spent, int(seat), target, beaten, steps[2].endswith("!"))
    return _takes(attack, _MANY, first=True)


def _word_label(view: CourtWarsState, move: CourtWarsMove) -> Text:
    card = view.drawn or HIDDEN
    if isinstance(move, Draw):
        return texts.DrawCard(view.phase == ACE)
    if isinstance(move, Discard):
        return texts.DiscardCard(card)
    if not isinstance(move, Place) or view.mover is None:
        return texts.MissTurn()
    court = court_text(move.court)
    if not is_guard(card):
        return texts.ReviveCourt(card, court)
    return texts.PlaceCard(card, court, _guards(view.courts[view.mover][COURT.index(move.court)].ranks))


def _spent(spent: str, many: int) -> Text:
    """`7+5`, or how many and what they are worth."""
    return _many(spent) if len(spent) > many else _guards(spent)


def _takes(move: Attack, many: int, first: bool) -> Text:
    """`takes 4 and 8 of Bob's King`, `takes 4 and defeats Bob's King`, `defeats Bob's King`."""
    whose = _whose(move.seat, move.target)
    if not move.beaten:
        return texts.Defeat(whose, first)
    ranks = texts.Ranks(Raws(tuple(map(rank_text, move.beaten))))
    return texts.Take(_many(move.beaten) if len(move.beaten) > many else ranks, move.defeats, whose, first)


def _whose(seat: int, court: str) -> Text:
    """`Bob's King`; with the seat's number where two names look alike."""
    return texts.Whose(Listed(seat, str(seat + 1)), court_text(court))


def _guards(ranks: str) -> Text:
    """`7+5`, innermost first, as the guards lie on the Court card."""
    return texts.Guards(Raw("+".join(map(rank_text, reversed(ranks))))) if ranks else texts.Bare()


def _many(ranks: str) -> Text:
    return texts.ManyGuards(Number(len(ranks)), Number(total(ranks)))
