"""Reading a move that was typed as people write it: what the lists call it, or some words of that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.cards import SYMBOLS
from games.core import Game
from games.core.texts import Fillers
from words.language import message
from words.names import joined
from words.voice import Voice

_FEWEST: Final = 3
"""So many letters and numbers mean something."""
_CARD: Final = re.compile(r"(10|[2-9tjqka])([shdc])", re.ASCII)
_SIGNS: Final = "".join(SYMBOLS.values())
_WORD: Final = re.compile(rf"[^\W_]+[{_SIGNS}]?")


def read_label(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> Any | None:
    """The legal move of the view whose canonical text, else whose label, else whose button, else some words of whose
    label were typed; None when not just one fits.

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
    likely = [move for _, move in meant] or _on_buttons(game, view, typed, voice)
    likely = likely or read_words(game, view, typed, voice)
    return likely[0] if len(likely) == 1 else None


def _on_buttons(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> list[Any]:
    """The legal moves whose button says just that, but for blanks: `9♥→10♠`."""

    def said(move: Any) -> str:
        return voice.say(game.short_label(view, move.path[:1], (move,)))

    wanted = _folded(typed).replace(" ", "")
    return [move for move in game.legal_moves(view) if _folded(said(move)).replace(" ", "") == wanted]


def read_words(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> list[Any]:
    """The legal moves that may be meant by some words of a label: those with just the numbers that were typed, else
    those with more, else those with cards of the ranks that were typed."""
    fits = worded(typed, voice)
    found = [(fits(voice.say(game.label(view, move))), move) for move in game.legal_moves(view)]
    best = max((fit for fit, _ in found), default=0)
    return [move for fit, move in found if fit == best] if best else []


def worded(typed: str, voice: Voice) -> Callable[[str], int]:
    """Tells of a label whether it has what was typed (3: and no other numbers; 0: it has not): the words in their
    order, each at least as it begins (`Q`, `queen`), cards also as `9h`, and the numbers in any order. Words such as
    `on` and `attacks` do not count, and a letter or two alone mean nothing.

    1: it has it where cards are named by their ranks, as in `7 to the king`, or are spelled, as in `7 of hearts`.
    """
    fillers = set(voice.say(Fillers()).split())
    meant = [word for word in _words(typed) if word not in fillers]
    words, numbers = _parts(meant)
    enough = sum(map(len, words)) + numbers.total() >= _FEWEST
    ranks = {_spoken(voice, "spoken-rank", rank=rank): rank.lower() for rank in "AJQK"}
    cards = _spelled(meant, ranks, voice)

    def fits(label: str) -> int:
        said = _words(label)
        there, figures = _parts(said)
        if enough and not numbers - figures and _in_order(words, there, str.startswith):
            return 2 + (numbers == figures)
        return int(len(cards) > 1 and _in_order(cards, [word.lower() for word in said], named))

    def named(other: str, word: str) -> bool:
        begins = other.startswith(word) and not word.isdecimal()
        return begins or other == word or (other[-1] in _SIGNS and other[:-1] == ranks.get(word, word))

    return fits


def _in_order(words: Sequence[str], there: Sequence[str], has: Callable[[str, str], bool]) -> bool:
    rest = iter(there)
    return all(any(has(other, word) for other in rest) for word in words)


def _spelled(words: Sequence[str], ranks: Mapping[str, str], voice: Voice) -> list[str]:
    """The words in small letters, `7 hearts` as `7♥` among them."""
    suits = {_spoken(voice, "suit", suit=suit): sign for suit, sign in SYMBOLS.items()}
    found: list[str] = []
    for word in map(str.lower, words):
        sign = next((sign for suit, sign in suits.items() if len(word) >= _FEWEST and suit.startswith(word)), "")
        if found and sign:
            found[-1] = ranks.get(found[-1], found[-1]) + sign
        else:
            found.append(word)
    return found


def _spoken(voice: Voice, code: str, **facts: str) -> str:
    return message(voice.language, "cards", code, facts)


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
