"""What every bot works out when it first needs it, done once in the process that the tests' bots are forked from. And a
busy machine is no fault of a process that thinks: none is taken for stuck before the test is.

To read the sentences and to mix the colours takes most of a second of processor time; 150 bots need not do it each.
"""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path

import games
import words.language
from bot.host.thinkers import Thinkers
from bot.service import client
from rendering import draw
from rendering.examples import example_look
from tests.end_to_end.bot_process import PATIENCE

ENGLISH = Path(words.language.__file__).parent / words.language.ENGLISH

for _file in sorted(ENGLISH.rglob("*.ftl")):
    _folder = _file.relative_to(ENGLISH).with_suffix("").as_posix()
    words.language.bundle(words.language.ENGLISH, _folder, words.language.in_code)
for _game in games.GAMES.values():
    draw(example_look(_game))

client.Thinkers = partial(Thinkers, late=PATIENCE)  # type: ignore[attr-defined, assignment]

# No bot looks through all of this for garbage, which would copy it into each.
gc.collect()
gc.freeze()
