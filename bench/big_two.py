"""A player of Thirteen by rules, from outside this project.

The ideas come from Sugiyanto, Fernando and Tai, "A Rule-Based AI Method for an Agent Playing Big Two" (Applied Sciences
11, 2021, 4206), as its abstract tells them; figures and details here are our own. We took these:

- classes: a combination is put into one of four by how many of its kind among the unseen cards are higher;
- in control, that is when leading, with more than four cards: what is in the lowest class is played first;
- with two to four cards, rules by what the others have left: so an opponent with one card is led no single;
- a winning strategy: a player who can be out in three plays plays those first, if nobody can beat all but one of them;
- without control, holding: what is highest is kept while nobody is near the end;
- and splitting: what belongs together is not broken for an answer, unless somebody is near the end.

Not all of it fits. Big Two plays poker hands of five cards, with kinds that beat each other; here sequences and double
sequences of any length take their place, the long ones first. There is no opening with a lowest card, nobody is paid by
cards left, and a player who passes is out of the trick: so holding costs more. The paper knows no catches (TH15, TH16):
whatever catches a two is kept for one and then always played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from random import Random
from typing import Final

from games.cards import DECK
from games.core.text import Card
from games.thirteen.combinations import DOUBLES, LADDER, STRENGTH, TWO, Combination, Kind, low_to_high, recognise
from games.thirteen.legal import legal_moves
from games.thirteen.moves import PASS, Play, ThirteenMove
from games.thirteen.state import ThirteenState

Cards = tuple[Card, ...]
MANY: Final = 4
"""With more cards than this in hand it is the middle of the game; with as many or fewer, somebody is near the end."""
TURNS: Final = 3
"""In so many plays the winning strategy sees to the end."""
_HIGH: Final = 0.7
_LOW: Final = 0.2
_SHORTEST: Final = 3


class Class(IntEnum):
    """How high a combination is among the ones of its kind that somebody else may hold."""

    D = 0
    """At most a fifth are lower."""
    C = 1
    B = 2
    """At least seven tenths are lower."""
    A = 3
    """None is higher, or nobody has so many cards."""


def choose(view: ThirteenState, rng: Random) -> ThirteenMove:
    """A legal move of the seat to move, from its own view. Chance has no part in it."""
    return _Chooser(view).move()


def divided(hand: Iterable[Card]) -> list[Cards]:
    """The hand in combinations: sequences first, or what is of a kind, whichever makes fewer; twos by themselves."""
    cards = low_to_high(hand)
    low, twos = [card for card in cards if card[0] != "2"], [card for card in cards if card[0] == "2"]
    catchers, rest = _catchers(low)
    ways = (_rows_first(rest), _of_a_kind(rest))
    found = min(ways, key=lambda parts: (len(parts), sum(len(part) == 1 for part in parts)))
    return [*catchers, *found, *([tuple(twos)] if len(twos) == MANY else [(two,) for two in twos])]


def class_of(cards: Cards, unseen: Iterable[Card], most: int) -> Class:
    """The class of a combination; `most` is how many cards the others have at most."""
    play = recognise(cards)
    assert play is not None
    tops = list(_tops(play, list(unseen))) if len(cards) <= most else []
    lower = sum(top < play.top for top in tops)
    if lower == len(tops):
        return Class.A
    if lower >= _HIGH * len(tops):
        return Class.B
    return Class.C if lower > _LOW * len(tops) else Class.D


class _Chooser:
    """One choice."""

    def __init__(self, view: ThirteenState) -> None:
        assert view.mover is not None
        self._hand = view.hands[view.mover]
        others = [len(hand) for seat, hand in enumerate(view.hands) if seat != view.mover and hand]
        self._fewest, self._most = min(others), max(others)
        self._unseen = [card for card in DECK if card not in self._hand and card not in view.played]
        self._legal = legal_moves(view)
        self._trick = recognise(view.trick)
        self._parts = divided(self._hand)

    def move(self) -> ThirteenMove:
        """All at once if it can be; else by whether it is in control."""
        for move in self._legal:
            if isinstance(move, Play) and len(move.cards) == len(self._hand):
                return move
        return self._lead() if self._trick is None else self._answer(self._trick)

    def _class(self, cards: Cards) -> Class:
        return class_of(cards, self._unseen, self._most)

    def _lead(self) -> ThirteenMove:
        parts = self._parts
        if winning := self._winning(parts):
            return Play(winning)
        harmless = [part for part in parts if len(part) != self._fewest]
        if self._fewest <= 2 and harmless:  # a player who has a card or two left goes out on as many
            parts = harmless
        elif self._fewest <= 2:
            return Play(max(parts, key=_top))
        kept = [part for part in parts if not _is_catcher(part)] or parts
        return Play(min(kept, key=lambda part: (self._class(part), -len(part), _top(part))))

    def _winning(self, parts: Sequence[Cards]) -> Cards | None:
        """What to begin with where nobody can keep it from going out: the one that can be beaten comes last."""
        if len(parts) > TURNS:
            return None
        sure = [part for part in parts if self._class(part) is Class.A]
        return max(sure, key=len) if len(sure) >= len(parts) - 1 and sure else None

    def _answer(self, trick: Combination) -> ThirteenMove:
        fitting = sorted((part for part in self._parts if Play(part) in self._legal), key=_top)
        if catchers := [part for part in fitting if recognise(part).shape != trick.shape]:  # type: ignore[union-attr]
            return Play(catchers[0])
        for part in fitting:
            rest = [other for other in self._parts if other != part]
            if self._class(part) is Class.A and self._winning(rest):
                return Play(part)
        near = self._fewest <= MANY or len(self._hand) <= MANY
        if near and fitting:
            return Play(fitting[-1] if self._fewest == len(fitting[0]) else fitting[0])
        if loose := [part for part in fitting if part[-1][0] != "2" and not _is_catcher(part)]:
            return Play(loose[0])
        return self._split(near)

    def _split(self, near: bool) -> ThirteenMove:
        """An answer that breaks something: none that leaves more plays than there were, unless somebody is near."""
        plays = [move for move in self._legal if isinstance(move, Play)]
        if not near:
            plays = [move for move in plays if move.cards[-1][0] != "2"]
        left = {move: len(divided(set(self._hand) - set(move.cards))) for move in plays}
        bound = len(self._parts) if near else len(self._parts) - 1
        plays = [move for move in plays if left[move] <= bound]
        return min(plays, key=lambda move: (left[move], _top(move.cards))) if plays else PASS


def _top(cards: Cards) -> int:
    return STRENGTH[cards[-1]]


def _is_catcher(cards: Cards) -> bool:
    play = recognise(cards)
    return play is not None and play.shape in LADDER


def _by_rank(cards: Iterable[Card]) -> list[list[Card]]:
    ranks: list[list[Card]] = [[] for _ in range(TWO + 1)]
    for card in low_to_high(cards):
        ranks[STRENGTH[card] // 4].append(card)
    return ranks


def _catchers(cards: Sequence[Card]) -> tuple[list[Cards], list[Card]]:
    """Four of a kind and double sequences, and the cards that are left."""
    ranks, found = _by_rank(cards), []
    for held in ranks:
        if len(held) == MANY:
            found.append(tuple(held))
            held.clear()
    for size in sorted((shape.size // 2 for shape in DOUBLES.values()), reverse=True):
        for low in range(TWO - size + 1):
            window = ranks[low : low + size]
            if all(len(held) >= 2 for held in window):
                found.append(tuple(card for held in window for card in held[:2]))
                for held in window:
                    del held[:2]
    return found, [card for held in ranks for card in held]


def _rows_first(cards: Sequence[Card]) -> list[Cards]:
    """The longest sequences first, from the lowest rank on; then what is of a kind."""
    ranks, found = _by_rank(cards), []
    while run := _longest(ranks):
        found.append(tuple(held.pop(0) for held in ranks[run.start : run.stop]))
    return [*found, *_of_a_kind([card for held in ranks for card in held])]


def _longest(ranks: Sequence[Sequence[Card]]) -> range | None:
    """The ranks of the longest sequence; None where there is none of three."""
    best: range | None = None
    start = 0
    for rank in range(TWO + 1):
        if rank < TWO and ranks[rank]:
            continue
        if rank - start >= max(_SHORTEST, len(best) + 1 if best else 0):
            best = range(start, rank)
        start = rank + 1
    return best


def _of_a_kind(cards: Sequence[Card]) -> list[Cards]:
    return [tuple(held) for held in _by_rank(cards) if held]


def _tops(play: Combination, unseen: Sequence[Card]) -> Iterator[int]:
    """The highest cards of all combinations of that shape that unseen cards make."""
    ranks, (kind, size) = _by_rank(unseen), play.shape
    each = {Kind.SEQUENCE: 1, Kind.DOUBLE: 2}.get(kind, size)
    length = size // each
    for high, held in enumerate(ranks):
        window = ranks[max(high - length + 1, 0) : high + 1]
        if length > 1 and (high == TWO or len(window) < length):
            continue
        if all(len(cards) >= each for cards in window):
            yield from (STRENGTH[card] for card in held[each - 1 :])
