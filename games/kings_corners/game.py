"""The rules of Kings Corners: every clause KC1–KC12 of rules/kings_corners.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from games.cards import DECK, HIDDEN, Card, parse_card, shorten
from games.core import Event, Events, Game, IllegalMove, InvalidMove
from games.core.guess import filled, unseen_of
from games.kings_corners import position, texts
from games.kings_corners.course import deal_round, make_move
from games.kings_corners.legal import is_legal, legal_moves
from games.kings_corners.piles import PLACES, low_to_high
from games.kings_corners.reasons import reason_against
from games.kings_corners.rules import PAGES
from games.kings_corners.state import DRAW, END, KingsCornersMove, KingsCornersOptions, KingsCornersState


class KingsCorners(Game[KingsCornersState, KingsCornersMove]):
    """Kings Corners: build down in alternating colours, kings go to the corners; be rid of your cards first."""

    key = "kings_corners"
    title = "Kings Corners"
    version = 1
    seats = range(2, 5)
    options = KingsCornersOptions
    sentences = texts.SENTENCES
    routine = frozenset(("draws", "ends", "idles"))
    rules = PAGES

    def deal(self, seats: int, seed: bytes = b"", **options: Any) -> tuple[KingsCornersState, Events]:
        """KC1, KC2: seat 0 starts."""
        self.check_seats(seats)
        return deal_round(KingsCornersOptions.of(options), 1, seed, (0,) * seats)

    def legal_moves(self, view: KingsCornersState) -> tuple[KingsCornersMove, ...]:
        """Cards as in hand, each over the places; then piles likewise; then `draw` or `end`."""
        return legal_moves(view)

    def is_legal(self, view: KingsCornersState, move: KingsCornersMove) -> bool:
        return is_legal(view, move)

    def reason_against(self, view: KingsCornersState, move: KingsCornersMove) -> IllegalMove:
        return reason_against(view, move)

    def carry_out(
        self, state: KingsCornersState, seat: int, move: KingsCornersMove
    ) -> tuple[KingsCornersState, Events]:
        return make_move(state, seat, move)

    def view(self, state: KingsCornersState, seat: int | None) -> KingsCornersState:
        """Hidden are the other seats' hands and the stock, after the end too."""
        hands = [hand if owner == seat else _FACE_DOWN[len(hand)] for owner, hand in enumerate(state.hands)]
        # Written out: `replace` takes four times as long, and a view is taken at every move.
        return KingsCornersState(
            state.options, state.round, b"", state.scores, state.mover, tuple(hands), state.piles,
            _FACE_DOWN[len(state.stock)], state.idle, state.moved, is_view=True,
        )  # fmt: skip

    def guess(self, view: KingsCornersState, rng: Random) -> KingsCornersState:
        """Hidden cards are drawn from those not seen; the seed is one of the guess's own."""
        unseen = unseen_of(DECK, (*view.hands, *view.piles, view.stock), rng)
        hands = tuple(low_to_high(filled(hand, unseen)) for hand in view.hands)
        stock = filled(view.stock, unseen)
        return replace(view, seed=rng.randbytes(32), hands=hands, stock=stock, is_view=False)

    def read_move(self, text: str) -> KingsCornersMove:
        """`9h>N`, `N>E`, `draw` or `end`; places may be named: `9h > north`."""
        return _read(text)

    def parse(self, text: str) -> KingsCornersState:
        return position.parse(text)

    def format(self, state: KingsCornersState) -> str:
        return position.format(state)

    def label(self, view: KingsCornersState, move: KingsCornersMove, names: Sequence[str] = ()) -> str:
        """`9♥ on the north pile (10♠)`."""
        return texts.label(view, move)

    def step_label(self, view: KingsCornersState, steps: Sequence[str], names: Sequence[str] = ()) -> str:
        """`9♥`, then `on the north pile (10♠)`."""
        return texts.source_label(view, steps[0]) if len(steps) == 1 else texts.target_label(view, *steps)

    def forced(self, view: KingsCornersState) -> KingsCornersMove | None:
        """Never: to end a turn unasked would tell the others that nothing in the hand can be played."""
        return None

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Places are told by their names."""
        named = {
            key: texts.PLACE_NAMES[str(fact)] if key in ("place", "source") else fact
            for key, fact in event.facts.items()
        }
        return super().tell(replace(event, facts=named), names)


_FACE_DOWN: Final = tuple((HIDDEN,) * number for number in range(len(DECK) + 1))
"""So many cards that a viewer may not see."""


def _read(text: str) -> KingsCornersMove:
    """A move text as a player may write it, legal or not. Raises `InvalidMove`."""
    for move in (DRAW, END):
        if text.strip().lower() == str(move):
            return move
    source, _, target = (part.strip() for part in text.replace("->", ">").replace("→", ">").partition(">"))
    if not source or not target:
        sentence = "Write what goes where, like “9h>N” or “N>E”; “draw” or “end” ends your turn."
        raise InvalidMove("no_move", sentence, text=shorten(text))
    place = _place(target)
    if place is None:
        sentence = f"“{shorten(target, 20)}” is not a place; the places are {' '.join(PLACES)}."
        raise InvalidMove("not_a_place", sentence, text=shorten(text))
    return KingsCornersMove(_place(source) or _card(source), place)


def _card(text: str) -> Card:
    """What is moved, when it is no pile. Raises `InvalidMove`."""
    try:
        return parse_card(text)
    except InvalidMove as error:
        sentence = f"“{shorten(text, 20)}” is neither a card like 9h nor a place like N."
        raise InvalidMove("not_a_card", sentence, text=shorten(text)) from error


def _place(text: str) -> str | None:
    """A place by its letters or its name: `ne`, `north-east`, `North East`."""
    return _PLACES_READ.get(text.lower().replace("-", "").replace(" ", ""))


_PLACES_READ: Final = {
    written.lower().replace("-", ""): place for place, name in texts.PLACE_NAMES.items() for written in (place, name)
}
