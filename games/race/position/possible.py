"""Which positions of King's Court: Race cannot be. Cards may be missing from one made by hand; rules may not."""

from __future__ import annotations

from games.cards import DECK, SUITS
from games.core.position import wrong
from games.core.position.possible import check_deck, check_hidden, check_last_round, check_seats, open_hands
from games.core.position.texts import OutOfRange
from games.core.text import POINT, Amount, Number, Raw, typed
from games.race.course import points_for
from games.race.legal import FACES
from games.race.position import texts
from games.race.state import MOST_QUIET, RaceState
from games.race.texts import Title


def check(state: RaceState) -> None:
    """Raises `InvalidPosition`, with the reason, for a position that no game can reach."""
    _check_seats(state)
    _check_cards(state)
    _check_hidden(state)
    _check_end(state)
    _check_turn(state)
    _check_complete(state)
    _check_looking(state)
    _check_scores(state)


def _check_seats(state: RaceState) -> None:
    seats, goal = len(state.hands), state.options.goal
    check_seats(state, Title(), "hands", seats)
    for key, values in (("suits", state.suits), ("spaces", state.spaces)):
        if len(values) != seats:
            raise wrong(key, texts.PerHand(Number(seats), Raw(key)))
    for suit in state.suits:
        if suit not in SUITS:
            raise wrong("suits", texts.NotASuit(typed(suit, 20)))
    if len(set(state.suits)) < seats:
        raise wrong("suits", texts.SuitTwice())
    if not all(0 <= space <= goal for space in state.spaces):
        raise wrong("spaces", texts.OffBoard(Number(goal)))


def _check_cards(state: RaceState) -> None:
    """52 cards, no jokers; KR3: removed are only cards of no player's suit."""
    groups = [("hands", hand) for hand in state.hands]
    groups += [("stock", state.stock), ("discard", state.discard), ("removed", state.removed)]
    check_deck(Title(), groups)
    if sum(len(cards) for _, cards in groups) > len(DECK):
        raise wrong("stock", texts.TooManyCards(Number(len(DECK))))
    for card in state.removed:
        if card[1] in state.suits:
            raise wrong("removed", texts.RemovedSuit(card))


def _check_hidden(state: RaceState) -> None:
    """In a view the stock and the hands are hidden, whole, but the viewer's and the one that lies open to it (KR10)."""
    if not state.is_view:
        return
    shown = open_hands(state.hands)
    if len(shown) > 1 and not (state.looking is not None and shown == {state.mover, state.looking}):
        raise wrong("hands", texts.TwoHands())
    check_hidden("stock", state.stock)


def _check_end(state: RaceState) -> None:
    """KR12, KR14; between rounds there is no position."""
    if not 0 <= state.quiet <= MOST_QUIET:
        raise wrong("quiet", OutOfRange(Number(MOST_QUIET), Raw("KR14")))
    goal = Number(state.options.goal)
    arrived = [seat for seat, space in enumerate(state.spaces) if space == goal]
    if len(arrived) > 1:
        raise wrong("spaces", texts.TwoArrived(goal))
    too_quiet = state.quiet == MOST_QUIET
    if arrived and too_quiet:
        raise wrong("quiet", texts.EndedBefore(goal))
    if state.mover is None:
        if not arrived and not too_quiet:
            raise wrong("to move", texts.NobodyArrived(goal))
        check_last_round(state)
        _check_last_move(state, arrived)
    elif arrived:
        raise wrong("to move", texts.HasArrived(Number(arrived[0]), goal))
    elif too_quiet:
        raise wrong("to move", texts.QuietOver(Number(MOST_QUIET)))
    if state.reshuffles < 0:
        raise wrong("reshuffles", texts.BelowZero())


def _check_last_move(state: RaceState, arrived: list[int]) -> None:
    """KR5, KR12: the winner has arrived with a numeral of their own suit. KR14: the last turn ended without a card."""
    if state.played != bool(arrived):
        raise wrong("played", texts.LastTurn(bool(arrived)))
    card = state.discard[-1] if arrived and state.discard else None
    if card and (card[0] in FACES or card[1] != state.suits[arrived[0]]):
        raise wrong("discard", texts.NoArrival(card, Number(arrived[0]), Number(state.options.goal)))


def _check_turn(state: RaceState) -> None:
    """KR6: a seat that has been moved back this turn is an opponent's, and a card was played for it."""
    if state.pushed and not state.played:
        raise wrong("played", texts.PushedUnplayed())
    for seat in state.pushed:
        if seat == state.mover or state.spaces[seat] == state.options.goal:
            raise wrong("pushed", texts.PushedMover(Number(seat)))


def _check_complete(state: RaceState) -> None:
    """If none of the 52 cards is missing, the cards played in this turn are on the discard pile, or there is no card to
    draw."""
    held = sum(map(len, state.hands))
    if held + len(state.stock) + len(state.discard) + len(state.removed) < len(DECK):
        return
    if state.played and not state.discard:
        raise wrong("played", texts.NothingDiscarded())
    for seat in state.pushed:
        suit = state.suits[seat]
        if not any(card[1] == suit and card[0] not in FACES for card in state.discard):
            raise wrong("pushed", texts.NotPushed(Number(seat)))
    mover = state.mover
    if mover is not None and not (state.played or state.hands[mover]) and (state.stock or state.discard):
        raise wrong("hands", texts.NotDrawn(Number(mover)))


def _check_looking(state: RaceState) -> None:
    """KR10: a hand lies open after a queen, to an opponent, as long as there are cards in it."""
    if state.looking is None:
        return
    if state.mover is None:
        raise wrong("looking", texts.LookingAfterEnd())
    if state.looking == state.mover:
        raise wrong("looking", texts.LookingAtOneself())
    if not state.hands[state.looking]:
        raise wrong("looking", texts.LookingAtNothing(Number(state.looking)))
    if not state.played:
        raise wrong("played", texts.LookingUnplayed())
    queen = state.discard[-1] if state.discard else None
    if queen and (queen[0] != "Q" or queen[1] not in (state.suits[state.mover], state.suits[state.looking])):
        raise wrong("looking", texts.NotTheQueen(queen))


def _check_scores(state: RaceState) -> None:
    """KR13: entered when a round ends. Zeros stand in every round: a text may leave the scores out."""
    over = state.mover is None
    last = points_for(state.spaces) if over else (0,) * state.seats
    most = (state.seats - 1) * (state.round - 1)
    for seat, (score, points) in enumerate(zip(state.scores, last, strict=True)):
        if not points <= score <= points + most:
            highest, round_ = Amount(points + most, POINT), Number(state.round)
            raise wrong("scores", texts.ScoreRange(Number(seat), Number(points), highest, round_, most == 0))
