"""Names as they are shown: without what cannot be seen, short enough, and never two alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from games.core.text import Name, Number, Text
from rendering.brush.text import BOLD, has_letter, shorten, text_width
from rendering.brush.texts import Nameless, SameName
from rendering.look import Look
from words import PICTURE, Voice
from words.names import bare, cut


def caption_voice(look: Look[Any]) -> Voice:
    """The voice of what is drawn into a picture, where no player is named."""
    return Voice(look.language, PICTURE)


def naming_voice(look: Look[Any], rooms: int | Sequence[int], size: int) -> Voice:
    """The same, with every player's name made to fit: into one room for all, or into one room a seat, in pixels."""
    each = [rooms] * look.view.seats if isinstance(rooms, int) else rooms
    return Voice(
        look.language, PICTURE, drawn_names([player.name for player in look.players], each, size, look.language)
    )


def fitting_voice(look: Look[Any], text: Text, room: int, size: int, names: int = 1) -> Voice:
    """The same, for a line with that number of `names`: as much of each as the words around them leave room for."""
    around = Voice(look.language, PICTURE, ("",) * look.view.seats).say(text)
    return naming_voice(look, (room - text_width(around, size, BOLD)) // names, size)


def spoken_names(names: Sequence[str], language: str) -> tuple[str, ...]:
    """The names for a description in words: any script, nothing invisible, at most 32 letters, all different."""

    def marked(name: str, mark: int) -> str:
        return Voice(language).say(SameName(Name(name), Number(mark)))

    return _distinct([cut(bare(name)) for name in names], marked, language)


def drawn_names(names: Sequence[str], rooms: Sequence[int], size: int, language: str) -> tuple[str, ...]:
    """The names for a picture, in bold, each at most as many pixels wide as there is room for it, and all different.

    A letter that the font lacks (an emoji, a Chinese sign) is written plainly where Unicode says what it stands for
    (𝓐 is A) and left out where not; a name of which no letter is left is `Player` with the number of its seat, from 1.
    """
    plain = [_drawable(bare(name)) for name in names]

    def marked(name: str, mark: int) -> str:
        tail = f" ({mark})"
        return shorten(name, rooms[mark - 1] - text_width(tail, size, BOLD), size, BOLD) + tail

    short = [shorten(name, room, size, BOLD) for name, room in zip(plain, rooms, strict=True)]
    return _distinct(short, marked, language)


def initial(name: str) -> str:
    """The first letter or digit of a name that can be drawn, as a capital; empty where there is none."""
    return next((letter.upper()[:1] for letter in _drawable(bare(name)) if letter.isalnum()), "")


def _distinct(names: Sequence[str], marked: Callable[[str, int], str], language: str) -> tuple[str, ...]:
    """Names that occur twice get the number of their seat, from 1, and so do names without a letter.

    So does a name that looks like a numbered one; in the end all differ, since the numbers do.
    """
    if all(names) and len(set(names)) == len(names):
        return tuple(names)
    called = [name or Voice(language).say(Nameless()) for name in names]
    shown = [name or marked(called[seat - 1], seat) for seat, name in enumerate(names, start=1)]
    while len(set(shown)) < len(shown):
        twice = {name for name in shown if shown.count(name) > 1}
        shown = [
            marked(name, seat) if now in twice else now
            for seat, (name, now) in enumerate(zip(called, shown, strict=True), start=1)
        ]
    return tuple(shown)


def _drawable(name: str) -> str:
    """The name without letters that the font lacks and their accents; an empty text where only signs are left."""
    kept, dropped, lost = [], False, False
    for letter in name:
        plain = "" if lost and unicodedata.category(letter).startswith("M") else _plain(letter)
        lost = not plain
        dropped = dropped or lost
        kept.append(plain)
    text = " ".join("".join(kept).split())
    return text if not dropped or any(map(str.isalnum, text)) else ""


def _plain(letter: str) -> str:
    """The letter itself, or the one it stands for where only that can be drawn, or an empty text."""
    if has_letter(letter) or letter == " ":
        return letter
    simple = unicodedata.normalize("NFKC", letter)
    return simple if all(map(has_letter, simple)) else ""
