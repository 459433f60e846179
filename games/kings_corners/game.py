"""The rules of Kings Corners: every clause KC1–KC12 of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from games.cards import DECK, HIDDEN
from games.core import Decided, Drawn, Events, Game, Guessed, IllegalMove, Told
from games.core.guess import filled, unseen_of
from games.core.text import Text
from games.kings_corners import texts
from games.kings_corners.course import carry_out, deal_round
from games.kings_corners.decided import decided
from games.kings_corners.labels import label, step_label
from games.kings_corners.legal import choice_of, choices, imagined, is_legal, legal_moves
from games.kings_corners.merits import CardsLeft, merits
from games.kings_corners.moves import KingsCornersMove
from games.kings_corners.outcome import outcome
from games.kings_corners.piles import low_to_high
from games.kings_corners.reading import read_move
from games.kings_corners.reasons import reason_against
from games.kings_corners.short_labels import short_label
from games.kings_corners.state import KingsCornersOptions, KingsCornersState


class KingsCorners(Game[KingsCornersState, KingsCornersMove]):
    """Kings Corners: build down in alternating colours, kings go to the corners; be rid of your cards first."""

    key = "kings_corners"
    title = texts.Title()
    version = 1
    seats = range(2, 5)
    options = KingsCornersOptions
    round_ends = frozenset((texts.RoundOver,))
    weak_merits = frozenset((CardsLeft,))
    routine = frozenset((texts.Draws, texts.Ends, texts.Idles))
    first_options = "rounds=3"  # a round can end before somebody has had a turn
    turns = (8, 3, 2)

    def deal(self, seats: int, seed: bytes = b"", **options: Any) -> tuple[KingsCornersState, Events]:
        """KC1, KC2: seat 0 starts."""
        self.check_seats(seats)
        return deal_round(KingsCornersOptions.of(options), 1, seed, (0,) * seats)

    def legal_moves(self, view: KingsCornersState) -> tuple[KingsCornersMove, ...]:
        """Cards as in hand, each over the places; then piles likewise; then `draw` or `end`."""
        return legal_moves(view)

    def choices(self, view: KingsCornersState) -> tuple[KingsCornersMove, ...]:
        """Of empty corners, and of empty sides, the first one only."""
        return choices(view)

    def choice_of(self, view: KingsCornersState, move: KingsCornersMove) -> KingsCornersMove:
        """To an empty corner or side: to the first one."""
        return choice_of(view, move)

    def is_legal(self, view: KingsCornersState, move: KingsCornersMove) -> bool:
        return is_legal(view, move)

    def reason_against(self, view: KingsCornersState, move: KingsCornersMove) -> IllegalMove:
        return reason_against(view, move)

    def imagined(self, view: KingsCornersState) -> Iterator[KingsCornersMove]:
        """Every card and pile to every other place: the cards in hand, then the piles, then the other cards."""
        return imagined(view)

    def carry_out(
        self, state: KingsCornersState, seat: int, move: KingsCornersMove
    ) -> tuple[KingsCornersState, Events]:
        return carry_out(state, seat, move)

    def decided(self, told: Told, winner: int) -> Decided:
        """See the module of that name."""
        return decided(told, winner)

    def drawn(self, before: KingsCornersState | None, after: KingsCornersState) -> Drawn | None:
        """KC9: the card that ended a turn; a deal is no draw."""
        if before is None or before.mover is None or before.round != after.round or before.stock == after.stock:
            return None
        return Drawn(before.mover, before.stock[:1])

    def view(self, state: KingsCornersState, seat: int | None) -> KingsCornersState:
        """Hidden are the other seats' hands and the stock, after the end too."""
        hands = [hand if owner == seat else _FACE_DOWN[len(hand)] for owner, hand in enumerate(state.hands)]
        # Written out: `replace` takes four times as long, and a view is taken at every move.
        return KingsCornersState(
            state.options, state.round, b"", state.scores, state.mover, tuple(hands), state.piles,
            _FACE_DOWN[len(state.stock)], state.idle, state.moved, is_view=True,
        )  # fmt: skip

    def guess(self, view: KingsCornersState, rng: Random, known: Any = None) -> KingsCornersState:
        """Hidden cards are drawn from those not seen; the seed is one of the guess's own."""
        unseen = unseen_of(DECK, (*view.hands, *view.piles, view.stock), rng)
        hands = tuple(low_to_high(filled(hand, unseen)) for hand in view.hands)
        stock = filled(view.stock, unseen)
        return replace(view, seed=Guessed.of(rng), hands=hands, stock=stock, is_view=False)

    def read_move(self, text: str) -> KingsCornersMove:
        """`9h>N`, `N>E`, `draw` or `end`; places may be named: `9h > north`."""
        return read_move(text)

    def label(self, view: KingsCornersState, move: KingsCornersMove) -> Text:
        """`9♥ on the north pile (10♠)`."""
        return label(view, move)

    def step_label(self, view: KingsCornersState, steps: Sequence[str]) -> Text:
        """`9♥`, then `on the north pile (10♠)`."""
        return step_label(view, steps)

    def short_label(self, view: KingsCornersState, steps: Sequence[str], moves: Sequence[KingsCornersMove]) -> Text:
        return short_label(view, steps, moves)

    def merits(self, view: KingsCornersState, move: KingsCornersMove) -> tuple[Text, ...]:
        return merits(view, move)

    def outcome(self, view: KingsCornersState, move: KingsCornersMove) -> Text | None:
        """`then 8♠ can go on it`."""
        return outcome(view, move)

    def forced(self, view: KingsCornersState) -> KingsCornersMove | None:
        """Never: to end a turn unasked would tell the others that nothing in the hand can be played."""
        return None


_FACE_DOWN: Final = tuple((HIDDEN,) * number for number in range(len(DECK) + 1))
"""By a number of cards: that many cards that a viewer may not see."""
