"""What happens in Court Wars, in English: one template per event code (see `Game.tell`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dealt": "The Courts are laid out. {leader} starts.",
        "round_dealt": "Round {round} of {rounds}: the Courts are laid out. {leader} starts.",
        "set_aside": "{name} turns up {card}, which does not count.",
        "joker_set_aside": "{name} turns up the {card}, which does not count.",
        "opened": "The opening is over: {name} takes the first turn.",
        "turned_over": "The stock is empty: the discard pile is turned over.",
        "draws": "{name} draws {card}.",
        "draws_joker": "{name} draws the {card} and may revive a Court card.",
        "turn_lost": "{name} draws {card} and loses the turn.",
        "joker_lost": "{name} draws the {card} and has no defeated Court card to revive.",
        "ace": "{name} draws {card} and may attack before drawing again.",
        "ace_wasted": "{name} draws {card}, can attack nothing, and draws again.",
        "last_ace": "{name} draws {card}; only aces are left, so the turn is over.",
        "places": "{name} places {card} on the {court}.",
        "revives": "{name} revives the {court}: the {card} stands in.",
        "discards": "{name} discards {card}.",
        "discards_joker": "{name} discards the {card}.",
        "skips": "{name} can neither draw nor attack and misses the turn.",
        "takes": "{name}’s {source} spends {spent} and takes {beaten} of {to}’s {target}.",
        "breaks": "{name}’s {source} spends {spent}, takes {beaten} and defeats {to}’s {target}.",
        "defeats": "{name}’s {source} spends {spent} and defeats {to}’s bare {target}.",
        "joker_falls": "The {card} that stood in for it is discarded.",
        "out": "{name} has lost the whole Court and is out.",
        "round_won": "{name} is the last one standing and wins round {round}. Points: {points}.",
        "round_quiet": "Round {round} ends: no Court card has fallen for {turns} turns. Points: {points}.",
        "round_long": "Round {round} ends after {turns} turns. Points: {points}.",
        "game_over": "The game is over: {scores}. Won by {winners}.",
    }
)
