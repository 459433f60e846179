"""The chart in words: how everybody's chances began, how far they went up and down, and how they ended."""

from __future__ import annotations

from typing import Any, Final

from games.core.text import Number, Parts, Raws, Seat, Text
from rendering.analysis import texts
from rendering.brush.description import described
from rendering.look import Chart, Look

_ALL: Final = 2
"""In so many rounds everybody's course is told, in more only the viewer's."""


def chart_text(look: Look[Any], chart: Chart) -> str:
    """The chart as somebody hears it who does not see it."""
    sentences: list[Text] = [texts.Title(look.game.title, Number(len(chart.rounds)))]
    if chart.marks:
        marks = Raws(tuple(f"{ply} (−{loss})" for ply, loss in chart.marks))
        sentences.append(texts.Turned(Seat(look.seat), marks, Number(len(chart.marks))))
    told = range(len(look.players)) if len(chart.rounds) <= _ALL else (look.seat,)
    for number, points in enumerate(chart.rounds, start=1):
        courses = Parts(tuple(_course(points, seat) for seat in told))
        sentences.append(texts.OfRound(Number(number), courses))
    return described(look, sentences)


def _course(points: tuple[tuple[int, tuple[int, ...]], ...], seat: int) -> Text:
    own = [each[seat] for _, each in points]
    return texts.Course(Seat(seat), Number(own[0]), Number(min(own)), Number(max(own)), Number(own[-1]))
