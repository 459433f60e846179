"""Texts in several languages: the languages that Discord has, and a field with a text for some of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.forms.fields import Field, Path, Problem, mapping, one_of, optional

LOCALES = (
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
)  # fmt: skip
"""`AvailableLocalesEnum` of the OpenAPI document; the reference ("Locales") lacks Arabic and Hebrew."""
locale = one_of(*LOCALES)


def localized(of: Field) -> Field:
    """An object with such a text for each of any locales, or null."""

    def check(value: Any, at: Path) -> Iterator[Problem]:
        for name in value if isinstance(value, dict) else ():
            yield from locale(name, (*at, name))
        yield from mapping(of)(value, at)

    return optional(check)
