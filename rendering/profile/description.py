"""A profile in words: every game with its rating and places, and how its person has fared against computers."""

from __future__ import annotations

from typing import Any

from games.core.text import AllOf, Name, Number, Ordinal, Raw, Text
from rendering.brush.description import described
from rendering.brush.names import spoken_name
from rendering.look import Career, Look, OneCareer
from rendering.profile import texts


def profile_text(look: Look[Any], career: Career) -> str:
    """The profile as somebody hears it who does not see it."""
    sentences: list[Text | None] = [texts.Title(Name(spoken_name(look.players[0].name)), career.everywhere)]
    sentences += [_rated(one, one.rating) for one in career.games if one.rating is not None]
    unrated = tuple(one.title for one in career.games if one.rating is None)
    if unrated:
        sentences.append(texts.NotYet(AllOf(unrated)))
    levels = tuple(texts.Fared(Raw(level), Number(won), Number(played)) for level, won, played in career.against)
    return described(look, [*sentences, texts.Computers(AllOf(levels)) if levels else None])


def _rated(one: OneCareer, rating: int) -> Text:
    ratings = [rating, *(rating for _, rating, _ in one.line)]
    least, most = min(ratings), max(ratings)
    course = texts.Between(Number(least), Number(most)) if least < most else texts.Unchanged()
    places = tuple(
        texts.Times(Ordinal(place), Number(times)) for place, times in enumerate(one.places, start=1) if times
    )
    played = Number(sum(one.places))
    return texts.Rated(one.title, Number(rating), Number(one.band), course, played, AllOf(places))
