"""What cannot be in a position of any game: the checks that the games' own `possible` modules share.

Each raises `InvalidPosition`, which names the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.cards import HIDDEN, JOKERS
from games.core.game import State
from games.core.position import texts
from games.core.position.values import wrong
from games.core.text import Card, Number, Raw, Text
from games.core.texts import SeatCount


def check_seats(state: State, title: Text, key: str, seats: int) -> None:
    """Two to four players in the line `key`, and a score for each."""
    if not 2 <= seats <= 4:
        raise wrong(key, SeatCount(title, Number(2), Number(4)))
    if len(state.scores) != seats:
        raise wrong("scores", texts.ScoreCount(Number(seats), Raw(key)))


def check_deck(title: Text, groups: Iterable[tuple[str, Sequence[Card]]]) -> None:
    """No joker and no card twice in these lines, each with its key; hidden cards are passed over."""
    seen: set[Card] = set()
    for key, cards in groups:
        for card in cards:
            if card in JOKERS:
                raise wrong(key, texts.NoJokers(title))
            if card in seen:
                raise wrong(key, texts.CardTwice(card))
            if card != HIDDEN:
                seen.add(card)


def open_hands(hands: Sequence[Sequence[str]]) -> set[int]:
    """The seats with hands that lie open in a view; no hand may be hidden in part. Empty hands are not counted."""
    if any(HIDDEN in hand and set(hand) != {HIDDEN} for hand in hands):
        raise wrong("hands", texts.PartlyHidden())
    return {seat for seat, hand in enumerate(hands) if hand and HIDDEN not in hand}


def check_viewer(hands: Sequence[Sequence[str]]) -> None:
    """In a view each hand but the viewer's is hidden, whole."""
    if len(open_hands(hands)) > 1:
        raise wrong("hands", texts.OneHand())


def check_hidden(key: str, cards: Sequence[str]) -> None:
    """In a view nobody sees these, so they are hidden, whole."""
    if set(cards) - {HIDDEN}:
        raise wrong(key, texts.HiddenInView(Raw(key)))


def check_last_round(state: State) -> None:
    """The game is over only after its last round."""
    if state.mover is None and state.round != state.options.rounds:
        raise wrong("to move", texts.NotTheLastRound())
