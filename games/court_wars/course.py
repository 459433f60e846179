"""The course of a round of Court Wars: placing, drawing and attacking (CW3–CW13)."""

from __future__ import annotations

from games.cards import JOKERS
from games.core import Events
from games.core.text import Card, Cards, Seat, Text
from games.court_wars import texts
from games.court_wars.draft import Draft
from games.court_wars.ending import end_turn, has_ended
from games.court_wars.legal import can_attack
from games.court_wars.moves import Attack, CourtWarsMove, Discard, Draw, Place, Skip
from games.court_wars.opening import go_on
from games.court_wars.state import ACE, COURT, TURN, CourtWarsState, Stack, court_text, is_guard


def carry_out(state: CourtWarsState, seat: int, move: CourtWarsMove) -> tuple[CourtWarsState, Events]:
    """What a legal move of the seat to move leads to."""
    draft = Draft.of(state)
    match move:
        case Place(court):
            _place(draft, seat, court)
            after = _disposed(draft, seat)
        case Discard():
            _discard(draft, seat)
            after = _disposed(draft, seat)
        case Draw():
            after = _draw(draft, seat)
        case Attack():
            after = _attack(draft, seat, move)
        case Skip():
            draft.tell(texts.Skips(Seat(seat)))
            after = end_turn(draft, seat)
    return after.frozen()


def _place(draft: Draft, seat: int, court: str) -> None:
    """CW6, CW7: the card that was drawn goes on a Court card, or stands in for one."""
    card, stack = _drawn(draft), draft.courts[seat][COURT.index(court)]
    guard = is_guard(card)
    draft.lay(seat, court, Stack((*stack.guards, card), stack.joker) if guard else Stack(joker=card))
    kind = texts.Places if guard else texts.Revives
    draft.tell(kind(Seat(seat), card, court_text(court)))


def _discard(draft: Draft, seat: int) -> None:
    """CW6, CW7: the card that was drawn is not wanted."""
    card = _drawn(draft)
    draft.discard += (card,)
    draft.tell(texts.Discards(Seat(seat), card, card in JOKERS))


def _drawn(draft: Draft) -> Card:
    """The card that was drawn."""
    if draft.drawn is None:
        raise ValueError("nothing was drawn")
    return draft.drawn


def _disposed(draft: Draft, seat: int) -> Draft:
    """CW3, CW6, CW7: the turn is over, or the opening goes on."""
    draft.drawn = None
    if draft.phase == TURN:
        return end_turn(draft, seat)
    go_on(draft, seat)
    return draft


def _draw(draft: Draft, seat: int, fell: bool = False) -> Draft:
    """CW4–CW8: draw until the player must decide something or the turn is over.

    `fell` says whether a Court card has fallen in this move before.
    """
    again, draft.phase = draft.phase == ACE, TURN
    while True:
        only_aces = again and all(card[0] == "A" for card in (*draft.stock, *draft.discard))
        card = draft.take_card()
        if is_guard(card) or (card in JOKERS and any(stack.defeated for stack in draft.courts[seat])):
            draft.drawn = card
            kind = texts.Draws if is_guard(card) else texts.DrawsJoker
            draft.tell(kind(Seat(seat), card))
            return draft
        draft.discard += (card,)
        if card[0] != "A" or only_aces:
            lost = texts.LastAce if card[0] == "A" else texts.JokerLost if card in JOKERS else texts.TurnLost
            draft.tell(lost(Seat(seat), card))
            return end_turn(draft, seat, fell)
        if can_attack(draft):
            draft.phase = ACE
            draft.tell(texts.Ace(Seat(seat), card))
            return draft
        draft.tell(texts.AceWasted(Seat(seat), card))
        again = True


def _attack(draft: Draft, seat: int, move: Attack) -> Draft:
    """CW9–CW12: guards are spent and taken; after an ace the draw follows in the same move (CW8)."""
    own = draft.courts[seat][COURT.index(move.source)]
    other = draft.courts[move.seat][COURT.index(move.target)]
    spent, left = _outermost(own.guards, len(move.spent))
    beaten, kept = _outermost(other.guards, len(move.beaten))
    draft.lay(seat, move.source, Stack(left, own.joker))
    draft.discard += spent + beaten
    draft.tell(_told(seat, move, Cards(spent), Cards(beaten)))
    if move.defeats:
        _fall(draft, move, other.joker)
    else:
        draft.lay(move.seat, move.target, Stack(kept, other.joker))
    if draft.phase == ACE and not has_ended(draft):
        return _draw(draft, seat, move.defeats)
    return end_turn(draft, seat, move.defeats)


def _fall(draft: Draft, move: Attack, joker: Card | None) -> None:
    """CW11, CW12: a Court card is turned over; a seat that has no Court card left is out."""
    draft.lay(move.seat, move.target, Stack(defeated=True))
    draft.quiet = 0
    if joker:
        draft.discard += (joker,)
        draft.tell(texts.JokerFalls(Seat(move.seat), joker))
    if all(stack.defeated for stack in draft.courts[move.seat]):
        draft.out += (move.seat,)
        draft.tell(texts.Out(Seat(move.seat)))


def _told(seat: int, move: Attack, spent: Cards, beaten: Cards) -> Text:
    """What an attack is told as."""
    source, target = court_text(move.source), court_text(move.target)
    if not beaten:
        return texts.Defeats(Seat(seat), source, spent, Seat(move.seat), target)
    kind = texts.Breaks if move.defeats else texts.Takes
    return kind(Seat(seat), source, spent, beaten, Seat(move.seat), target)


def _outermost(guards: tuple[Card, ...], count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The outermost guards, in that order, and those that are left."""
    inner = len(guards) - count
    return guards[inner:][::-1], guards[:inner]
