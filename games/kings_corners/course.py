"""The course of a round of Kings Corners: the deal, moves, the end of a turn and of a round (KC1–KC12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.cards import DECK, Card
from games.core import Event, Events, Fact, Options, added, game_over, shuffle
from games.kings_corners.piles import CORNERS, KINGS, NUMBER, SIDES, Pile, Piles, low_to_high
from games.kings_corners.state import DRAW, Hands, KingsCornersMove, KingsCornersState

HAND = 7
"""KC1: cards dealt to each player."""


def starter_of(round_: int, seats: int) -> int:
    """KC2: who starts that round."""
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
    facts: dict[str, Fact] = {"leader": starter, "cards": foundations}
    if options.rounds == 1:
        return state, (Event("dealt", None, facts),)
    return state, (Event("round_dealt", None, {"round": round_, "rounds": options.rounds, **facts}),)


def carry_out(state: KingsCornersState, seat: int, move: KingsCornersMove) -> tuple[KingsCornersState, Events]:
    """What a legal move of the seat to move leads to."""
    if not move.target:
        return _draw(state, seat) if move == DRAW else _end(state, seat)
    if move.source in SIDES:
        return _move_pile(state, seat, move)
    return _play_card(state, seat, Card(move.source), move.target)


def _play_card(state: KingsCornersState, seat: int, card: Card, place: str) -> tuple[KingsCornersState, Events]:
    """KC4, KC5, KC7; the last card wins the round (KC10)."""
    held, number = state.hands[seat], NUMBER[place]
    at, pile = held.index(card), state.piles[number]
    hand = held[:at] + held[at + 1 :]
    code = "plays" if pile else "fills" if place in SIDES else "opens"
    events = (Event(code, seat, {"card": card, "place": place}),)
    after = _moved(state, _with(state.hands, seat, hand), _with(state.piles, number, (*pile, card)))
    return (after, events) if hand else _end_round(after, (*events, Event("out", seat)))


def _move_pile(state: KingsCornersState, seat: int, move: KingsCornersMove) -> tuple[KingsCornersState, Events]:
    """KC6, KC8."""
    source, target = NUMBER[move.source], NUMBER[move.target]
    pile, onto = state.piles[source], state.piles[target]
    facts: dict[str, Fact] = {"source": move.source, "cards": pile, "place": move.target}
    piles = _with(_with(state.piles, source, ()), target, onto + pile)
    return _moved(state, state.hands, piles), (Event("joins" if onto else "corners", seat, facts),)


def _draw(state: KingsCornersState, seat: int) -> tuple[KingsCornersState, Events]:
    """KC9: the turn ends with a card from the stock, which nobody else sees."""
    drawn, *stock = state.stock
    hands = _with(state.hands, seat, low_to_high((*state.hands[seat], drawn)))
    events = (Event("draws", seat),) if stock else (Event("draws", seat), Event("stock_empty"))
    return _turned(state, seat, hands, tuple(stock), idle=0), events


def _end(state: KingsCornersState, seat: int) -> tuple[KingsCornersState, Events]:
    """KC9 with the stock empty. KC11: the round ends when nobody has moved for as many turns as there are players."""
    idle = 0 if state.moved else state.idle + 1
    after = _turned(state, seat, state.hands, state.stock, idle)
    if not idle:
        return after, (Event("ends", seat),)
    events = (Event("idles", seat, {"idle": idle, "players": state.seats}),)
    return (after, events) if idle < state.seats else _end_round(after, (*events, Event("stalemate")))


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
    events = (*events, Event("round_over", None, {"round": state.round, "points": points}))
    if state.round == state.options.rounds:
        return replace(state, mover=None, scores=scores), (*events, game_over(scores))
    dealt, dealing = deal_round(state.options, state.round + 1, state.seed, scores)
    return dealt, events + dealing


def _with(groups: tuple[Pile, ...], number: int, cards: Pile) -> tuple[Pile, ...]:
    """The hands or piles with one of them changed."""
    return (*groups[:number], cards, *groups[number + 1 :])
