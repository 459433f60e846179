"""What a seat that has paid attention knows of the hidden cards of King's Court: Race.

At a reshuffle (KR3) the stock is empty, and the discard pile becomes it: a card that is not in the pile is in a hand.
So every card has an age: how many reshuffles of the round there had been when it was last put into the stock. The cards
of an earlier age that cannot be seen are all in hands, and how many of each age a hand holds follows from its draws and
from what has left it. Everybody is told this. What a Queen has shown (KR10) only its player is told: each card of that
hand is in it until it is seen to leave it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from games.cards import DECK, HIDDEN
from games.core import Events
from games.core.text import Card, Text
from games.race import texts
from games.race.state import RaceState, in_order


@dataclass(frozen=True, slots=True)
class Memory:
    """Of what age the cards are, and how many of each age every hand holds."""

    ages: dict[Card, int]
    """Cards of age 0 are left out."""
    held: tuple[tuple[int, ...], ...]
    """For each seat the number of cards in hand of age 0, 1, …, as many as there have been reshuffles and one more."""
    shown: tuple[frozenset[Card], ...]
    """For each seat the cards in its hand that a Queen has shown to the one who remembers."""


HandsAndStock = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]
_NOTHING: Final[dict[Card, int]] = {}
_NONE: Final[frozenset[Card]] = frozenset()


def remembered(events: Events) -> Memory | None:
    """What the events of a game, as one seat was told them, tell of the round that is being played. None as long as
    they tell nothing: before its first reshuffle, with no card known that a Queen has shown. What stands before the
    deal, as the move that has won the round before, is passed over."""
    watcher = None
    for event in events:
        if isinstance(event, texts.Dealt | texts.RoundDealt):
            watcher = _Watcher(len(event.suits))
        elif watcher is not None:
            watcher.hear(event)
    if watcher is None or (not watcher.ages and not any(watcher.shown)):
        return None
    return Memory(watcher.ages, tuple(map(tuple, watcher.held)), tuple(map(frozenset, watcher.shown)))


def hands_and_stock(view: RaceState, rng: Random, known: Memory | None) -> HandsAndStock:
    """What may be hidden in the view, each possibility as likely as any other. A memory that does not fit the view, as
    of a round that was not followed from its deal, is left aside."""
    held: Sequence[Sequence[int]] = [(len(hand),) for hand in view.hands]
    ages, shown = _NOTHING, [_NONE] * len(held)
    if known is not None and [sum(counts) for counts in known.held] == [len(hand) for hand in view.hands]:
        held, ages, shown = known.held, known.ages, list(known.shown)
    seen = {*view.discard, *view.removed}.union(*view.hands, *shown)
    unseen = [card for card in DECK if card not in seen]
    rng.shuffle(unseen)
    piles: list[list[Card]] = [[] for _ in held[0]]
    strange: list[Card] = []  # KR3: of nobody's suit, so in no hand
    for card in unseen:
        (piles[ages.get(card, 0)] if card[1] in view.suits else strange).append(card)
    hands = tuple([
        hand if HIDDEN not in hand else _hand(counts, sure, ages, piles)
        for hand, counts, sure in zip(view.hands, held, shown, strict=True)
    ])  # fmt: skip
    left = piles[-1]
    if strange:
        left += strange
        rng.shuffle(left)
    return hands, tuple(left[: len(view.stock)])


def _hand(
    counts: Sequence[int], sure: frozenset[Card], ages: dict[Card, int], piles: list[list[Card]]
) -> tuple[Card, ...]:
    """The cards that are surely in it, and the rest from the piles, as many of each age as it still lacks."""
    left = list(counts)
    for card in sure:
        left[ages.get(card, 0)] -= 1
    return in_order([*sure, *[pile.pop() for pile, count in zip(piles, left, strict=True) for _ in range(count)]])


class _Watcher:
    """Follows a round as it is told."""

    def __init__(self, seats: int) -> None:
        self.ages: dict[Card, int] = {}
        self.held = [[0] for _ in range(seats)]
        self.shown: list[set[Card]] = [set() for _ in range(seats)]
        self.discard: list[Card] = []

    def hear(self, event: Text) -> None:
        """KR3–KR11: a card is drawn, played, swept or shown, or the discard pile becomes the stock."""
        match event:
            case texts.Draws(seat=seat):
                self.held[seat][-1] += 1
            case texts.Reshuffled():
                self._reshuffled()
            case texts.OpenHand(owner=owner, cards=cards):
                self.shown[owner] = set(cards)
            case texts.Sweeps(play=play, to=swept, cards=cards):
                self._played(play)
                for card in cards:
                    self._leaves(swept, card)
            case texts.Forward(play=play) | texts.Back(play=play) | texts.Swaps(play=play) | texts.Looks(play=play):
                self._played(play)

    def _played(self, play: Text) -> None:
        """KR4, KR10: a card leaves the hand of its player, or the one that lies open."""
        match play:
            case texts.Plays(seat=seat, card=card):
                self._leaves(seat, card)
            case texts.Takes(owner=seat, card=card):
                self._leaves(seat, card)

    def _leaves(self, seat: int, card: Card) -> None:
        self.held[seat][self.ages.get(card, 0)] -= 1
        self.shown[seat].discard(card)
        self.discard.append(card)

    def _reshuffled(self) -> None:
        """KR3: what is drawn from now on is of a new age, and so is all that was in the pile."""
        for counts in self.held:
            counts.append(0)
        self.ages.update(dict.fromkeys(self.discard, len(self.held[0]) - 1))
        self.discard = []
