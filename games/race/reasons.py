"""Why a move of King's Court: Race is not legal."""

from __future__ import annotations

from games.core import IllegalMove
from games.core.text import Card, Number, Raw, Text
from games.race import texts
from games.race.legal import FACES, legal_moves, owner, players
from games.race.moves import CardPlay, Decline, Play, PlayOn, RaceMove, Take
from games.race.state import RaceState


def reason_against(view: RaceState, move: RaceMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move; told from that seat's own view."""
    return IllegalMove(_reason(view, move))


def _reason(view: RaceState, move: RaceMove) -> Text:
    mover, source = players(view)
    opened = source != mover
    match move:
        case Take(play) if opened:
            return _against(view, play)
        case Take() | Decline():
            return texts.NoHandOpen()
        case Play() | PlayOn() if not opened:
            return _against(view, move)
        case _:
            return _take_first(view, move)


def _take_first(view: RaceState, move: RaceMove) -> Text:
    """KR10: with a hand open, one of its cards is played, or the player declines."""
    taking = [legal for legal in legal_moves(view) if isinstance(legal, Take)]
    if not taking:
        return texts.DeclineFirst()
    card = move.card if isinstance(move, Play | PlayOn) else None
    example = next((legal for legal in taking if legal.play.card == card), taking[0])
    return texts.TakeFirst(Raw(str(example)))


def _against(view: RaceState, play: CardPlay) -> Text:
    """What is wrong with a card played from the hand that is played from now."""
    mover, source = players(view)
    card = play.card
    if card not in view.hands[source]:
        return texts.NotInHand(card, open=source != mover)
    whose = owner(view, card)
    if whose is None:
        return texts.NobodysSuit(Raw(card[1]), card)
    match play:
        case PlayOn(target=target) if card[0] in FACES:
            return _wrong_target(view, card, whose, target)
        case PlayOn():
            plain = Play(card)
            return texts.NamesNobody(card, Raw(str(plain if source == mover else Take(plain))))
        case Play() if card[0] in FACES:
            return _target_needed(view, card)
        case _:
            return texts.PushedAlready(Raw(card[1]))


def _wrong_target(view: RaceState, card: Card, whose: int, target: int) -> Text:
    """KR8, KR10, KR11."""
    mover, source = players(view)
    if not 0 <= target < view.seats:
        return texts.NoSuchSeat(Number(target), Number(view.seats - 1))
    if target == mover:
        return texts.OnYourself(Raw(card[0]))
    if whose not in (mover, target):
        return texts.WrongTarget(card, Raw(card[1]))
    return texts.NoCards(Raw(card[0]), other=target == source)


def _target_needed(view: RaceState, card: Card) -> Text:
    """KR8: a face card is played on somebody; a jack always can be."""
    for legal in legal_moves(view):
        play = legal.play if isinstance(legal, Take) else legal
        if isinstance(play, PlayOn) and play.card == card:
            return texts.TargetNeeded(card, Raw(str(legal)))
    return texts.NobodyHasCards(card, Raw(card[0]))
