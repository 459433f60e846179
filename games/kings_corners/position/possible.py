"""Which positions of Kings Corners cannot be. Cards may be missing from a position made by hand; rules may not."""

from __future__ import annotations

from games.cards import DECK
from games.core.position import wrong
from games.core.position.possible import check_deck, check_hidden, check_last_round, check_seats, check_viewer
from games.core.text import Number, Raw
from games.kings_corners.course import HAND
from games.kings_corners.piles import CORNERS, KINGS, PLACES, goes_on, is_pile
from games.kings_corners.position import texts
from games.kings_corners.position.possible_turn import check_turn, first_stock
from games.kings_corners.state import KingsCornersState
from games.kings_corners.texts import Title


def check(state: KingsCornersState) -> None:
    """Raises `InvalidPosition`, with the reason, for a position that no game can reach."""
    _check_seats(state)
    _check_cards(state)
    _check_hidden(state)
    _check_piles(state)
    _check_counts(state)
    _check_end(state)
    _check_idle(state)
    _check_scores(state)
    if sum(map(len, (*state.hands, *state.piles, state.stock))) == len(DECK):
        check_turn(state)


def _most_held(seats: int) -> int:
    """KC1, KC9: the cards in the hand of a first player who plays none and draws until the stock is empty."""
    return HAND + -(-first_stock(seats) // seats)


def _check_seats(state: KingsCornersState) -> None:
    check_seats(state, Title(), "hands", len(state.hands))


def _check_cards(state: KingsCornersState) -> None:
    """52 cards, no jokers."""
    groups = [("hands", hand) for hand in state.hands] + [("piles", pile) for pile in state.piles]
    check_deck(Title(), (*groups, ("stock", state.stock)))
    if sum(len(cards) for _, cards in groups) + len(state.stock) > len(DECK):
        raise wrong("stock", texts.ManyCards(Number(len(DECK))))


def _check_hidden(state: KingsCornersState) -> None:
    """In a view the stock and each hand but the viewer's are hidden, whole."""
    if not state.is_view:
        return
    check_viewer(state.hands)
    check_hidden("stock", state.stock)


def _check_piles(state: KingsCornersState) -> None:
    """KC4–KC6."""
    for place, pile in zip(PLACES, state.piles, strict=True):
        if not is_pile(pile):
            at = next(number for number in range(1, len(pile)) if not goes_on(pile[number], pile[number - 1]))
            raise wrong("piles", texts.DoesNotGoOn(Raw(place), pile[at], pile[at - 1]))
        if place in CORNERS and pile and pile[0] not in KINGS:
            raise wrong("piles", texts.CornerKing(Raw(place)))


def _check_counts(state: KingsCornersState) -> None:
    """KC1, KC9: no more in the stock than it begins with, nor in a hand than can be drawn into it."""
    whole = first_stock(state.seats)
    if len(state.stock) > whole:
        raise wrong("stock", texts.StockBegins(Number(state.seats), Number(whole)))
    most = _most_held(state.seats)
    for seat, hand in enumerate(state.hands):
        if len(hand) > most:
            raise wrong("hands", texts.ManyHeld(Number(seat), Number(most), yet=False))


def _check_end(state: KingsCornersState) -> None:
    """KC10, KC11; between rounds there is no position."""
    without = [seat for seat, hand in enumerate(state.hands) if not hand]
    if len(without) > 1:
        raise wrong("hands", texts.OneOut())
    ended = bool(without) or state.idle >= state.seats
    if state.mover is None:
        if not ended:
            raise wrong("to move", texts.SomebodyMoves())
        check_last_round(state)
        if without and not state.moved:
            raise wrong("moved", texts.HasPlayedLast(Number(without[0])))
        if state.moved and not without:
            raise wrong("moved", texts.StalemateUnmoved())
    elif without:
        raise wrong("to move", texts.HasEnded(Number(without[0])))
    elif ended:
        raise wrong("idle", texts.IdleEnded(Number(state.idle)))


def _check_idle(state: KingsCornersState) -> None:
    """KC11: only turns that end with the stock empty are counted, as many as there are players at most."""
    if state.idle < 0 or state.idle > state.seats:
        raise wrong("idle", texts.IdleRange(Number(state.seats)))
    if state.idle and state.stock:
        raise wrong("idle", texts.IdleStock())
    if state.idle == state.seats and not all(state.hands):
        raise wrong("idle", texts.IdleOut())


def _check_scores(state: KingsCornersState) -> None:
    """KC12: penalties only, entered when a round ends. Zeros stand in every round: a text may leave the scores out."""
    if any(score > 0 for score in state.scores):
        raise wrong("scores", texts.OnlyPenalties())
    ended = state.round - (state.mover is not None)
    if not ended and any(state.scores):
        raise wrong("scores", texts.NoPointsYet())
    worst = ended * (_most_held(state.seats) + 9 * len(KINGS))
    if min(state.scores) < -worst:
        raise wrong("scores", texts.WorstScore(Number(worst)))
    if state.mover is not None:
        return
    # Not by the kings in the hand: cards that a viewer has not seen may be exchanged, and the scores stay possible.
    for seat, (score, hand) in enumerate(zip(state.scores, state.hands, strict=True)):
        least, most = len(hand), len(hand) + 9 * min(len(hand), len(KINGS))
        if -score < least or (state.round == 1 and -score > most):
            raise wrong("scores", texts.Pays(Number(seat), Number(least), Number(most)))
