"""Move texts of Court Wars as players may write them (RULES.md, "Moves")."""

from __future__ import annotations

import re
from typing import Final

from games.core import InvalidMove
from games.core.text import typed
from games.court_wars.moves import PLACES, SKIP, WORDS, Attack, CourtWarsMove
from games.court_wars.state import GUARDS
from games.court_wars.texts import NotAMove

_ATTACK: Final = re.compile(r"([kqj]):([^:>.!]*)>(\d{1,2})\.([kqj]):([^:>.!]*)(!?)", re.ASCII)
_WORDS: Final[dict[str, CourtWarsMove]] = {
    **{str(move).lower(): move for move in WORDS},
    **{name: PLACES[name[0].upper()] for name in ("king", "queen", "jack")},
    **dict.fromkeys(("pass", "end", "end turn", "end my turn"), SKIP),
}


def read_move(text: str) -> CourtWarsMove:
    """The move, legal or not: case and blanks do not matter, nor the order of the values. Raises `InvalidMove`."""
    plain = " ".join(text.split()).lower()
    if plain in _WORDS:
        return _WORDS[plain]
    # blanks between values part them like commas; all others are nothing
    found = _ATTACK.fullmatch(re.sub(r" ?([:>.!]) ?", r"\1", plain))
    if not found:
        raise _no_move(text)
    source, spent, seat, target, beaten, fall = found.groups()
    return Attack(source.upper(), _ranks(spent, text), int(seat), target.upper(), _ranks(beaten, text), bool(fall))


def _ranks(values: str, text: str) -> str:
    """The ranks of guards, lowest first."""
    words = ["T" if word in ("10", "t") else word for word in values.replace(",", " ").split()]
    if not all(word in GUARDS for word in words):
        raise _no_move(text)
    return "".join(sorted(words, key=GUARDS.__getitem__))


def _no_move(text: str) -> InvalidMove:
    return InvalidMove(NotAMove(typed(text), not text.strip()))
