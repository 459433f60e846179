"""The rules of High Card: the clauses HC1–HC4 of the package's docstring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from games.cards import DECK, HIDDEN
from games.core import Events, Game, Guessed, IllegalMove
from games.core.guess import filled, unseen_of
from games.core.text import Text
from tests.sixth_game import texts
from tests.sixth_game.course import carry_out, deal_round
from tests.sixth_game.labels import label, step_label
from tests.sixth_game.reading import read_move
from tests.sixth_game.state import HighCardMove, HighCardOptions, HighCardState, low_to_high

HIGHEST: Final = "highest"
"""The switch that marks the card of the trick that would take it."""


class HighCard(Game[HighCardState, HighCardMove]):
    """High Card: three cards each, and the highest takes the trick."""

    key = "high_card"
    title = texts.Title()
    version = 1
    seats = range(2, 5)
    options = HighCardOptions
    first_options = "rounds=3"  # so that everybody may lead a round
    switches = (HIGHEST,)
    learner_switch = HIGHEST
    turns = (3, 3, 3)

    def deal(self, seats: int, seed: bytes = b"", **options: Any) -> tuple[HighCardState, Events]:
        self.check_seats(seats)
        return deal_round(HighCardOptions.of(options), 1, seed, (0,) * seats)

    def legal_moves(self, view: HighCardState) -> tuple[HighCardMove, ...]:
        """HC3: any card of the hand, from low to high."""
        if view.mover is None:
            return ()
        return tuple(HighCardMove(card) for card in view.hands[view.mover] if card != HIDDEN)

    def reason_against(self, view: HighCardState, move: HighCardMove) -> IllegalMove:
        """The one rule is HC3, so there is one reason."""
        return IllegalMove(texts.NotInHand(move.card))

    def carry_out(self, state: HighCardState, seat: int, move: HighCardMove) -> tuple[HighCardState, Events]:
        return carry_out(state, seat, move)

    def view(self, state: HighCardState, seat: int | None) -> HighCardState:
        """Hidden are the other seats' hands."""
        hands = tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands))
        return replace(state, seed=b"", hands=hands, is_view=True)

    def guess(self, view: HighCardState, rng: Random, known: Any = None) -> HighCardState:
        """Hidden cards are drawn from those in no hand and not played; the seed is one of the guess's own."""
        unseen = unseen_of(DECK, (view.trick, view.played, *view.hands), rng)
        hands = tuple(low_to_high(filled(hand, unseen)) for hand in view.hands)
        return replace(view, seed=Guessed.of(rng), hands=hands, is_view=False)

    def read_move(self, text: str) -> HighCardMove:
        return read_move(text)

    def merits(self, view: HighCardState, move: HighCardMove) -> tuple[Text, ...]:
        trick = low_to_high(view.trick)
        return (texts.TakesTrick(),) if not trick or low_to_high((*trick, move.card))[-1] == move.card else ()

    def label(self, view: HighCardState, move: HighCardMove) -> Text:
        return label(move)

    def step_label(self, view: HighCardState, steps: Sequence[str]) -> Text:
        return step_label(steps)

    def forced(self, view: HighCardState) -> HighCardMove | None:
        """The last card: all know that it is the only one, so to play it unasked tells nothing."""
        moves = self.legal_moves(view)
        return moves[0] if len(moves) == 1 else None
