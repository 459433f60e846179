"""What a player who pays attention knows of the stock: the discard pile is turned over unshuffled (CW4)."""

from __future__ import annotations

from random import Random

from games.cards import HIDDEN
from games.core import Events
from games.core.text import Card, Text
from games.court_wars import texts
from games.court_wars.opening import cards_of
from games.court_wars.state import CourtWarsState

Pile = tuple[Card, ...]
"""The discard pile as it was last turned over, the next card first; only its end where nobody saw its beginning."""


def remembered(events: Events) -> Pile | None:
    """The pile, by what everybody was told; None if none was turned over in this round."""
    stock: Pile | None = None
    pile: Pile = ()
    for event in events:
        if isinstance(event, texts.Dealt | texts.RoundDealt):
            stock, pile = None, ()
        elif isinstance(event, texts.TurnedOver):
            stock, pile = pile, ()
        else:
            pile += _discarded(event)
    return stock


def _discarded(event: Text) -> Pile:
    """CW3, CW5–CW8, CW11: the cards that go to the discard pile, in this order."""
    if isinstance(event, texts.Takes | texts.Breaks):
        return (*event.spent, *event.beaten)
    if isinstance(event, texts.Defeats):
        return tuple(event.spent)
    one = (
        texts.SetAside, texts.TurnLost, texts.JokerLost, texts.Ace, texts.AceWasted, texts.LastAce, texts.Discards,
        texts.JokerFalls,
    )  # fmt: skip
    return (event.card,) if isinstance(event, one) else ()


def guessed_stock(view: CourtWarsState, known: Pile | None, rng: Random) -> Pile:
    """The stock: what is known of its end, and before that cards that are nowhere else, as chance has them."""
    if HIDDEN not in view.stock:
        return view.stock
    count = len(view.stock)
    end = known[max(len(known) - count, 0) :] if known else ()
    if len(end) == count:
        return end
    seen = {view.drawn, *view.discard, *end}
    for court in view.courts:
        for guards, joker, _ in court:
            seen.update(guards, (joker,))
    unseen = [card for card in cards_of(view.seats, view.options) if card not in seen]
    rng.shuffle(unseen)
    return (*unseen[: count - len(end)], *end)
