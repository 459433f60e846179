"""Why a move of Thirteen is not legal, in a sentence for the player."""

from __future__ import annotations

from games.cards import Card, spoken_all
from games.core import IllegalMove
from games.thirteen.combinations import (
    LADDER,
    OF_A_KIND,
    RANKS,
    Combination,
    answers,
    low_to_high,
    recognise,
)  # fmt: skip
from games.thirteen.state import ThirteenMove, ThirteenState


def reason_against(view: ThirteenState, move: ThirteenMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move; told from that seat's own view."""
    cards = move.cards
    if not cards:
        return IllegalMove("leader_passes", "You lead this trick, and the leader may not pass.")
    hand = view.hands[view.mover] if view.mover is not None else ()
    missing = tuple(card for card in cards if card not in hand)
    if missing:
        return IllegalMove("not_in_hand", f"You do not hold the {spoken_all(missing)}.", cards=missing)
    play, trick = recognise(cards), recognise(view.trick)
    if play is None:
        return _no_combination(cards)
    if cards != low_to_high(cards):
        return IllegalMove("order", "The cards of a move run from low to high.", cards=cards)
    if trick is None or play.shape not in answers(trick):
        return _wrong_kind(play, trick)
    higher = "" if len(cards) == 1 else ": the highest card decides"
    sentence = f"{spoken_all(cards)} does not beat the {spoken_all(view.trick)}{higher}."
    return IllegalMove("too_low", sentence, cards=cards, trick=view.trick)


def _no_combination(cards: tuple[Card, ...]) -> IllegalMove:
    ranks = {card[0] for card in cards}
    if RANKS[-1] in ranks and len(ranks) > 2:
        return IllegalMove("two_in_sequence", "A two (a “pig”) may not be part of a sequence.", cards=cards)
    sentence = (
        f"{spoken_all(cards)} is not a combination: play a single, a pair, a triple, a four of a kind, "
        "a sequence of 3 or more, or a double sequence of 3 pairs or more."
    )
    return IllegalMove("no_combination", sentence, cards=cards)


def _wrong_kind(play: Combination, trick: Combination | None) -> IllegalMove:
    if trick is None:
        raise ValueError("the leader may play any combination")
    wanted = f"a higher {trick.shape}{_crossing(trick)}"
    sentence = f"A {play.shape} does not beat this {trick.shape}; it takes {wanted}."
    return IllegalMove("wrong_kind", sentence, play=str(play.shape), trick=str(trick.shape))


def _crossing(trick: Combination) -> str:
    """What else beats the trick than its own kind (TH15, TH16), as the end of a list."""
    rungs = [shape for shape in LADDER if shape in answers(trick) and shape != trick.shape]
    if not rungs:
        return ""
    doubles = [shape for shape in rungs if shape not in OF_A_KIND.values()]
    least = f"a double sequence of {doubles[0].size // 2} pairs or more"
    return f", a four of a kind or {least}" if len(doubles) < len(rungs) else f" or {least}"
