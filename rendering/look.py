"""All that a picture depends on, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, Literal, TypeVar

import games
from games.core import Events, Game, Result, State
from games.core.text import Text
from rendering.theme import DEFAULT, Theme
from words import Voice
from words.language import DEFAULT as LANGUAGE

V = TypeVar("V", bound=State)


@dataclass(frozen=True, slots=True)
class Seated:
    """The person or computer in a seat, as a picture shows them."""

    name: str
    computer: bool = False
    person: int = 0
    """An id that tells people apart (0: not known): it gives a drawn face its colour."""
    avatar: bytes = field(default=b"", repr=False)
    """The person's picture, small, as a file that Pillow reads; empty where there is none: then a face is drawn."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture is of: a game's table; the hand of a seat; how a move may go on (a choice); how the table has
    ended (a result); how everybody's chances have changed (an analysis); what everybody holds (hands); several games at
    once (an overview); four cards, whatever is played (a deck); or, of no table, the best players (a leaderboard), and
    what one of them has done (a profile)."""

    game: str
    """The game by its key."""
    kind: Literal[
        "table", "hand", "choice", "result", "analysis", "hands", "overview", "deck", "leaderboard", "profile"
    ]
    seat: int | None = None
    """The seat that the hand, choice or analysis belongs to; None for a table, for a choice that everybody sees on it,
    and for all that is nobody's."""


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A player's rating before a game and after it, as it is shown."""

    before: int
    after: int
    provisional: bool = False
    """Does it say little yet?"""


@dataclass(frozen=True, slots=True)
class Ending:
    """What a result tells beside places and points."""

    why: tuple[Text, ...] = ()
    """Why the table ended, in sentences."""
    moment: Text | None = None
    """The moment that decided it."""
    ratings: tuple[ShownRating | None, ...] = ()
    """One a seat (None: not rated), or none at all."""
    resigned: tuple[int, ...] = ()
    """The seats that have resigned."""


@dataclass(frozen=True, slots=True)
class Chart:
    """How everybody's chances have changed. Plies are counted over the whole game."""

    rounds: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    """For each round plies that follow one another, and everybody's chances there, in per cent of the first place."""
    marks: tuple[tuple[int, int], ...] = ()
    """The plies of the turning points of the scene's seat, in their order, and what each has lost, in per cent."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of a leaderboard: of the player who has its number among the look's."""

    place: int
    beyond: bool
    """Is the place somewhere from there on?"""
    rating: int
    provisional: bool
    wins: int
    games: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """What a leaderboard shows: one line or more."""

    of: Text
    """The game, or all of them."""
    everywhere: bool
    """Is it of all servers, or of this one?"""
    month: bool
    """Does it tell of this month, or of all time?"""
    order: Literal["rating", "wins", "games"]
    lines: tuple[Ranked, ...]
    own: int | None = None
    """The number of the viewer's line, if they have one."""


CoursePoint = tuple[float, int, int]
"""When in the last year (0 to 1), a rating, and how far off it might be then (0: that is not told)."""


@dataclass(frozen=True, slots=True)
class OneCareer:
    """What somebody has done at a game."""

    title: Text
    rating: int | None = None
    """None: nothing was rated yet."""
    band: int = 0
    """How far off it may be, as long as it says little; 0: that is not told any more."""
    line: tuple[CoursePoint, ...] = ()
    """The rating in the last year; the newest last."""
    places: tuple[int, ...] = ()
    """How often each was theirs in rated games, the first place first."""


@dataclass(frozen=True, slots=True)
class Career:
    """What a profile shows."""

    everywhere: bool
    """Is it of all servers, or of this one?"""
    games: tuple[OneCareer, ...]
    against: tuple[tuple[str, int, int], ...] = ()
    """Levels of computers, with how many games were won and played; empty where that is not told."""

    @property
    def most_places(self) -> int:
        """How many places there are where most are, 2 at least."""
        return max(2, *(len(one.places) for one in self.games))


@dataclass(frozen=True, slots=True)
class ShownMove:
    """A legal move of the seat to move that is marked: its cards or tiles, and where they go."""

    move: Any
    played: bool = False
    """Is it what was played? Else it is what a computer advises."""


