"""What the descriptions of all games say alike: the round, the turn, the people; and how they are kept short enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from games.core.text import AllOf, Card, Number, Ordinal, Parts, Raw, Said, Seat, Seats, Text, Texts, clipped
from rendering.brush import texts
from rendering.brush.names import spoken_names
from rendering.look import Look
from words import ALT_TEXT, Voice

ALT_LIMIT: Final = 1024
"""Discord's limit for the description of a picture, in characters."""

_TOLD: Final = 4
"""How many events are told at most: enough for what can be seen at a glance."""


class Ending(NamedTuple):
    """The last words of a description, as far as there is room: the first items first."""

    lead: Text
    items: Sequence[Text]


class Spare(NamedTuple):
    """What is told as far as there is room for it, of events the latest."""

    texts: Sequence[Text]


def described(look: Look[Any], sentences: Iterable[Text | Spare | None], ending: Ending | None = None) -> str:
    """The description of a picture: the sentences (but None), and as much of the ending as there is room for."""
    voice, parts = voice_of(look), [sentence for sentence in sentences if sentence is not None]
    for told in range(_TOLD, -1, -1):
        said = [said for part in parts for said in voice.say_all(_texts(part, told))]
        if len(" ".join(said)) <= ALT_LIMIT:
            break
    return within_limit(said, lambda room: _ending(voice, ending, room) if ending else "")


def _texts(part: Text | Spare, told: int) -> Sequence[Text]:
    """The sentences of a part of a description, where so many events are told at most."""
    if isinstance(part, Spare):
        return part.texts[max(0, len(part.texts) - told) :]
    return (part,)


def voice_of(look: Look[Any]) -> Voice:
    """The voice that describes the picture to somebody who does not see it."""
    return Voice(look.language, ALT_TEXT, spoken_names([player.name for player in look.players], look.language))


def within_limit(sentences: Sequence[str], ending: Callable[[int], str] = lambda _: "") -> str:
    """The sentences, then the ending that `ending` makes for the characters that are left; at most 1024 characters."""
    text = " ".join(sentences)
    if len(text) > ALT_LIMIT:
        return clipped(text, ALT_LIMIT)
    last = ending(ALT_LIMIT - len(text) - 1)
    return f"{text} {last}" if last else text


def table(look: Look[Any]) -> Text:
    """`Thirteen, round 2 of 3.`"""
    view = look.view
    return texts.Table(look.game.title, Number(view.round), Number(view.options.rounds))


def hand(look: Look[Any]) -> Text:
    """`Your hand in Thirteen, round 2 of 3.`"""
    view = look.view
    return texts.Hand(look.game.title, Number(view.round), Number(view.options.rounds))


def turn(look: Look[Any]) -> Text:
    """`It is Ann's turn.`, or `The game is over: Bob wins.`"""
    if look.result:
        return texts.Over(Seats(look.winners), len(look.winners) == 1)
    return texts.Turn(Seat(look.view.mover))


def own_turn(look: Look[Any]) -> Text:
    """The same, told to the scene's seat: `It is your turn.`, or `The game is over: you are 2nd.`

    Once the first steps of its move are picked: `You have chosen 9 of hearts. Your move may go on: …`
    """
    if look.result:
        return texts.OverForYou(Ordinal(look.result.places[look.seat]))
    if look.picked:
        return may_go_on(look)
    return texts.OwnTurn() if look.turn else turn(look)


def may_go_on(look: Look[Any]) -> Text:
    """What is picked of a move, and which steps may follow."""
    following = dict.fromkeys(move.path[: len(look.picked) + 1] for move in look.leading)
    return texts.MayGoOn(chosen(look), Parts(tuple(look.game.step_label(look.view, path) for path in following)))


def chosen(look: Look[Any]) -> Text:
    """The last step of a move that is picked so far."""
    step: Text = look.game.step_label(look.view, look.picked)
    return step


def drawn(look: Look[Any]) -> Text | None:
    """`You drew 7 of hearts.`"""
    return look.game.drawn_text(look.drawn) if look.drawn else None


def seated(look: Look[Any], facts: Callable[[int], Sequence[Text]]) -> Text:
    """`Seats in turn order: Ann: 3 cards, 2 points; Bob (computer): 1 card, 0 points.`"""
    return texts.Seated(people(look, facts))


def others(look: Look[Any], facts: Callable[[int], Sequence[Text]]) -> Text:
    """The same, of all but the scene's seat: `The others: …`"""
    return texts.Others(people(look, facts))


def people(
    look: Look[Any], facts: Callable[[int], Sequence[Text]], named: Callable[[int, Text], Text] = lambda _, who: who
) -> Parts:
    """Every seat but the scene's own with its `facts`, and its place at the end; `named` may add to a name."""
    told: list[Text] = []
    for seat, player in enumerate(look.players):
        if seat != look.scene.seat:
            place = (texts.Place(Ordinal(look.result.places[seat])),) if look.result else ()
            who = named(seat, texts.Sitting(Seat(seat), player.computer))
            told.append(texts.Person(who, Texts((*facts(seat), *place))))
    return Parts(tuple(told))


def by_rank(cards: Iterable[Card]) -> list[Text]:
    """Cards that are in the order of their ranks, the cards of one rank together: `2 of diamonds and clubs`."""
    return [
        texts.OfRank(Raw(rank), AllOf(tuple(texts.SuitName(Raw(card[1])) for card in held)))
        for rank, held in groupby(cards, lambda card: card[0])
    ]


def _ending(voice: Voice, ending: Ending, room: int) -> str:
    """The lead and as many of the items as there is room for; an empty text where not one fits."""
    items = voice.say_all(ending.items)

    for count in range(len(items), 0, -1):
        told = Said(voice.joined(items[:count], "semicolon"))
        if len(whole := voice.say(texts.Tail(ending.lead, told, count == len(items)))) <= room:
            return whole
    return ""
