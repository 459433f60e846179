"""What is said for moves of Kings Corners (games/kings_corners/merits.py), by the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.cards import DECK
from games.kings_corners import merits as m
from games.kings_corners.moves import MovePile, Play
from games.kings_corners.piles import NUMBER, SIDES
from tests.games.merits.case import Case, Checks

_NODES: Final = 20_000


def unseen(case: Case) -> set[Any]:
    return set(DECK) - {*case.hand, *(card for pile in case.view.piles for card in pile)}


def holding(case: Case, position: Any, *cards: Any) -> Any:
    """The position with these cards in the hand of the seat that has moved; it is still that seat's turn."""
    hands = tuple(cards if seat == case.seat else hand for seat, hand in enumerate(position.hands))
    return replace(position, hands=hands, mover=case.seat)


def goes(case: Case, position: Any, card: Any, place: str) -> bool:
    return Play(card, place) in case.legal(holding(case, position, card))


def all_go(case: Case) -> bool:
    """Depth first: some order of moves in this turn ends the round."""
    nodes, seen = _NODES, set()

    def found(state: Any) -> bool:
        nonlocal nodes
        nodes -= 1
        if nodes < 0 or (state.hands[case.seat], state.piles) in seen:
            return False
        seen.add((state.hands[case.seat], state.piles))
        moves = [move for move in case.game.choices(state) if isinstance(move, Play | MovePile)]
        for move in sorted(moves, key=lambda move: isinstance(move, Play)):
            if isinstance(move, Play) and len(state.hands[case.seat]) == 1:
                return True
            if found(case.game.play(state, move)[0]):
                return True
        return False

    return found(case.after)


def follow(case: Case, told: Any) -> bool:
    place = case.move.place
    before = {move.card for move in case.legal() if isinstance(move, Play)}
    return bool(told.cards) and all(
        card in case.hand and card not in before and goes(case, case.after, card, place) for card in told.cards
    )


def playable(case: Case) -> dict[Any, str]:
    """The cards that can be played on a pile, each with its place; empty where anything else can be done."""
    moves = case.legal()[:-1]
    if any(isinstance(move, MovePile) or not case.view.piles[NUMBER[move.place]] for move in moves):
        return {}
    return {move.card: move.place for move in moves}


def lets_others(case: Case, card: Any, carried: set[Any] | None = None) -> bool:
    after, _ = case.game.play(case.before, Play(card, playable(case)[card]))
    fits = {other for other in DECK if goes(case, after, other, playable(case)[card])}
    found = fits & unseen(case)
    return bool(found) and not fits & set(case.hand) and carried in (None, found)


def can_wait(case: Case, told: Any) -> bool:
    place = playable(case)[told.card]
    moves = case.legal(holding(case, case.view, *(card for card in unseen(case) | {told.card})))
    return {str(move.path[0]) for move in moves[:-1] if move.place == place} == {told.card}


def each_lets_others(case: Case, _: Any) -> bool:
    cards = playable(case)
    return case.move == case.legal()[-1] and len(cards) > 1 and all(lets_others(case, card) for card in cards)


def nobody_follows(case: Case, told: Any) -> bool:
    return case.move.card == told.card and not any(
        goes(case, case.after, card, case.move.place) for card in unseen(case)
    )


CHECKS: Final[Checks] = {
    m.LastCard: lambda case, _: isinstance(case.move, Play) and len(case.hand) == 1 and case.ended,
    m.AllCardsGo: lambda case, _: isinstance(case.move, Play | MovePile) and all_go(case),
    m.KingGoes: lambda case, _: case.move.card[0] == "K" and case.move.card not in case.after.hands[case.seat],
    m.CardsFollow: follow,
    m.FreesPlace: lambda case, told: isinstance(case.move, MovePile)
    and str(told.place.place) == case.move.source and not case.after.piles[NUMBER[case.move.source]]
    and told.corner == (case.move.place not in SIDES),
    m.PileFollows: lambda case, told: isinstance(case.move, Play)
    and MovePile(str(told.place.place), case.move.place) in case.legal(holding(case, case.after, case.move.card)),
    m.TwinMayCome: lambda case, told: told.card == case.move.card and told.twin in unseen(case)
    and told.twin != told.card and goes(case, case.view, told.twin, case.move.place),
    m.NobodyFollows: nobody_follows,
    m.TakesSide: lambda case, told: case.move.place in SIDES and str(told.place.place) == case.move.place
    and not case.view.piles[NUMBER[case.move.place]],
    m.CardsLeft: lambda case, told: told.left.number == len(case.after.hands[case.seat]),
    m.NothingPlayable: lambda case, _: len(case.legal()) == 1,
    m.LetsOthersPlay: lambda case, told: case.move == case.legal()[-1] and list(playable(case)) == [told.card]
    and lets_others(case, told.card, {text.card for text in told.cards}),
    m.EachLetsOthersPlay: each_lets_others,
    m.CanWait: can_wait,
}  # fmt: skip
