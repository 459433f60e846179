"""High Card as pictures: the seats, the trick and a hand, each with its description."""

from __future__ import annotations

from typing import Final

from games.core.text import CARD, POINT, Amount, Card, Cards, Seat, Seats, Text
from rendering import Look, Picture, Scenes
from rendering.brush import description
from rendering.brush.bar import BELOW, draw_bar, new_board
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height
from rendering.brush.hand import Held, draw_held, draw_none_left, held_height
from rendering.brush.names import caption_voice, naming_voice
from rendering.brush.row import Laid, draw_row
from rendering.brush.sprites import Letters
from rendering.brush.table import HEADER, WIDTH, draw_title, felt, plaques_of
from rendering.brush.text import BOLD
from rendering.brush.texts import Counted, NoCardsLeft, Wins, YouHave, YourTurn
from tests.sixth_game.game import HIGHEST
from tests.sixth_game.scene import texts
from tests.sixth_game.state import STRENGTH, HighCardState

HighCardLook = Look[HighCardState]
_CARD: Final = 152
_CAPTION: Final = BELOW + card_height(_CARD) + 70
_HEIGHT: Final = _CAPTION + 50


def draw_table(look: HighCardLook) -> Picture:
    """The seats in a row, under them the trick and the player to move."""
    view = look.view
    canvas = new_board(look, _HEIGHT)
    draw_bar(canvas, look, plaques_of(look, view.hands))
    step = _CARD + 14
    left = (WIDTH - step * len(view.trick)) // 2
    tops = [BELOW + (4 if card == _highest(look) else 24) for card in view.trick]
    laid = [Laid(card, left + step * number, tops[number]) for number, card in enumerate(view.trick)]
    draw_row(canvas, laid, _CARD)
    letters = Letters(34, canvas.colours.ivory, canvas.colours.felt, BOLD)
    canvas.text(naming_voice(look, 200, 34).say(_turn(look)), WIDTH // 2, _CAPTION, letters, 0.5)
    return canvas.picture(description.described(look, _sentences(look)))


def draw_hand(look: HighCardLook) -> Picture:
    """The seat's cards, lifted on its turn."""
    hand = look.view.hands[look.seat]
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, HEADER + held_height(len(hand))))
    draw_title(canvas, look, YourTurn() if look.turn else texts.YourHand())
    if hand:
        draw_held(canvas, Held(hand, frozenset(hand) if look.turn else None), HEADER, caption_voice(look))
    else:
        draw_none_left(canvas, caption_voice(look), HEADER)
    held = texts.Held(Amount(len(hand), CARD), Cards(hand)) if hand else NoCardsLeft()
    points = YouHave(Amount(look.view.scores[look.seat], POINT))
    return canvas.picture(description.described(look, (held, *_sentences(look), points)))


SCENES: Final = Scenes(draw_table, draw_hand, switches={HIGHEST: texts.ShowHighest()})


def _turn(look: HighCardLook) -> Text:
    if look.result:
        return Wins(Seats(look.winners), len(look.winners) == 1)
    return texts.IsToPlay(Seat(look.view.mover or 0))


def _sentences(look: HighCardLook) -> tuple[Text | None, ...]:
    """The player to move, the trick, and what everybody has."""
    view = look.view

    def facts(seat: int) -> tuple[Text, ...]:
        return Counted(Amount(len(view.hands[seat]), CARD)), Counted(Amount(view.scores[seat], POINT))

    trick = texts.Trick(Cards(view.trick)) if view.trick else None
    highest = texts.Highest(card) if (card := _highest(look)) else None
    people = texts.People(description.people(look, facts))
    return description.table(look), description.turn(look), trick, highest, people


def _highest(look: HighCardLook) -> Card | None:
    """The card that would take the trick, where that is marked."""
    trick = look.view.trick if HIGHEST in look.theme.switches else ()
    return max(trick, key=STRENGTH.__getitem__, default=None)
