"""The course of a round of King's Court: Race: the cut, the deal, turns, the end (KR1–KR4, KR12–KR14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import DECK, RANKS
from games.core import Events, added, game_over, places_by, shuffle
from games.core.text import Card, Cards, Number, PointsEach, Raw, Seat, Text, Texts
from games.race import texts
from games.race.draft import Draft
from games.race.effects import play_card
from games.race.moves import Decline, End, RaceMove, Take
from games.race.state import MOST_QUIET, RaceState, in_order

_CUT_SUITS: Final = "scdh"
"""KR2: low to high."""


def cut(seed: bytes, seats: int) -> tuple[Card, ...]:
    """KR2: the card that each seat has cut, the highest first."""
    first = shuffle(seed, "cut", DECK)[:seats]
    return tuple(sorted(first, key=lambda card: (RANKS.index(card[0]), _CUT_SUITS.index(card[1])), reverse=True))


def cut_text(cards: Sequence[Card]) -> Text:
    """KR2: the first event of a game."""
    return texts.Cut(Texts(tuple(texts.SeatCard(Seat(seat), card) for seat, card in enumerate(cards))))


def points_for(spaces: Sequence[int]) -> tuple[int, ...]:
    """KR12, KR13: one point for each place above the last; seats that share a place each get its points."""
    return tuple(len(spaces) - place for place in places_by(spaces))


def deal_round(draft: Draft, starter: int) -> None:
    """KR2a: the next round begins: the whole deck is the stock, and the starter has drawn."""
    draft.round += 1
    draft.spaces, draft.hands = [0] * draft.seats, [()] * draft.seats
    draft.stock, draft.discard, draft.removed = shuffle(draft.seed, f"deal {draft.round}", DECK), (), ()
    draft.quiet = 0
    suits = Texts(tuple(texts.SeatSuit(Seat(seat), Raw(suit)) for seat, suit in enumerate(draft.suits)))
    rounds = draft.options.rounds
    if rounds == 1:
        draft.events.append(texts.Dealt(suits, Seat(starter)))
    else:
        draft.events.append(texts.RoundDealt(Number(draft.round), Number(rounds), suits, Seat(starter)))
    _start_turn(draft, starter)


def carry_out(state: RaceState, seat: int, move: RaceMove) -> tuple[RaceState, Events]:
    """What a legal move of the seat to move leads to. KR12: reaching the goal ends the round."""
    draft = Draft.of(state)
    match move:
        case End():
            _end_turn(draft, seat)
            return draft.frozen()
        case Decline():
            draft.events.append(texts.Declines(Seat(seat), Seat(draft.looking or 0)))
            draft.looking = None
            return draft.frozen()
        case Take(play):
            play_card(draft, seat, play)
        case _:
            play_card(draft, seat, move)
    if draft.spaces[seat] == draft.options.goal:
        draft.events.append(texts.Arrives(Seat(seat), Number(draft.options.goal)))
        _end_round(draft, seat)
    return draft.frozen()


def _end_turn(draft: Draft, seat: int) -> None:
    """KR4: the next seat draws. KR14: unless too many turns in a row have ended without a card played."""
    draft.events.append(texts.Ends(Seat(seat)))
    draft.quiet = 0 if draft.played else draft.quiet + 1
    follower = (seat + 1) % draft.seats
    if draft.quiet < MOST_QUIET:
        _start_turn(draft, follower)
    else:
        draft.events.append(texts.TooQuiet(Number(draft.quiet)))
        _end_round(draft, follower)


def _end_round(draft: Draft, starter: int) -> None:
    """KR12, KR13: points by space; then the starter begins the next round, or the game is over."""
    points = points_for(draft.spaces)
    draft.scores = added(draft.scores, points)
    draft.events.append(texts.RoundOver(Number(draft.round), PointsEach(points)))
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
        draft.events.append(texts.DrawsNothing(Seat(seat)))
        return
    draft.hands[seat] = in_order((*draft.hands[seat], draft.stock[0]))
    draft.stock = draft.stock[1:]
    draft.events.append(texts.Draws(Seat(seat)))


def _turn_up(draft: Draft) -> None:
    """KR3: cards of no player's suit on top of the stock are removed from the game."""
    stock, suits = draft.stock, draft.suits
    if not stock or stock[0][1] in suits:
        return
    count = next((number for number, card in enumerate(stock) if card[1] in suits), len(stock))
    draft.stock, draft.removed = stock[count:], draft.removed + stock[:count]
    draft.events.append(texts.Removed(Cards(stock[:count])))


def _reshuffle(draft: Draft) -> None:
    """KR3: the discard pile, the first discarded first, is shuffled and becomes the stock."""
    draft.reshuffles += 1
    draft.stock = shuffle(draft.seed, f"reshuffle {draft.reshuffles}", draft.discard)
    draft.discard = ()
    draft.events.append(texts.Reshuffled())
