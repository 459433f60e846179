"""Pictures, drawn off the event loop and remembered by what they show.

One at a time, in the order asked for: encoding holds the interpreter's lock, so two at once would only both be late.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PIL import Image

import games
from bot.messages.faces import Faces
from bot.messages.faces_file import FacesFile
from bot.messages.precedence import Precedence
from bot.messages.sprites import draw_sprites
from bot.panels.medium import MESSAGE
from bot.panels.panel import Panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.wording import say
from rendering import Look, Picture, draw, frame_of, take_up
from rendering.examples import example_look
from words import Voice

T = TypeVar("T")

log = logging.getLogger(__name__)

_REMEMBERED = 64


class Pictures:
    """A small memory of the last pictures: a click's answer and the panels that follow show the same one."""

    def __init__(
        self, file: Path | None = None, faces: Path | None = None, precedence: Precedence | None = None
    ) -> None:
        """`file`: where the parts that pictures are made of are kept over a restart; `faces`: where people's are."""
        self.precedence = precedence or Precedence()
        self._file = file
        self._pencil = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self.faces = Faces(FacesFile(faces) if faces else None)
        self.medium = MESSAGE
        """How messages are written: since the commands were made known, by their ids."""
        self.drew: list[Callable[[float], None]] = []
        """Called after each picture that was not remembered, with the seconds it took."""
        self._known: OrderedDict[Look[Any], Picture] = OrderedDict()

    async def warm(self) -> None:
        """Have cards and tables at hand before somebody waits for them: in the file, or drawn once and put there."""
        for game in games.GAMES.values():
            await self._aside(partial(example_look, game))
        if self._file is None or await self._aside(partial(take_up, self._file)):
            return
        try:
            await draw_sprites(self._file)
        except OSError as error:
            log.warning("SPRITES_FILE cannot be made, so each start draws again what people ask for: %s", error)
        else:
            await self._aside(partial(take_up, self._file))

    def close(self) -> None:
        """Draw nothing more."""
        self.faces.close()
        self._pencil.shutdown(wait=False, cancel_futures=True)

    async def drawn(self, panel: Panel, reader: Reader, *, after_answers: bool = False) -> Rendered:
        """The panel in the words of its reader, with its picture, ready to be sent."""
        said = self.undrawn(panel, reader)
        look = said.wording.look
        return replace(said, picture=await self.draw(look, after_answers=after_answers)) if look else said

    def undrawn(self, panel: Panel, reader: Reader) -> Rendered:
        """The panel in the words of its reader, without its picture."""
        return Rendered(say(panel, reader, self.medium))

    def voice(self, reader: Reader, names: tuple[str, ...] = ()) -> Voice:
        """Says what stands in a message; `names`: a table's, by seat."""
        return reader.messages(names, self.medium)

    async def draw(self, look: Look[Any], *, after_answers: bool = False) -> Picture:
        """The picture of a look, with the faces that are known of its players. `after_answers`: it is not for one."""
        look = self.faces.dressed(look)
        known = self._known.get(look)
        if known is None:
            async with self.precedence.after_answers(sent=True) if after_answers else nullcontext():
                known = self._known.get(look)
                if known is None:
                    begun = time.perf_counter()
                    known = await self._aside(partial(draw, look))
                    for listener in self.drew:
                        listener(time.perf_counter() - begun)
            self._known[look] = known
        self._known.move_to_end(look)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return known

    async def frame(self, panel: Panel, reader: Reader) -> Image.Image:
        """A panel's picture as a frame of a film, drawn after everybody's answers. Raises `ValueError` for a panel
        without one."""
        look = self.undrawn(panel, reader).wording.look
        if look is None:
            raise ValueError("a frame without a picture")
        look = self.faces.dressed(look)
        async with self.precedence.after_answers():
            return await self._aside(lambda: frame_of(draw(look), look.theme.colours))

    async def _aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pencil, work)
