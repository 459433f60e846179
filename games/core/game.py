"""The API every game answers to: one stateless object a game, one immutable state, one text a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from games.core.choice import SeatChoice
from games.core.decided import Decided, Told
from games.core.drawn import Drawn
from games.core.errors import GameOver, IllegalMove, InvalidSeats, NotYourTurn
from games.core.mind import Mind
from games.core.moves import Word
from games.core.options import Options
from games.core.result import ROUNDS_PLAYED, Result, places_by
from games.core.text import Card, Cards, Events, Number, Raw, Seat, Text
from games.core.texts import AsWritten, IsOver, SeatCount, YouDrew
from games.core.texts import NotYourTurn as NotYours


class Move(Protocol):
    """A move is frozen and hashable; `str(move)` is its canonical text (the one that is logged)."""

    @property
    def path(self) -> tuple[str, ...]:
        """The canonical text split into the steps in which a player picks it."""
        ...


@dataclass(frozen=True, slots=True)
class State:
    """What every position starts with (games/RULES.md). A game's own state subclasses this."""

    options: Options
    round: int
    """The round being played, from 1."""
    seed: bytes
    """The table's secret; empty in a view."""
    scores: tuple[int, ...]
    """Match points per seat so far."""
    mover: int | None
    """The seat to move; None when the game is over."""
    is_view: bool = field(default=False, compare=False, kw_only=True)
    """A view has no seed and is written without that line; it cannot be played, only searched by way of `guess`."""

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.scores)


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


