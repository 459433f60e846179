"""Kings Corners in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from games.core import Game
from games.core.text import Card
from games.kings_corners import KingsCornersMove, KingsCornersState, MovePile, Play
from games.kings_corners.piles import CORNERS, PLACE_NAMES, PLACES, SIDES, Pile
from rendering.brush.picture import Player
from rendering.brush.table_words import TableWords
from rendering.brush.words import (
    by_rank,
    card_words,
    cards_words,
    counted,
    within_limit,
)

KingsCornersGame = Game[KingsCornersState, KingsCornersMove]
_BETWEEN: Final = "Between bottom and top: "


def table_text(game: KingsCornersGame, view: KingsCornersState, seats: Sequence[Player]) -> str:
    """The table: the turn, the stock, the ends of every pile, every seat, and the cards inside the piles."""
    words = TableWords(game, view, seats)
    return within_limit(
        (
            f"{words.heading}.",
            words.turn(),
            _piles_text(view),
            _stock_text(view),
            f"Seats in turn order: {words.people(partial(_facts, view))}.",
        ),
        _inside(view),
        _BETWEEN,
    )


def hand_text(game: KingsCornersGame, view: KingsCornersState, seat: int, seats: Sequence[Player]) -> str:
    """The hand: whether it is the seat's turn, every card, what can be done, the ends of the piles, the others."""
    words = TableWords(game, view, seats)
    hand = view.hands[seat]
    held = f"Your {counted(len(hand), 'card')}: {', '.join(by_rank(hand))}." if hand else "You have no cards left."
    return within_limit(
        (
            f"Your hand in {words.heading}.",
            words.own_turn(seat),
            held,
            _can_text(game, view) if view.mover == seat else "",
            _piles_text(view),
            _stock_text(view),
            f"You have {counted(view.scores[seat], 'point')}.",
            f"The others: {words.people(partial(_facts, view), but=seat)}.",
        ),
        _inside(view),
        _BETWEEN,
    )


def _piles_text(view: KingsCornersState) -> str:
    """`Piles: north, 3 cards, 8 of spades up to 6 of clubs; east, queen of hearts. Empty: south; …`."""
    piles = []
    for place, pile in zip(PLACES, view.piles, strict=True):
        if len(pile) > 1:
            ends = f"bottom {card_words(pile[0])}, top {card_words(pile[-1])}"
            piles.append(f"{PLACE_NAMES[place]}, {counted(len(pile), 'card')}, {ends}")
        elif pile:
            piles.append(f"{PLACE_NAMES[place]}, {card_words(pile[0])}")
    text = f"Piles: {'; '.join(piles)}." if piles else "There are no piles."
    for places, what in ((SIDES, "Empty, for any card"), (CORNERS, "Empty, for a king")):
        empty = [PLACE_NAMES[place] for place in places if not view.piles[PLACES.index(place)]]
        text += f" {what}: {', '.join(empty)}." if empty else ""
    return text


def _stock_text(view: KingsCornersState) -> str:
    if view.stock:
        return f"{counted(len(view.stock), 'card')} in the stock."
    idle = (
        f" {counted(view.idle, 'turn')} of {view.seats} without a move." if view.idle and view.mover is not None else ""
    )
    return f"The stock is empty.{idle}"


def _can_text(game: KingsCornersGame, view: KingsCornersState) -> str:
    """What can be done: cards on piles, kings, any card on an empty place, piles; else how the turn ends."""
    moves = [move for move in game.legal_moves(view) if isinstance(move, Play | MovePile)]
    filled = {place for place, pile in zip(PLACES, view.piles, strict=True) if pile}
    can = [f"{_moved(move.path[0])} {PLACE_NAMES[move.place]}" for move in moves if move.place in filled]
    if any(move.place in CORNERS and move.place not in filled and isinstance(move, Play) for move in moves):
        can.append("a king to an empty corner")
    can += [
        f"move {PLACE_NAMES[place]} to an empty corner"
        for place in SIDES
        if any(move.path[0] == place and move.place not in filled for move in moves)
    ]
    if any(place not in filled for place in SIDES):
        can.append("any card to an empty place")
    ending = "draw a card" if view.stock else "end your turn"
    return f"You can play: {'; '.join(can)}; or {ending}." if can else f"You can only {ending}."


def _moved(source: str) -> str:
    """`9 of hearts on`, `move north onto`."""
    return f"move {PLACE_NAMES[source]} onto" if source in SIDES else f"{card_words(Card(source))} on"


def _facts(view: KingsCornersState, seat: int) -> tuple[str, ...]:
    """`5 cards`, `−2 points`."""
    return counted(len(view.hands[seat]), "card"), counted(view.scores[seat], "point")


def _inside(view: KingsCornersState) -> list[str]:
    """`north 7 of hearts`, `east from queen down: hearts, spades, hearts`: what lies between the ends of each pile."""
    return [
        f"{PLACE_NAMES[place]} {_run_words(pile[1:-1])}"
        for place, pile in zip(PLACES, view.piles, strict=True)
        if len(pile) > 2
    ]


def _run_words(cards: Pile) -> str:
    """Three or more cards by their suits only, for each is one rank lower than the one before: it is much shorter."""
    if len(cards) < 3:
        return cards_words(cards)
    ranks, suits = zip(*(card_words(card).split(" of ") for card in cards), strict=True)
    return f"from {ranks[0]} down: {', '.join(suits)}"
