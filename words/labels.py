"""Reading a move that was typed as people write it: what the lists call it, or some words of that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from games.cards import SYMBOLS
from games.core import Game
from games.core.texts import Fillers
from words.names import joined
from words.voice import Voice

_WORD: Final = re.compile(rf"[^\W_]+[{''.join(SYMBOLS.values())}]?")
_FEWEST: Final = 3
"""So many letters and numbers mean something."""
_CARD: Final = re.compile(r"(10|[2-9tjqka])([shdc])", re.ASCII)


def read_label(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> Any | None:
    """The legal move of the view whose canonical text, else whose label, else some words of whose label were typed;
    None when not just one fits.

    Capitals and the number of blanks do not count, unless labels differ in them alone. The voice says labels as the
    lists do.
    """
    moves = game.legal_moves(view)
    by_text = [move for move in moves if str(move) == typed]
    if by_text:
        return by_text[0]
    labels = [(voice.say(game.label(view, move)), move) for move in moves]
    found = [(label, move) for label, move in labels if _folded(label) == _folded(typed)]
    meant = [(label, move) for label, move in found if label == typed] or found
    likely = [move for _, move in meant] or read_words(game, view, typed, voice)
    return likely[0] if len(likely) == 1 else None


def read_words(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> list[Any]:
    """The legal moves that may be meant by some words of a label: those with just the numbers that were typed, else
    those with more."""
    fits = worded(typed, voice)
    found = [(fits(voice.say(game.label(view, move))), move) for move in game.legal_moves(view)]
    best = max((fit for fit, _ in found), default=0)
    return [move for fit, move in found if fit == best] if best else []


def worded(typed: str, voice: Voice) -> Callable[[str], int]:
    """Tells of a label whether it has what was typed (2: and no other numbers; 0: it has not): the words in their
    order, each at least as it begins (`Q`, `queen`), cards also as `9h`, and the numbers in any order. Words such as
    `on` and `attacks` do not count, and a letter or two alone mean nothing."""
    fillers = set(voice.say(Fillers()).split())
    words, numbers = _parts([word for word in _words(typed) if word not in fillers])

    def fits(label: str) -> int:
        there, figures = _parts(_words(label))
        rest = iter(there)
        told = not numbers - figures and all(any(other.startswith(word) for other in rest) for word in words)
        return told + (told and numbers == figures)

    return fits if sum(map(len, words)) + numbers.total() >= _FEWEST else lambda _: 0


def _words(text: str) -> list[str]:
    """`9♥` of `9h`; `bob`, `s` and `king` of `Bob’s King`."""
    found = _WORD.findall(_folded(text))
    cards = [_CARD.fullmatch(word) for word in found]
    return [
        word if card is None else card[1].upper().replace("T", "10") + SYMBOLS[card[2]]
        for word, card in zip(found, cards, strict=True)
    ]


def _parts(words: Sequence[str]) -> tuple[list[str], Counter[str]]:
    """The words, and how often there is each number."""
    folded = [word.lower() for word in words]
    return [word for word in folded if not word.isdecimal()], Counter(word for word in folded if word.isdecimal())


def _folded(text: str) -> str:
    return " ".join(joined(text).lower().split())
