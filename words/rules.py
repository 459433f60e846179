"""The rules of a game as players read them, `words/LANGUAGE/rules/GAME.md`: cut into pages that a phone shows whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from textwrap import wrap
from typing import Final

from words.language import read

HIGH: Final = 25
"""The lines of a page that a phone shows at once, with what stands around them."""
WIDE: Final = 39
"""Characters of a line, a little fewer than most hold."""
_INDENT: Final = 3
"""An item of a list has so many fewer, one within it twice as many."""
_HEADING: Final = 2
"""A heading is as high as so many lines."""
_ITEM: Final = "- "
_CHAPTER: Final = re.compile(r"\n+(?=## )")
_MARK: Final = re.compile(r"[*`]")


@cache
def rules_pages(game: str, language: str) -> tuple[str, ...]:
    """The pages of a game by its key, in Markdown. Raises `Missing`.

    The first is how to play in five lines, and stands below a picture. The others are at most `HIGH`.
    """
    first, *chapters = _CHAPTER.split(read(language, f"rules/{game}.md").strip("\n"))
    pages: list[str] = []
    for part in (part for chapter in chapters for part in _parts(chapter)):
        if pages and height(f"{pages[-1]}\n{part}") <= HIGH:
            pages[-1] += f"\n{part}"
        else:
            pages.append(part)
    return first, *pages


@cache
def five_lines(game: str, language: str) -> tuple[str, ...]:
    """How to play a game, in five lines of at most 60 characters: the list on its first page. Raises `Missing`."""
    first = rules_pages(game, language)[0]
    return tuple(line.removeprefix(_ITEM) for line in first.splitlines() if line.startswith(_ITEM))


def height(text: str) -> int:
    """The lines of a phone that headings, paragraphs, lists and empty lines take."""
    return sum(map(_height, text.split("\n")))


def _height(line: str) -> int:
    if line.startswith("#"):
        return _HEADING
    words = line.lstrip()
    depth = (len(line) - len(words)) // 2 + 1 if words.startswith(_ITEM) else 0
    shown = _MARK.sub("", words.removeprefix(_ITEM))
    return max(1, len(wrap(shown, WIDE - _INDENT * depth, break_on_hyphens=False)))


def _parts(chapter: str) -> Iterator[str]:
    """The chapter whole, where a page holds it; else so much as does, and the rest below its title and a number."""
    title = part = chapter.split("\n", 1)[0]
    number = 1
    for block in _blocks(chapter):
        if part != title and height(f"{part}\n{block}") > HIGH:
            yield part
            number += 1
            part = f"{title} ({number})\n{block.lstrip()}"
        else:
            part += f"\n{block}"
    yield part


def _blocks(chapter: str) -> Iterator[str]:
    """What is not cut, without the title: an item with those within it, a paragraph with the item that it leads to."""
    blocks: list[list[str]] = []
    for before, line in pairwise(chapter.split("\n")):
        if not line or not blocks or (line.startswith(_ITEM) and before.lstrip().startswith(_ITEM)):
            blocks.append([])
        blocks[-1].append(line)
    return map("\n".join, blocks)
