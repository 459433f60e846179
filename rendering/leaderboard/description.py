"""A leaderboard in words: one's own line first, then all others from the best."""

from __future__ import annotations

from typing import Any

from games.core.text import Amount, Name, Number, Ordinal, Parts, Raw, Text, Unit
from rendering.brush.description import described
from rendering.brush.names import spoken_name
from rendering.leaderboard import texts
from rendering.look import Look, Ranking

WIN, GAME = Unit("win"), Unit("game")


def leaderboard_text(look: Look[Any], ranking: Ranking) -> str:
    """The leaderboard as somebody hears it who does not see it."""
    title = texts.Title(ranking.of, ranking.everywhere, ranking.month, Raw(ranking.order))
    lines = [_line(look, ranking, number) for number in range(len(ranking.lines))]
    own = None if ranking.own is None else texts.OwnLine(lines[ranking.own])
    return described(look, (title, own, texts.Lines(Parts(tuple(lines)))))


def _line(look: Look[Any], ranking: Ranking, number: int) -> Text:
    line, name = ranking.lines[number], look.players[number].name
    place = texts.Beyond(Number(line.place)) if line.beyond else texts.At(Ordinal(line.place))
    who = texts.Named(Name(spoken_name(name))) if name else texts.Nameless()
    figures = Amount(line.wins, WIN), Amount(line.games, GAME)
    return texts.Line(place, who, Number(line.rating), line.provisional, *figures)
