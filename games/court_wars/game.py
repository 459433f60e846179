"""The rules of Court Wars: every clause CW1–CW16 of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from games.cards import HIDDEN
from games.core import Decided, Events, Game, Guessed, IllegalMove, Told
from games.core.text import Text
from games.court_wars import texts
from games.court_wars.course import carry_out
from games.court_wars.decided import decided
from games.court_wars.labels import label, step_label
from games.court_wars.labels.outcome import outcome
from games.court_wars.legal import imagined, is_legal, legal_moves
from games.court_wars.memory import guessed_stock, remembered
from games.court_wars.merits import KeepsGuards, merits
from games.court_wars.moves import CourtWarsMove
from games.court_wars.opening import deal_round
from games.court_wars.reading import read_move
from games.court_wars.reasons import reason_against
from games.court_wars.short_labels import button_signs, short_label
from games.court_wars.state import CourtWarsOptions, CourtWarsState


class CourtWars(Game[CourtWarsState, CourtWarsMove]):
    """Court Wars: defend your King, Queen and Jack with guards, and spend the guards to defeat the others'."""

    key = "court_wars"
    title = texts.Title()
    version = 1
    seats = range(2, 5)
    options = CourtWarsOptions
    round_ends = frozenset((texts.RoundWon, texts.RoundQuiet, texts.RoundLong))
    weak_merits = frozenset((KeepsGuards,))
    routine = frozenset((texts.AceWasted, texts.Discards, texts.Draws, texts.SetAside))
    private = False
    turns = (23, 19, 17)

    def deal(self, seats: int, seed: bytes = b"", **options: Any) -> tuple[CourtWarsState, Events]:
        """CW1, CW3: seat 0 is the first player, and has drawn the first guard."""
        self.check_seats(seats)
        return deal_round(CourtWarsOptions.of(options), 1, seed, (0,) * seats, starter=0).frozen()

    def legal_moves(self, view: CourtWarsState) -> tuple[CourtWarsMove, ...]:
        """The same for every viewer: nothing of the mover's is hidden. For the order see `legal.legal_moves`."""
        return legal_moves(view)

    def is_legal(self, view: CourtWarsState, move: CourtWarsMove) -> bool:
        return is_legal(view, move)

    def imagined(self, view: CourtWarsState) -> Iterator[CourtWarsMove]:
        """Words, then attacks: those that take the least first."""
        return imagined(view)

    def reason_against(self, view: CourtWarsState, move: CourtWarsMove) -> IllegalMove:
        return reason_against(view, move)

    def carry_out(self, state: CourtWarsState, seat: int, move: CourtWarsMove) -> tuple[CourtWarsState, Events]:
        return carry_out(state, seat, move)

    def decided(self, told: Told, winner: int) -> Decided:
        """See the module of that name."""
        return decided(told, winner)

    def view(self, state: CourtWarsState, seat: int | None) -> CourtWarsState:
        """Hidden is the stock, also when it is the discard pile turned over: the same for everybody."""
        # Written out: `replace` takes four times as long, and a view is taken at every move.
        return CourtWarsState(
            state.options, state.round, b"", state.scores, state.mover, state.courts, state.phase, state.drawn,
            (HIDDEN,) * len(state.stock), state.discard, state.quiet, state.turns, state.first, state.out,
            is_view=True,
        )  # fmt: skip

    def done_to(self, event: Text, seat: int) -> Events:
        """CW10: guards or a Court card of that seat are taken."""
        return (event,) if isinstance(event, texts.Takes | texts.Breaks | texts.Defeats) and event.to == seat else ()

    def remember(self, events: Events, seat: int) -> Any:
        """CW4: the discard pile that was turned over, in the order that everybody has seen."""
        return remembered(events)

    def guess(self, view: CourtWarsState, rng: Random, known: Any = None) -> CourtWarsState:
        """The stock is the pile that is `known`, or drawn from the cards that are nowhere else; the seed is one of the
        guess's own."""
        return CourtWarsState(
            view.options, view.round, Guessed.of(rng), view.scores, view.mover, view.courts, view.phase, view.drawn,
            guessed_stock(view, known, rng), view.discard, view.quiet, view.turns, view.first, view.out,
        )  # fmt: skip

    def read_move(self, text: str) -> CourtWarsMove:
        """`draw`, `K`, `Q`, `J`, `discard`, `skip`, or an attack like `Q:5,7>0.K:4,8`."""
        return read_move(text)

    def label(self, view: CourtWarsState, move: CourtWarsMove) -> Text:
        """`Queen spends 7+5: takes 4 and 8 of Bob's King`."""
        return label(view, move)

    def step_label(self, view: CourtWarsState, steps: Sequence[str]) -> Text:
        """`Queen spends 7+5 (12)`, then `Bob's King (8+4; defence 22)`, then `Takes 4 and 8 of Bob's King`."""
        return step_label(view, steps)

    def short_label(self, view: CourtWarsState, steps: Sequence[str], moves: Sequence[CourtWarsMove]) -> Text:
        return short_label(view, steps, moves)

    def button_signs(self, view: CourtWarsState) -> Text:
        """One of the guards that can be placed now, if any, and what stands on attacks."""
        return button_signs(view, self.legal_moves(view))

    def merits(self, view: CourtWarsState, move: CourtWarsMove) -> tuple[Text, ...]:
        return merits(view, move)

    def outcome(self, view: CourtWarsState, move: CourtWarsMove) -> Text | None:
        """`2 more than needed; your Queen keeps 9`."""
        return outcome(view, move)

    def forced(self, view: CourtWarsState) -> CourtWarsMove | None:
        """The only legal move: all is open, so it tells nobody anything."""
        moves = legal_moves(view)
        return moves[0] if len(moves) == 1 else None
