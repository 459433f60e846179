"""What has just been done in Kings Corners, as the events of a look tell of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.cards import HIDDEN
from games.core.text import Card, Text
from games.kings_corners import KingsCornersState
from games.kings_corners.texts import Corners, Dealt, Draws, Fills, Joins, Opens, Place, Plays, RoundDealt
from rendering.brush.strip import ARROW, Piece
from rendering.brush.turns import Turn, since, turns_in
from rendering.look import Look

KingsCornersLook = Look[KingsCornersState]


def last_turn(look: KingsCornersLook) -> Turn | None:
    """The turn that is under way, once something has been done in it, or else the one before; None if not known."""
    turns = _turns(look)
    return turns[-1] if turns else None


def moved_by(turn: Turn | None) -> frozenset[Card]:
    """The cards that have been moved in a turn, the cards of whole piles too."""
    return frozenset(card for event in turn.events for card in _cards(event)) if turn else frozenset()


def changed_since(look: KingsCornersLook) -> frozenset[str]:
    """The places that others have moved something to since the last turn of the hand's seat."""
    events = [event for turn in since(_turns(look), look.scene.seat) for event in turn.events]
    return frozenset(place for event in events if (place := _letters(getattr(event, "place", None))))


def pieces_of(turn: Turn) -> list[Piece]:
    """What was moved where, and that a card was drawn."""
    return [piece for event in turn.events for piece in _pieces(event)]


def _turns(look: KingsCornersLook) -> list[Turn]:
    return turns_in(look.events, (Dealt, RoundDealt))


def _cards(event: Text) -> Iterable[Card]:
    match event:
        case Plays() | Fills() | Opens():
            return (event.card,)
        case Joins() | Corners():
            return event.cards
    return ()


def _pieces(event: Text) -> Iterator[Piece]:
    match event:
        case Plays() | Fills() | Opens():
            yield from (Piece(event.card, apart=True), ARROW, Piece(word=_letters(event.place)))
        case Joins() | Corners():
            yield from (Piece(word=_letters(event.source), apart=True), ARROW, Piece(word=_letters(event.place)))
        case Draws():
            yield from (Piece(HIDDEN, apart=True), Piece(word="+1"))


def _letters(place: Text | None) -> str:
    """`NE`, as it is written on the table; empty for anything but a place."""
    return str(place.place) if isinstance(place, Place) else ""
