"""A hand of King's Court: Race: large cards under where everybody stands, and an open hand over one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import HIDDEN
from games.core import Game
from games.core.text import Card
from games.race import RaceMove, RaceState
from games.race.moves import Play, PlayOn, Take
from rendering.brush.canvas import Canvas
from rendering.brush.cards import chip_sprite
from rendering.brush.holding import HEADER, draw_header, draw_held, held_height
from rendering.brush.names import drawn_names
from rendering.brush.picture import Picture, Player
from rendering.brush.shapes import DOWNWARDS
from rendering.brush.table import WIDTH, felt
from rendering.brush.text import BOLD
from rendering.brush.theme import Theme
from rendering.brush.words import counted, ordinal
from rendering.race import description
from rendering.race.track import draw_pawn

RaceGame = Game[RaceState, RaceMove]
_STANDS: Final = 88
"""Height of the row that shows where everybody stands."""
_COUNT: Final = 64
"""Width of a small card with a number behind it."""
_CAPTION: Final = 52
_EMPTY: Final = 150
_CHIP, _CHIPS, _CHIP_ROW = 56, 14, 92
"""Of the small cards: width, how many in a row, from one row to the next."""


def draw_hand(game: RaceGame, view: RaceState, seat: int, seats: Sequence[Player], theme: Theme) -> Picture:
    """The picture of a hand; what may be played now is lifted, the rest dim, on the seat's turn.

    A hand that lies open to the seat takes the place of its own, which is then shown in small cards below.
    """
    playable = playable_cards(game, view, seat)
    names = drawn_names([player.name for player in seats], [430] * view.seats, 34, BOLD)
    own, opened = view.hands[seat], _open_hand(view, seat)
    main = own if opened is None else opened
    top = HEADER + 10 + _STANDS
    below = 0 if opened is None else _CAPTION + _chips_height(own)
    height = top + (0 if opened is None else _CAPTION) + _height(main) + below
    canvas = Canvas(theme.colours, felt(theme.colours, WIDTH, height, HEADER))
    draw_header(canvas, playable is not None, *_title(game, view, seat, names, playable))
    _draw_stands(canvas, theme, view, seats)
    if opened is not None:
        _draw_caption(canvas, f"The hand of {names[view.looking or 0]}", top)
        top += _CAPTION
    if main:
        draw_held(canvas, theme, main, top, playable)
    else:
        _draw_nothing(canvas, top + _EMPTY // 2 - 6)
    if opened is not None:
        _draw_caption(canvas, "Your own hand", height - below)
        _draw_chips(canvas, theme, own, height - below + _CAPTION)
    return canvas.picture(description.hand_text(game, view, seat, seats))


def _open_hand(view: RaceState, seat: int) -> tuple[Card, ...] | None:
    """The hand that lies open to this seat (KR10)."""
    if view.mover != seat or view.looking is None or HIDDEN in view.hands[view.looking]:
        return None
    return view.hands[view.looking]


def playable_cards(game: RaceGame, view: RaceState, seat: int) -> frozenset[Card] | None:
    """The cards that may be played now, of the open hand if there is one; None when it is not this seat's turn."""
    if view.mover != seat:
        return None
    plays = (move.play if isinstance(move, Take) else move for move in game.legal_moves(view))
    return frozenset(play.card for play in plays if isinstance(play, Play | PlayOn))


def _height(cards: Sequence[Card]) -> int:
    return held_height(len(cards)) if cards else _EMPTY


def _chips_height(cards: Sequence[Card]) -> int:
    return _CHIP_ROW * max(1, -(-len(cards) // _CHIPS)) + 24


def _draw_chips(canvas: Canvas, theme: Theme, cards: Sequence[Card], top: int) -> None:
    for number, card in enumerate(cards):
        row, column = divmod(number, _CHIPS)
        canvas.paste(chip_sprite(theme, card, _CHIP), 36 + column * (_CHIP + 8), top + row * _CHIP_ROW)
    if not cards:
        canvas.text("no cards", 36, top + 30, 30, canvas.colours.muted, canvas.colours.felt_edge)


def _draw_caption(canvas: Canvas, text: str, top: int) -> None:
    canvas.text(text, 36, top + 26, 32, canvas.colours.gold, canvas.colours.felt_edge, BOLD)


def _draw_nothing(canvas: Canvas, middle: int) -> None:
    canvas.text("No cards in hand", WIDTH // 2, middle, 40, canvas.colours.ivory, canvas.colours.felt, BOLD, 0.5)


def _title(
    game: RaceGame, view: RaceState, seat: int, names: Sequence[str], playable: frozenset[Card] | None
) -> tuple[str, str]:
    """The two lines of the header."""
    result = game.result(view)
    if result:
        return "Game over", f"You are {ordinal(result.places[seat])}"
    if playable is None:
        mover, held = names[view.mover or 0], f"{counted(len(view.hands[seat]), 'card')} in your hand"
        return f"{mover}’s turn", f"{mover} looks at your hand" if view.looking == seat else held
    if view.looking is not None:
        return "Your turn", f"Take a card of {names[view.looking]}, or decline" if playable else "You can only decline"
    return (
        "Your turn",
        "Play as many cards as you like, then end your turn" if playable else "You can only end your turn",
    )


def _draw_stands(canvas: Canvas, theme: Theme, view: RaceState, seats: Sequence[Player]) -> None:
    """For each seat its pawn, name, cards and space, and a sign when it has been moved back this turn."""
    colours = canvas.colours
    wide = (WIDTH - 52 - 10 * (view.seats - 1)) // view.seats
    names = drawn_names([player.name for player in seats], [wide - 76 - _COUNT] * view.seats, 26, BOLD)
    for seat, suit in enumerate(view.suits):
        x, y = 26 + seat * (wide + 10), HEADER + 12
        edge = colours.gold if seat == view.mover else colours.plaque_edge
        canvas.panel((x, y, wide, _STANDS - 12), 14, colours.plaque, colours.felt_edge, edge, 2)
        draw_pawn(canvas, theme, suit, x + 8, y + 12, 52, seat == view.mover)
        canvas.text(names[seat], x + 68, y + 22, 26, colours.ivory, colours.plaque, BOLD)
        canvas.paste(chip_sprite(theme, HIDDEN, 18), x + wide - _COUNT, y + 10)
        canvas.text(str(len(view.hands[seat])), x + wide - _COUNT + 24, y + 22, 26, colours.ivory, colours.plaque, BOLD)
        where = f"space {view.spaces[seat]}" if view.spaces[seat] else "start"
        end = x + 68 + canvas.text(where, x + 68, y + 54, 26, colours.muted, colours.plaque)
        if seat in view.pushed:
            canvas.icon(DOWNWARDS, end + 10, y + 40, 26, colours.alarm, colours.plaque)
