"""King's Court: Race in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from games.cards import HIDDEN
from games.core import Game
from games.core.text import Card, Number
from games.race import RaceMove, RaceState
from games.race.moves import Play, PlayOn, Take
from games.race.texts import Space
from rendering.brush.picture import Player
from rendering.brush.table_words import TableWords
from rendering.brush.words import SUIT_NAMES, card_words, counted, joined, rank_words, within_limit
from words import Voice

RaceGame = Game[RaceState, RaceMove]
_DISCARDED: Final = "Discarded, latest first: "


def table_text(game: RaceGame, view: RaceState, seats: Sequence[Player]) -> str:
    """The turn, where everybody stands with cards and points, who looks at whose hand, the stock and the discards."""
    words = TableWords(game, view, seats)
    return within_limit(
        (
            f"{words.heading}.",
            words.turn(),
            _looking_text(view, words.names),
            f"On the board of {view.options.goal} spaces, in turn order: "
            f"{words.people(partial(_facts, view), partial(_suit, view))}.",
            _pushed_text(view, words.names),
            _piles_text(view),
        ),
        _discarded(view),
        _DISCARDED,
    )


def hand_text(game: RaceGame, view: RaceState, seat: int, seats: Sequence[Player]) -> str:
    """Whether it is the seat's turn, an open hand, one's own hand, what can be played, where everybody stands."""
    words = TableWords(game, view, seats)
    hand, turn = view.hands[seat], view.mover == seat
    held = f"Your {counted(len(hand), 'card')}: {by_suit(hand)}." if hand else "You have no cards in hand."
    return within_limit(
        (
            f"Your hand in {words.heading}.",
            _own_turn_text(view, seat, words),
            _open_text(view, seat, words.names),
            held,
            _can_text(game, view) if turn else "",
            f"You play {SUIT_NAMES[view.suits[seat]]} and are on {_space(view, seat)}, "
            f"with {counted(view.scores[seat], 'point')}.",
            f"The others: {words.people(partial(_facts, view), partial(_suit, view), but=seat)}.",
            _pushed_text(view, words.names),
            _piles_text(view),
        ),
        _discarded(view),
        _DISCARDED,
    )


def by_suit(cards: Iterable[Card]) -> str:
    """Cards in the order of a hand, those of a suit in one: `spades 2, 7, jack; hearts ace`; hidden ones counted."""
    parts = []
    for suit, held in groupby(cards, key=lambda card: "" if card == HIDDEN else card[1]):
        ranks = [rank_words(card) for card in held]
        parts.append(f"{SUIT_NAMES[suit]} {', '.join(ranks)}" if suit else f"{len(ranks)} hidden")
    return "; ".join(parts)


def _own_turn_text(view: RaceState, seat: int, words: TableWords) -> str:
    looked = f" {words.mover} is looking at your hand." if view.looking == seat else ""
    return f"{words.own_turn(seat)}{looked}"


def _looking_text(view: RaceState, names: Sequence[str]) -> str:
    if view.looking is None:
        return ""
    return f"{names[view.mover or 0]} is looking at the hand of {names[view.looking]}."


def _open_text(view: RaceState, seat: int, names: Sequence[str]) -> str:
    if view.looking is None or view.mover != seat:
        return ""
    return f"The hand of {names[view.looking]} lies open to you: {by_suit(view.hands[view.looking])}."


def _can_text(game: RaceGame, view: RaceState) -> str:
    """What can be played or taken now; else how the turn goes on."""
    plays = (move.play if isinstance(move, Take) else move for move in game.legal_moves(view))
    cards = tuple(dict.fromkeys(play.card for play in plays if isinstance(play, Play | PlayOn)))
    if view.looking is not None:
        return f"You can take: {by_suit(cards)}; or decline." if cards else "You can only decline."
    if not cards:
        return "You can only end your turn."
    every = len(cards) == len(view.hands[view.mover or 0])
    what = ("it" if len(cards) == 1 else "any of them") if every else by_suit(cards)
    return f"You can play: {what}; or end your turn."


def _space(view: RaceState, seat: int) -> str:
    """`space 12`, `the start`."""
    return Voice().say(Space(Number(view.spaces[seat])))


def _suit(view: RaceState, seat: int) -> str:
    return f", {SUIT_NAMES[view.suits[seat]]}"


def _facts(view: RaceState, seat: int) -> tuple[str, ...]:
    """`space 12`, `5 cards`, `2 points`."""
    cards, points = counted(len(view.hands[seat]), "card"), counted(view.scores[seat], "point")
    return _space(view, seat), cards, points


def _pushed_text(view: RaceState, names: Sequence[str]) -> str:
    return f"Moved back this turn: {joined([names[seat] for seat in view.pushed])}." if view.pushed else ""


def _piles_text(view: RaceState) -> str:
    """`23 cards in the stock, 4 discarded, 7 removed from the game.`"""
    removed = f", {len(view.removed)} removed from the game" if view.removed else ""
    quiet = ""
    if view.quiet > 9 and not view.played:
        end = "that ended the round" if view.mover is None else "200 end the round"
        quiet = f" {counted(view.quiet, 'turn')} in a row without a card played; {end}."
    return f"{counted(len(view.stock), 'card')} in the stock, {len(view.discard)} discarded{removed}.{quiet}"


def _discarded(view: RaceState) -> list[str]:
    return [card_words(card) for card in reversed(view.discard)]
