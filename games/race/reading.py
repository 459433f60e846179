"""Move texts of King's Court: Race as players may write them (rules/race.md, "Moves")."""

from __future__ import annotations

import re
from typing import Final

from games.cards import parse_card, shorten
from games.core import InvalidMove
from games.race.state import DECLINE, END, RaceMove

_WORDS: Final = {"end": END, "end turn": END, "end my turn": END, "decline": DECLINE}
_CARD: Final = re.compile(r"(?P<take>take )?(?P<card>[^ >→-]+)(?:(?: ?(?:->|→|>) ?| on | to | )(?P<seat>.*))?")
"""`7h`, `jh>2`, `jh -> 2`, `jh on 2`, `jh 2`, each with or without `take`."""
_HOW: Final = "write a card, like `7h` or `Jh>1`, `take 4s` or `decline` while a hand lies open, or `end`."


def read_move(text: str) -> RaceMove:
    """The move of a text, legal or not. Raises `InvalidMove` for what is no move text."""
    plain = " ".join(text.lower().split())
    if plain in _WORDS:
        return _WORDS[plain]
    written = _CARD.fullmatch(plain)
    if written is None:
        raise _no_move(text)
    try:
        card = parse_card(written["card"])
    except InvalidMove as error:
        raise _no_move(text) from error
    taken, seat = written["take"] is not None, written["seat"]
    return RaceMove(card, None if seat is None else _read_seat(seat), taken)


def _read_seat(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    wrong = f"“{shorten(word, 20)}” is not the number of a seat" if word else "The number of a seat is missing"
    raise InvalidMove("not_a_seat", f"{wrong}; seats count from 0, so write one like `Jh>1`.", text=shorten(word))


def _no_move(text: str) -> InvalidMove:
    words = shorten(text)
    return InvalidMove("no_move", f"“{words}” is not a move; {_HOW}" if words else f"To move, {_HOW}", text=words)
