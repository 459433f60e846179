"""The deal and the opening draws of Court Wars (CW1, CW3, CW4)."""

from __future__ import annotations

from dataclasses import replace

from games.cards import DECK, JOKERS, SUITS, Card
from games.core import Event, Events, shuffle
from games.court_wars.state import COURT, OPENINGS, TURN, CourtWarsOptions, CourtWarsState, Stack, is_guard


def cards_of(seats: int, options: CourtWarsOptions) -> tuple[Card, ...]:
    """CW1: the unshuffled stock, without the J, Q and K of the players' suits."""
    courts = {rank + suit for rank in COURT for suit in SUITS[:seats]}
    return tuple(card for card in DECK if card not in courts) + (JOKERS if options.jokers else ())


def deal_round(
    options: CourtWarsOptions, round_: int, seed: bytes, scores: tuple[int, ...], first: int
) -> tuple[CourtWarsState, Events]:
    """CW1, CW3: bare Courts, and the first player's guard drawn."""
    seats = len(scores)
    state = CourtWarsState(
        options, round_, seed, scores,
        courts=((Stack(), Stack(), Stack()),) * seats, mover=first, phase=OPENINGS[0], drawn=None,
        stock=shuffle(seed, f"deal {round_}", cards_of(seats, options)), discard=(),
        quiet=0, turns=0, first=first, out=(),
    )  # fmt: skip
    dealt = Event("dealt", None, {"leader": first})
    if options.rounds > 1:
        dealt = Event("round_dealt", None, {"round": round_, "rounds": options.rounds, "leader": first})
    state, events = draw_guard(state, first)
    return state, (dealt, *events)


def draw_guard(state: CourtWarsState, seat: int) -> tuple[CourtWarsState, Events]:
    """CW3: in the opening, draw until a guard comes; otherwise nothing is done.

    Where no guard is left, as can only be in a position made by hand, the opening is over.
    """
    if state.phase not in OPENINGS:
        return state, (Event("opened", state.first),)
    if not any(map(is_guard, (*state.stock, *state.discard))):
        return replace(state, phase=TURN, mover=state.first), (Event("opened", state.first),)
    events: Events = ()
    while True:
        state, card, turned = take_card(state)
        events += turned
        if is_guard(card):
            return replace(state, drawn=card), (*events, Event("draws", seat, {"card": card}))
        state = replace(state, discard=(*state.discard, card))
        events = (*events, Event("set_aside", seat, {"card": card}))


def take_card(state: CourtWarsState) -> tuple[CourtWarsState, Card, Events]:
    """CW4: the next card of the stock; an empty one is first replaced by the discard pile, turned over."""
    events: Events = ()
    if not state.stock:
        state = replace(state, stock=state.discard, discard=())
        events = (Event("turned_over"),)
    return replace(state, stock=state.stock[1:]), state.stock[0], events
