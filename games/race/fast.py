"""A round of King's Court: Race in plain integers, for the search (`games.core.Board`).

A card is its place in the deck, 0 to 51: 13 times its suit, plus its rank from 0 (the ace) to 12 (the king). A hand is
a set of cards as bits. A move is four times its card, plus the seat it is played on (0 for a numeral), plus `TAKE` for
a card of the hand that lies open; `END` and `DECLINE` are the words.
"""

from __future__ import annotations

from typing import Final, final

from games import core
from games.cards import DECK, RANKS, SUITS
from games.core.shuffle import shuffle
from games.race.moves import DECLINE as DECLINED
from games.race.moves import END as ENDED
from games.race.moves import CardPlay, Play, PlayOn, RaceMove, Take
from games.race.state import MOST_QUIET, RaceState

END: Final = 208
TAKE: Final = 256
DECLINE: Final = TAKE + END

JACK: Final = 10
QUEEN: Final = 11
KING: Final = 12
NUMERALS: Final = 0x3FF
"""The numerals of a suit, ace to ten, when its cards are the lowest bits."""
SUIT: Final = 0x1FFF
"""The cards of a suit when they are the lowest bits."""

_NUMBER: Final = {card: number for number, card in enumerate(DECK)}
_BITS: Final = {card: 1 << number for number, card in enumerate(DECK)}
_SUITS: Final = {suit: number for number, suit in enumerate(SUITS)}
_NUMERALS: Final = [
    [[first + 4 * rank for rank in range(10) if cards >> rank & 1] for cards in range(NUMERALS + 1)]
    for first in (*range(0, 208, 52), *range(TAKE, TAKE + 208, 52))
]  # fmt: skip
"""By a suit, plus 4 for a hand that lies open, and by its numerals: the moves that play them."""
_FACES: Final = [[4 * rank for rank in range(JACK, KING + 1) if faces << JACK >> rank & 1] for faces in range(8)]
"""By the faces of a suit, what they add to the code of a move."""
STEPS: Final = [sum(rank + 1 for rank in range(10) if cards >> rank & 1) for cards in range(1024)]
"""By the numerals of a suit, how far they go together (KR5)."""


