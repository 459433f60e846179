"""The middle of a table of Court Wars: the stock, the discard pile, what was drawn, and what is awaited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import HIDDEN
from games.core import Game
from games.core.text import Card
from games.court_wars import CourtWarsMove, CourtWarsState
from games.court_wars.legal import can_attack, can_draw, can_place
from games.court_wars.state import ACE, COURT, OPENINGS, is_guard
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height, card_radius, card_sprite
from rendering.brush.names import drawn_names
from rendering.brush.picture import Player
from rendering.brush.shapes import CROWN
from rendering.brush.table import WIDTH, draw_felt_shadow
from rendering.brush.text import BOLD, shorten, text_width
from rendering.brush.theme import Theme
from rendering.brush.words import joined, rank_words

CARD: Final = 92
BAND: Final = card_height(CARD) + 26
"""The height of the band across the table."""
GAP: Final = 22
_SIZES: Final = (36, 29)
_SECOND: Final = 28


def draw_piles(
    canvas: Canvas,
    theme: Theme,
    game: Game[CourtWarsState, CourtWarsMove],
    view: CourtWarsState,
    players: Sequence[Player],
    place: tuple[int, int],
    text: tuple[int, int, int],
) -> None:
    """Stock, discard pile and the card drawn, from `place` on; what is awaited in `text`: left, middle and width."""
    x, y = place
    _draw_pile(canvas, theme, HIDDEN if view.stock else None, len(view.stock), x, y)
    top = view.discard[-1] if view.discard else None
    _draw_pile(canvas, theme, top, len(view.discard), x + CARD + GAP, y)
    if view.drawn:
        left = x + 2 * (CARD + GAP)
        canvas.panel((left - 7, y - 7, CARD + 14, card_height(CARD) + 14), 14, canvas.colours.gold, canvas.colours.felt)
        canvas.paste(card_sprite(theme, view.drawn, CARD), left, y)
    _draw_lines(canvas, game, view, players, text)


def _draw_pile(canvas: Canvas, theme: Theme, card: Card | None, count: int, x: int, y: int) -> None:
    """A pile by its top card, and how many cards it has; only its place when there are none."""
    colours, height = canvas.colours, card_height(CARD)
    if card is None:
        canvas.panel((x, y, CARD, height), 10, colours.felt, colours.felt, colours.plaque_edge, 3)
    else:
        draw_felt_shadow(canvas, (x, y, CARD, height), card_radius(CARD))
        canvas.paste(card_sprite(theme, card, CARD), x, y)
    word = str(count)
    wide = canvas.text_width(word, 26, BOLD) + 22
    left = x + CARD - wide + 8
    canvas.panel((left, y + height - 26, wide, 36), 16, colours.plaque, colours.felt, colours.gold, 2)
    canvas.text(word, left + wide // 2, y + height - 9, 26, colours.ivory, colours.plaque, BOLD, 0.5)


def _draw_lines(
    canvas: Canvas,
    game: Game[CourtWarsState, CourtWarsMove],
    view: CourtWarsState,
    players: Sequence[Player],
    text: tuple[int, int, int],
) -> None:
    """Two lines: who is to do what."""
    colours, (left, middle, room) = canvas.colours, text
    result = game.result(view)
    if result:
        canvas.icon(CROWN, left, middle - 32, 60, colours.gold, colours.felt)
        won, size = _won(players, result.places, room - 76)
        canvas.text(won, left + 76, middle + 2, size, colours.gold, colours.felt, BOLD)
        return
    did, may = awaited(view)
    name, size = _fitted(players, view.mover or 0, did, room)
    canvas.text(name + did, left, middle - 21, size, colours.gold, colours.felt, BOLD)
    canvas.text(shorten(may, room, _SECOND), left, middle + 24, _SECOND, colours.ivory, colours.felt)


def _fitted(players: Sequence[Player], seat: int, after: str, room: int) -> tuple[str, int]:
    """The seat's name, to be followed by those words, and the size in which there is room for as much as can be."""
    people = [player.name for player in players]
    for size in _SIZES:
        left = room - text_width(after, size, BOLD)
        name = drawn_names(people, [left] * len(people), size, BOLD)[seat]
        if name == drawn_names(people, [2 * WIDTH] * len(people), size, BOLD)[seat]:
            break
    return name, size


def awaited(view: CourtWarsState) -> tuple[str, str]:
    """What the player to move has done (after the name), and may do now."""
    if view.drawn:
        verb = "place it or discard it" if is_guard(view.drawn) else "revive a Court card or discard it"
        if not any(can_place(view, court) for court in COURT):
            verb = "it fits nowhere: discard it"
        where = f"Opening {OPENINGS.index(view.phase) + 1} of 3: " if view.phase in OPENINGS else ""
        return f" drew {_short(view.drawn)}", f"{where}{verb}"
    if view.phase == ACE:
        return " drew an ace", "attack first, or draw again"
    may = ["draw a card"] * can_draw(view) + ["attack"] * can_attack(view)
    return "’s turn", ", or ".join(may) or "nothing to draw, nothing to attack"


def _short(card: Card) -> str:
    """`a 5`, `an 8`; the font has no suits, and the card lies beside it."""
    if not is_guard(card):
        return "a joker"
    return "an 8" if card[0] == "8" else f"a {rank_words(card)}"


def _won(players: Sequence[Player], places: Sequence[int], room: int) -> tuple[str, int]:
    """Who has won, in a line that fits, and its size."""
    winners = places.count(1)
    if winners > 2:
        return ("All" if winners == len(players) else f"{winners} players") + " win together", _SIZES[0]
    if winners == 1:
        name, size = _fitted(players, places.index(1), " wins", room)
        return name + " wins", size
    size, verb = _SIZES[-1], " win together"
    each = (room - text_width(" and " + verb, size, BOLD)) // 2
    names = drawn_names([player.name for player in players], [each] * len(players), size, BOLD)
    return joined([name for name, place in zip(names, places, strict=True) if place == 1]) + verb, size
