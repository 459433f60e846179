"""Reading a move that was typed as people write it: what the lists call it, or some words of that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import dropwhile, groupby
from operator import not_
from typing import Any, Final, NamedTuple

from games.cards import SYMBOLS
from games.core import Game
from games.core.texts import Articles, Fillers
from words.language import message
from words.names import joined
from words.voice import Voice

_FEWEST: Final = 3
"""So many letters mean something without a card."""
_LETTERS: Final = ("a", "j", "q", "k")
_SIGNS: Final = "".join(SYMBOLS.values())
_CARD: Final = re.compile(r"(10|[2-9tjqka])([shdc])", re.ASCII)
_ARROWS: Final = ("→", ">")
_WORD: Final = re.compile(rf"[{''.join(_ARROWS)}]|[^\W\d_]+(?:-[^\W\d_]+)+|[^\W_]+[{_SIGNS}]?")
_ASIDE: Final = re.compile(rf"\([^(){_SIGNS}]*\)")
"""Brackets in which no card is named: `(8)`, `(space 12)`."""


def read_label(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> Any | None:
    """The legal move of the view that was typed: by its canonical text, else its label, else its button, else some
    words of its label; None when not just one fits.

    Capitals and the number of blanks do not count, unless labels differ in them alone. The voice says labels as the
    lists do. A curly apostrophe, as iPhones write it, is a straight one.
    """
    typed = _straight(typed)
    moves = game.legal_moves(view)
    by_text = [move for move in moves if str(move) == typed]
    if by_text:
        return by_text[0]
    labels = [(_straight(voice.say(game.label(view, move))), move) for move in moves]
    found = [(label, move) for label, move in labels if _folded(label) == _folded(typed)]
    meant = [(label, move) for label, move in found if label == typed] or found
    likely = [move for _, move in meant] or _on_buttons(game, view, typed, voice)
    likely = likely or read_words(game, view, typed, voice)
    return likely[0] if len(likely) == 1 else None


def _on_buttons(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> list[Any]:
    """The legal moves with a button that says just that, but for blanks: `9♥→10♠`."""

    def said(move: Any) -> str:
        return voice.say(game.short_label(view, move.path[:1], (move,)))

    wanted = _folded(typed).replace(" ", "")
    return [move for move in game.legal_moves(view) if _folded(said(move)).replace(" ", "") == wanted]


def read_words(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> list[Any]:
    """The legal moves that may be meant by some words of a label."""
    fits = worded(typed, voice)
    return [move for move in game.legal_moves(view) if fits(voice.say(game.label(view, move)))]


def read_rank(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> list[Any]:
    """The legal moves that begin with a card of a rank, where nothing but that rank was typed."""
    meant = [token for token in _tokens(typed, voice) if token]
    if len(meant) != 1 or not _is_card(meant[0]):
        return []
    labels = (
        (move, _parts(_tokens(_ASIDE.sub("", voice.say(game.label(view, move))), voice), _LETTERS)[1])
        for move in game.legal_moves(view)
    )
    return [move for move, cards in labels if cards and cards[0][0].rstrip(_SIGNS) == meant[0].rstrip(_SIGNS)]


def read_imagined(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> Any | None:
    """The first of the moves, legal or not, that may be meant by some words of its label (`Game.imagined`)."""
    fits = worded(typed, voice)
    return next((move for move in game.imagined(view) if fits(voice.say(game.label(view, move)))), None)


def worded(typed: str, voice: Voice) -> Callable[[str], bool]:
    """Tells of a label whether it may be meant by what was typed: some of its words, whole and in their order, and its
    cards, as `9h`, `9 of hearts` or by rank. Words such as `on` do not count, and a letter or two alone mean nothing.

    What the label begins with must come first. All of its cards must be named, or just those that it begins with; those
    that lie together in any order. Numbers that stand in its brackets are no cards.
    """
    typed_tokens = _tokens(typed, voice)
    meant = [token for token in typed_tokens if token]

    def fits(label: str) -> bool:
        tokens = [*dropwhile(not_, _tokens(_ASIDE.sub("", label), voice))]
        words, cards = _parts(tokens, _LETTERS)
        first = cards[:1] if any(_is_card(token, _LETTERS) for token in tokens[:2]) else []
        said, named = _parts(_hyphenated(typed_tokens, words), words)
        worth = len(meant) > 1 or meant[0][-1] in _SIGNS
        told = worth if named else any(len(word) >= _FEWEST for word in said)
        begun = meant[:1] == tokens[:1] or bool(first and _is_card(meant[0], words))
        return told and begun and _in_order(said, words) and (_same(named, cards) or _same(named, first))

    return fits if meant else lambda _: False


class _Vocabulary(NamedTuple):
    """Words of a language: ranks and suits by how they are spoken, and words that do not tell one move from another."""

    ranks: dict[str, str]
    suits: dict[str, str]
    articles: frozenset[str]
    fillers: frozenset[str]


@cache
def _vocabulary(language: str) -> _Vocabulary:
    voice = Voice(language)
    return _Vocabulary(
        {message(language, "cards", "spoken-rank", {"rank": rank.upper()}): rank for rank in _LETTERS},
        {message(language, "cards", "suit", {"suit": suit}): sign for suit, sign in SYMBOLS.items()},
        frozenset(voice.say(Articles()).split()),
        frozenset(voice.say(Fillers()).split()),
    )


def _tokens(text: str, voice: Voice) -> list[str]:
    """The words in small letters: `9♥` of `9h` and of `9 of hearts`, `k` of `King`, an empty one of a filler; articles
    are left out. `A` is an ace, and so is `a` where no word follows."""
    known, found = _vocabulary(voice.language), list[str]()
    words = _WORD.findall(joined(text))
    read = [_token(word.lower(), known) for word in words]
    for word, token, following in zip(words, read, [*read, ""][1:], strict=True):
        if token in known.suits and found and _is_card(found[-1]) and found[-1][-1] not in _SIGNS:
            found[-1] += known.suits[token]
        elif token not in known.articles or (token in _LETTERS and (word != token or not _is_word(following, known))):
            found.append(token)
    return found


def _token(word: str, known: _Vocabulary) -> str:
    if word in known.fillers or word in _ARROWS:
        return ""
    card = _CARD.fullmatch(word)
    return known.ranks.get(word, word) if card is None else card[1].replace("t", "10") + SYMBOLS[card[2]]


def _is_card(token: str, words: Collection[str] = ()) -> bool:
    """Is it a card, or the rank of one, and none of these words?"""
    return token.endswith(tuple(_SIGNS)) or token.isdecimal() or (token in _LETTERS and token not in words)


def _is_word(token: str, known: _Vocabulary) -> bool:
    return bool(token) and not _is_card(token) and token not in known.articles


def _parts(tokens: Sequence[str], courts: Collection[str]) -> tuple[list[str], list[list[str]]]:
    """The words, and the cards that lie together. A court card among `courts` is a word."""
    words: list[str] = []
    cards: list[list[str]] = []
    for card, together in groupby(tokens, lambda token: _is_card(token, courts)):
        if card:
            cards.append(list(together))
        else:
            words += filter(None, together)
    return words, cards


def _hyphenated(tokens: Sequence[str], words: Sequence[str]) -> list[str]:
    """`north-east` of `north` and `east`, where that is one of the words."""
    text = " ".join(tokens)
    for word in words:
        text = text.replace(word.replace("-", " "), word)
    return text.split(" ")


def _in_order(words: Sequence[str], there: Sequence[str]) -> bool:
    rest = iter(there)
    return all(word in rest for word in words)


def _same(named: Sequence[Sequence[str]], cards: Sequence[Sequence[str]]) -> bool:
    """Are just these cards named, some by their ranks?"""
    return len(named) == len(cards) and all(map(_are_named, named, cards))


def _are_named(named: Sequence[str], cards: Sequence[str]) -> bool:
    spelled = Counter(card for card in named if card[-1] in _SIGNS)
    return spelled <= Counter(cards) and _ranks(named) == _ranks(cards)


def _ranks(cards: Sequence[str]) -> Counter[str]:
    return Counter(card.rstrip(_SIGNS) for card in cards)


def _straight(text: str) -> str:
    return text.replace("’", "'")


def _folded(text: str) -> str:
    return " ".join(joined(text).lower().split())
