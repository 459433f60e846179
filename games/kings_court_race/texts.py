"""What happens in King's Court: Race and what may be done, in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from games.cards import SYMBOLS, Card, shorten, spoken
from games.core import Event, Fact
from games.kings_court_race.effects import space_after, steps_of
from games.kings_court_race.legal import held
from games.kings_court_race.state import LAST_SPACE, RaceMove, RaceState

_PLAYED: Final = {
    "forward": "moves forward {steps} to {space}.",
    "back": "{to} moves back {steps} to {space}.",
    "stays": "{to} stays on the start.",
    "swaps": "{name} and {to} swap places, to {space} and {other_space}.",
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
_LONGEST: Final = 28


def told_facts(event: Event, names: Sequence[str]) -> dict[str, Fact]:
    """The facts with spaces in words, and suits and the cut told by names."""
    facts = dict(event.facts)
    for key in ("space", "other_space"):
        if key in facts:
            facts[key] = space_words(facts[key])
    if event.code == "cut":
        facts["cut"] = _by_name(names, map(spoken, map(Card, _texts(facts["cards"]))))
    if "suits" in facts:
        facts["suits"] = _by_name(names, (SYMBOLS[suit] for suit in _texts(facts["suits"])))
    return facts


def space_words(space: Fact) -> str:
    """`space 12`, `the start`."""
    return f"space {space}" if space else "the start"


def label(view: RaceState, move: RaceMove, names: Sequence[str] = ()) -> str:
    """The move in the game's words: `J♥: swap places with Bob (space 12)`."""
    if move.card is None:
        return "Take no card" if move.taken else "End your turn"
    what = f"{'Take ' if move.taken else ''}{spoken(move.card)}"
    if move.target is None:
        return f"{what}: {_counted(view, move.card, names)}"
    target = target_label(view, move.card, move.target, names)
    return f"{what}: {_ACTS[move.card[0]]} {target}"


def target_label(view: RaceState, card: Card, target: int, names: Sequence[str] = ()) -> str:
    """Whom a face card is played on, and what it is worth: `Bob (space 12)`, `Bob (3 cards)`."""
    name = name_of(target, view.suits, names)
    if card[0] == "J":
        return f"{name} ({space_words(view.spaces[target])})"
    count = held(view, target, card)
    return f"{name} ({count} card{'' if count == 1 else 's'})"


def step_label(view: RaceState, steps: Sequence[str], names: Sequence[str] = ()) -> str:
    """The last step of these: the card, or the seat that a face card is played on."""
    taken, _, what = steps[0].rpartition(" ")
    if what in ("end", "decline"):
        return label(view, RaceMove(None, taken=what == "decline"))
    card = Card(what)
    if len(steps) == 2:
        return target_label(view, card, int(steps[1]), names)
    if card[0] in _ACTS:
        return f"{'Take ' if taken else ''}{spoken(card)}: {_ACTS[card[0]]} …"
    return label(view, RaceMove(card, None, bool(taken)), names)


_ACTS: Final = {"J": "swap places with", "Q": "look at the hand of", "K": "discard the hand of"}


def name_of(seat: int, suits: Sequence[str], names: Sequence[str] = ()) -> str:
    """What a seat is called in a list, told apart from its namesakes by its suit: `Bob (♥)`."""
    if not names:
        return f"Player {seat + 1}"
    short = [shorten(name, _LONGEST) for name in names]
    return f"{short[seat]} ({SYMBOLS[suits[seat]]})" if short.count(short[seat]) > 1 else short[seat]


def _counted(view: RaceState, card: Card, names: Sequence[str]) -> str:
    moved, space = view.suits.index(card[1]), space_after(view, card)
    where = f"to {space_words(space)}" + (" and win" if space == LAST_SPACE else "")
    if moved == view.mover:
        return f"move forward {steps_of(card)} {where}"
    name = name_of(moved, view.suits, names)
    return f"{name} moves back {steps_of(card)} {where}" if view.spaces[moved] else f"{name} stays on the start"


def _by_name(names: Sequence[str], values: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{name} {value}" for name, value in zip(names, values, strict=True))


def _texts(fact: Fact) -> tuple[str, ...]:
    return tuple(map(str, fact)) if isinstance(fact, tuple) else (str(fact),)
