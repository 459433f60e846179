"""Move texts of King's Court: Race as players may write them (RULES.md, "Moves")."""

from __future__ import annotations

import re
from typing import Final

from games.cards import parse_card
from games.core import InvalidMove
from games.core.text import typed
from games.race import texts
from games.race.moves import DECLINE, END, CardPlay, Play, PlayOn, RaceMove, Take

_WORDS: Final[dict[str, RaceMove]] = {"end": END, "end turn": END, "end my turn": END, "pass": END, "decline": DECLINE}
_CARD: Final = re.compile(r"(?P<take>take )?(?P<card>[^ >→-]+)(?:(?: ?(?:->|→|>) ?| on | to | )(?P<seat>.*))?")
"""`7h`, `jh>2`, `jh -> 2`, `jh on 2`, `jh 2`, each with or without `take`."""


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
    seat = written["seat"]
    play: CardPlay = Play(card) if seat is None else PlayOn(card, _read_seat(seat))
    return play if written["take"] is None else Take(play)


def _read_seat(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    raise InvalidMove(texts.NotASeat(typed(word, 20), missing=not word))


def _no_move(text: str) -> InvalidMove:
    return InvalidMove(texts.NoMove(typed(text), empty=not text.strip()))
