"""Pictures of tables and hands, drawn off the event loop and remembered while they are the newest.

One at a time, in the order asked for: encoding holds the interpreter's lock, so two at once would only both be late.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any

import games
from bot.host.session import Session
from bot.host.standings import outcome
from games.core import Events, Game, Result
from games.opponents import LEVELS
from rendering import Picture, Player, render_choice, render_hand, render_table

_REMEMBERED = 256
_LATELY = 12
"""Steps of a game that a picture may mark the last events of."""
_EXAMPLE = 20
"""Moves after which every game has something to show."""
_EXAMPLE_NAMES = ("Ann", "Bob", "Cy", "Dora")


class Pictures:
    """A small memory of the last pictures: a click's answer and the panels that follow show the same one."""

    def __init__(self) -> None:
        self._pencil = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._known: OrderedDict[Hashable, Picture] = OrderedDict()

    async def warm(self) -> None:
        """Draw every game once, so that the first players need not wait for the cards themselves to be drawn."""
        for game in games.GAMES.values():
            state, _ = game.deal(game.seats[-1])
            players = [Player(str(seat)) for seat in range(state.seats)]
            for seat in range(state.seats):
                view = game.view(state, seat)
                await self._draw((game.key, seat), partial(render_hand, game, view, seat, seats=players))
            await self._draw((game.key, None), partial(render_table, game, game.view(state, None), players))

    def close(self) -> None:
        """Draw nothing more."""
        self._pencil.shutdown(wait=False, cancel_futures=True)

    async def table(self, session: Session) -> Picture:
        """The table as everybody may see it."""
        view = session.view(None)
        return await self._draw(
            (session.table.id, None, session.ply, session.seats),
            lambda: render_table(
                session.game, view, _players(session), session.theme, _lately(session), _result(session)
            ),
        )

    async def hand(self, session: Session, seat: int) -> Picture:
        """A seat's own hand, from its own view."""
        view = session.view(seat)
        return await self._draw(
            (session.table.id, seat, session.ply, session.seats),
            lambda: render_hand(
                session.game, view, seat, session.theme, _players(session), _lately(session), _result(session)
            ),
        )

    async def choice(self, session: Session, seat: int, steps: tuple[str, ...]) -> Picture | None:
        """Where a move may go on after its first steps; None where the game has no such picture."""
        view = session.view(seat)
        players, events = _players(session), _lately(session)
        draw = partial(render_choice, session.game, view, seat, steps, session.theme, players, events)
        return await asyncio.get_running_loop().run_in_executor(self._pencil, draw)

    async def example(self, game: Game[Any, Any]) -> Picture:
        """A table of the game when it has got going, for its rules; always the same one."""
        return await self._draw((game.key, "example"), partial(_example, game))

    async def _draw(self, key: Hashable, draw: Callable[[], Picture]) -> Picture:
        known = self._known.get(key)
        if known is None:
            known = await asyncio.get_running_loop().run_in_executor(self._pencil, draw)
            self._known[key] = known
            if len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return known


def _example(game: Game[Any, Any]) -> Picture:
    """Computers have played `_EXAMPLE` moves."""
    state, events = game.deal(game.seats[-1])
    opponent, chance = next(iter(LEVELS.values())), Random(0)
    for _ in range(_EXAMPLE):
        if (seat := game.to_move(state)) is None:
            break
        state, latest = game.play(state, opponent.choose(game, game.view(state, seat), chance))
        events += latest
    players = [Player(name) for name in _EXAMPLE_NAMES[: state.seats]]
    return render_table(game, game.view(state, None), players, events=events)


def _lately(session: Session) -> Events:
    """What has happened in the last turns, oldest first: some pictures mark it."""
    return tuple(event for step in session.position.steps[-_LATELY:] for event in step.events)


def _result(session: Session) -> Result | None:
    """How the table has ended, if it has: those who resigned come last."""
    end = outcome(session)
    if end is None:
        return None
    return Result(
        tuple(standing.place for standing in end.standings),
        tuple(standing.points for standing in end.standings),
        end.reason,
    )


def _players(session: Session) -> list[Player]:
    return [Player(seat.name, session.played_by_computer(seat.seat)) for seat in session.seats]
