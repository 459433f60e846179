"""Ratings of the levels, fitted to all matches of a game at once and written into the package.

The model is the one of people's ratings (`data.ratings`): a logistic of the difference of two ÷ (β·√2) tells the better
one; so the chance to come first among n is the softmax of mu ÷ (β·√2) (Luce's axiom). Every player, chance as well,
begins where a person does, at mu and sigma of `NEW`; the mu make the results that came the likeliest ones, and sigma is
what the deals leave open of each by itself. What counts is mu − 3 sigma, as of people: so these are the ratings of the
members of a server that the players would be. Updates game by game, as people have them, would depend on the order of
the matches, which here is none.

Of each game only the first place counts: the others are copies of one player, and a place among copies says no more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path
from typing import Final

from bench.opponents.match import Deal, Match
from data.leaderboards import Rating
from data.ratings import BETA, NEW
from games.opponents import LEVELS
from games.opponents.ratings import RATINGS, RUNS

MODULE: Final = Path(__file__).parents[2] / "games" / "opponents" / "ratings.py"
_SCALE: Final = BETA * sqrt(2)
_ROUNDS: Final = 1000
_ENOUGH: Final = 1e-9
_TEXT: Final = '''"""Written by `python -m bench.opponents --write`: the levels' ratings, on the scale of people's."""

from __future__ import annotations

from typing import Final

RATINGS: Final[dict[str, dict[str, float]]] = {{
{ratings}}}
"""By game and level: mu less three sigma, which `data.ratings.shown` puts into figures for people."""
RUNS: Final[dict[str, tuple[int, int]]] = {{
{runs}}}
"""What they come from: the fewest deals of a match, each played from every seat, and hard's fewest playouts a move (0:
as many as their time allowed, in all of them). The other levels have their part of those playouts."""
'''


@dataclass(frozen=True, slots=True)
class _Score:
    """What a player has won of the games against another kind."""

    mine: str
    others: str
    seats: int
    games: int
    won: float


def fitted(measured: Mapping[Match, Mapping[int, Deal]]) -> dict[str, Rating]:
    """The ratings of all players of these matches, which are of one game."""
    scores = [_score(match, list(deals.values())) for match, deals in measured.items() if deals]
    names = sorted({name for score in scores for name in (score.mine, score.others)})
    mus = dict.fromkeys(names, NEW.mu)
    for _ in range(_ROUNDS):
        moved = 0.0
        for name in names:
            slope, bend = _slope_and_bend(name, scores, mus)
            mus[name] += slope / bend
            moved = max(moved, abs(slope / bend))
        shift = NEW.mu - sum(mus.values()) / len(mus)
        mus = {
            name: mu + shift for name, mu in mus.items()
        }  # games say nothing of all, so their mean is a new player's
        if moved < _ENOUGH:
            break
    return {name: Rating(mus[name], 1 / sqrt(_slope_and_bend(name, scores, mus)[1])) for name in names}


def _score(match: Match, deals: Sequence[Deal]) -> _Score:
    games = len(deals) * match.seats
    return _Score(match.player, match.others, match.seats, games, match.seats * sum(deal.won for deal in deals))


def _slope_and_bend(name: str, scores: Sequence[_Score], mus: Mapping[str, float]) -> tuple[float, float]:
    """Of the logarithm of the likelihood by this player's mu: the first derivative, and the second, turned round."""
    slope, bend = (NEW.mu - mus[name]) / NEW.sigma**2, 1 / NEW.sigma**2
    for score in scores:
        if name in (score.mine, score.others):
            expected = 1 / (1 + (score.seats - 1) * exp((mus[score.others] - mus[score.mine]) / _SCALE))
            slope += (1 if name == score.mine else -1) * (score.won - score.games * expected) / _SCALE
            bend += score.games * expected * (1 - expected) / _SCALE**2
    return slope, bend


def written(measured: Mapping[Match, Mapping[int, Deal]]) -> str:
    """The module that keeps them; a game without any measured match keeps what it had."""
    ratings, runs = dict(RATINGS), dict(RUNS)
    for key in sorted({match.game for match, deals in measured.items() if deals}):
        of_game = {match: deals for match, deals in measured.items() if match.game == key and deals}
        found = fitted(of_game)
        ratings[key] = {level: round(found[level].ordinal, 1) for level in LEVELS if level in found}
        runs[key] = (min(map(len, of_game.values())), min(match.thought for match in of_game)[1])
    return _TEXT.format(
        ratings="".join(f"    {_quoted(key)}: {{{_levels(levels)}}},\n" for key, levels in sorted(ratings.items())),
        runs="".join(f"    {_quoted(key)}: {run},\n" for key, run in sorted(runs.items())),
    )


def _levels(levels: Mapping[str, float]) -> str:
    return ", ".join(f"{_quoted(level)}: {number}" for level, number in levels.items())


def _quoted(text: str) -> str:
    return f'"{text}"'
