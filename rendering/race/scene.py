"""King's Court: Race as pictures: the track with the pawns, the stock and the discard pile under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import HIDDEN
from games.core import Game
from games.race import RaceMove, RaceState
from rendering.brush.bar import BELOW, draw_bar
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, card_radius, card_sprite
from rendering.brush.names import drawn_names
from rendering.brush.picture import Picture, Player
from rendering.brush.row import Laid, draw_row
from rendering.brush.shapes import CROWN, SUITS
from rendering.brush.table import WIDTH, draw_title, seats_of
from rendering.brush.text import BOLD
from rendering.brush.theme import Theme
from rendering.brush.words import counted
from rendering.race import description, hand
from rendering.race.track import HEIGHT as TRACK
from rendering.race.track import cell, draw_pawn, draw_pawns, laid
from words import Voice

RaceGame = Game[RaceState, RaceMove]
_TOP: Final = BELOW + 2
_CARD: Final = 104
_PILES: Final = _TOP + TRACK + 16
"""Where the stock and the discard pile begin."""
_HEIGHT: Final = _PILES + card_height(_CARD) + 34
_STOCK, _DISCARD, _WORDS = 42, 184, 596
"""Where the stock, the discard pile and the words beside them begin."""
_SHOWN: Final = 7
"""Of the discard pile, the last so many cards."""
_PITCH: Final = 38
"""From one line of the words to the next."""
_MOVED_BACK: Final = "moved back"
"""The line that the pawns of those follow who have been moved back this turn."""


class RaceScene:
    """The pictures of King's Court: Race."""

    def table(self, game: RaceGame, view: RaceState, seats: Sequence[Player], theme: Theme) -> Picture:
        """Seats with their suits, the pawns on the track, the stock, the discard pile, and who looks at whose hand."""
        over = view.mover is None
        canvas = Canvas(theme.colours, laid(theme.colours, _HEIGHT, _TOP, view.options.goal))
        draw_title(
            canvas, Voice().say(game.title), "Game over" if over else f"Round {view.round} of {view.options.rounds}"
        )
        signs = [(SUITS[suit], theme.suit(suit)) for suit in view.suits]
        draw_bar(canvas, theme, seats_of(game, view, view.hands), seats, signs)
        for space in sorted(set(view.spaces)):
            pawns = [suit for suit, stands in zip(view.suits, view.spaces, strict=True) if stands == space]
            draw_pawns(canvas, theme, pawns, cell(space, _TOP), None if view.mover is None else view.suits[view.mover])
        _draw_stock(canvas, theme, len(view.stock))
        _draw_discard(canvas, theme, view)
        if over:
            _draw_winners(canvas, game, view, seats)
        else:
            _draw_words(canvas, theme, view, seats)
        return canvas.picture(description.table_text(game, view, seats))

    def hand(self, game: RaceGame, view: RaceState, seat: int, seats: Sequence[Player], theme: Theme) -> Picture:
        """The seat's cards, what may be played lifted; after a queen the open hand, for the one who played her."""
        return hand.draw_hand(game, view, seat, seats, theme)


def _draw_stock(canvas: Canvas, theme: Theme, count: int) -> None:
    """The stock face down with its number."""
    colours, height = canvas.colours, card_height(_CARD)
    if not count:
        _draw_empty(canvas, _STOCK, "0")
        return
    for number in range(min(count, 3)):
        x, y = _STOCK + 5 * number, _PILES + 8 - 4 * number
        canvas.shadow(x, y, _CARD, height, card_radius(_CARD))
        canvas.paste(card_sprite(theme, HIDDEN, _CARD), x, y)
    x, y = _STOCK + 5 * (min(count, 3) - 1) + _CARD // 2, _PILES + 8 - 4 * (min(count, 3) - 1) + height // 2
    canvas.panel((x - 38, y - 34, 76, 68), 22, colours.plaque, colours.back, colours.gold, 3)
    canvas.text(str(count), x, y, 44, colours.ivory, colours.plaque, BOLD, 0.5)


def _draw_discard(canvas: Canvas, theme: Theme, view: RaceState) -> None:
    """The last cards of the discard pile, the latest on top."""
    last = view.discard[-_SHOWN:]
    if not last:
        _draw_empty(canvas, _DISCARD, "–")
        return
    draw_row(canvas, theme, [Laid(card, _DISCARD + 48 * number, _PILES) for number, card in enumerate(last)], _CARD)


def _draw_empty(canvas: Canvas, x: int, mark: str) -> None:
    colours, height = canvas.colours, card_height(_CARD)
    box = (x, _PILES, _CARD, height)
    canvas.panel(box, card_radius(_CARD) + 3, colours.felt_edge, colours.felt, colours.plaque_edge, 3)
    canvas.text(mark, x + _CARD // 2, _PILES + height // 2, 40, colours.muted, colours.felt_edge, BOLD, 0.5)


def _draw_words(canvas: Canvas, theme: Theme, view: RaceState, seats: Sequence[Player]) -> None:
    """Who looks at whose hand, who has been moved back, and how many cards are out of play."""
    colours = canvas.colours
    lines = _words(view, seats)
    middle = _PILES + card_height(_CARD) // 2 - _PITCH * (len(lines) - 1) // 2
    for number, (line, bold) in enumerate(lines):
        ink, y = colours.gold if bold else colours.ivory, middle + _PITCH * number
        end = _WORDS + canvas.text(line, _WORDS, y, 29, ink, colours.felt, BOLD if bold else 500)
        if line == _MOVED_BACK:
            for place, seat in enumerate(view.pushed):
                draw_pawn(canvas, theme, view.suits[seat], end + 12 + 42 * place, y - 19, 38, False)


def _words(view: RaceState, seats: Sequence[Player]) -> list[tuple[str, bool]]:
    """The lines, at most four (a card played breaks the row of turns without one), and which of them are bold."""
    names = drawn_names([player.name for player in seats], [210] * view.seats, 29, BOLD)
    lines: list[tuple[str, bool]] = []
    if view.looking is not None:
        lines += [(f"{names[view.mover or 0]} looks at", True), (f"the hand of {names[view.looking]}", True)]
    if view.pushed:
        lines.append((_MOVED_BACK, False))
    counts = ((len(view.discard), "discarded"), (len(view.removed), "removed"))
    if gone := [f"{count} {what}" for count, what in counts if count]:
        lines.append((", ".join(gone), False))
    if not view.played and view.quiet >= 2 * view.seats:
        lines.append((f"{counted(view.quiet, 'turn')} without a card", False))
    return lines


def _draw_winners(canvas: Canvas, game: RaceGame, view: RaceState, seats: Sequence[Player]) -> None:
    """The end: who has won."""
    colours, x, middle = canvas.colours, (_WORDS + WIDTH - 24) // 2, _PILES + card_height(_CARD) // 2
    result = game.result(view)
    winners = [seat for seat, place in enumerate(result.places if result else ()) if place == 1]
    room = 360 if len(winners) == 1 else 150
    names = drawn_names([player.name for player in seats], [room] * len(seats), 38, BOLD)
    who = " and ".join(names[seat] for seat in winners) if len(winners) < 3 else f"{len(winners)} players"
    canvas.icon(CROWN, x - 40, middle - 84, 80, colours.gold, colours.felt)
    canvas.text(who, x, middle + 22, 38, colours.ivory, colours.felt, BOLD, 0.5)
    verb = "wins" if len(winners) == 1 else "win together"
    canvas.text(verb, x, middle + 64, 32, colours.gold, colours.felt, align=0.5)
