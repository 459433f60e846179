"""The moves of King's Court: Race in the game's words, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import SYMBOLS, Card, shorten, spoken
from games.race.effects import space_after
from games.race.legal import held
from games.race.state import LAST_SPACE, RaceMove, RaceState
from games.race.texts import space_words

_ACTS: Final = {"J": "swap places with", "Q": "look at the hand of", "K": "discard the hand of"}
_NAME: Final = 28
"""The longest name in a label, in letters."""


def label(view: RaceState, move: RaceMove, names: Sequence[str] = ()) -> str:
    """The move in the game's words: `J♥: swap places with Bob (space 12)`."""
    if move.card is None:
        return "Take no card" if move.taken else "End your turn"
    what = f"{'Take ' if move.taken else ''}{spoken(move.card)}"
    if move.target is None:
        return f"{what}: {_counted(view, move.card, names)}"
    target = _target_label(view, move.card, move.target, names)
    return f"{what}: {_ACTS[move.card[0]]} {target}"


def step_label(view: RaceState, steps: Sequence[str], names: Sequence[str] = ()) -> str:
    """The last step of these: the card, or the seat that a face card is played on."""
    taken, _, what = steps[0].rpartition(" ")
    if what in ("end", "decline"):
        return label(view, RaceMove(None, taken=what == "decline"))
    card = Card(what)
    if len(steps) == 2:
        return _target_label(view, card, int(steps[1]), names)
    if card[0] in _ACTS:
        return f"{'Take ' if taken else ''}{spoken(card)}: {_ACTS[card[0]]} …"
    return label(view, RaceMove(card, None, bool(taken)), names)


def _target_label(view: RaceState, card: Card, target: int, names: Sequence[str]) -> str:
    """Whom a face card is played on, and what it is worth: `Bob (space 12)`, `Bob (3 cards)`."""
    name = _name_of(target, view.suits, names)
    if card[0] == "J":
        return f"{name} ({space_words(view.spaces[target])})"
    count = held(view, target, card)
    return f"{name} ({count} card{'' if count == 1 else 's'})"


def _name_of(seat: int, suits: Sequence[str], names: Sequence[str]) -> str:
    """What a seat is called in a list, told apart from its namesakes by its suit: `Bob (♥)`."""
    if not names:
        return f"Player {seat + 1}"
    short = [shorten(name, _NAME) for name in names]
    return f"{short[seat]} ({SYMBOLS[suits[seat]]})" if short.count(short[seat]) > 1 else short[seat]


def _counted(view: RaceState, card: Card, names: Sequence[str]) -> str:
    moved, space = view.suits.index(card[1]), space_after(view, card)
    steps = abs(space - view.spaces[moved])
    where = f"to {space_words(space)}" + (" and win" if space == LAST_SPACE else "")
    if moved == view.mover:
        return f"move forward {steps} {where}"
    name = _name_of(moved, view.suits, names)
    return f"{name} moves back {steps} {where}" if view.spaces[moved] else f"{name} stays on the start"
