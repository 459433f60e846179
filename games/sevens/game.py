"""The rules of King's Court: Sevens: every clause KT1–KT18 of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from games.core import Decided, Drawn, Events, Game, IllegalMove, Result, Told, places_by
from games.core.text import AllOf, Text
from games.sevens import texts
from games.sevens.course import carry_out, deal_round
from games.sevens.decided import decided
from games.sevens.guess import guess
from games.sevens.labels import label, step_label
from games.sevens.legal import imagined, is_legal, legal_moves
from games.sevens.merits import merits
from games.sevens.moves import PASS, SevensMove
from games.sevens.outcome import outcome, outlook
from games.sevens.passes import Turns, remember
from games.sevens.reading import read_move
from games.sevens.reasons import reason_against
from games.sevens.short_labels import gain, short_label
from games.sevens.state import SevensOptions, SevensState
from games.sevens.tiles import HIDDEN, Tile, named

NOTHING_FITS: Final = "nothing_fits"
BOARD_FULL: Final = "board_full"
SPACE_VALUES: Final = "space_values"
"""The switch that has each empty space show the sum of its side neighbours."""


class Sevens(Game[SevensState, SevensMove]):
    """King's Court: Sevens: place tiles so that they and their neighbours add up to multiples of seven."""

    key = "sevens"
    title = texts.Title()
    version = 1
    seats = range(2, 5)
    options = SevensOptions
    round_ends = frozenset((texts.RoundOver,))
    switches = (SPACE_VALUES,)
    learner_switch = SPACE_VALUES
    most_buttons = 7
    routine = frozenset((texts.Passes,))
    turns = (18, 12, 9)

    def deal(self, seats: int, seed: bytes = b"", **options: Any) -> tuple[SevensState, Events]:
        """KT2, KT2a, KT3: seat 0 starts."""
        self.check_seats(seats)
        return deal_round(SevensOptions.of(options), 1, seed, (0,) * seats, starter=0)

    def legal_moves(self, view: SevensState) -> tuple[SevensMove, ...]:
        """Tiles as in hand, each over the spaces a1 b1 … g7; else `pass` alone."""
        return legal_moves(view)

    def forced(self, view: SevensState) -> SevensMove | None:
        """The move to play for the seat to move without asking, from its own view; None when there is a choice.

        A pass is forced and tells no more than it says. The one space for a last tile is forced as well. A larger hand
        with a single placement is asked for it all the same: to play it at once would tell that the other tiles have no
        space.
        """
        moves = legal_moves(view)
        if moves == (PASS,):
            return PASS
        alone = len(moves) == 1 and view.mover is not None and len(view.hands[view.mover]) == 1
        return moves[0] if alone else None

    def is_legal(self, view: SevensState, move: SevensMove) -> bool:
        return is_legal(view, move)

    def imagined(self, view: SevensState) -> Iterator[SevensMove]:
        """Every tile on every space: the hand's tiles first, where it is open."""
        return imagined(view)

    def reason_against(self, view: SevensState, move: SevensMove) -> IllegalMove:
        return reason_against(view, move)

    def carry_out(self, state: SevensState, seat: int, move: SevensMove) -> tuple[SevensState, Events]:
        return carry_out(state, seat, move)

    def result(self, state: SevensState) -> Result | None:
        """KT10, KT18: places by points; `board_full` or `nothing_fits` is why the last round ended."""
        if state.mover is not None:
            return None
        reason = NOTHING_FITS if None in state.board else BOARD_FULL
        return Result(places_by(state.scores), state.scores, reason)

    def decided(self, told: Told, winner: int) -> Decided:
        """See the module of that name."""
        return decided(told, winner)

    def drawn(self, before: SevensState | None, after: SevensState) -> Drawn | None:
        """KT5: the tile drawn for the one that was placed; a deal is no draw."""
        if before is None or before.mover is None or before.round != after.round or before.stack == after.stack:
            return None
        return Drawn(before.mover, before.stack[:1])

    def drawn_text(self, cards: Sequence[str]) -> Text:
        return texts.YouDrewTiles(AllOf(tuple(named(Tile(tile)) for tile in cards)))

    def view(self, state: SevensState, seat: int | None) -> SevensState:
        """Hidden are the other seats' hands and the stack, after the end too."""
        hands = [(HIDDEN,) * len(hand) for hand in state.hands]
        if seat is not None:
            hands[seat] = state.hands[seat]
        # Written out: `replace` takes four times as long, and a view is taken at every move.
        return SevensState(
            state.options, state.round, b"", state.scores, state.mover,
            state.board, tuple(hands), (HIDDEN,) * len(state.stack), state.first, is_view=True,
        )  # fmt: skip

    def remember(self, events: Events, seat: int) -> Turns | None:
        """What the passes of others tell of their hands."""
        return remember(events, seat)

    def guess(self, view: SevensState, rng: Random, known: Any = None) -> SevensState:
        """Hidden tiles are drawn from those not seen; the seed is one of the guess's own."""
        return guess(view, rng, known)

    def read_move(self, text: str) -> SevensMove:
        """A tile and a space, `b4@a1` or `blue 4 on a1`, or `pass`."""
        return read_move(text)

    def label(self, view: SevensState, move: SevensMove) -> Text:
        """`Blue 4 on a1`, and in the King's Court which space it is."""
        return label(move)

    def step_label(self, view: SevensState, steps: Sequence[str]) -> Text:
        """The tile, `Blue 4`; then the space, `c4 (blue space)`."""
        return step_label(steps)

    def short_label(self, view: SevensState, steps: Sequence[str], moves: Sequence[SevensMove]) -> Text:
        return short_label(view, steps, moves)

    def gain(self, view: SevensState, move: SevensMove) -> int | None:
        """KT17: the points of a placement."""
        return gain(view, move)

    def merits(self, view: SevensState, move: SevensMove) -> tuple[Text, ...]:
        return merits(view, move)

    def outcome(self, view: SevensState, move: SevensMove) -> Text | None:
        """`+18 (seven +14, values in line +4)`."""
        return outcome(view, move)

    def outlook(self, view: SevensState, moves: Sequence[SevensMove]) -> Text | None:
        """`14 spaces, −10 to +12`."""
        return outlook(view, moves)
