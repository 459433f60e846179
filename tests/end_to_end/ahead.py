"""What every bot works out when it first needs it, done once in the process that the tests' bots are forked from.

To read the sentences and to mix the colours takes most of a second of processor time; 150 bots need not do it each.
"""

from __future__ import annotations

import gc
from pathlib import Path

import games
import words.language
from rendering import draw
from rendering.examples import example_look

ENGLISH = Path(words.language.__file__).parent / words.language.ENGLISH

for _file in sorted(ENGLISH.rglob("*.ftl")):
    _folder = _file.relative_to(ENGLISH).with_suffix("").as_posix()
    words.language.bundle(words.language.ENGLISH, _folder, words.language.in_code)
for _game in games.GAMES.values():
    draw(example_look(_game))

# No bot looks through all of this for garbage, which would copy it into each.
gc.collect()
gc.freeze()