@final
class Board(core.Board):
    """One round, changed in place (`games.core.Board`)."""

    __slots__ = (
        "discard", "goal", "hands", "looking", "owners", "played", "pushed", "quiet", "reshuffles",
        "seed", "spaces", "stock", "suits", "top",
    )  # fmt: skip

    goal: int
    suits: list[int]
    """The suit of each seat."""
    owners: list[int]
    """The seat of each suit; -1 for nobody's."""
    spaces: list[int]
    hands: list[int]
    pushed: int
    """KR6: the opponents already moved back this turn, as bits."""
    looking: int
    """KR10: the seat with a hand that lies open; -1 for none."""
    played: bool
    stock: list[int]
    """Never changed, so that copies share it: `top` says where the next card is."""
    top: int
    discard: list[int]
    reshuffles: int
    quiet: int
    seed: bytes

    @classmethod
    def of(cls, state: RaceState) -> Board:
        """The board of a full state."""
        board = cls()
        board.seats = len(state.scores)
        board.mover = -1 if state.mover is None else state.mover
        board.over = state.mover is None
        board.scores = list(state.scores)
        board.goal = state.options.goal
        board.suits = [_SUITS[suit] for suit in state.suits]
        board.owners = [board.suits.index(suit) if suit in board.suits else -1 for suit in range(4)]
        board.spaces = list(state.spaces)
        board.hands = [sum([_BITS[card] for card in hand]) for hand in state.hands]
        board.pushed = sum([1 << seat for seat in state.pushed])
        board.looking = -1 if state.looking is None else state.looking
        board.played = state.played
        board.stock = [_NUMBER[card] for card in state.stock]
        board.top = 0
        board.discard = [_NUMBER[card] for card in state.discard]
        board.reshuffles = state.reshuffles
        board.quiet = state.quiet
        board.seed = state.seed
        return board

    def copy(self) -> Board:
        """Another one just like it."""
        board = Board()
        board.seats = self.seats
        board.mover = self.mover
        board.over = self.over
        board.scores = self.scores[:]
        board.goal = self.goal
        board.suits = self.suits
        board.owners = self.owners
        board.spaces = self.spaces[:]
        board.hands = self.hands[:]
        board.pushed = self.pushed
        board.looking = self.looking
        board.played = self.played
        board.stock = self.stock
        board.top = self.top
        board.discard = self.discard[:]
        board.reshuffles = self.reshuffles
        board.quiet = self.quiet
        board.seed = self.seed
        return board

    @staticmethod
    def move_of(move: int) -> RaceMove:
        """The same move as the rules know it."""
        code = move & 0xFF
        if code == END:
            return ENDED if move == END else DECLINED
        card = DECK[code >> 2]
        play: CardPlay = PlayOn(card, code & 3) if RANKS.index(card[0]) >= JACK else Play(card)
        return play if move < TAKE else Take(play)

    def moves(self) -> list[int]:
        """KR4–KR11: the cards of the hand that is played from, then `END` or `DECLINE`."""
        mover = self.mover
        looking = self.looking
        taken = 0
        hand = self.hands[mover]
        if looking >= 0:
            taken = TAKE
            hand = self.hands[looking]
        if not hand:
            return [taken + END]
        pushed = self.pushed
        found: list[int] = []
        for owner, suit in enumerate(self.suits):
            cards = hand >> 13 * suit & SUIT
            if cards:
                if not pushed >> owner & 1:
                    found += _NUMERALS[suit + 4 if taken else suit][cards & NUMERALS]
                if cards > NUMERALS:
                    first = taken + 52 * suit
                    if owner != mover:
                        self._list_faces(found, cards >> JACK, owner, first)
                    else:  # KR8: one's own suit's are played on anybody
                        for target in range(self.seats):
                            if target != mover:
                                self._list_faces(found, cards >> JACK, target, first)
        found.append(taken + END)
        return found

    def _list_faces(self, found: list[int], faces: int, target: int, first: int) -> None:
        """KR8–KR11: adds the plays of the faces of a suit on that seat."""
        hand = self.hands[target]
        if not hand or (self.looking == target and not hand & (hand - 1)):
            faces &= 1  # KR10, KR11: queens and kings need another card in that hand
        for code in _FACES[faces]:
            found.append(first + target + code)

    def play(self, move: int) -> None:
        """KR4–KR14: what a move leads to."""
        if move == END:
            self._end_turn()
            return
        if move == DECLINE:
            self.looking = -1
            return
        card = (move & 0xFF) >> 2
        mover = self.mover
        source = mover if self.looking < 0 else self.looking
        self.hands[source] = self.hands[source] ^ 1 << card  # no `^=`: compiled it would take several times as long
        self.discard.append(card)
        self.looking = -1
        self.played = True
        rank = card % 13
        if rank < JACK:
            self._count(mover, self.owners[card // 13], rank + 1)
        else:
            self._play_on(mover, move & 3, rank)

    def _count(self, mover: int, moved: int, steps: int) -> None:
        """KR5–KR7: a numeral moves its suit's pawn. KR12: a pawn at the goal ends the round."""
        if moved != mover:
            self.pushed |= 1 << moved
            space = self.spaces[moved] - steps
            self.spaces[moved] = space if space > 0 else 0
            return
        space = self.spaces[mover] + steps
        if space >= self.goal:
            self.spaces[mover] = self.goal
            self._end_round()
        else:
            self.spaces[mover] = space

    def _play_on(self, mover: int, target: int, rank: int) -> None:
        """KR9–KR11: what a face card does to the one it is played on."""
        if rank == JACK:
            self.spaces[mover], self.spaces[target] = self.spaces[target], self.spaces[mover]
        elif rank == QUEEN:
            self.looking = target
        else:
            self.discard += cards_of(self.hands[target])
            self.hands[target] = 0

    def _end_turn(self) -> None:
        """KR3, KR4: the next seat draws. KR14: unless too many turns in a row have ended without a card played."""
        self.quiet = 0 if self.played else self.quiet + 1
        if self.quiet >= MOST_QUIET:
            self._end_round()
            return
        mover = self.mover + 1
        if mover == self.seats:
            mover = 0
        self.mover, self.pushed, self.played = mover, 0, False
        owners = self.owners
        while True:
            stock = self.stock
            while self.top < len(stock):
                card = stock[self.top]
                self.top += 1
                if owners[card // 13] >= 0:
                    self.hands[mover] = self.hands[mover] | 1 << card
                    if self.top == len(stock):
                        self.stock, self.top = [], 0
                    return
            if not self.discard:
                return
            self._reshuffle()

    def _reshuffle(self) -> None:
        """KR3: the discard pile, the first discarded first, is shuffled and becomes the stock."""
        self.reshuffles += 1
        shuffled = shuffle(self.seed, f"reshuffle {self.reshuffles}", [DECK[card] for card in self.discard])
        self.stock = [_NUMBER[card] for card in shuffled]
        self.top = 0
        self.discard = []

    def _end_round(self) -> None:
        """KR12, KR13: a point for each seat that is not ahead, but for oneself."""
        spaces = self.spaces
        for seat in range(self.seats):
            points = self.seats - 1
            for other in spaces:
                if other > spaces[seat]:
                    points -= 1
            self.scores[seat] += points
        self.mover = -1
        self.over = True


def cards_of(hand: int) -> list[int]:
    """The cards of a hand, in its order."""
    cards: list[int] = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return cards
