"""What has just been done in Court Wars, as the events of a look tell of it: the attacker, the attacked, and what
fell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.cards import SUITS
from games.core.text import Card, Text
from games.court_wars import CourtWarsState
from games.court_wars.texts import (
    Breaks,
    Court,
    Dealt,
    Defeats,
    Discards,
    JokerFalls,
    JokerLost,
    LastAce,
    Opened,
    Out,
    Places,
    Revives,
    RoundDealt,
    Skips,
    Takes,
    TurnLost,
)
from rendering.brush.strip import ARROW, Done, Piece, fits
from rendering.brush.text import ELLIPSIS
from rendering.brush.turns import Turn, since, turns_in
from rendering.court_wars import texts
from rendering.court_wars.arms import SWORD
from rendering.look import Look

CourtWarsLook = Look[CourtWarsState]
_ATTACKS: Final = (Takes, Breaks, Defeats)
_DONE: Final = (*_ATTACKS, Places, Revives, Discards, TurnLost, JokerLost, LastAce, Skips)
"""What is worth a line: a card that is drawn is seen beside the piles until something is done with it."""
_HIGH: Final = 6
"""Guards on a stack, beyond which everything is drawn smaller."""
_MOST: Final = 4
"""How many guards are shown one by one in a line."""


class Marked(NamedTuple):
    """What is marked on the table; a stack is a seat and the letter of its Court card."""

    cards: frozenset[Card]
    """Those that were placed."""
    sources: frozenset[tuple[int, str]]
    """The stacks that attacked."""
    targets: frozenset[tuple[int, str]]
    """The stacks that were attacked."""


def has_high(view: CourtWarsState) -> bool:
    """Has a stack so many guards that everything is drawn smaller?"""
    return any(len(stack.guards) > _HIGH for court in view.courts for stack in court)


def last_turns(look: CourtWarsLook) -> list[Turn]:
    """What is worth telling since the last turn of the player to move."""
    turns = turns_in(look.events, (Dealt, RoundDealt), about=(JokerFalls, Opened, Out))
    told = [turn for turn in since(turns, look.view.mover) if _did(turn, _DONE)]
    if turns and turns[-1].seat == look.view.mover and _did(turns[-1], _ATTACKS):
        told.append(turns[-1])  # after an ace
    return told


def line_of(look: CourtWarsLook, turns: Sequence[Turn]) -> list[Done]:
    """As many of these turns as one line has room for: attacks rather than anything else, and the latest."""
    shown = [*turns]
    while len(line := [Done(turn.seat, pieces_of(turn)) for turn in shown]) > 1 and not fits(look, line):
        shown.remove(next((turn for turn in shown if not _did(turn, _ATTACKS)), shown[0]))
    return line


def marked_in(turns: list[Turn]) -> Marked:
    """The cards and stacks that these turns were about."""
    events = [event for turn in turns for event in turn.events]
    attacks = [event for event in events if isinstance(event, _ATTACKS)]
    return Marked(
        frozenset(event.card for event in events if isinstance(event, Places | Revives)),
        frozenset((event.seat, _letter(event.source)) for event in attacks),
        frozenset((event.to, _letter(event.target)) for event in attacks),
    )


def pieces_of(turn: Turn) -> list[Piece]:
    """What was done in a turn, in small cards, signs and words."""
    return [piece for event in turn.events for piece in _pieces(event)]


def _did(turn: Turn, kinds: tuple[type[Text], ...]) -> bool:
    return any(isinstance(event, kinds) for event in turn.events)


def _pieces(event: Text) -> Iterator[Piece]:
    match event:
        case Takes() | Breaks() | Defeats():
            yield from _attack(event)
        case Places() | Revives():
            yield from (Piece(event.card, apart=True), ARROW, Piece(word=_letter(event.court)))
        case Discards():
            yield from (Piece(event.card, apart=True), Piece(said=texts.Discarded()))
        case TurnLost() | JokerLost() | LastAce():
            yield from (Piece(event.card, apart=True), Piece(said=texts.TurnOver()))
        case Skips():
            yield Piece(said=texts.TurnOver())


def _attack(event: Takes | Breaks | Defeats) -> Iterator[Piece]:
    """`Q ⚔ 12 ▶ Ann K`, the guards that were taken, and the Court card if it fell."""
    worth = sum(10 if card[0] == "T" else int(card[0]) for card in event.spent)
    yield from (Piece(word=_letter(event.source), apart=True), Piece(sign=SWORD), Piece(word=str(worth)), ARROW)
    yield from (Piece(seat=event.to), Piece(word=_letter(event.target)))
    beaten = () if isinstance(event, Defeats) else event.beaten
    if len(beaten) > _MOST:
        yield from (Piece(beaten[0]), Piece(word=ELLIPSIS), Piece(beaten[-1]))
    else:
        yield from map(Piece, beaten)
    if not isinstance(event, Takes):
        yield from (Piece(Card(_letter(event.target) + SUITS[event.to])), Piece(said=texts.Defeated(), alarm=True))


def _letter(court: Text) -> str:
    """`Q`."""
    return str(court.court) if isinstance(court, Court) else ""
