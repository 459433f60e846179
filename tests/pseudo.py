"""A language made of English for tests: ⟦Ĉåârđš⟧. Letters have marks, sentences are some 40 % longer, and each message
stands between ⟦ and ⟧; what is put into it, commands and codes stay as they are.

What is not said by the language of its reader is found by that: it stands outside ⟦⟧, or has letters without marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

import pytest
from babel import Locale
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bot.panels import reader
from words import language
from words.language import ENGLISH, LANGUAGES

PSEUDO: Final = "pseudo"
OPEN: Final = "⟦"
CLOSE: Final = "⟧"
_MARKED: Final = str.maketrans(
    dict(zip("aeioucdghjklnrstwyzAEIOUCDGHJKLNRSTWYZ", "åéîöûćđĝĥĵķľñŕšţŵýžÅÉÎÖÛĆĐĜĤĴĶĽÑŔŠŢŴÝŽ", strict=True))
    | dict(zip("bfmpqvxBFMPQVX", "ƀƒɱþǫṽẋƁƑṀÞǪṼẊ", strict=True))
)
_VOWEL: Final = re.compile("[åéîöûÅÉÎÖÛ]")
_KEPT: Final = re.compile(r"(\*\*/\w+\*\*|/\w+|`[^`]*`|<[^>]*>)")
"""Commands, codes and mentions, which are the same in every language."""

_CODE: Final = re.compile(r"https://[^\s⟧]+|\w+=\w+")


def marked(text: str) -> str:
    """The text with marks on its letters, and its vowels twice."""
    parts = _KEPT.split(text)
    parts[::2] = [_VOWEL.sub(lambda vowel: vowel[0] + vowel[0].lower(), part.translate(_MARKED)) for part in parts[::2]]
    return "".join(parts)


class _Marking(Transformer):
    """Marks every message of a file, and its short form."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - Fluent's name
        node.value = marked(node.value)
        return node

    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802 - Fluent's name
        self.generic_visit(node)
        brief = [attribute.value for attribute in node.attributes]
        for pattern in (node.value, *brief):
            if pattern is not None:
                pattern.elements = [_sign(OPEN), *pattern.elements, _sign(CLOSE)]
        return node


def _sign(sign: str) -> ast.Placeable:
    return ast.Placeable(ast.StringLiteral(sign))


def put_into(folder: Path) -> None:
    """Write the language, made of all that there is in English."""
    root = language.FOLDERS[0] / ENGLISH
    for file in root.rglob("*.ftl"):
        made = _Marking().visit(FluentParser().parse(file.read_text("utf-8")))
        _write(folder / file.relative_to(root), FluentSerializer().serialize(made))
    for file in root.rglob("*.md"):
        _write(folder / file.relative_to(root), _rules(file.read_text("utf-8")))


def _rules(text: str) -> str:
    """The rules of a game, a message a line: the list on the first page is said by itself, too."""
    return re.sub("^(- |#+ |)(.+)$", lambda line: line[1] + OPEN + marked(line[2]) + CLOSE, text, flags=re.MULTILINE)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


@contextmanager
def spoken(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within, everybody reads the language that was put into `folder / PSEUDO`. Lists are joined as in Greek: its
    plurals are the same as in English."""
    patch.setattr(language, "FOLDERS", [*language.FOLDERS, folder])
    patch.setitem(cast("dict[str, Locale]", LANGUAGES), PSEUDO, Locale("el"))
    patch.setattr(reader, "language_of", lambda _: PSEUDO)
    yield
    language.bundle.cache_clear()


def bare(text: str) -> list[str]:
    """The words of a text that are not in it: outside ⟦⟧ every word, within those without marks, of three letters
    at least. Links, and options as they are written (`rounds=3`), are codes. What is cut may lack its end."""
    depth, found = 0, []
    for part in re.findall(rf"{OPEN}|{CLOSE}|[^{OPEN}{CLOSE}]+", _KEPT.sub(" ", _CODE.sub(" ", text))):
        if part == OPEN:
            depth += 1
        elif part == CLOSE:
            depth -= 1
        else:
            found += re.findall("[A-Za-z]{3,}" if depth else r"[^\W\d_]{2,}", part)
    return found
