"""What is said for moves of King's Court: Race (games/race/merits.py), by the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.cards import DECK
from games.race import merits as m
from games.race import texts
from games.race.moves import DECLINE, END, Play, PlayOn, Take
from tests.games.merits.case import Case, Checks


def play_of(move: Any) -> Any:
    return move.play if isinstance(move, Take) else move


def others(case: Case) -> list[int]:
    return [seat for seat in range(case.view.seats) if seat != case.seat]


def arrives(events: Any) -> bool:
    return any(isinstance(event, texts.Arrives) for event in events)


def this_turn(case: Case, told: Any) -> bool:
    state, events = case.after, case.events
    for card in told.cards:
        if arrives(events):
            break
        state, events = case.game.play(state, Play(card))
    return not arrives(case.events) and arrives(events)


def lead(spaces: Any, seat: int) -> bool:
    return all(space < spaces[seat] for other, space in enumerate(spaces) if other != seat)


def reaches(case: Case, state: Any, seat: int) -> bool:
    """Could a card that is not seen bring this player from there to the goal?"""
    seen = {*case.hand, *case.view.discard, *case.view.removed}
    seen |= {card for other, hand in enumerate(case.view.hands) if other != seat for card in hand}
    theirs = replace(state, mover=seat, looking=None, pushed=(), quiet=0)
    for card in set(DECK) - seen - ({play_of(case.move).card} if case.move != END else set()):
        hands = tuple((card,) if other == seat else () for other in range(state.seats))
        held = replace(theirs, hands=hands)
        if Play(card) in case.legal(held) and arrives(case.game.play(held, Play(card))[1]):
            return True
    return False


def out_of_reach(case: Case, told: Any) -> bool:
    left = case.view.options.goal - case.view.spaces[told.player]
    reached = [reaches(case, state, told.player) for state in (case.before, case.after)]
    return left == told.left and reached == [True, False]


def farthest(case: Case, told: Any) -> bool:
    spaces = {seat: case.view.spaces[seat] for seat in others(case)}
    own = spaces.pop(told.player)
    return bool(spaces) and own > max(spaces.values()) and told.left == case.view.options.goal - own


def gains(case: Case, move: Any) -> bool:
    """Does it bring its player forward, anybody else back, or open or empty a hand?"""
    state, events = case.game.play(case.before, move)
    if arrives(events) or play_of(move).card[0] in "QK":
        return True
    after, before = state.spaces, case.view.spaces
    return after[case.seat] > before[case.seat] or any(after[seat] < before[seat] for seat in others(case))


def nothing_gained(case: Case, word: Any) -> bool:
    return case.move == word and not any(gains(case, move) for move in case.legal() if move != word)


def farthest_is(case: Case, told: Any) -> bool:
    owners = {case.view.suits.index(move.card[1]) for move in case.legal() if isinstance(move, Play)} - {case.seat}
    spaces = {seat: case.view.spaces[seat] for seat in owners}
    farthest = case.move == END and spaces.get(told.player) == told.space == max(spaces.values())
    return farthest and not reaches(case, case.before, told.player)


def most_held(case: Case, told: Any) -> bool:
    targets = {move.target for move in case.legal() if isinstance(move, PlayOn) and move.card[0] in "QK"}
    held = {seat: len(case.view.hands[seat]) for seat in targets}
    return bool(case.move == END and held.get(told.player) == told.cards.number == max(held.values()))


def changes(case: Case, seat: int) -> int:
    change: int = case.after.spaces[seat] - case.view.spaces[seat]
    return change


CHECKS: Final[Checks] = {
    m.ReachesGoal: lambda case, _: arrives(case.events),
    m.GoalThisTurn: this_turn,
    m.Brings: lambda case, told: (changes(case, case.seat), case.view.options.goal - case.after.spaces[case.seat])
    == (told.steps, told.left) and told.steps > 0,
    m.TakesLead: lambda case, _: lead(case.after.spaces, case.seat) and not lead(case.view.spaces, case.seat),
    m.OutOfReach: out_of_reach,
    m.FarthestOn: farthest,
    m.SentBack: lambda case, told: changes(case, told.player) == -told.steps < 0,
    m.GainsBySwap: lambda case, told: (changes(case, case.seat), changes(case, told.player))
    == (told.steps, -told.steps) and told.steps > 0,
    m.LosesHand: lambda case, told: not case.after.hands[told.player]
    and told.cards.number == len(case.view.hands[told.player]) - (
        isinstance(case.move, Take) and case.view.looking == told.player),
    m.HasToChoose: lambda case, told: case.after.looking == told.player
    and told.cards.number == len(case.after.hands[told.player]),
    m.OneLess: lambda case, told: isinstance(case.move, Take) and case.view.looking == told.player
    and (case.ended or len(case.after.hands[told.player]) < len(case.view.hands[told.player])),
    m.NothingHelps: lambda case, _: nothing_gained(case, END),
    m.FarthestIs: farthest_is,
    m.MostHeld: most_held,
    m.KeepsCards: lambda case, told: case.move == END and told.cards == case.hand,
    m.HandHasNothing: lambda case, _: nothing_gained(case, DECLINE),
    m.LeavesHand: lambda case, told: case.move == DECLINE and told.player == case.view.looking
    and told.cards.number == len(case.after.hands[told.player]),
}  # fmt: skip
