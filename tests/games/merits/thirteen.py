"""What is said for moves of Thirteen (games/thirteen/merits.py), by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from games.cards import DECK
from games.thirteen import merits as m
from games.thirteen import texts
from games.thirteen.combinations import Kind, low_to_high, recognise
from games.thirteen.moves import PASS, Play
from tests.games.merits.case import Case, Checks


def rest(case: Case) -> tuple[Any, ...]:
    return low_to_high(set(case.hand) - set(case.move.cards))


def unseen(case: Case) -> list[Any]:
    return [card for card in DECK if card not in {*case.hand, *case.view.played}]


def plays(case: Case, position: Any = None) -> list[tuple[Any, ...]]:
    return [move.cards for move in case.legal(position) if move != PASS]


def holding(case: Case, cards: Iterable[Any]) -> Any:
    """The mover leads, with these cards."""
    hands = tuple(low_to_high(cards) if seat == case.seat else hand for seat, hand in enumerate(case.view.hands))
    return replace(case.view, trick=(), trick_by=None, passed=(), hands=hands)


def answers(case: Case) -> tuple[Any, ...]:
    """What could be done against it with all cards that are not seen; for a sequence the highest of a rank will do."""
    cards, other = unseen(case), (case.seat + 1) % case.view.seats
    play = recognise(case.move.cards)
    if play is not None and play.shape.kind is Kind.SEQUENCE:
        cards = list({card[0]: card for card in low_to_high(cards)}.values())
    hands = tuple(low_to_high(cards) if seat == other else () for seat in range(case.view.seats))
    played = replace(case.view, trick=case.move.cards, trick_by=case.seat, mover=other, hands=hands, passed=(), out=())
    return case.game.legal_moves(played)


def nobody_beats(case: Case) -> bool:
    return answers(case) == (PASS,)


def only_catchers(case: Case) -> bool:
    """Something beats it, and no single does."""
    beaten_by = [move.cards for move in answers(case) if move != PASS]
    return len(case.move.cards) == 1 and bool(beaten_by) and all(len(cards) > 1 for cards in beaten_by)


def leads_next(case: Case) -> bool:
    """TH7: once all others have passed."""
    state = case.after
    while state.trick and state.mover != case.seat:
        state, _ = case.game.play(state, PASS)
    return state.mover == case.seat and not state.trick


def one_play(case: Case, cards: Sequence[Any]) -> bool:
    return tuple(cards) == rest(case) and Play(tuple(cards)) in case.legal(holding(case, cards))


def goes_in(case: Case, cards: tuple[Any, ...], number: int) -> bool:
    if not cards or not number:
        return not cards
    return any(
        goes_in(case, low_to_high(set(cards) - set(part)), number - 1)
        for part in plays(case, holding(case, cards))
        if cards[0] in part
    )


def breaks(case: Case, cards: Iterable[Any]) -> bool:
    own = set(cards)
    wholes = [set(whole) for whole in plays(case, holding(case, case.hand)) if len(whole) > 1]
    return any(whole & own and whole - own for whole in wholes)


def cannot_beat(case: Case, told: Any) -> bool:
    left = len(case.view.hands[told.player])
    in_it = told.player not in (case.seat, *case.view.out, *(case.view.passed if case.view.trick else ()))
    return in_it and left == told.left.number < min(len(case.move.cards), 4)


def too_few(case: Case, told: Any) -> bool:
    view = case.view
    others = set(range(view.seats)) - {case.seat, *view.out, *(view.passed if view.trick else ())}
    most = max(len(view.hands[seat]) for seat in others)
    return told.cards.number == len(case.move.cards) > most and most < 4


def just_enough(case: Case, told: Any) -> bool:
    play = recognise(case.move.cards)
    assert play is not None
    tops = [other.top for cards in plays(case) if (other := recognise(cards)) and other.shape == play.shape]
    return told.cards == case.view.trick != () and play.top == min(tops)


def answer_takes(case: Case, told: Any) -> bool:
    tops = {cards: low_to_high(cards)[-1] for cards in plays(case)}
    lowest = low_to_high(tops.values())[0] if tops else None
    return case.move == PASS and tuple(told.cards) in tops and tops[tuple(told.cards)] == lowest


def twos(cards: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(card for card in cards if card[0] == "2")


CHECKS: Final[Checks] = {
    m.GoesOut: lambda case, _: any(isinstance(told, texts.Out) and told.seat == case.seat for told in case.events),
    m.CatchesPoints: lambda case, told: any(
        isinstance(event, texts.Caught) and (event.seat, event.points) == (case.seat, told.points.number)
        for event in case.events
    ) and told.cards == case.view.trick,
    m.NobodyBeats: lambda case, _: nobody_beats(case) and leads_next(case),
    m.ThenOut: lambda case, told: nobody_beats(case) and leads_next(case) and one_play(case, told.cards),
    m.TooFewCards: too_few,
    m.OnePlayLeft: lambda case, told: one_play(case, told.cards),
    m.PlaysLeft: lambda case, told: goes_in(case, rest(case), told.plays),
    m.OnlyHigher: lambda case, told: set(told.cards) == {
        card for card in unseen(case) if low_to_high((card, *case.move.cards))[-1] == card
    } and told.count == len(told.cards) > 0,
    m.OnlyCatchers: lambda case, _: only_catchers(case),
    m.FewHigher: lambda case, told: len(case.move.cards) == 1 and told.unseen == len(unseen(case)) >= 4 * told.higher
    and told.higher == sum(low_to_high((card, *case.move.cards))[-1] == card for card in unseen(case)),
    m.CannotBeat: cannot_beat,
    m.LowestHeld: lambda case, told: told.card == low_to_high(case.hand)[0] and told.card in case.move.cards,
    m.Loose: lambda case, _: len(case.move.cards) == 1 and not breaks(case, case.move.cards),
    m.BreaksNothing: lambda case, _: not breaks(case, case.move.cards),
    m.JustEnough: just_enough,
    m.ManyAtOnce: lambda case, told: told.cards.number == len(case.hand) - len(rest(case)),
    m.CardsRemain: lambda case, told: told.cards.number == len(rest(case)),
    m.KeepsTwos: lambda case, told: told.cards == twos(case.hand) == twos(rest(case)) != (),
    m.OnlyTwosBeat: lambda case, told: case.move == PASS and all(map(twos, plays(case)))
    and told.cards == twos(case.hand) != (),
    m.OnlyByBreaking: lambda case, told: case.move == PASS and told.cards == case.view.trick
    and all(breaks(case, cards) for cards in plays(case)),
    m.AnswerTakes: answer_takes,
}  # fmt: skip