class Game(ABC, Generic[S, M]):
    """The rules of one game. Stateless: every method is a function of its arguments.

    A *view* is a state in which every card that its viewer may not see is `??`. Whatever faces a seat takes a view.
    """

    key: ClassVar[str]
    title: ClassVar[Text]
    """Its name for people."""
    version: ClassVar[int]
    """Stored with each table; raised when a change of the rules changes what a logged move does."""
    seats: ClassVar[range]
    """The numbers of players it can be played with: `range(2, 5)` is 2 to 4."""
    options: ClassVar[type[Options]]
    choice: ClassVar[SeatChoice | None] = None
    """What each player may choose before the deal, if anything."""
    switches: ClassVar[tuple[str, ...]] = ()
    """What a table may switch on in its pictures, by names of its own; the rules do not depend on it."""
    private: ClassVar[bool] = True
    """Does each seat hold cards that the others may not see?"""
    routine: ClassVar[frozenset[type[Text]]] = frozenset()
    """What kinds of events tell what happens turn after turn: left out first where there is no room for everything."""
    round_ends: ClassVar[frozenset[type[Text]]] = frozenset()
    """What kinds of events tell how a round has ended: never left out, since the next one is dealt at once."""
    first_options: ClassVar[str] = ""
    """Options, as `Options.parse` reads them, that make a better first game than the defaults do."""
    learner_switch: ClassVar[str] = ""
    """The one of its `switches` that helps a player in the first games; empty where none does."""
    most_buttons: ClassVar[int] = 5
    """So many ways to go on with a move are buttons; where there are more, the best, if the game knows them (`gain`),
    and all of them stand in a list."""
    weak_merits: ClassVar[frozenset[type[Text]]] = frozenset()
    """Which of its `merits` are told where there are no others: they do not tell why a move is better than another."""
    picks_cards: ClassVar[bool] = False
    """Is every move that is no `Word` a set of cards of the mover's hand, with their names as its text? Then a player
    may pick the cards themselves."""
    turns: ClassVar[tuple[int, ...]] = ()
    """Turns that each player has in a round, for each number of `seats`: medians of 25 games of computer players. Empty
    where they are not known, and where they depend on the options (`own_turns`)."""

    @abstractmethod
    def deal(self, seats: int, seed: bytes = b"", **options: Any) -> tuple[S, Events]:
        """The first position and what happened on the way to it.

        A game with a `choice` takes what the seats have chosen as the keyword of that choice.
        Raises `InvalidSeats` for a number of seats the game cannot have, `InvalidOption` for the options.
        """

    def to_move(self, state: S) -> int | None:
        """The seat to move; None when the game is over."""
        return state.mover

    @abstractmethod
    def legal_moves(self, view: S) -> tuple[M, ...]:
        """Every legal move of the seat to move, each once, in canonical order.

        Empty when the game is over, and for a view of somebody else (the mover's cards are face down in it).
        """

    def choices(self, view: S) -> tuple[M, ...]:
        """The legal moves that a player is asked to choose among, in their order.

        Of moves that lead to the same position but for what players do not tell apart (which empty corner), the first.
        """
        return self.legal_moves(view)

    def choice_of(self, view: S, move: M) -> M:
        """The one of `choices` that a legal move comes to the same as: itself, unless it is left out there."""
        return move

    def is_legal(self, view: S, move: M) -> bool:
        """Is the move one of `legal_moves(view)`? A game may know without listing them."""
        return move in self.legal_moves(view)

    @abstractmethod
    def reason_against(self, view: S, move: M) -> IllegalMove:
        """Why `is_legal` denies the move to the seat to move; told from that seat's own view."""

    def play(self, state: S, move: M) -> tuple[S, Events]:
        """The position after the move of the seat to move, and what happened. Never changes its argument.

        Raises `IllegalMove` when the rules do not allow the move, `GameOver` after the end, `ValueError` for a view.
        """
        if state.is_view:
            raise ValueError("a view cannot be played: what is hidden is missing from it")
        if state.mover is None:
            raise GameOver(IsOver())
        if not self.is_legal(state, move):
            raise self.reason_against(state, move)
        return self.carry_out(state, state.mover, move)

    @abstractmethod
    def carry_out(self, state: S, seat: int, move: M) -> tuple[S, Events]:
        """What a legal move of the seat to move leads to, and what happened (`play` has checked that it is one)."""

    def result(self, state: S) -> Result | None:
        """Places and points when the game is over, else None; by match points, unless a game's page says otherwise."""
        if state.mover is not None:
            return None
        return Result(places_by(state.scores), state.scores, ROUNDS_PLAYED)

    def decided(self, told: Told, winner: int) -> Decided:
        """Why a game that is over by the rules ended as it did, and the moment that decided it, as far as the game can
        say. The moment is of use only where nobody shares the first place. `winner`: a seat in it."""
        return Decided()

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """The same position with every card that `seat` (None: a spectator) may not see as `??`, and no seed."""

    def drawn(self, before: S | None, after: S) -> Drawn | None:
        """What a player has drawn from a stock in a move, or in the deal (`before` is None), for that player's eyes
        only.

        None where nobody has drawn, and in games in which everybody sees what is drawn.
        """
        return None

    def drawn_text(self, cards: Sequence[str]) -> Text:
        """What the player who has drawn these is told."""
        return YouDrew(Cards(tuple(map(Card, cards))))

    def shown(self, after: S) -> Text | None:
        """What a move has just shown to the seat to move, for that player's eyes only; None where it has not, and for
        a view in which that is hidden.

        Not what its player draws (`drawn`): that stays in the player's own hand.
        """
        return None

    def done_to(self, event: Text, seat: int) -> Events:
        """What an event tells that another player has done to that seat, as texts with a short form: itself, or a part
        of it. Empty where it does nothing to that seat."""
        return ()

    def remember(self, events: Events, seat: int) -> Any:
        """What a seat that has paid attention knows beyond its view, from everything that was told so far in the game
        (with what it alone was told); None where a view has it all. `guess` takes it.
        """
        return None

    @abstractmethod
    def guess(self, view: S, rng: Random, known: Any = None) -> S:
        """A full state that agrees with the view and with what is `known` (of `remember`): the hidden cards are drawn
        by `rng` from those not seen. When nothing is known, every possible deal is as likely as any other.

        For the viewer's seat, `view(guess(v), seat) == v`.
        """

    def guesses(self, view: S, rng: Random, known: Any = None) -> Iterator[S]:
        """Such states one after the other, without an end. One may be like the one before where that is quicker to
        find; over the whole series they come as often as they are likely.
        """
        while True:
            yield self.guess(view, rng, known)

    @abstractmethod
    def read_move(self, text: str) -> M:
        """Read a move as a player may write it, legal or not. Raises `InvalidMove` when it is no move text."""

    def imagined(self, view: S) -> Iterable[M]:
        """Moves of the seat to move that it may have meant by words which fit no legal move: legal or not, the likely
        ones first. They are only for telling why they are not legal."""
        return ()

    def parse_move(self, view: S, text: str) -> M:
        """Read a move as a player may write it, for the seat to move of its own view.

        Raises `InvalidMove` when it is no move text, `IllegalMove` with the reason when the rules
        do not allow it here, `NotYourTurn` for a view of somebody else, `GameOver` after the end.
        """
        if view.mover is None:
            raise GameOver(IsOver())
        if not self.legal_moves(view):
            raise NotYourTurn(NotYours(Seat(view.mover)))
        move = self.read_move(text)
        if not self.is_legal(view, move):
            raise self.reason_against(view, move)
        return move

    def parse(self, text: str) -> S:
        """Read a position text, or a view's. Raises `InvalidPosition` with the reason."""
        state: S = self._positions().parse(text)
        return state

    def format(self, state: S) -> str:
        """The canonical position text; `parse(format(state)) == state`."""
        text: str = self._positions().format(state)
        return text

    def _positions(self) -> Any:
        """`position`, which stands beside the module of the game and has `parse` and `format`.

        It is loaded when it is first asked for: no move needs it.
        """
        return import_module(self._beside("position"))

    @cached_property
    def mind(self) -> Mind | None:
        """How computers think about the game: `MIND` of `opponent`, which stands beside the module of the game.

        None where there is no such module: then they play the first legal move. It is loaded as `position` is.
        """
        name = self._beside("opponent")
        mind: Mind | None = import_module(name).MIND if find_spec(name) else None
        return mind

    def _beside(self, module: str) -> str:
        """The full name of a module that stands beside the game's own."""
        return f"{type(self).__module__.rpartition('.')[0]}.{module}"

    def own_turns(self, options: Any, seats: int) -> int | None:
        """About how many turns each player has in a game with these options; None where that is not known."""
        return self.turns[self.seats.index(seats)] * int(options.rounds) if self.turns else None

    def long_turns(self, options: Any, seats: int) -> int | None:
        """How many turns each player has in the longest game of twenty; None where that is not known, or is about as
        many as in others."""
        return None

    def check_seats(self, seats: int) -> None:
        """Raises `InvalidSeats` for a number of seats the game cannot have."""
        if seats not in self.seats:
            raise InvalidSeats(SeatCount(self.title, Number(self.seats[0]), Number(self.seats[-1])))

    def label(self, view: S, move: M) -> Text:
        """What the move is called in a list to choose from; no two moves of a position alike.

        At most 100 characters where names have at most 24 (`words.labels`).
        """
        return AsWritten(Raw(str(move)))

    def step_label(self, view: S, steps: Sequence[str]) -> Text:
        """What the last of these first steps of a legal move's `path` is called in a list of such steps.

        No two steps that may follow the same steps are alike; as long as a `label`.
        """
        return AsWritten(Raw(steps[-1]))

    def short_label(self, view: S, steps: Sequence[str], moves: Sequence[M]) -> Text:
        """What a button says for the last of these first steps, and what it leads to: `9♥→10♠`.

        `moves`: all that begin with the steps. A word is said without what can be read elsewhere: `Draw`. Three such
        labels stand side by side on a phone; they differ as the labels of `step_label` do.
        """
        return self.step_label(view, steps)

    def button_signs(self, view: S) -> Text | None:
        """What the figures and signs on the mover's buttons mean (`short_label`), where they do not explain
        themselves."""
        return None

    def gain(self, view: S, move: M) -> int | None:
        """What a move scores at once; lists of moves are sorted by it. None where moves do not score."""
        return None

    def wins(self, view: S, move: M) -> bool:
        """Does a legal move win the round at once, as far as its own view tells? Such a move has a button however many
        others there are."""
        return False

    def outcome(self, view: S, move: M) -> Text | None:
        """What a legal move of the seat to move leads to, as far as its own view tells, beyond what its label says.

        `beats 10♠; breaks a pair`. None where there is nothing more to tell.
        """
        return None

    def merits(self, view: S, move: M) -> Sequence[Text]:
        """What speaks for a legal move of the seat to move, the weightiest first: whole sentences, each a fact that its
        own view shows to hold. Empty where nothing a person would believe does."""
        return ()

    def gains_nothing(self, view: S, move: M) -> bool:
        """Does a legal move help its player in no way, as far as its own view tells? Such moves are offered last."""
        return False

    def outlook(self, view: S, moves: Sequence[M]) -> Text | None:
        """The same of several legal moves that begin with the same steps: `14 spaces, −10 to +12`.

        None where the steps that may follow tell it better.
        """
        return None

    def forced(self, view: S) -> M | None:
        """The only legal move, when it may be played for the player without asking.

        None when there is a choice, and when to play it unasked would tell the others something about a hand.
        """
        return None

    def left_over(self, view: S) -> M | None:
        """The word that is left to the seat to move (draw, end, pass) when nothing else can be done usefully.

        None when something else can, and when its player would not see what the rules show them. It may tell the others
        something about a hand: it is played unasked only for those who have said so.
        """
        moves = self.legal_moves(view)
        return moves[0] if len(moves) == 1 and isinstance(moves[0], Word) else None
