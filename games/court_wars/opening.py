"""The deal and the opening draws of Court Wars (CW1, CW3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.cards import DECK, JOKERS, SUITS
from games.core import shuffle
from games.core.text import Card, Number, Seat
from games.court_wars import texts
from games.court_wars.draft import Draft
from games.court_wars.state import COURT, OPENINGS, TURN, CourtWarsOptions, Stack, is_guard


@cache
def cards_of(seats: int, options: CourtWarsOptions) -> tuple[Card, ...]:
    """CW1: the unshuffled stock, without the J, Q and K of the players' suits."""
    courts = {rank + suit for rank in COURT for suit in SUITS[:seats]}
    return tuple(card for card in DECK if card not in courts) + (JOKERS if options.jokers else ())


def deal_round(options: CourtWarsOptions, round_: int, seed: bytes, scores: Sequence[int], starter: int) -> Draft:
    """CW1, CW3: bare Courts, and the starter's guard drawn."""
    seats = len(scores)
    draft = Draft(
        options, round_, seed, tuple(scores), mover=starter,
        courts=((Stack(), Stack(), Stack()),) * seats, phase=OPENINGS[0], drawn=None,
        stock=shuffle(seed, f"deal {round_}", cards_of(seats, options)), discard=(),
        quiet=0, turns=0, first=starter, out=(),
    )  # fmt: skip
    if options.rounds > 1:
        draft.tell(texts.RoundDealt(Number(round_), Number(options.rounds), Seat(starter)))
    else:
        draft.tell(texts.Dealt(Seat(starter)))
    draw_guard(draft, starter)
    return draft


def draw_guard(draft: Draft, seat: int) -> None:
    """CW3: draw until a guard comes; what comes before it does not count.

    Where no guard is left, as can only be in a position made by hand, the opening is over.
    """
    if not any(map(is_guard, (*draft.stock, *draft.discard))):
        return end_opening(draft)
    draft.mover = seat
    while not is_guard(card := draft.take_card()):
        draft.discard += (card,)
        draft.tell(texts.SetAside(Seat(seat), card, card in JOKERS))
    draft.drawn = card
    draft.tell(texts.Draws(Seat(seat), card))
    return None


def end_opening(draft: Draft) -> None:
    """CW3: the first player takes the first turn."""
    draft.phase, draft.mover = TURN, draft.first
    draft.tell(texts.Opened(Seat(draft.first)))


def go_on(draft: Draft, seat: int) -> None:
    """CW3: the seat has placed or discarded its guard; the next one draws, three times round."""
    following = (seat + 1) % draft.seats
    if following == draft.first:
        if draft.phase == OPENINGS[-1]:
            return end_opening(draft)
        draft.phase = OPENINGS[OPENINGS.index(draft.phase) + 1]
    return draw_guard(draft, following)
