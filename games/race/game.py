"""The rules of King's Court: Race: every clause KR1–KR14 of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from games.cards import HIDDEN, SUITS
from games.core import NO_CHOICE, Decided, Drawn, Events, Game, Guessed, IllegalMove, SeatChoice, Told
from games.core.text import Cards, Raw, Seat, Text
from games.race import texts
from games.race.course import carry_out, cut, cut_text, deal_round
from games.race.decided import decided
from games.race.draft import Draft
from games.race.effects import done_to
from games.race.labels import label, step_label
from games.race.legal import imagined, is_legal, legal_moves
from games.race.memory import Memory, hands_and_stock, remembered
from games.race.merits import merits
from games.race.moves import END, RaceMove
from games.race.outcome import gains_nothing, outcome, wins
from games.race.reading import read_move
from games.race.reasons import reason_against
from games.race.short_labels import ButtonSigns, short_label
from games.race.state import RaceOptions, RaceState, is_closed

SUIT: Final = SeatChoice("suits", texts.SuitChoice(), {suit: texts.SuitNamed(Raw(suit)) for suit in SUITS})
"""KR1: what each player may choose in the lobby."""

_TURNS: Final = {10: (3, 3, 5), 15: (8, 10, 15), 20: (13, 21, 45), 30: (15, 27, 46)}
"""As `Game.turns`, by the goal: medians of 150 games of easy computers."""
_LONG_TURNS: Final = {10: (10, 11, 16), 15: (26, 34, 45), 20: (34, 60, 140), 30: (36, 84, 133)}
"""What seven or eight of these took longer than: pawns are sent back (docs/opponents.md)."""


class Race(Game[RaceState, RaceMove]):
    """King's Court: Race: run your pawn to the goal; your suit carries you, the others' send them back."""

    key = "race"
    title = texts.Title()
    version = 1
    seats = range(2, 5)
    options = RaceOptions
    first_options = "goal=15"  # with four players one to space 30 can take a hundred turns
    round_ends = frozenset((texts.RoundOver,))
    routine = frozenset((texts.Draws, texts.DrawsNothing, texts.Ends, texts.Removed))
    choice = SUIT

    def own_turns(self, options: RaceOptions, seats: int) -> int:
        return _TURNS[options.goal][self.seats.index(seats)] * options.rounds

    def long_turns(self, options: RaceOptions, seats: int) -> int:
        return _LONG_TURNS[options.goal][self.seats.index(seats)] * options.rounds

    def deal(
        self, seats: int, seed: bytes = b"", *, suits: Sequence[str] = (), **options: Any
    ) -> tuple[RaceState, Events]:
        """KR1–KR3: the cut is told, and seat 0 has drawn.

        `suits`: the suit that each seat has chosen (`s`, `h`, `d`, `c`), `-` for a seat that has not and is given
        one (`given_suits`); empty when no seat has. Raises `InvalidOption` for any other word, a suit chosen twice, or
        when they are not as many as the seats.
        """
        self.check_seats(seats)
        chosen = given_suits(SUIT.check(seats, suits))
        draft = Draft(RaceOptions.of(options), seed, chosen, (0,) * seats)
        draft.events.append(cut_text(cut(seed, seats)))
        deal_round(draft, starter=0)
        return draft.frozen()

    def legal_moves(self, view: RaceState) -> tuple[RaceMove, ...]:
        """Cards as in hand, targets ascending; then `end`, or `decline` while a hand lies open."""
        return legal_moves(view)

    def is_legal(self, view: RaceState, move: RaceMove) -> bool:
        return is_legal(view, move)

    def imagined(self, view: RaceState) -> Iterator[RaceMove]:
        """Every card on everybody: first of the hand that is played from now."""
        return imagined(view)

    def reason_against(self, view: RaceState, move: RaceMove) -> IllegalMove:
        return reason_against(view, move)

    def carry_out(self, state: RaceState, seat: int, move: RaceMove) -> tuple[RaceState, Events]:
        return carry_out(state, seat, move)

    def decided(self, told: Told, winner: int) -> Decided:
        """See the module of that name."""
        return decided(told, winner)

    def drawn(self, before: RaceState | None, after: RaceState) -> Drawn | None:
        """KR3: the card that began the turn."""
        if after.mover is None:
            return None
        held = before.hands[after.mover] if before and before.round == after.round else ()
        new = tuple(card for card in after.hands[after.mover] if card not in held)
        return Drawn(after.mover, new) if new else None

    def view(self, state: RaceState, seat: int | None) -> RaceState:
        """Hidden are the stock and the other seats' hands, but for the one that lies open to the seat to move."""
        seen = (seat, state.looking) if seat is not None and seat == state.mover else (seat,)
        hands = [hand if owner in seen else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands)]
        # Written out: `replace` takes four times as long, and a view is taken at every move.
        return RaceState(
            state.options, state.round, b"", state.scores, state.mover,
            state.suits, state.spaces, tuple(hands), state.pushed, state.looking, state.played,
            (HIDDEN,) * len(state.stock), state.discard, state.removed, state.reshuffles, state.quiet, is_view=True,
        )  # fmt: skip

    def shown(self, after: RaceState) -> Text | None:
        """KR10: the hand that a Queen has opened."""
        if after.looking is None or is_closed(after):
            return None
        return texts.OpenHand(Seat(after.looking), Cards(after.hands[after.looking]))

    def done_to(self, event: Text, seat: int) -> Events:
        """KR6, KR9–KR11: the pawn is moved, the hand is lost, or a card is taken from it."""
        return done_to(event, seat)

    def remember(self, events: Events, seat: int) -> Memory | None:
        """Which cards were in no discard pile that was reshuffled (KR3), and what a Queen has shown (KR10)."""
        return remembered(events)

    def guess(self, view: RaceState, rng: Random, known: Memory | None = None) -> RaceState:
        """Hands are dealt from the unseen cards of the players' suits (KR3), the stock from all that are left."""
        hands, stock = hands_and_stock(view, rng, known)
        return replace(view, seed=Guessed.of(rng), hands=hands, stock=stock, is_view=False)

    def read_move(self, text: str) -> RaceMove:
        """`7h`, `Jh>2`, `take 4s`, `take Jh>1`, `decline` or `end`."""
        return read_move(text)

    def label(self, view: RaceState, move: RaceMove) -> Text:
        """`J♥: swap places with Bob (space 12)`."""
        return label(view, move)

    def step_label(self, view: RaceState, steps: Sequence[str]) -> Text:
        """`J♥: swap places with …`, then `Bob (space 12)`."""
        return step_label(view, steps)

    def short_label(self, view: RaceState, steps: Sequence[str], moves: Sequence[RaceMove]) -> Text:
        return short_label(view, steps, moves)

    def button_signs(self, view: RaceState) -> Text:
        return ButtonSigns()

    def merits(self, view: RaceState, move: RaceMove) -> tuple[Text, ...]:
        return merits(view, move)

    def wins(self, view: RaceState, move: RaceMove) -> bool:
        """KR12: the goal is reached."""
        return wins(view, move)

    def outcome(self, view: RaceState, move: RaceMove) -> Text | None:
        """`12 spaces to the goal`."""
        return outcome(view, move)

    def gains_nothing(self, view: RaceState, move: RaceMove) -> bool:
        """KR7, KR9: an opponent stays on the start, a swap leads nowhere or back."""
        return gains_nothing(view, move)

    def forced(self, view: RaceState) -> RaceMove | None:
        """The end of a turn without a card in hand: everybody sees that there is no card."""
        if view.mover is None or view.hands[view.mover] or view.looking is not None:
            return None
        return END

    def left_over(self, view: RaceState) -> RaceMove | None:
        """The end of a turn, also where the cards in hand would gain nothing. KR10: an open hand is to be looked at."""
        moves = legal_moves(view)
        return END if END in moves and all(move == END or gains_nothing(view, move) for move in moves) else None


def given_suits(chosen: Sequence[str]) -> tuple[str, ...]:
    """KR1: every seat's suit; a seat that has not chosen takes, in seat order, the first free suit."""
    free = iter(suit for suit in SUITS if suit not in chosen)
    return tuple(next(free) if suit == NO_CHOICE else suit for suit in chosen)
