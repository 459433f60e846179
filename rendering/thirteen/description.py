"""Thirteen in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Final

from games.cards import HIDDEN
from games.core import Game
from games.core.text import Card
from games.thirteen import ThirteenMove, ThirteenState
from games.thirteen.combinations import recognise, shape_text
from rendering.brush.picture import Player
from rendering.brush.table_words import TableWords
from rendering.brush.words import SUIT_NAMES, cards_words, counted, joined, ordinal, rank_words, within_limit
from words import Voice

ThirteenGame = Game[ThirteenState, ThirteenMove]
_PLAYED: Final = "Played this round, high to low: "


def trick_title(trick: Sequence[Card]) -> str:
    """`Pair`, `Sequence of 5`."""
    combination = recognise(trick)
    said = Voice().say(shape_text(combination.shape)) if combination else counted(len(trick), "card")
    return said.capitalize()


def table_text(game: ThirteenGame, view: ThirteenState, seats: Sequence[Player]) -> str:
    """The table: the turn, the trick, every seat in turn order, and what has been played, high cards first."""
    words = TableWords(game, view, seats)
    facts = partial(_facts, view, words.result is not None)
    people = f"Seats in turn order: {words.people(facts)}."
    return within_limit(
        (f"{words.heading}.", _turn_text(view, words), _trick_text(view, words.names), people),
        _played_by_rank(view.played),
        _PLAYED,
    )


def hand_text(
    game: ThirteenGame, view: ThirteenState, seat: int, seats: Sequence[Player], playable: frozenset[Card] | None
) -> str:
    """The hand: whether it is the seat's turn (else `playable` is None), what to beat, and every card."""
    words = TableWords(game, view, seats)
    hand = view.hands[seat]
    held = (
        f"Your {counted(len(hand), 'card')}, low to high: {cards_words(hand)}." if hand else "You have no cards left."
    )
    facts = partial(_facts, view, words.result is not None)
    return within_limit(
        (
            f"Your hand in {words.heading}.",
            _own_turn_text(view, seat, words, playable),
            _trick_text(view, words.names),
            held,
            _playable_text(view, hand, playable),
            f"You have {counted(view.scores[seat], 'point')}.",
            f"The others: {words.people(facts, but=seat)}.",
        ),
        _played_by_rank(view.played),
        _PLAYED,
    )


def _turn_text(view: ThirteenState, words: TableWords) -> str:
    if words.result or view.trick:
        return words.turn()
    return f"It is {words.mover}’s turn to lead; any combination may be played."


def _own_turn_text(view: ThirteenState, seat: int, words: TableWords, playable: frozenset[Card] | None) -> str:
    if words.result:
        return words.own_turn(seat)
    if playable is None:
        state = "You are out. " if seat in view.out else "You have passed. " if seat in view.passed else ""
        return f"{state}{words.turn()}"
    if not view.trick:
        return "It is your turn to lead; play any combination."
    return words.own_turn(seat) if playable else "It is your turn; you can only pass."


def _trick_text(view: ThirteenState, names: Sequence[str]) -> str:
    if not view.trick or view.trick_by is None or view.mover is None:
        return ""
    return f"To beat: {trick_title(view.trick).lower()} by {names[view.trick_by]}: {cards_words(view.trick)}."


def _playable_text(view: ThirteenState, hand: Sequence[Card], playable: frozenset[Card] | None) -> str:
    if not playable or not view.trick:
        return ""
    if playable.issuperset(hand):
        return "Each of them is part of a play that beats it."
    return f"Part of a play that beats it: {cards_words(card for card in hand if card in playable)}."


def _facts(view: ThirteenState, over: bool, seat: int) -> tuple[str, ...]:
    """`5 cards`, `−2 points`, `passed`; `out, 1st` for the cards of who is out."""
    cards, points = counted(len(view.hands[seat]), "card"), counted(view.scores[seat], "point")
    if over:
        return cards, points
    if seat in view.out:
        return f"out, {ordinal(view.out.index(seat) + 1)}", points
    return (cards, points, "passed") if seat in view.passed else (cards, points)


def _played_by_rank(played: Sequence[Card]) -> list[str]:
    """`2 of clubs and hearts`, from the highest rank to the lowest."""
    ranks = groupby((card for card in reversed(played) if card != HIDDEN), key=rank_words)
    return [f"{rank} of {joined([SUIT_NAMES[card[1]] for card in cards][::-1])}" for rank, cards in ranks]
