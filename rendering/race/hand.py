"""A hand of King's Court: Race: large cards under where everybody stands, and an open hand over one's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from games.cards import HIDDEN
from games.core.text import CARD, Amount, Card, Number, Ordinal, Seat, Text
from games.race import RaceState
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.hand import HEADER, Held, draw_header, draw_held, held_height
from rendering.brush.marks import rims_on
from rendering.brush.names import naming_voice
from rendering.brush.picture import Picture
from rendering.brush.shapes import DOWNWARDS
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import WIDTH
from rendering.brush.text import BOLD
from rendering.brush.texts import GameOver, ShortPoints, TurnOf, YouAre, YourTurn
from rendering.look import Look
from rendering.race import texts
from rendering.race.description import hand_text, playable_in
from rendering.race.effects import notes_of, useful_cards
from rendering.race.track import HEIGHT as TRACK
from rendering.race.track import Frame, Pawn, draw_board, draw_pawn, laid
from words import Voice

RaceLook = Look[RaceState]
_STANDS: Final = 104
"""Height of the row that shows where everybody stands."""
_TOP: Final = HEADER + 8 + _STANDS
"""Where the track begins."""
_NAME, _PAD, _POINTS = 58, 14, 82
"""On a plate: where the name begins, and what is left free at its ends."""
_CAPTION: Final = 52
_EMPTY: Final = 150
_CHIP, _CHIPS, _CHIP_ROW = 56, 14, 92
"""Of the small cards: width, how many in a row, from one row to the next."""


def draw_hand(look: RaceLook) -> Picture:
    """The track, and the seat's cards; on its turn the cards that gain it something are lifted, and the rest dim.

    What each of them would do is written on it. Once a face card is picked, it alone is lifted, and the players that it
    may be played on are marked. A hand that lies open to the seat takes the place of its own, which is then shown in
    small cards below.
    """
    view, voice, playable = look.view, naming_voice(look, 430, 34), playable_cards(look)
    own, opened = view.hands[look.seat], _open_hand(look)
    main = own if opened is None else opened
    top = HEADER + 10 + _STANDS + TRACK + 10
    below = 0 if opened is None else _CAPTION + _chips_height(own)
    height = top + (0 if opened is None else _CAPTION) + _height(main) + below
    start = voice.say(texts.Start())
    canvas = Canvas(look.theme, laid(look.theme.colours, Frame(height, HEADER), _TOP, view.options.goal, start))
    draw_header(canvas, look.turn, *map(voice.say, _title(look, playable)))
    _draw_stands(canvas, look)
    draw_board(canvas, look, _TOP)
    if opened is not None:
        _draw_caption(canvas, voice.say(texts.HandOf(Seat(view.looking or 0))), top)
        top += _CAPTION
    if main:
        notes = notes_of(look, playable, voice)
        lifted = playable & useful_cards(look) if playable and not look.picked else playable
        draw_held(canvas, Held(main, lifted, look.drawn, notes, partial(rims_on, look)), top, voice)
    else:
        _draw_nothing(canvas, voice.say(texts.NoCardsInHand()), top + _EMPTY // 2 - 6)
    if opened is not None:
        _draw_caption(canvas, voice.say(texts.OwnHand()), height - below)
        _draw_chips(canvas, voice, own, height - below + _CAPTION)
    return canvas.picture(hand_text(look))


def _open_hand(look: RaceLook) -> tuple[Card, ...] | None:
    """The hand that lies open to this seat (KR10)."""
    view = look.view
    if not look.turn or view.looking is None or HIDDEN in view.hands[view.looking]:
        return None
    return view.hands[view.looking]


def playable_cards(look: RaceLook) -> frozenset[Card] | None:
    """The cards that may be played now, of the open hand if there is one; None when it is not this seat's turn."""
    if not look.turn:
        return None
    return frozenset(playable_in(look.leading))


def _height(cards: Sequence[Card]) -> int:
    return held_height(len(cards)) if cards else _EMPTY


