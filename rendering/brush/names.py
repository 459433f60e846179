"""Names as they are shown: without what cannot be seen, short enough, and never two alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from games.core.text import Name, Number, Text
from rendering.brush.direction import from_right, needs_shaping
from rendering.brush.text import BOLD, can_shape, has_letter, shorten, sign, text_width
from rendering.brush.texts import SameName
from rendering.look import Look
from words import PICTURE, Voice
from words.names import ISOLATE, JOINERS, POP, bare, cut, isolated, visible

_NARROW: Final = (110, 30)
"""As little room as any picture leaves for a name, in pixels, and the size that it has there."""
_UNSEEN: Final = ISOLATE + POP + JOINERS


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

    told = _or_number(map(spoken_name, names), language)
    return _distinct(told, told, marked, str)


def drawn_names(names: Sequence[str], rooms: Sequence[int], size: int, language: str) -> tuple[str, ...]:
    """The names for a picture, in bold, each at most as many pixels wide as there is room for it, and all different.

    A letter that the font lacks (an emoji, a Chinese sign) is written plainly where Unicode says what it stands for (𝓐
    is A) and left out where not; a name without any letter left is `Player` with the number of its seat, from 1.
    """
    plain = _or_number(map(_drawable, names), language)

    def marked(name: str, mark: int) -> str:
        tail = f" ({mark})"
        return _apart(shorten(name, rooms[mark - 1] - text_width(tail, size, BOLD), size, BOLD)) + tail

    short = [_apart(shorten(name, room, size, BOLD)) for name, room in zip(plain, rooms, strict=True)]
    return _distinct(short, plain, marked, str if all(map(str.isascii, short)) else _signs)


def drawn_name(name: str, room: int, size: int) -> str:
    """A name by itself, as `drawn_names` has it, where nobody sits; empty where no letter of it can be drawn."""
    return _apart(shorten(_drawable(name), room, size, BOLD))


def spoken_name(name: str) -> str:
    """A name by itself, as `spoken_names` has it; empty where nothing of it can be seen."""
    return cut(bare(name))


@lru_cache(maxsize=1024)
def marks_beside(names: tuple[str, ...], language: str) -> tuple[str, ...]:
    """What a text beside a picture adds to each name, to connect the two: `Player 2` where the picture can draw nothing
    of the name, the number of the seat where it may draw two alike; as a rule nothing."""
    shown = [_drawable(name) for name in names]
    called = _or_number(shown, language)
    short = drawn_names(names, [_NARROW[0]] * len(names), _NARROW[1], language)

    def mark(seat: int) -> str:
        if not shown[seat] and called.count(called[seat]) == 1:
            return called[seat] if visible(names[seat]) else ""
        return str(seat + 1) if short[seat].endswith(f"({seat + 1})") else ""

    return tuple(map(mark, range(len(names))))


def initial(name: str) -> str:
    """The first letter or digit of a name that can be drawn, as a capital; empty where there is none."""
    return next((letter.upper()[:1] for letter in _drawable(name) if letter.isalnum()), "")


def _or_number(names: Iterable[str], language: str) -> list[str]:
    """The names, each that is empty by the number of its seat: `Player 2`."""
    return [name or Voice(language).name(seat) for seat, name in enumerate(names)]


def _apart(name: str) -> str:
    """The name, with marks that keep it apart from what is drawn beside it where it goes from right to left."""
    return isolated(name) if from_right(name) else name


def _distinct(
    names: Sequence[str], whole: Sequence[str], marked: Callable[[str, int], str], look: Callable[[str], object]
) -> tuple[str, ...]:
    """Names that look alike get the number of their seat, from 1. `whole`: the names before they were shortened.

    So does a name that looks like a numbered one; in the end all differ, since the numbers do.
    """
    shown = list(names)
    while len(set(seen := list(map(look, shown)))) < len(shown):
        shown = [
            marked(name, seat) if seen.count(looks) > 1 else now
            for seat, (name, now, looks) in enumerate(zip(whole, shown, seen, strict=True), start=1)
        ]
    return tuple(shown)


def _signs(name: str) -> tuple[object, ...]:
    """A name as it is seen, sign by sign: a Greek Α is an A, and what only joins letters or sets them apart is
    nothing."""
    return tuple(sign(letter) for letter in name if letter not in _UNSEEN)


def _drawable(name: str) -> str:
    """The name without letters that the font lacks and their accents; an empty text where only signs are left."""
    kept, dropped, lost = list[str](), False, False
    for letter in visible(name) if can_shape() and any(map(needs_shaping, name)) else bare(name):
        if letter in JOINERS:  # they change how letters are shaped, and show nothing
            kept.append(letter if kept and kept[-1] and needs_shaping(kept[-1][-1]) else "")
            continue
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
