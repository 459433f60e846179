"""Pictures, drawn off the event loop and remembered by what they show.

One at a time, in the order asked for: encoding holds the interpreter's lock, so two at once would only both be late.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import games
from bot.presenter.looks import example_look
from bot.presenter.panels.panel import Drawn, Panel
from rendering import Look, Picture, Player, Scene, draw

T = TypeVar("T")

_REMEMBERED = 256


class Pictures:
    """A small memory of the last pictures: a click's answer and the panels that follow show the same one."""

    def __init__(self) -> None:
        self._pencil = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._known: OrderedDict[Look[Any], Picture] = OrderedDict()

    async def warm(self) -> None:
        """Draw every game once, so that the first players need not wait for the cards themselves to be drawn."""
        for game in games.GAMES.values():
            state, _ = game.deal(game.seats[-1])
            players = tuple(Player(str(seat)) for seat in range(state.seats))
            for seat in (*range(state.seats), None):
                scene = Scene(game.key, "table" if seat is None else "hand", seat)
                await self.draw(Look(scene, game.view(state, seat), players))
            await self._aside(partial(example_look, game))

    def close(self) -> None:
        """Draw nothing more."""
        self._pencil.shutdown(wait=False, cancel_futures=True)

    async def drawn(self, panel: Panel) -> Drawn:
        """The panel with its picture, ready to be sent."""
        return Drawn(panel, await self.draw(panel.look) if panel.look else None)

    async def draw(self, look: Look[Any]) -> Picture:
        """The picture of a look."""
        known = self._known.get(look)
        if known is None:
            known = await self._aside(partial(draw, look))
            self._known[look] = known
        self._known.move_to_end(look)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return known

    async def _aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pencil, work)
