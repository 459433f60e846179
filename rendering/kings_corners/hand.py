"""A hand of Kings Corners: large cards under how everybody stands, and the bottom and top cards of the piles."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.core.text import CARD, Amount, Card, Ordinal, Seat
from games.kings_corners import KingsCornersState, MovePile, Play
from games.kings_corners.piles import PLACES
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.hand import HEADER, Held, draw_header, draw_held, draw_none_left, held_height
from rendering.brush.marks import rims_on
from rendering.brush.names import naming_voice
from rendering.brush.picture import Picture
from rendering.brush.sprites import Letters, Plate
from rendering.brush.stands import STANDS, draw_stands
from rendering.brush.table import WIDTH, felt
from rendering.brush.text import BOLD, capitalised
from rendering.brush.texts import GameOver, TurnOf, YouAre, YourTurn
from rendering.kings_corners.description import hand_text
from rendering.kings_corners.lately import changed_since
from rendering.kings_corners.texts import MayGo, Stock, Todo
from rendering.look import Look
from words import Voice

KingsCornersLook = Look[KingsCornersState]
_ENDS: Final = 126
"""Height of the row that shows the ends of the piles."""
_PILES: Final = HEADER + STANDS
"""Where that row begins."""
_TOP_CHIP, _BOTTOM_CHIP = 50, 38


def draw_hand(look: KingsCornersLook) -> Picture:
    """The seat's cards; on its turn those that may be played now are lifted, and the others dim.

    Once a card or a pile is picked, it alone is lifted, and the places that it may go to are marked.
    """
    playable = playable_cards(look)
    voice = naming_voice(look, 430, 36)
    hand = look.view.hands[look.seat]
    height = _PILES + _ENDS + held_height(len(hand))
    canvas = Canvas(look.theme, felt(look.theme.colours, WIDTH, height, HEADER))
    draw_header(canvas, look.turn, *_title(look, voice, playable))
    draw_stands(canvas, look)
    _draw_ends(canvas, look)
    if hand:
        draw_held(canvas, Held(hand, playable, look.drawn, rims=partial(rims_on, look)), _PILES + _ENDS, voice)
    else:
        draw_none_left(canvas, voice, _PILES + _ENDS)
    return canvas.picture(hand_text(look))


def playable_cards(look: KingsCornersLook) -> frozenset[Card] | None:
    """The cards that may be played now; None when it is not this seat's turn."""
    if not look.turn:
        return None
    return frozenset(move.card for move in look.leading if isinstance(move, Play))


def _title(look: KingsCornersLook, voice: Voice, playable: frozenset[Card] | None) -> tuple[str, str]:
    """The two lines of the header."""
    view = look.view
    stock = Stock(Amount(len(view.stock), CARD), not view.stock)
    if look.result:
        return voice.say(GameOver()), voice.say(YouAre(Ordinal(look.result.places[look.seat])))
    if playable is None:
        return voice.say(TurnOf(Seat(view.mover or 0))), capitalised(voice.say(stock))
    if look.picked:
        return voice.say(YourTurn()), voice.say(MayGo())
    piles = any(isinstance(move, MovePile) for move in look.game.legal_moves(view))
    return voice.say(YourTurn()), voice.say(Todo(bool(playable), piles, stock, not view.stock))


def _draw_ends(canvas: Canvas, look: KingsCornersLook) -> None:
    """For each place its name, and its pile's bottom card small before the top card.

    The edge is gold where the others have moved something since this seat's last turn; once a card or a pile is picked,
    where it may go.
    """
    colours = canvas.colours
    changed = {move.place for move in look.leading} if look.picked else changed_since(look)
    wide = (WIDTH - 48) // len(PLACES)
    plain = Plate(14, colours.plaque, colours.felt_edge, colours.plaque_edge, 2)
    marked = plain._replace(edge=colours.gold, line=5)
    for number, (place, pile) in enumerate(zip(PLACES, look.view.piles, strict=True)):
        x, y = 24 + wide * number, _PILES + 4
        plate = marked if place in changed else plain
        for rim in rims_on(look, place)[:1]:
            plate = marked._replace(edge=rim, line=9)
        canvas.panel((x + 3, y, wide - 6, _ENDS - 8), plate)
        middle = x + wide // 2
        ink = colours.gold if pile else colours.muted
        canvas.text(place, middle, y + 20, Letters(26, ink, colours.plaque, BOLD), 0.5)
        if not pile:
            canvas.text("–", middle, y + 76, Letters(34, colours.muted, colours.plaque, BOLD), 0.5)
            continue
        several = len(pile) > 1
        left = middle - (_TOP_CHIP + several * (_BOTTOM_CHIP + 6)) // 2
        if several:
            canvas.paste(chip_sprite(canvas.theme, pile[0], _BOTTOM_CHIP), left, y + 36 + 18)
            left += _BOTTOM_CHIP + 6
        canvas.paste(chip_sprite(canvas.theme, pile[-1], _TOP_CHIP), left, y + 36)
