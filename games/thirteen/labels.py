"""What the moves of Thirteen are called, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import parse_cards
from games.core.text import Cards, Number, Raw, Text
from games.thirteen import texts
from games.thirteen.combinations import recognise, shape_text
from games.thirteen.moves import PASS, Pass, ThirteenMove


def label(move: ThirteenMove) -> Text:
    """The cards, and what they make."""
    if isinstance(move, Pass):
        return texts.Pass()
    cards, play = Cards(move.cards), recognise(move.cards)
    return texts.Single(cards) if play is None or len(cards) == 1 else texts.Play(cards, shape_text(play.shape))


def step_label(steps: Sequence[str]) -> Text:
    """What the cards make, `Pairs`, `Sequences of 5`; then the cards. A pass has one step."""
    if len(steps) > 1:
        return texts.Single(Cards(parse_cards(steps[1])))
    kind, _, size = steps[0].partition(" ")
    return texts.Pass() if kind == str(PASS) else texts.AllOfAKind(Raw(kind), Number(int(size or 0)))
