"""Thirteen in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from games.cards import HIDDEN, SUIT_NAMES, Card
from games.core import Game
from games.core.telling import joined
from games.thirteen import ThirteenMove, ThirteenState
from games.thirteen.combinations import recognise
from rendering.names import spoken_names
from rendering.picture import Player
from rendering.words import cards_words, counted, ordinal, over_words, own_place_words, rank_words, within_limit

ThirteenGame = Game[ThirteenState, ThirteenMove]
_PLAYED: Final = "Played this round, high to low: "


def trick_title(trick: Sequence[Card]) -> str:
    """`Pair`, `Sequence of 5`."""
    combination = recognise(trick)
    return str(combination.shape).capitalize() if combination else counted(len(trick), "card").capitalize()


def table_text(game: ThirteenGame, view: ThirteenState, seats: Sequence[Player]) -> str:
    """The table: the turn, the trick, every seat in turn order, and what has been played, high cards first."""
    names = spoken_names([player.name for player in seats])
    head = f"{game.title}, round {view.round} of {view.options.rounds}."
    people = "Seats in turn order: " + "; ".join(
        _seat_text(game, view, seat, names[seat], seats[seat].computer) for seat in range(view.seats)
    )
    return within_limit(
        (head, _turn_text(game, view, names), _trick_text(view, names), people + "."),
        _played_by_rank(view.played),
        _PLAYED,
    )


def hand_text(
    game: ThirteenGame, view: ThirteenState, seat: int, seats: Sequence[Player], playable: frozenset[Card] | None
) -> str:
    """The hand: whether it is the seat's turn (else `playable` is None), what to beat, and every card."""
    names = spoken_names([player.name for player in seats])
    hand = view.hands[seat]
    held = (
        f"Your {counted(len(hand), 'card')}, low to high: {cards_words(hand)}." if hand else "You have no cards left."
    )
    others = "; ".join(
        _seat_text(game, view, other, names[other], seats[other].computer)
        for other in range(view.seats)
        if other != seat
    )
    return within_limit(
        (
            f"Your hand in {game.title}, round {view.round} of {view.options.rounds}.",
            _own_turn_text(game, view, seat, names, playable),
            _trick_text(view, names),
            held,
            _playable_text(view, hand, playable),
            f"You have {counted(view.scores[seat], 'point')}.",
            f"The others: {others}.",
        ),
        _played_by_rank(view.played),
        _PLAYED,
    )


def _turn_text(game: ThirteenGame, view: ThirteenState, names: Sequence[str]) -> str:
    result = game.result(view)
    if result:
        return over_words(result.places, names)
    mover = names[view.mover or 0]
    return f"It is {mover}’s turn." if view.trick else f"It is {mover}’s turn to lead; any combination may be played."


def _own_turn_text(
    game: ThirteenGame, view: ThirteenState, seat: int, names: Sequence[str], playable: frozenset[Card] | None
) -> str:
    result = game.result(view)
    if result:
        return own_place_words(result.places[seat])
    if playable is None:
        state = "You are out. " if seat in view.out else "You have passed. " if seat in view.passed else ""
        return f"{state}It is {names[view.mover or 0]}’s turn."
    if not view.trick:
        return "It is your turn to lead; play any combination."
    return "It is your turn." if playable else "It is your turn; you can only pass."


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


def _seat_text(game: ThirteenGame, view: ThirteenState, seat: int, name: str, computer: bool) -> str:
    """`Bob (computer): 5 cards, −2 points, passed`."""
    result = game.result(view)
    facts = [counted(len(view.hands[seat]), "card"), counted(view.scores[seat], "point")]
    if result:
        facts.append(ordinal(result.places[seat]))
    elif seat in view.out:
        facts[0] = f"out, {ordinal(view.out.index(seat) + 1)}"
    elif seat in view.passed:
        facts.append("passed")
    return f"{name}{' (computer)' if computer else ''}: {', '.join(facts)}"


def _played_by_rank(played: Sequence[Card]) -> list[str]:
    """`2 of clubs and hearts`, from the highest rank to the lowest."""
    ranks = groupby((card for card in reversed(played) if card != HIDDEN), key=rank_words)
    return [f"{rank} of {joined([SUIT_NAMES[card[1]] for card in cards][::-1])}" for rank, cards in ranks]