@dataclass(frozen=True)
class Look(Generic[V]):
    """All that a picture depends on: equal looks are equal bytes, and a look is the key under which they are kept.

    Raises `ValueError` when the players are not as many as the view's seats (of a leaderboard, as its lines; of a
    profile, one), and for a seat that the table lacks. Where a picture is of no table, the view is any of the game's,
    and counts for nothing.
    """

    scene: Scene
    view: V
    """The position as the scene's seat sees it; for a table, as everybody may see it; for hands, the view with all
    hands open."""
    players: tuple[Seated, ...] = ()
    """One player a seat, in their order; where this is empty, the seats are called by their numbers."""
    events: Events = field(default=(), hash=False)
    """The latest events, oldest first; some scenes mark the last of them."""
    drawn: tuple[str, ...] = ()
    """For a hand or a choice: what its seat has drawn last and holds still, to be marked; never for a table."""
    result: Result | None = None
    """How the table has ended, also where the rules alone do not say so (somebody resigned); None while it goes on.

    A look at a position that is over by the rules may leave it out: `draw` then asks the rules.
    """
    picked: tuple[str, ...] = ()
    """For a choice: the first steps of a legal move's `path`."""
    shown: tuple[ShownMove, ...] = ()
    """For a hand, a choice or a table: the moves that are marked, those that were played in another colour."""
    ending: Ending | None = None
    """For a result: what else it tells."""
    chart: Chart | None = None
    """For an analysis: what it shows."""
    ranking: Ranking | None = None
    """For a leaderboard: what it shows."""
    career: Career | None = None
    """For a profile: what it shows."""
    beside: tuple[Look[Any], ...] = ()
    """For an overview: the looks at tables of the other games."""
    theme: Theme = DEFAULT
    language: str = LANGUAGE

    def __post_init__(self) -> None:
        seats, seat = self.view.seats, self.scene.seat
        lines = len(self.ranking.lines) if self.ranking else seats
        shown = {"leaderboard": lines, "profile": 1}.get(self.scene.kind, seats)
        if self.players and len(self.players) != shown:
            raise ValueError(f"there are {shown} {'lines' if self.ranking else 'seats'}, not {len(self.players)}")
        allowed = {"hand": seat is not None, "analysis": seat is not None, "choice": True}.get(
            self.scene.kind, seat is None
        )
        if not allowed or not 0 <= (seat or 0) < seats:
            raise ValueError(f"there is no {self.scene.kind} of seat {seat} at a table of {seats} seats")
        if self.drawn and self.scene.seat is None:
            raise ValueError("what a seat has drawn is for its own eyes")

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Without the events and what was drawn: other fields tell most looks apart, and equality looks at them all."""
        told = (self.result, self.ending, self.chart, self.ranking, self.career, self.shown)
        return hash((self.scene, self.view, self.players, told, self.picked, self.theme, self.language))

    @property
    def game(self) -> Game[Any, Any]:
        """The rules of the scene's game."""
        return games.get(self.scene.game)

    @property
    def seat(self) -> int:
        """The seat that the hand or choice belongs to; 0 for a table."""
        return self.scene.seat or 0

    @property
    def turn(self) -> bool:
        """Is it that seat's turn? Never for a table."""
        return self.scene.seat is not None and self.scene.seat == self.view.mover

    @property
    def leading(self) -> tuple[Any, ...]:
        """The moves that begin as is picked, among those that the player to move chooses from, as far as the view
        tells."""
        picked = self.picked
        return tuple(move for move in self.game.choices(self.view) if move.path[: len(picked)] == picked)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place; empty while the table goes on."""
        return tuple(seat for seat, place in enumerate(self.result.places) if place == 1) if self.result else ()


def settled(look: Look[V]) -> Look[V]:
    """The look with a player a seat, and with a view and a result that agree.

    Nobody is to move at an ended table, and it has its result.
    """
    view, result, players = look.view, look.result, look.players
    if view.mover is None and result is None:
        result = look.game.result(view)
    if view.mover is not None and result is not None:
        view = replace(view, mover=None)
    voice = Voice(look.language)
    if not players:
        players = tuple(Seated(voice.name(seat)) for seat in range(view.seats))
    players = tuple(replace(player, name=voice.told(player.name)) for player in players)
    return replace(look, view=view, result=result, players=players)
