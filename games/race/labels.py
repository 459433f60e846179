"""What the moves of King's Court: Race are called, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import SYMBOLS
from games.core.text import CARD, Amount, Card, Listed, Number, Raw, Text
from games.race import texts
from games.race.effects import space_after
from games.race.legal import FACES, held
from games.race.moves import CardPlay, Decline, End, Play, PlayOn, RaceMove, Take
from games.race.state import RaceState


def label(view: RaceState, move: RaceMove) -> Text:
    """The card and what it does: `J♥: swap places with Bob (space 12)`."""
    match move:
        case End():
            return texts.EndTurn()
        case Decline():
            return texts.TakeNothing()
        case Take(play):
            return texts.TakeCard(play.card, _act(view, play))
        case _:
            return texts.PlayCard(move.card, _act(view, move))


def step_label(view: RaceState, steps: Sequence[str]) -> Text:
    """The last step of these: the card, or the seat that a face card is played on."""
    taken, _, what = steps[0].rpartition(" ")
    if what in ("end", "decline"):
        return label(view, End() if what == "end" else Decline())
    card = Card(what)
    if len(steps) == 2:
        return _target(view, PlayOn(card, int(steps[1])))
    act = texts.ActOn(Raw(card[0]), texts.Someone()) if card[0] in FACES else _moved(view, card)
    return texts.TakeCard(card, act) if taken else texts.PlayCard(card, act)


def _act(view: RaceState, play: CardPlay) -> Text:
    match play:
        case Play(card):
            return _moved(view, card)
        case PlayOn(card):
            return texts.ActOn(Raw(card[0]), _target(view, play))


def _moved(view: RaceState, card: Card) -> Text:
    """KR5–KR7, KR12: the pawn that a numeral moves, how far, and the space it comes to."""
    moved, space = view.suits.index(card[1]), space_after(view, card)
    steps, where = Number(abs(space - view.spaces[moved])), texts.Space(Number(space))
    if moved == view.mover:
        return texts.MoveForward(steps, where, space == view.options.goal)
    return texts.MoveBack(listed(view, moved), steps, where)


def _target(view: RaceState, play: PlayOn) -> Text:
    """KR9–KR11: on whom a face card is played, and what it is worth there: `Bob (space 12)`, `Bob (3 cards)`."""
    seat = listed(view, play.target)
    if play.card[0] == "J":
        return texts.OnSpace(seat, texts.Space(Number(view.spaces[play.target])))
    return texts.Holding(seat, Amount(held(view, play.target, play.card), CARD))


def listed(view: RaceState, seat: int) -> Listed:
    """A seat, told apart from its namesakes by its suit; its number would count from 0 where a move is typed."""
    return Listed(seat, SYMBOLS[view.suits[seat]])
