"""King's Court: Race in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby

from games.cards import HIDDEN
from games.core.text import CARD, POINT, TURN, Amount, Card, Number, Parts, Raw, Seat, Seats, Text, Texts
from games.race import RaceMove, RaceState
from games.race.moves import Play, PlayOn, Take
from games.race.state import MOST_QUIET
from games.race.texts import Space
from rendering.brush import description
from rendering.brush.description import Ending, Spare, described
from rendering.brush.texts import CardName, Counted, Others
from rendering.look import Look
from rendering.race import texts
from rendering.race.effects import told
from rendering.race.lately import TOLD, last_turns

RaceLook = Look[RaceState]


def table_text(look: RaceLook) -> str:
    """The turn, everybody's space, cards and points, which hand lies open, the stock and the discards."""
    view = look.view
    people = description.people(look, partial(_facts, view), partial(_playing, view))
    sentences = (
        description.table(look),
        description.turn(look),
        Spare(happened(look)),
        None if view.looking is None or view.mover is None else texts.Looking(Seat(view.mover), Seat(view.looking)),
        texts.OnBoard(Number(view.options.goal), people),
        _pushed(view),
        *_pile_texts(view),
    )
    return described(look, sentences, _discarded(view))


def hand_text(look: RaceLook) -> str:
    """Whether it is the seat's turn, an open hand, one's own hand, what can be played, where everybody stands."""
    view, seat, hand = look.view, look.seat, look.view.hands[look.seat]
    people = description.people(look, partial(_facts, view), partial(_playing, view))
    opened = view.looking if look.turn else None
    sentences = (
        description.hand(look),
        description.own_turn(look),
        texts.LookingAtYours(Seat(view.mover)) if view.looking == seat and view.mover is not None else None,
        None if opened is None else texts.OpenHand(Seat(opened), by_suit(view.hands[opened])),
        texts.Held(Amount(len(hand), CARD), by_suit(hand)) if hand else texts.NoCardsHeld(),
        description.drawn(look),
        *(() if look.picked else _can_texts(look)),
        Spare(happened(look)),
        texts.YouStand(Raw(view.suits[seat]), Space(Number(view.spaces[seat])), Amount(view.scores[seat], POINT)),
        Others(people),
        _pushed(view),
        *_pile_texts(view),
    )
    return described(look, sentences, _discarded(view))


def by_suit(cards: Iterable[Card]) -> Parts:
    """Cards in the order of a hand, the cards of one suit together: `spades 2, 7, jack; hearts ace`; hidden ones
    counted."""
    parts: list[Text] = []
    for suit, held in groupby(cards, key=lambda card: "" if card == HIDDEN else card[1]):
        ranks = tuple(texts.RankName(Raw(card[0])) for card in held)
        parts.append(texts.OfSuit(Raw(suit), Texts(ranks)) if suit else texts.Hidden(Number(len(ranks))))
    return Parts(tuple(parts))


def happened(look: RaceLook) -> list[Text]:
    """What was done in the last turns."""
    return [event for turn in last_turns(look) for event in turn.events if isinstance(event, TOLD)]


def _can_texts(look: RaceLook) -> Sequence[Text | Spare]:
    """What can be played or taken now, and what that would do; else how the turn goes on."""
    if not look.turn:
        return ()
    cards = playable_in(look.game.legal_moves(look.view))
    would = told(look.view, cards)
    return (_can_text(look, cards), Spare((would,))) if would else (_can_text(look, cards),)


def _can_text(look: RaceLook, cards: Sequence[Card]) -> Text:
    view = look.view
    if view.looking is not None:
        return texts.CanTake(by_suit(cards)) if cards else texts.CanDecline()
    if not cards:
        return texts.CanEnd()
    every = len(cards) == len(view.hands[look.seat])
    return texts.CanPlay(Raw("these" if not every else "it" if len(cards) == 1 else "all"), by_suit(cards))


def playable_in(legal: Iterable[RaceMove]) -> tuple[Card, ...]:
    """The cards that these moves play, or take and play, each once."""
    plays = (move.play if isinstance(move, Take) else move for move in legal)
    return tuple(dict.fromkeys(play.card for play in plays if isinstance(play, Play | PlayOn)))


def _playing(view: RaceState, seat: int, who: Text) -> Text:
    return texts.Playing(who, Raw(view.suits[seat]))


def _facts(view: RaceState, seat: int) -> tuple[Text, ...]:
    """`space 12`, `5 cards`, `2 points`."""
    cards, points = Amount(len(view.hands[seat]), CARD), Amount(view.scores[seat], POINT)
    return Space(Number(view.spaces[seat])), Counted(cards), Counted(points)


def _pushed(view: RaceState) -> Text | None:
    return texts.Pushed(Seats(view.pushed)) if view.pushed else None


def _pile_texts(view: RaceState) -> list[Text]:
    """`23 cards in the stock, 4 discarded, 7 removed from the game.`"""
    stock = Amount(len(view.stock), CARD)
    piles: list[Text] = [texts.Piles(stock, Number(len(view.discard)), Number(len(view.removed)))]
    if view.quiet > 9 and not view.played:
        piles.append(texts.QuietTurns(Amount(view.quiet, TURN), view.mover is None, Number(MOST_QUIET)))
    return piles


def _discarded(view: RaceState) -> Ending:
    return Ending(texts.DiscardedCards(), [CardName(card) for card in reversed(view.discard)])
