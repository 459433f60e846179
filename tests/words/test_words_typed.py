"""Words that are typed for a move play nothing that they do not name (`words.labels`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, islice
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from games import GAMES
from games.core import Game
from games.kings_corners.piles import PLACES
from words import Voice
from words.labels import read_words

VOICE: Final = Voice(names=("Ann", "Bob", "Cy"))
SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
SUITS: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
SPOKEN: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
COURTS: Final = {"jack": "J", "queen": "Q", "king": "K"}
SIDES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}

Reading = Callable[[Game[Any, Any], Any, str], list[Any]]


class Said(NamedTuple):
    """A word as it is typed: a card, `7♥`, or its rank, `K`; else a word in small letters, or one that says nothing."""

    text: str
    card: str = ""
    word: str = ""


class Deed(NamedTuple):
    """The cards that a move plays, `7♥` or `7`, then what else its label names; words that stand for what it plays."""

    played: list[str]
    beside: list[list[str]]
    called: frozenset[str] = frozenset()


NOTHING: Final = (Said("on"), Said("to"), Said("the"), Said("and"))
STRAY: Final = (
    *(Said(letter, word=letter) for letter in "detb"),
    *(Said(word, word=word) for word in ("north", "east", "draw", "discard", "end", "takes", "bob")),
    *(Said(rank, rank.upper()) for rank in ("7", "10", "k", "j", "A")),
    *(Said("king", "K"), Said("9 of hearts", "9♥"), Said("5s", "5♠")),
)  # fmt: skip


def read(game: Game[Any, Any], view: Any, typed: str) -> list[Any]:
    return read_words(game, view, typed, VOICE)


def loose(game: Game[Any, Any], view: Any, typed: str) -> list[Any]:
    """As it was read once: labels that have what was typed in that order, words by their beginnings, cards by rank."""
    wanted = [
        word for word in re.sub(r" of \w+|[♠♥♦♣]", "", typed).lower().split() if word not in ("on", "to", "the", "and")
    ]

    def has(label: str) -> bool:
        rest = iter(re.findall(r"[^\W_]+", label.lower()))
        return all(any(other.startswith(word) for other in rest) for word in wanted)

    return [move for move in game.legal_moves(view) if wanted and has(VOICE.say(game.label(view, move)))]


def positions(game: Game[Any, Any], rng: Random) -> Iterator[Any]:
    """Views of the seat to move, met by chance."""
    for number in range(20):
        state, _ = game.deal(rng.choice((2, 3)), bytes([number] * 32))
        for _ in range(3):
            for _ in range(rng.randrange(1, 16)):
                if game.to_move(state) is not None:
                    state, _ = game.play(state, rng.choice(game.legal_moves(state)))
            if game.to_move(state) is not None:
                yield game.view(state, game.to_move(state))


def typed_for(label: str, rng: Random) -> list[Said]:
    """Some of what a label says, in one form or another, at times in another order or with something else among it."""
    said = [form(word, rng) for word in re.findall(r"[\w-]+[♠♥♦♣]?", label) if rng.random() < 0.7]
    if rng.random() < 0.3:
        said.insert(rng.randrange(len(said) + 1), rng.choice(STRAY))
    if rng.random() < 0.3:
        rng.shuffle(said)
    return [one for some in said for one in ((some, rng.choice(NOTHING)) if rng.random() < 0.3 else (some,))]


def form(word: str, rng: Random) -> Said:
    rank, suit = word[:-1], SUITS.get(word[-1])
    if suit:
        spoken = SPOKEN.get(rank, rank)
        return rng.choice((Said(rank, rank), Said(spoken, rank), Said(word, word), Said(f"{spoken} of {suit}", word)))
    court = COURTS.get(word.lower())
    if court:
        return Said(rng.choice((word, court.lower())), court)
    if word in ("on", "onto", "to", "the", "and", "a", "move", "of"):
        return Said(word)
    return Said(word, word) if word.isdecimal() else Said(word, word=word.lower())


def deed(game: Game[Any, Any], view: Any, move: Any) -> Deed:
    """Read from the move as it is written, not from its label."""
    text = str(move)
    first = {"decline": "take", "skip": "miss"}.get(text, text)
    if first.isalpha() and first.islower() and text != "discard":
        return Deed([], [], frozenset({first}))
    if game.key == "thirteen":
        return Deed(cards(text), [])
    if game.key == "sevens":
        return Deed([text[1] + {"r": "♥", "g": "♣", "b": "♦"}.get(text[0], "")], [])
    if game.key == "race":
        steps_and_space = re.findall(
            r"\d+", re.sub(r"\(.*?\)", "", VOICE.say(game.label(view, move)).partition(":")[2])
        )
        return Deed(cards(text.removeprefix("take ").partition(">")[0]), [[number] for number in steps_and_space])
    if game.key == "kings_corners":
        source, place = move.path
        beneath = cards(*view.piles[PLACES.index(place)][-1:])
        if source not in SIDES:
            return Deed(cards(source), [beneath])
        pile = view.piles[PLACES.index(source)]
        return Deed([], [cards(*dict.fromkeys((pile[0], pile[-1]))), beneath], frozenset({SIDES[source]}))
    if ":" not in text:
        return Deed(cards(view.drawn), [], frozenset({text}))
    court, spent, taken = re.fullmatch(r"(.):(.*)>.*:(.*?)!?", text).groups()  # type: ignore[union-attr]
    return Deed([], [cards(*part.replace("10", "T").split(",")) for part in (spent, taken)], frozenset({court}))


def cards(*texts: str) -> list[str]:
    return [card[0].replace("T", "10") + SIGNS.get(card[1:], "") for text in texts for card in text.split()]


def names(game: Game[Any, Any], view: Any, said: list[Said], move: Any) -> bool:
    """Is all that was said part of the move, and is what it plays named whole?"""
    label = [word.lower() for word in re.findall(r"[\w-]+", VOICE.say(game.label(view, move)))]
    done = deed(game, view, move)
    courts = [one.card for one in said if game.key == "court_wars" and one.card in SPOKEN]
    named = [one.card for one in said if one.card and one.card not in courts]
    words = [one.word for one in said if one.word]
    called = bool(done.called & {*words, *courts})
    return (
        set(words) <= set(label)
        and {SPOKEN[court] for court in courts} <= set(label)
        and {card for card in named if card[-1] in SUITS} <= {*done.played, *chain(*done.beside)}
        and (called or bool(done.played and named))
        and (in_turn(named, [done.played]) or in_turn(named, [done.played, *done.beside]) or (called and not named))
    )


def in_turn(named: list[str], parts: list[list[str]]) -> bool:
    """Are these all the cards of the parts, one part after the other?"""
    rest = iter([card.rstrip("♠♥♦♣") for card in named])
    told = all(Counter(card.rstrip("♠♥♦♣") for card in part) == Counter(islice(rest, len(part))) for part in parts)
    return told and not list(rest)


def tried(key: str, reading: Reading) -> tuple[int, list[tuple[str, str]]]:
    """How often a move was read, and each time that it is one that was not named."""
    game, rng = GAMES[key], Random(34)
    count, wrong = 0, []
    for view in positions(game, rng):
        moves = game.legal_moves(view)
        for _ in range(12):
            said = typed_for(VOICE.say(game.label(view, rng.choice(moves))), rng)
            typed = " ".join(one.text for one in said)
            found = reading(game, view, typed)
            if len(found) == 1:
                count += 1
                if not names(game, view, said, found[0]):
                    wrong.append((typed, str(found[0])))
    return count, wrong


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_reading_plays_what_was_named(key: str) -> None:
    count, wrong = tried(key, read)
    assert not wrong
    assert count >= 40


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_loose_reading_plays_what_was_not_named(key: str) -> None:
    """The control: what is looked for is found."""
    assert tried(key, loose)[1]
