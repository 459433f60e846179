"""The rules of Thirteen: every clause TH1–TH21 of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from games.cards import HIDDEN
from games.core import Decided, Events, Game, Guessed, IllegalMove, Told
from games.core.text import Text
from games.thirteen import texts
from games.thirteen.course import carry_out, deal_round
from games.thirteen.decided import decided
from games.thirteen.fast import cards_of
from games.thirteen.labels import label, step_label
from games.thirteen.legal import imagined, is_legal, legal_moves
from games.thirteen.memory import Decision, guessed, remembered
from games.thirteen.merits import CardsRemain, merits
from games.thirteen.moves import ThirteenMove
from games.thirteen.outcome import outcome
from games.thirteen.reading import read_move
from games.thirteen.reasons import reason_against
from games.thirteen.short_labels import short_label
from games.thirteen.state import ThirteenOptions, ThirteenState


class Thirteen(Game[ThirteenState, ThirteenMove]):
    """Thirteen (Tiến Lên): be rid of your cards first; a two is a pig, and pigs can be caught."""

    key = "thirteen"
    title = texts.Title()
    version = 1
    seats = range(2, 5)
    options = ThirteenOptions
    round_ends = frozenset((texts.RoundOver,))
    weak_merits = frozenset((CardsRemain,))
    routine = frozenset((texts.Leads, texts.Passes))
    picks_cards = True
    turns = (13, 15, 17)

    def deal(self, seats: int, seed: bytes = b"", **options: Any) -> tuple[ThirteenState, Events]:
        """TH3, TH4: seat 0 leads."""
        self.check_seats(seats)
        return deal_round(ThirteenOptions.of(options), 1, seed, (0,) * seats, starter=0)

    def legal_moves(self, view: ThirteenState) -> tuple[ThirteenMove, ...]:
        """By shape, each from the lowest top card; `pass` last."""
        return legal_moves(view)

    def is_legal(self, view: ThirteenState, move: ThirteenMove) -> bool:
        return is_legal(view, move)

    def imagined(self, view: ThirteenState) -> Iterator[ThirteenMove]:
        """Every shape of all ranks, with cards of the hand where there are some."""
        return imagined(view)

    def reason_against(self, view: ThirteenState, move: ThirteenMove) -> IllegalMove:
        return reason_against(view, move)

    def carry_out(self, state: ThirteenState, seat: int, move: ThirteenMove) -> tuple[ThirteenState, Events]:
        return carry_out(state, seat, move)

    def decided(self, told: Told, winner: int) -> Decided:
        """See the module of that name."""
        return decided(told, winner)

    def view(self, state: ThirteenState, seat: int | None) -> ThirteenState:
        """Hidden are the other seats' hands, after the end too."""
        hands = tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands))
        # Written out: `replace` takes four times as long, and a view is taken at every move.
        return ThirteenState(
            state.options, state.round, b"", state.scores, state.mover, hands, state.trick, state.trick_by,
            state.passed, state.out, state.played, is_view=True,
        )  # fmt: skip

    def done_to(self, event: Text, seat: int) -> Events:
        """TH19–TH21: what that seat has played is caught."""
        return (event,) if isinstance(event, texts.Caught) and event.loser == seat else ()

    def remember(self, events: Events, seat: int) -> tuple[Decision, ...]:
        """How everybody has played in this round: it tells something of their hands."""
        return remembered(events)

    def guess(self, view: ThirteenState, rng: Random, known: Any = None) -> ThirteenState:
        """Hidden cards are drawn from those in no hand and not played, the likelier the better they explain the moves
        that are `known`; without, as chance has it. The seed is one of the guess's own."""
        return next(self.guesses(view, rng, known))

    def guesses(self, view: ThirteenState, rng: Random, known: Any = None) -> Iterator[ThirteenState]:
        """The first is `guess`; each differs from the one before in a few cards where moves are `known`."""
        for hands in guessed(view, rng, known or ()):
            yield ThirteenState(
                view.options, view.round, Guessed.of(rng), view.scores, view.mover, tuple(map(cards_of, hands)),
                view.trick, view.trick_by, view.passed, view.out, view.played,
            )  # fmt: skip

    def read_move(self, text: str) -> ThirteenMove:
        """Cards in any order, separated by spaces or commas, or `pass`."""
        return read_move(text)

    def label(self, view: ThirteenState, move: ThirteenMove) -> Text:
        """The cards, and what they make: `5♠ 5♥ (pair)`."""
        return label(move)

    def step_label(self, view: ThirteenState, steps: Sequence[str]) -> Text:
        """What the cards make, `Pairs`; then the cards."""
        return step_label(steps)

    def short_label(self, view: ThirteenState, steps: Sequence[str], moves: Sequence[ThirteenMove]) -> Text:
        return short_label(view, steps, moves)

    def merits(self, view: ThirteenState, move: ThirteenMove) -> tuple[Text, ...]:
        return merits(view, move)

    def outcome(self, view: ThirteenState, move: ThirteenMove) -> Text | None:
        """`beats 10♠; breaks a pair; leaves you 8 cards`."""
        return outcome(view, move)
