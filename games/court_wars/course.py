"""The course of a round of Court Wars: placing, drawing and attacking (CW3–CW13)."""

from __future__ import annotations

from games.cards import JOKERS, Card
from games.core import Events, Fact
from games.court_wars.draft import Draft
from games.court_wars.ending import end_turn, has_ended
from games.court_wars.legal import can_attack
from games.court_wars.opening import go_on
from games.court_wars.state import (
    ACE,
    COURT,
    DISCARD,
    DRAW,
    SKIP,
    TITLES,
    TURN,
    CourtWarsMove,
    CourtWarsState,
    Stack,
    is_guard,
)


def carry_out(state: CourtWarsState, seat: int, move: CourtWarsMove) -> tuple[CourtWarsState, Events]:
    """What a legal move of the seat to move leads to."""
    draft = Draft.of(state)
    if draft.drawn is not None:
        after = _dispose(draft, seat, draft.drawn, move)
    elif move == DRAW:
        after = _draw(draft, seat)
    elif move == SKIP:
        draft.tell("skips", seat)
        after = end_turn(draft, seat)
    else:
        after = _attack(draft, seat, move)
    return after.frozen()


def _dispose(draft: Draft, seat: int, card: Card, move: CourtWarsMove) -> Draft:
    """CW6, CW7: the card that was drawn goes on a Court card, stands in for one, or is not wanted."""
    guard, opening = is_guard(card), draft.phase != TURN
    draft.drawn = None
    if move == DISCARD:
        draft.discard += (card,)
        draft.tell("discards" if guard else "discards_joker", seat, card=card)
    elif guard:
        stack = draft.courts[seat][COURT.index(move.word)]
        draft.lay(seat, move.word, Stack((*stack.guards, card), stack.joker))
        draft.tell("places", seat, card=card, court=TITLES[move.word])
    else:
        draft.lay(seat, move.word, Stack(joker=card))
        draft.tell("revives", seat, card=card, court=TITLES[move.word])
    if not opening:
        return end_turn(draft, seat)
    go_on(draft, seat)
    return draft


def _draw(draft: Draft, seat: int, fell: bool = False) -> Draft:
    """CW4–CW8: draw until something is to be decided or the turn is over.

    `fell` says whether a Court card has fallen in this move before.
    """
    again, draft.phase = draft.phase == ACE, TURN
    while True:
        only_aces = again and all(card[0] == "A" for card in (*draft.stock, *draft.discard))
        card = draft.take_card()
        if is_guard(card) or (card in JOKERS and any(stack.defeated for stack in draft.courts[seat])):
            draft.drawn = card
            draft.tell("draws" if is_guard(card) else "draws_joker", seat, card=card)
            return draft
        draft.discard += (card,)
        if card[0] != "A" or only_aces:
            code = "last_ace" if card[0] == "A" else "joker_lost" if card in JOKERS else "turn_lost"
            draft.tell(code, seat, card=card)
            return end_turn(draft, seat, fell)
        if can_attack(draft):
            draft.phase = ACE
            draft.tell("ace", seat, card=card)
            return draft
        draft.tell("ace_wasted", seat, card=card)
        again = True


def _attack(draft: Draft, seat: int, move: CourtWarsMove) -> Draft:
    """CW9–CW12: guards are spent and taken; after an ace the draw follows in the same move (CW8)."""
    own = draft.courts[seat][COURT.index(move.source)]
    other = draft.courts[move.seat][COURT.index(move.target)]
    spent, left = _outermost(own.guards, len(move.spent))
    beaten, kept = _outermost(other.guards, len(move.beaten))
    draft.lay(seat, move.source, Stack(left, own.joker))
    draft.discard += spent + beaten
    _tell(draft, seat, move, spent, beaten)
    if move.defeats:
        _fall(draft, move, other.joker)
    else:
        draft.lay(move.seat, move.target, Stack(kept, other.joker))
    if draft.phase == ACE and not has_ended(draft):
        return _draw(draft, seat, move.defeats)
    return end_turn(draft, seat, move.defeats)


def _fall(draft: Draft, move: CourtWarsMove, joker: Card | None) -> None:
    """CW11, CW12: a Court card is turned over; who has none left is out."""
    draft.lay(move.seat, move.target, Stack(defeated=True))
    draft.quiet = 0
    if joker:
        draft.discard += (joker,)
        draft.tell("joker_falls", move.seat, card=joker)
    if all(stack.defeated for stack in draft.courts[move.seat]):
        draft.out += (move.seat,)
        draft.tell("out", move.seat)


def _tell(draft: Draft, seat: int, move: CourtWarsMove, spent: tuple[Card, ...], beaten: tuple[Card, ...]) -> None:
    """What an attack is told as."""
    facts: dict[str, Fact] = {"source": TITLES[move.source], "target": TITLES[move.target], "spent": spent}
    if beaten:
        facts["beaten"] = beaten
    code = ("breaks" if beaten else "defeats") if move.defeats else "takes"
    draft.tell(code, seat, to=move.seat, **facts)


def _outermost(guards: tuple[Card, ...], count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The outermost guards, in that order, and those that are left."""
    inner = len(guards) - count
    return guards[inner:][::-1], guards[:inner]
