"""The course of a round of Kings Corners: the deal, moves, the end of a turn and of a round (KC1–KC12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.cards import DECK
from games.core import Events, Options, added, game_over, shuffle
from games.core.text import Card, Cards, Number, PointsEach, Seat
from games.kings_corners import texts
from games.kings_corners.moves import Draw, End, KingsCornersMove, MovePile, Play
from games.kings_corners.piles import CORNERS, KINGS, NUMBER, SIDES, Pile, Piles, low_to_high, place_text
from games.kings_corners.state import Hands, KingsCornersState

HAND = 7
"""KC1: cards dealt to each player."""


def starter_of(round_: int, seats: int) -> int:
    """KC2: the seat that starts that round."""
    return (round_ - 1) % seats


def penalty(hand: Iterable[Card]) -> int:
    """KC12: 10 for a king, 1 for any other card."""
    return sum(10 if card in KINGS else 1 for card in hand)


def deal_round(options: Options, round_: int, seed: bytes, scores: tuple[int, ...]) -> tuple[KingsCornersState, Events]:
    """KC1, KC2: seven cards each, four foundations, the rest is the stock."""
    deck = shuffle(seed, f"deal {round_}", DECK)
    seats = len(scores)
    laid, starter = HAND * seats, starter_of(round_, seats)
    foundations, stock = deck[laid : laid + len(SIDES)], deck[laid + len(SIDES) :]
    state = KingsCornersState(
        options, round_, seed, scores,
        hands=tuple(low_to_high(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)),
        mover=starter,
        piles=(*((card,) for card in foundations), *((),) * len(CORNERS)),
        stock=stock, idle=0, moved=False,
    )  # fmt: skip
    leader, laid_out = Seat(starter), Cards(foundations)
    if options.rounds == 1:
        return state, (texts.Dealt(laid_out, leader),)
    return state, (texts.RoundDealt(Number(round_), Number(options.rounds), laid_out, leader),)


def carry_out(state: KingsCornersState, seat: int, move: KingsCornersMove) -> tuple[KingsCornersState, Events]:
    """What a legal move of the seat to move leads to."""
    match move:
        case Play(card, place):
            return _play_card(state, seat, card, place)
        case MovePile(source, place):
            return _move_pile(state, seat, source, place)
        case Draw():
            return _draw(state, seat)
        case End():
            return _end(state, seat)


def _play_card(state: KingsCornersState, seat: int, card: Card, place: str) -> tuple[KingsCornersState, Events]:
    """KC4, KC5, KC7; the last card wins the round (KC10)."""
    held, number = state.hands[seat], NUMBER[place]
    at, pile = held.index(card), state.piles[number]
    hand = held[:at] + held[at + 1 :]
    kind = texts.Plays if pile else texts.Fills if place in SIDES else texts.Opens
    events: Events = (kind(Seat(seat), card, place_text(place)),)
    after = _moved(state, _with(state.hands, seat, hand), _with(state.piles, number, (*pile, card)))
    return (after, events) if hand else _end_round(after, (*events, texts.Out(Seat(seat))))


def _move_pile(state: KingsCornersState, seat: int, source: str, place: str) -> tuple[KingsCornersState, Events]:
    """KC6, KC8."""
    pile, onto = state.piles[NUMBER[source]], state.piles[NUMBER[place]]
    piles = _with(_with(state.piles, NUMBER[source], ()), NUMBER[place], onto + pile)
    kind = texts.Joins if onto else texts.Corners
    events = (kind(Seat(seat), place_text(source), Cards(pile), place_text(place)),)
    return _moved(state, state.hands, piles), events


def _draw(state: KingsCornersState, seat: int) -> tuple[KingsCornersState, Events]:
    """KC9: the turn ends with a card from the stock, which nobody else sees."""
    drawn, *stock = state.stock
    hands = _with(state.hands, seat, low_to_high((*state.hands[seat], drawn)))
    draws = texts.Draws(Seat(seat))
    events = (draws,) if stock else (draws, texts.StockEmpty())
    return _turned(state, seat, hands, tuple(stock), idle=0), events


def _end(state: KingsCornersState, seat: int) -> tuple[KingsCornersState, Events]:
    """KC9 with the stock empty. KC11: the round ends when nobody has moved for as many turns as there are players."""
    idle = 0 if state.moved else state.idle + 1
    after = _turned(state, seat, state.hands, state.stock, idle)
    if not idle:
        return after, (texts.Ends(Seat(seat)),)
    events = (texts.Idles(Seat(seat), Number(idle), Number(state.seats)),)
    return (after, events) if idle < state.seats else _end_round(after, (*events, texts.Stalemate()))


# Written out below: `replace` takes four times as long, and every move comes through here.


def _moved(state: KingsCornersState, hands: Hands, piles: Piles) -> KingsCornersState:
    """The turn goes on with other hands and piles."""
    return KingsCornersState(
        state.options, state.round, state.seed, state.scores, state.mover, hands, piles, state.stock, state.idle, True
    )


def _turned(state: KingsCornersState, seat: int, hands: Hands, stock: tuple[Card, ...], idle: int) -> KingsCornersState:
    """The next seat's turn begins."""
    mover = (seat + 1) % state.seats
    return KingsCornersState(
        state.options, state.round, state.seed, state.scores, mover, hands, state.piles, stock, idle, False
    )


def _end_round(state: KingsCornersState, events: Events) -> tuple[KingsCornersState, Events]:
    """KC12: everybody pays for the cards left in hand; then the next round is dealt, or the game is over."""
    points = tuple(-penalty(hand) for hand in state.hands)
    scores = added(state.scores, points)
    events = (*events, texts.RoundOver(Number(state.round), PointsEach(points)))
    if state.round == state.options.rounds:
        return replace(state, mover=None, scores=scores), (*events, game_over(scores))
    dealt, dealing = deal_round(state.options, state.round + 1, state.seed, scores)
    return dealt, events + dealing


def _with(groups: tuple[Pile, ...], number: int, cards: Pile) -> tuple[Pile, ...]:
    """The hands or piles with one of them changed."""
    return (*groups[:number], cards, *groups[number + 1 :])
