"""Taps: how many a move takes, by the controls of the panels that players have.

A tap is a press of a button, the opening of a select, a choice in it, and *Done* where several are chosen. Of the ways
to a move the shortest counts. Moves that the bot plays unasked are left out; what a computer suggests is no way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any, Final, TypeAlias

import games
from bench.report import Figure
from bot.host.pov import Pov
from bot.host.session import Session
from bot.panels.clicks.hand import Cards, Pick, Step, Word
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.hand import hand_panel
from bot.panels.items import Button, Item, Select
from bot.panels.picker import choose, is_word, turned
from bot.panels.table import table_panel
from data.records import Seat, Status, Table, TableLog
from games.core import Game, Replayed
from games.core import Step as Played
from games.opponents import by_policy

GAMES_PLAYED: Final = 100
MOST_TAPS: Final = {"thirteen": 1.7, "kings_corners": 1.3, "sevens": 2.0, "court_wars": 1.4, "race": 1.4}
"""The most taps a move, by the easy computer's moves."""
PRESS, CHOOSE, DONE = 1, 2, 1
"""Taps: a button; to open a select and choose in it; to close one in which several are chosen."""
_NOON: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)
Chooser: TypeAlias = Callable[[Game[Any, Any], Any, Random], Any]
"""The move of the seat to move, from its view."""


def by_chance(game: Game[Any, Any], view: Any, rng: Random) -> Any:
    """Any legal move, each as likely."""
    return rng.choice(game.legal_moves(view))


def measure(number: int = GAMES_PLAYED) -> Iterator[Figure]:
    """Of so many games of each, with two players, three and four by turns; for comparison with moves of chance."""
    for key, aim in MOST_TAPS.items():
        for name, chooser, most in ((key, by_policy, f"<= {aim}"), (f"{key}_random", by_chance, "")):
            taps = [each for game in range(number) for each in taps_of_game(key, game, chooser)]
            yield Figure(f"taps_{name}", sum(taps) / len(taps), "", "one tap", 1, most)


def taps_of_game(key: str, number: int, chooser: Chooser) -> Iterator[int]:
    """The taps of each move of a game; what it is dealt, and what is played, follows from its number."""
    game, rng = games.get(key), Random(f"{key} {number}")
    seats = game.seats[number % len(game.seats)]
    state, _ = game.deal(seats, rng.randbytes(32))
    while (seat := game.to_move(state)) is not None:
        view = game.view(state, seat)
        move = game.forced(view)
        if move is None:
            move = game.choice_of(view, chooser(game, view, rng))
            yield fewest(Pov.of(_session(game, state), seat if game.private else None), move)
        state, _ = game.play(state, move)


def fewest(pov: Pov, move: Any) -> int:
    """The taps of the shortest way to a move. Raises `LookupError` where the controls do not lead to it."""
    order = count()
    ways: list[tuple[int, int, Picked | None]] = [(0, next(order), NOTHING)]
    seen = set[Picked]()
    while ways:
        taps, _, picked = heappop(ways)
        if picked is None:
            return taps
        if picked not in seen:
            seen.add(picked)
            panel = hand_panel(pov, picked=picked) if pov.game.private else table_panel(pov, picked)
            for item in (item for row in panel.rows for item in row):
                for more, then in _leading(pov, item, move):
                    heappush(ways, (taps + more, next(order), then))
    raise LookupError(f"no control of {pov.game.key} leads to {move}")


def _leading(pov: Pov, item: Item, move: Any) -> Iterator[tuple[int, Picked | None]]:
    """Where a control leads on the way to a move, and by how many taps; None: it is played."""
    match item:
        case Button(click=Word(move=word)) if word == str(move):
            yield PRESS, None
        case Button(click=Pick(picked=picked)):
            yield from _on_the_way(pov, move, PRESS, picked)
        case Select(click=Step(picked=picked), options=options):
            following = choose(_asked(pov), picked.steps)
            for option in options:
                yield from _on_the_way(pov, move, CHOOSE, turned(picked, following, option.value))
        case Select(click=Cards()) if not is_word(move):
            yield CHOOSE - 1 + len(move.cards) + DONE, None


def _on_the_way(pov: Pov, move: Any, taps: int, picked: Picked) -> Iterator[tuple[int, Picked | None]]:
    choice = choose(_asked(pov), picked.steps)
    if choice.move == move:
        yield taps, None
    elif choice.move is None and move.path[: len(choice.prefix)] == choice.prefix:
        yield taps, picked


def _asked(pov: Pov) -> list[Any]:
    return [move for move in pov.choices() if not is_word(move)]


def _session(game: Game[Any, Any], state: Any) -> Session:
    """A table of people at a position."""
    table = Table(
        id=1, guild_id=1, channel_id=1, thread_id=1, game=game.key, rules=game.version,
        options=state.options.format(), display="", opener_id=1, secret=bytes(32), commitment="", status=Status.PLAYING,
        turn_seconds=0, deadline=None, reminded=False, opened_at=_NOON, started_at=_NOON, ended_at=None, reason=None,
        version=1, openings=1, opening_channel=1, opening=1,
    )  # fmt: skip
    seats = tuple(Seat(seat, seat + 1, None, f"Player {seat + 1}", seat) for seat in range(state.seats))
    return Session(TableLog(table, seats, ()), game, Replayed(state, (Played(0, None, "", ()),)))
