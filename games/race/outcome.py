"""What a move of King's Court: Race leads to beyond what its label says, told before it is played."""

from __future__ import annotations

from games.core.text import Number, Text
from games.race import texts
from games.race.effects import space_after
from games.race.labels import listed
from games.race.moves import CardPlay, Play, PlayOn, RaceMove, Take
from games.race.state import RaceState


def outcome(view: RaceState, move: RaceMove) -> Text | None:
    """`12 spaces to the goal`, `you move forward 7`; None for a word, and where the label says that it wins."""
    match move:
        case Take(play):
            return _played(view, play)
        case Play() | PlayOn():
            return _played(view, move)
    return None


def gains_nothing(view: RaceState, move: RaceMove) -> bool:
    """Does the move help its player in no way: an opponent stays on the start (KR7), a swap leads nowhere or back?"""
    play = move.play if isinstance(move, Take) else move
    match play:
        case Play(card) if view.mover is not None:
            moved = view.suits.index(card[1])
            return moved != view.mover and view.spaces[moved] == 0
        case PlayOn(card, target) if view.mover is not None:
            return card[0] == "J" and view.spaces[target] <= view.spaces[view.mover]
    return False


def wins(view: RaceState, move: RaceMove) -> bool:
    """KR12: does the move bring the pawn of the player to move to the goal?"""
    play = move.play if isinstance(move, Take) else move
    if not isinstance(play, Play) or view.mover is None or view.suits[view.mover] != play.card[1]:
        return False
    return space_after(view, play.card) == view.options.goal


def _played(view: RaceState, play: CardPlay) -> Text | None:
    if view.mover is None:
        return None
    if isinstance(play, Play):
        return _counted(view, view.mover, play)
    match play.card[0]:
        case "J":
            steps = view.spaces[play.target] - view.spaces[view.mover]
            return texts.Swapped(Number(abs(steps)), steps < 0)
        case "Q":
            return texts.ThenTake()
        case _:
            return texts.NoneLeft()


def _counted(view: RaceState, mover: int, play: Play) -> Text | None:
    """KR5, KR12: how far it is from there to the goal; the label says when it is reached. KR6: once in a turn."""
    if view.suits[mover] != play.card[1]:
        return texts.OnceInATurn(listed(view, view.suits.index(play.card[1])))
    left = view.options.goal - space_after(view, play.card)
    return texts.ToGoal(Number(left)) if left else None
