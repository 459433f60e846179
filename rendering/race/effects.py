"""What each card of a hand of King's Court: Race would do, as it is written on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from games.core.text import Card, Number, Parts, Raw, Seat, Text
from games.race import RaceState
from games.race.effects import space_after
from games.race.texts import Space
from rendering.brush.hand import Note
from rendering.look import Look
from rendering.race import texts
from words import Voice

_FACES: Final[Mapping[str, Text]] = {"J": texts.Swap(), "Q": texts.LookIn(), "K": texts.Sweep()}


def notes_of(look: Look[RaceState], playable: Collection[Card] | None, voice: Voice) -> dict[Card, Note]:
    """`+7 to 19` for each card that may be played now, `−8 to 3` in alarm; `swap`, `look` or `sweep` for face cards;
    `no effect` where nothing is gained."""
    useful, nothing = useful_cards(look), Note((voice.say(texts.NoEffect()),), idle=True)
    return {card: _note(look.view, card, voice) if card in useful else nothing for card in playable or ()}


def useful_cards(look: Look[RaceState]) -> frozenset[str]:
    """The cards with which the seat to move may do something that gains it anything."""
    moves = look.game.legal_moves(look.view)
    return frozenset(move.path[0].split()[-1] for move in moves if not look.game.gains_nothing(look.view, move))


def told(view: RaceState, playable: Collection[Card]) -> Text | None:
    """The same in words, of the numerals."""
    counting = [card for card in playable if card[0] not in _FACES]
    moves: list[Text] = []
    for card in counting:
        moved, space = view.suits.index(card[1]), Space(Number(space_after(view, card)))
        moves.append(texts.WouldMove(card, Seat(moved), moved == view.mover, space))
    return texts.WouldDo(Parts(tuple(moves))) if moves else None


def _note(view: RaceState, card: Card, voice: Voice) -> Note:
    if card[0] in _FACES:
        return Note((voice.say(_FACES[card[0]]),))
    moved, space = view.suits.index(card[1]), space_after(view, card)
    steps, to = abs(space - view.spaces[moved]), Number(space)
    if space == view.options.goal:
        return Note((voice.say(texts.WinsWith()),))
    back = moved != view.mover
    ways = (texts.Goes(Raw(f"{'−' if back else '+'}{steps}"), to), texts.Goes(Raw(""), to))
    return Note(tuple(word.strip() for word in voice.say_all(ways)), loss=back)
