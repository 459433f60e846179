"""The course of a round of King's Court: Race: the cut, the deal, turns, the end (KR1–KR4, KR12–KR14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import DECK, RANKS, Card
from games.core import Events, added, game_over, places_by, shuffle
from games.race.draft import Draft
from games.race.effects import play_card
from games.race.state import LAST_SPACE, MOST_QUIET, RaceMove, RaceState, in_order

_CUT_SUITS: Final = "scdh"
"""KR2: low to high."""


def cut(seed: bytes, seats: int) -> tuple[Card, ...]:
    """KR2: the card that each seat has cut, the highest first."""
    first = shuffle(seed, "cut", DECK)[:seats]
    return tuple(sorted(first, key=lambda card: (RANKS.index(card[0]), _CUT_SUITS.index(card[1])), reverse=True))


def points_for(spaces: Sequence[int]) -> tuple[int, ...]:
    """KR12, KR13: one point for each place above the last, those who share a place as for that place."""
    return tuple(len(spaces) - place for place in places_by(spaces))


def deal_round(draft: Draft, starter: int) -> None:
    """KR2a: the next round begins: the whole deck is the stock, and the starter has drawn."""
    draft.round += 1
    draft.spaces, draft.hands = [0] * draft.seats, [()] * draft.seats
    draft.stock, draft.discard, draft.removed = shuffle(draft.seed, f"deal {draft.round}", DECK), (), ()
    draft.quiet = 0
    if draft.options.rounds == 1:
        draft.tell("dealt", leader=starter, suits=draft.suits)
    else:
        draft.tell("round_dealt", round=draft.round, rounds=draft.options.rounds, leader=starter, suits=draft.suits)
    _start_turn(draft, starter)


def carry_out(state: RaceState, seat: int, move: RaceMove) -> tuple[RaceState, Events]:
    """What a legal move of the seat to move leads to. KR12: who reaches the last space ends the round."""
    draft = Draft.of(state)
    if move.card is not None:
        play_card(draft, seat, move.card, move.target)
        if draft.spaces[seat] == LAST_SPACE:
            draft.tell("arrives", seat)
            _end_round(draft, seat)
    elif draft.looking is not None:
        draft.tell("declines", seat, **{"from": draft.looking})
        draft.looking = None
    else:
        _end_turn(draft, seat)
    return draft.frozen()


def _end_turn(draft: Draft, seat: int) -> None:
    """KR4: the next seat draws. KR14: unless nobody has played a card for too long."""
    draft.tell("ends", seat)
    draft.quiet = 0 if draft.played else draft.quiet + 1
    follower = (seat + 1) % draft.seats
    if draft.quiet < MOST_QUIET:
        _start_turn(draft, follower)
    else:
        draft.tell("too_quiet", turns=draft.quiet)
        _end_round(draft, follower)


def _end_round(draft: Draft, starter: int) -> None:
    """KR12, KR13: points by space; then the starter begins the next round, or the game is over."""
    points = points_for(draft.spaces)
    draft.scores = added(draft.scores, points)
    draft.tell("round_over", round=draft.round, points=points)
    if draft.round < draft.options.rounds:
        deal_round(draft, starter)
        return
    draft.mover = None
    draft.events.append(game_over(draft.scores))


def _start_turn(draft: Draft, seat: int) -> None:
    """KR3: nothing has happened in the turn yet but the draw of a card of a player's suit, if one is left to draw."""
    draft.mover, draft.pushed, draft.looking, draft.played = seat, (), None, False
    _turn_up(draft)
    while not draft.stock and draft.discard:
        _reshuffle(draft)
        _turn_up(draft)
    if not draft.stock:
        draft.tell("draws_nothing", seat)
        return
    draft.hands[seat] = in_order((*draft.hands[seat], draft.stock[0]))
    draft.stock = draft.stock[1:]
    draft.tell("draws", seat)


def _turn_up(draft: Draft) -> None:
    """KR3: cards of nobody's suit on top of the stock are removed from the game."""
    stock, suits = draft.stock, draft.suits
    if not stock or stock[0][1] in suits:
        return
    count = next((place for place, card in enumerate(stock) if card[1] in suits), len(stock))
    draft.stock, draft.removed = stock[count:], draft.removed + stock[:count]
    draft.tell("removed", cards=stock[:count])


def _reshuffle(draft: Draft) -> None:
    """KR3: the discard pile, the first discarded first, is shuffled and becomes the stock."""
    draft.reshuffles += 1
    draft.stock = shuffle(draft.seed, f"reshuffle {draft.reshuffles}", draft.discard)
    draft.discard = ()
    draft.tell("reshuffled")
