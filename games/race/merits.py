"""What speaks for a move of King's Court: Race: facts that hold in the position, as its player sees it."""

from __future__ import annotations

from collections.abc import Iterator, Set

from games.cards import DECK
from games.core.text import CARD, Amount, Card, Cards, Number, Seat, Text
from games.race.effects import space_after, steps_of
from games.race.legal import FACES, held, legal_moves, owner
from games.race.moves import CardPlay, Decline, End, Play, PlayOn, RaceMove, Take
from games.race.outcome import gains_nothing
from games.race.state import RaceState


class ReachesGoal(Text):
    """KR12: it wins the round."""


class GoalThisTurn(Text):
    """KR4, KR5: with the other numerals of the player's own suit it reaches the goal in this turn."""

    cards: Cards


class Brings(Text):
    """KR5: how far it goes, and how far it is from there to the goal."""

    steps: Number
    left: Number


class TakesLead(Text):
    """Nobody stands as far on after it, and somebody did before."""


class OutOfReach(Text):
    """Before it one card that the player does not see could have brought an opponent to the goal, after it none can."""

    player: Seat
    left: Number


class FarthestOn(Text):
    """No other opponent stands as far on."""

    player: Seat
    left: Number
    """Spaces to the goal."""


class SentBack(Text):
    """KR6, KR7: how far."""

    player: Seat
    steps: Number


class GainsBySwap(Text):
    """KR9: what the player gains and the other one loses."""

    player: Seat
    steps: Number


class LosesHand(Text):
    """KR11: how many cards."""

    player: Seat
    cards: Amount


class HasToChoose(Text):
    """KR10: how many cards there are to look at."""

    player: Seat
    cards: Amount


class OneLess(Text):
    """KR10: the card comes from the hand of that player."""

    player: Seat


class NothingHelps(Text):
    """No card that could be played changes a space in the player's favour."""


class FarthestIs(Text):
    """Where the farthest of those stands who could be sent back now, and whom no single card brings to the goal."""

    player: Seat
    space: Number


class MostHeld(Text):
    """The most cards that somebody holds on whom a Queen or King could be played now."""

    player: Seat
    cards: Amount


class KeepsCards(Text):
    """What stays in hand."""

    cards: Cards


class HandHasNothing(Text):
    """KR10: no card of the open hand changes a space in the player's favour."""


class LeavesHand(Text):
    """KR10: how many cards stay where they are."""

    player: Seat
    cards: Amount


def merits(view: RaceState, move: RaceMove) -> tuple[Text, ...]:
    """The weightiest first."""
    if view.mover is None:
        return ()
    match move:
        case End():
            return tuple(_of_end(view, view.mover)) or (KeepsCards(Cards(view.hands[view.mover])),)
        case Decline():
            return tuple(_of_decline(view))
        case Take(play):
            source = () if view.looking is None else (OneLess(Seat(view.looking)),)
            return (*_of_play(view, view.mover, play), *source)
        case _:
            return tuple(_of_play(view, view.mover, move))


def _of_play(view: RaceState, mover: int, play: CardPlay) -> Iterator[Text]:
    match play:
        case Play(card) if owner(view, card) == mover:
            yield from _forward(view, mover, play)
        case Play(card):
            yield from _back(view, mover, play)
        case PlayOn(card, target) if card[0] == "J":
            steps = view.spaces[target] - view.spaces[mover]
            if steps > 0:
                yield GainsBySwap(Seat(target), Number(steps))
                yield from _who(view, mover, target)
        case PlayOn(card, target):
            told = LosesHand if card[0] == "K" else HasToChoose
            yield told(Seat(target), Amount(held(view, target, card), CARD))
            yield from _who(view, mover, target)


def _forward(view: RaceState, mover: int, play: Play) -> Iterator[Text]:
    goal, space, after = view.options.goal, view.spaces[mover], space_after(view, play.card)
    if after == goal:
        yield ReachesGoal()
        return
    others = tuple(card for card in view.hands[mover]
                   if card != play.card and card[1] == view.suits[mover] and card[0] not in FACES)  # fmt: skip
    if view.looking is None and after + sum(map(steps_of, others)) >= goal:
        yield GoalThisTurn(Cards(others))
    yield Brings(Number(after - space), Number(goal - after))
    most = max(other for seat, other in enumerate(view.spaces) if seat != mover)
    if space <= most < after:
        yield TakesLead()


def _back(view: RaceState, mover: int, play: Play) -> Iterator[Text]:
    goal, target = view.options.goal, view.suits.index(play.card[1])
    space, after = view.spaces[target], space_after(view, play.card)
    if goal - space <= _reach(view, target, {play.card}) < goal - after:
        yield OutOfReach(Seat(target), Number(goal - space))
    yield from _who(view, mover, target)
    if after < space:
        yield SentBack(Seat(target), Number(space - after))


def _reach(view: RaceState, target: int, played: Set[Card] = frozenset()) -> int:
    """KR5: how far one card can bring an opponent: one of their own hand, or that nobody sees."""
    elsewhere = {card for seat, hand in enumerate(view.hands) if seat != target for card in hand}
    seen = {*played, *elsewhere, *view.discard, *view.removed}
    theirs = (card for card in DECK if card[1] == view.suits[target] and card[0] not in FACES and card not in seen)
    return max(map(steps_of, theirs), default=0)


def _who(view: RaceState, mover: int, target: int) -> Iterator[Text]:
    """Is it the one to stop? At a table of two there is no other."""
    others = [space for seat, space in enumerate(view.spaces) if seat not in (mover, target)]
    if others and view.spaces[target] > max(others):
        yield FarthestOn(Seat(target), Number(view.options.goal - view.spaces[target]))


def _of_end(view: RaceState, mover: int) -> Iterator[Text]:
    plays = [move for move in legal_moves(view) if isinstance(move, Play | PlayOn)]
    if not plays:
        return
    if all(gains_nothing(view, move) for move in plays):
        yield NothingHelps()
    back = {owner(view, move.card) for move in plays if isinstance(move, Play)} - {mover, None}
    if back:
        seat = max((seat for seat in back if seat is not None), key=view.spaces.__getitem__)
        if view.spaces[seat] and view.spaces[seat] + _reach(view, seat) < view.options.goal:
            yield FarthestIs(Seat(seat), Number(view.spaces[seat]))
    on = {move.target: held(view, move.target, move.card) for move in plays
          if isinstance(move, PlayOn) and move.card[0] != "J"}  # fmt: skip
    if on:
        seat = max(on, key=on.__getitem__)
        yield MostHeld(Seat(seat), Amount(on[seat], CARD))


def _of_decline(view: RaceState) -> Iterator[Text]:
    takes = [move for move in legal_moves(view) if isinstance(move, Take)]
    if all(gains_nothing(view, move) for move in takes):
        yield HandHasNothing()
    if view.looking is not None:
        yield LeavesHand(Seat(view.looking), Amount(len(view.hands[view.looking]), CARD))