def _chips_height(cards: Sequence[Card]) -> int:
    return _CHIP_ROW * max(1, -(-len(cards) // _CHIPS)) + 24


def _draw_chips(canvas: Canvas, voice: Voice, cards: Sequence[Card], top: int) -> None:
    for number, card in enumerate(cards):
        row, column = divmod(number, _CHIPS)
        chip = chip_sprite(canvas.theme, card, _CHIP)
        canvas.paste(chip, 36 + column * (_CHIP + 8), top + row * _CHIP_ROW)
    if not cards:
        letters = Letters(30, canvas.colours.muted, canvas.colours.felt_edge)
        canvas.text(voice.say(texts.NoChips()), 36, top + 30, letters)


def _draw_caption(canvas: Canvas, text: str, top: int) -> None:
    canvas.text(text, 36, top + 26, Letters(32, canvas.colours.gold, canvas.colours.felt_edge, BOLD))


def _draw_nothing(canvas: Canvas, text: str, middle: int) -> None:
    canvas.text(text, WIDTH // 2, middle, Letters(40, canvas.colours.ivory, canvas.colours.felt, BOLD), 0.5)


def _title(look: RaceLook, playable: frozenset[Card] | None) -> tuple[Text, Text]:
    """The two lines of the header."""
    view, mover = look.view, Seat(look.view.mover or 0)
    if look.result:
        return GameOver(), YouAre(Ordinal(look.result.places[look.seat]))
    if playable is None:
        if view.looking == look.seat:
            return TurnOf(mover), texts.LooksAtYours(mover)
        return TurnOf(mover), texts.InYourHand(Amount(len(view.hands[look.seat]), CARD))
    if look.picked:
        return YourTurn(), texts.OnWhom()
    if view.looking is not None:
        return YourTurn(), texts.TakeOne(Seat(view.looking)) if playable else texts.DeclineOnly()
    return YourTurn(), texts.PlayMany() if playable else texts.EndOnly()


def _draw_stands(canvas: Canvas, look: RaceLook) -> None:
    """For each seat its pawn, its name and, in a game of several rounds, its points; below them its cards, its space,
    and a sign when it was moved back this turn.

    Framed are the seats on which the card may be played that is picked.
    """
    view, colours = look.view, canvas.colours
    targets = {int(move.path[1]) for move in look.leading} if look.picked else set()
    wide = (WIDTH - 52 - 10 * (view.seats - 1)) // view.seats
    several = view.options.rounds > 1
    voice = naming_voice(look, wide - _NAME - _PAD - _POINTS * several, 28)
    bold, muted = Letters(28, colours.ivory, colours.plaque, BOLD), Letters(26, colours.muted, colours.plaque)
    for seat, suit in enumerate(view.suits):
        x, y = 26 + seat * (wide + 10), HEADER + 12
        edge = colours.gold if seat == view.mover and not look.picked else colours.plaque_edge
        edge, thick = (colours.gold, 6) if seat in targets else (edge, 2)
        for rim in rims_on(look, str(seat))[:1]:
            edge, thick = rim, 9
        canvas.panel((x, y, wide, _STANDS - 12), Plate(14, colours.plaque, colours.felt_edge, edge, thick))
        draw_pawn(canvas, Pawn(suit, 42, seat == view.mover), x + 8, y + 5)
        canvas.text(voice.name(seat), x + _NAME, y + 25, bold)
        if several:
            canvas.text(voice.say(ShortPoints(Number(view.scores[seat]))), x + wide - _PAD, y + 25, muted, 1)
        canvas.paste(chip_sprite(canvas.theme, HIDDEN, 20), x + _PAD, y + 51)
        end = x + _PAD + 28
        end += canvas.text(str(len(view.hands[seat])), end, y + 66, bold)
        where = voice.say(texts.At(Number(view.spaces[seat])))
        canvas.text(where, x + wide - _PAD, y + 66, muted, 1)
        if seat in view.pushed:
            canvas.icon(DOWNWARDS, (end + 4, y + 53, 26), colours.bronze, colours.plaque)
