"""A result in words: the winner and the reason, everybody's place, and the moment that decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.core.text import POINT, Amount, Number, Ordinal, Parts, Raw, Seat, Text, Texts
from rendering.brush import description
from rendering.brush.description import described
from rendering.brush.texts import Counted, Sitting
from rendering.look import Ending, Look, ShownRating
from rendering.result import texts


def result_text(look: Look[Any]) -> str:
    """The result as somebody hears it who does not see it."""
    ending = look.ending or Ending()
    seats = Parts(tuple(_placed(look, ending, seat) for seat in ranked(look)))
    moment = texts.Decided(ending.moment) if ending.moment else None
    return described(
        look, (texts.Title(look.game.title), description.turn(look), texts.Places(seats), *ending.why, moment)
    )


def ranked(look: Look[Any]) -> list[int]:
    """The seats of an ended table, the best place first."""
    places = look.result.places if look.result else (1,) * look.view.seats
    return sorted(range(len(places)), key=lambda seat: places[seat])


def change_of(rated: ShownRating) -> Raw:
    """How much a rating has changed, with its sign."""
    change = rated.after - rated.before
    return Raw(f"{change:+d}".replace("-", "−") if change else "±0")


def _placed(look: Look[Any], ending: Ending, seat: int) -> Text:
    place = look.result.places[seat] if look.result else 1
    who = Sitting(Seat(seat), look.players[seat].computer)
    return texts.Placed(Ordinal(place), who, Texts(tuple(_facts(look, ending, seat))))


def _facts(look: Look[Any], ending: Ending, seat: int) -> Iterator[Text]:
    yield Counted(Amount(look.result.points[seat] if look.result else 0, POINT))
    if seat in ending.resigned:
        yield texts.Resigned()
    rated = ending.ratings[seat] if ending.ratings else None
    if rated is not None:
        yield texts.Rated(Number(rated.after), rated.provisional, change_of(rated))
