"""The course of a round of Court Wars: placing, drawing and attacking (CW3–CW13)."""

from __future__ import annotations

from dataclasses import replace

from games.cards import JOKERS, Card
from games.core import Event, Events, Fact
from games.court_wars import ending
from games.court_wars.legal import can_attack
from games.court_wars.opening import draw_guard, take_card
from games.court_wars.state import (
    ACE,
    COURT,
    OPENINGS,
    TITLES,
    TURN,
    Court,
    CourtWarsMove,
    CourtWarsState,
    Stack,
    is_guard,
)


def place(state: CourtWarsState, seat: int, court: str) -> tuple[CourtWarsState, Events]:
    """CW6, CW7: the card that was drawn goes on the Court card, or stands in for it."""
    card, old = state.drawn, state.courts[seat][COURT.index(court)]
    if card is None:
        raise ValueError("nothing was drawn")
    guard = is_guard(card)
    stack = Stack((*old.guards, card), old.joker) if guard else Stack(joker=card)
    code = "places" if guard else "revives"
    event = Event(code, seat, {"card": card, "court": TITLES[court]})
    return _done(replace(_with_stack(state, seat, court, stack), drawn=None), seat, (event,))


def discard(state: CourtWarsState, seat: int) -> tuple[CourtWarsState, Events]:
    """CW6, CW7: the card that was drawn is not wanted."""
    card = state.drawn
    if card is None:
        raise ValueError("nothing was drawn")
    after = replace(state, drawn=None, discard=(*state.discard, card))
    return _done(after, seat, (Event("discards" if is_guard(card) else "discards_joker", seat, {"card": card}),))


def skip(state: CourtWarsState, seat: int) -> tuple[CourtWarsState, Events]:
    """CW13."""
    return ending.end_turn(state, seat, (Event("skips", seat),), False)


def draw(state: CourtWarsState, seat: int, events: Events = (), fell: bool = False) -> tuple[CourtWarsState, Events]:
    """CW4–CW8: draw until something is to be decided or the turn is over.

    `events` is what has happened in this move before, `fell` whether a Court card has fallen in it.
    """
    again = state.phase == ACE
    while True:
        only_aces = again and all(card[0] == "A" for card in (*state.stock, *state.discard))
        state, card, turned = take_card(state)
        events += turned
        if is_guard(card) or (card in JOKERS and any(stack.defeated for stack in state.courts[seat])):
            code = "draws" if is_guard(card) else "draws_joker"
            return replace(state, phase=TURN, drawn=card), (*events, Event(code, seat, {"card": card}))
        state = replace(state, phase=TURN, discard=(*state.discard, card))
        if card[0] != "A" or only_aces:
            code = "last_ace" if card[0] == "A" else "joker_lost" if card in JOKERS else "turn_lost"
            return ending.end_turn(state, seat, (*events, Event(code, seat, {"card": card})), fell)
        if can_attack(state):
            return replace(state, phase=ACE), (*events, Event("ace", seat, {"card": card}))
        events = (*events, Event("ace_wasted", seat, {"card": card}))
        again = True


def attack(state: CourtWarsState, seat: int, move: CourtWarsMove) -> tuple[CourtWarsState, Events]:
    """CW9–CW12: guards are spent and taken; after an ace the draw follows in the same move (CW8)."""
    own = state.courts[seat][COURT.index(move.source)]
    other = state.courts[move.seat][COURT.index(move.target)]
    spent, left = _outermost(own.guards, len(move.spent))
    beaten, kept = _outermost(other.guards, len(move.beaten))
    joker = (other.joker,) if move.defeats and other.joker else ()
    after = _with_stack(state, seat, move.source, Stack(left, own.joker))
    hit = Stack(defeated=True) if move.defeats else Stack(kept, other.joker)
    after = _with_stack(after, move.seat, move.target, hit)
    after = replace(after, phase=TURN, discard=(*state.discard, *spent, *beaten, *joker))
    events = _told(seat, move, spent, beaten, joker)
    if move.defeats:
        after = replace(after, quiet=0)
        if all(stack.defeated for stack in after.courts[move.seat]):
            after = replace(after, out=(*after.out, move.seat))
            events = (*events, Event("out", move.seat))
    if state.phase == ACE and not ending.has_ended(after):
        return draw(replace(after, phase=ACE), seat, events, move.defeats)
    return ending.end_turn(after, seat, events, move.defeats)


def _told(
    seat: int, move: CourtWarsMove, spent: tuple[Card, ...], beaten: tuple[Card, ...], joker: tuple[Card, ...]
) -> Events:
    """What an attack is told as."""
    facts: dict[str, Fact] = {
        "to": move.seat, "source": TITLES[move.source], "target": TITLES[move.target], "spent": spent,
    }  # fmt: skip
    if beaten:
        facts["beaten"] = beaten
    code = ("breaks" if beaten else "defeats") if move.defeats else "takes"
    attacked = Event(code, seat, facts)
    return (attacked, Event("joker_falls", move.seat, {"card": joker[0]})) if joker else (attacked,)


def _done(state: CourtWarsState, seat: int, events: Events) -> tuple[CourtWarsState, Events]:
    """After a card was placed or discarded: the opening goes on (CW3), or the turn is over."""
    if state.phase not in OPENINGS:
        return ending.end_turn(state, seat, events, False)
    following = (seat + 1) % state.seats
    if following == state.first:
        number = OPENINGS.index(state.phase) + 1
        state = replace(state, phase=OPENINGS[number] if number < len(OPENINGS) else TURN)
    state, drawing = draw_guard(replace(state, mover=following), following)
    return state, events + drawing


def _outermost(guards: tuple[Card, ...], count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The outermost guards, in that order, and those that are left."""
    inner = len(guards) - count
    return guards[inner:][::-1], guards[:inner]


def _with_stack(state: CourtWarsState, seat: int, court: str, stack: Stack) -> CourtWarsState:
    stacks = list(state.courts[seat])
    stacks[COURT.index(court)] = stack
    king, queen, jack = stacks
    changed: Court = (king, queen, jack)
    return replace(state, courts=(*state.courts[:seat], changed, *state.courts[seat + 1 :]))
