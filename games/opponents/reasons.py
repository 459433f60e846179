"""Why a move is better than another one: which features of the evaluation speak for it."""

from __future__ import annotations

from typing import Final

from games.core.mind import Mind
from games.core.text import Raw, Text
from games.opponents import texts
from games.opponents.search import Line

MOST: Final = 2
"""So many reasons are named at most."""
_LEAST: Final = 0.25
"""A reason has at least this part of the gain of the first one."""
ENDS: Final = ""
"""Instead of a feature: the move ends the round."""

Why = tuple[str, bool]
"""A feature by its name in the mind, and whether more of it is better, or less."""


def reasons(mind: Mind | None, seats: int, better: Line, other: Line) -> tuple[Why, ...]:
    """The features by which one line is worth more than another one of the same thought, the weightiest first.

    Where features go together one may have learned to make up for another, and weigh the other way: that is never a
    reason, since told alone it would teach that it is good to be behind. Empty where nothing else is known.
    """
    if mind is None:
        return ()
    if not better.features:
        return ((ENDS, True),) if other.features else ()
    gains = [one - two for one, two in zip(better.features, other.features, strict=False)]
    told = [
        (gain, (name, weight > 0))
        for gain, name, weight in zip(gains, mind.names, mind.weights[seats], strict=False)
        if gain > 0 and (weight > 0) != (name in mind.less_is_better)
    ]
    found = sorted(told, reverse=True)[:MOST]
    return tuple(why for gain, why in found if gain >= _LEAST * found[0][0])


def reason_text(mind: Mind | None, why: Why) -> Text | None:
    """A reason as a few words: `fewer cards left in hand`. None where the game does not know such a feature."""
    feature, more = why
    if feature == ENDS:
        return texts.EndsRound()
    return mind.said(Raw(feature), more) if mind and feature in mind.names else None
