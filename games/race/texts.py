"""What happens in King's Court: Race, in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from games.cards import SYMBOLS, Card, spoken
from games.core import Event, Fact
from games.core.telling import told

_PLAYED: Final = {
    "forward": "moves forward {steps} to {space}.",
    "back": "{to} moves back {steps} to {space}.",
    "stays": "{to} stays on the start.",
    "swaps": "{name} and {to} swap places, to {space} and {other_space}.",
    "swaps_level": "{name} and {to} swap places, both on {space}.",
    "looks": "{to}’s hand lies open to {name}.",
    "sweeps": "{to} discards {cards}.",
}
SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cut": "The cut for the turn order: {cut}.",
        "dealt": "{suits}. {leader} starts.",
        "round_dealt": "Round {round} of {rounds}: {suits}. {leader} starts.",
        "draws": "{name} draws a card.",
        "draws_nothing": "There is nothing left for {name} to draw.",
        "removed": "{cards}: nobody’s suit, removed from the game.",
        "reshuffled": "The stock is empty: the discard pile is shuffled and becomes the stock.",
        **{code: f"{{name}} plays {{card}}: {text}" for code, text in _PLAYED.items()},
        **{f"takes_{code}": f"{{name}} takes {{card}} from {{from}}: {text}" for code, text in _PLAYED.items()},
        "forward": "{name} plays {card} and moves forward {steps} to {space}.",
        "takes_forward": "{name} takes {card} from {from} and moves forward {steps} to {space}.",
        "declines": "{name} takes no card from {from}.",
        "arrives": "{name} reaches space 30 and wins the round.",
        "ends": "{name} ends the turn.",
        "too_quiet": "{turns} turns in a row without a card played: the round ends.",
        "round_over": "Points for the round: {points}.",
        "game_over": "The game is over: {scores}. Won by {winners}.",
    }
)
"""One template per event code (see `Game.tell`)."""


def tell(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence: spaces in words, suits and the cut by the players' names."""
    facts = dict(event.facts)
    for key in ("space", "other_space"):
        if key in facts:
            facts[key] = space_words(facts[key])
    if event.code == "cut":
        facts["cut"] = _by_name(names, map(spoken, map(Card, _texts(facts["cards"]))))
    if "suits" in facts:
        facts["suits"] = _by_name(names, (SYMBOLS[suit] for suit in _texts(facts["suits"])))
    return SENTENCES[event.code].format_map(told(replace(event, facts=facts), names))


def space_words(space: Fact) -> str:
    """`space 12`, `the start`."""
    return f"space {space}" if space else "the start"


def _by_name(names: Sequence[str], values: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{name} {value}" for name, value in zip(names, values, strict=True))


def _texts(fact: Fact) -> tuple[str, ...]:
    return tuple(map(str, fact)) if isinstance(fact, tuple) else (str(fact),)
