"""A move of King's Court: Race as a player may write it."""

from __future__ import annotations

from typing import Final

from games.cards import parse_card, shorten
from games.core import InvalidMove
from games.kings_court_race.state import DECLINE, END, RaceMove

_TAKE: Final = "take"


def read_move(text: str) -> RaceMove:
    """The move of a text, legal or not. Raises `InvalidMove` for what is no move text."""
    plain = " ".join(text.split()).lower()
    for move in (END, DECLINE):
        if plain == str(move):
            return move
    taken = plain.startswith(f"{_TAKE} ")
    card, arrow, target = plain.removeprefix(f"{_TAKE} ").partition(">")
    if not card.strip():
        sentence = "Write the card to play, like “7h” or “Jh>1”; “end” ends your turn."
        raise InvalidMove("no_move", sentence, text=shorten(text))
    target = target.strip()
    if arrow and not (target.isascii() and target.isdigit() and len(target) < 3):
        sentence = f"“{shorten(target, 20)}” is not the number of a seat; write one like “Jh>1”."
        raise InvalidMove("not_a_seat", sentence, text=shorten(text))
    return RaceMove(parse_card(card), int(target) if arrow else None, taken)
