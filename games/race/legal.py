"""The legal moves of King's Court: Race (KR4–KR11): one description, listed or asked about one move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from games.cards import DECK
from games.core.text import Card
from games.race.moves import DECLINE, END, CardPlay, Decline, End, Play, PlayOn, RaceMove, Take
from games.race.state import RaceState, is_closed

FACES: Final = "JQK"
# The same few hundred moves come up again and again.
_play, _play_on, _take = cache(Play), cache(PlayOn), cache(Take)


def legal_moves(view: RaceState) -> tuple[RaceMove, ...]:
    """Cards as in hand, targets ascending; then `end` or `decline`.

    Empty when the game is over or the cards to play from are hidden.
    """
    if is_closed(view):
        return ()
    mover, source = players(view)
    counting = [suit for seat, suit in enumerate(view.suits) if seat not in view.pushed]
    plays: list[CardPlay] = []
    for card in view.hands[source]:
        if card[0] in FACES:
            plays += [_play_on(card, target) for target in targets(view, card)]
        elif card[1] in counting:
            plays.append(_play(card))
    return (*plays, END) if source == mover else (*map(_take, plays), DECLINE)


def is_legal(view: RaceState, move: RaceMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing them."""
    if is_closed(view):
        return False
    mover, source = players(view)
    match move:
        case Play() | PlayOn():
            return source == mover and _may_play(view, source, move)
        case End():
            return source == mover
        case Take(play):
            return source != mover and _may_play(view, source, play)
        case Decline():
            return source != mover


def imagined(view: RaceState) -> Iterator[RaceMove]:
    """Every card of a suit that is played, on everybody: first of the hand that is played from now, then of the other;
    then those that are in neither."""
    mover, source = players(view)
    for taken in (False, True) if source == mover else (True, False):
        hand = view.hands[source if taken else mover]
        for card in (*hand, *(card for card in DECK if card not in hand)):
            if card[0] in FACES and card in DECK and owner(view, card) is not None:
                plays: list[CardPlay] = [_play_on(card, target) for target in range(view.seats)]
            else:
                plays = [_play(card)] if card in DECK and owner(view, card) is not None else []
            yield from map(_take, plays) if taken else plays
    yield from (END, DECLINE)


def _may_play(view: RaceState, source: int, play: CardPlay) -> bool:
    card = play.card
    if card not in view.hands[source]:
        return False
    if isinstance(play, PlayOn):
        return card[0] in FACES and play.target in targets(view, card)
    return card[0] not in FACES and may_count(view, card)


def players(view: RaceState) -> tuple[int, int]:
    """The seat to move, and the owner of the hand that it plays from now: itself, or a seat with an open hand
    (KR10)."""
    if view.mover is None:
        raise ValueError("nobody is to move")
    return view.mover, view.mover if view.looking is None else view.looking


def owner(view: RaceState, card: Card) -> int | None:
    """The seat that has the card's suit; None where no player has it."""
    return view.suits.index(card[1]) if card[1] in view.suits else None


def may_count(view: RaceState, card: Card) -> bool:
    """KR5, KR6, KR8: may this numeral be played? Not if no player has its suit, nor twice on an opponent in a turn."""
    moved = owner(view, card)
    return moved is not None and moved not in view.pushed


def targets(view: RaceState, card: Card) -> Sequence[int]:
    """KR8–KR11: the seats that this face card may be played on, from the hand that is played from now."""
    mover, _ = players(view)
    whose = owner(view, card)
    if whose is None:
        return ()
    opponents = [seat for seat in range(view.seats) if seat != mover] if whose == mover else [whose]
    return opponents if card[0] == "J" else [seat for seat in opponents if held(view, seat, card)]


def held(view: RaceState, seat: int, card: Card) -> int:
    """How many cards a seat has in hand while that card is being played: it no longer counts (KR10)."""
    return len(view.hands[seat]) - (card in view.hands[seat])
