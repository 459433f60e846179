"""A Court card of Court Wars with its guards on it, and its figures above."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from games.cards import HIDDEN
from games.core.text import Card
from games.court_wars import Stack
from rendering.brush.cache import Sprite, cached
from rendering.brush.canvas import Canvas
from rendering.brush.cards import JOKER, card_height, card_radius, card_sprite
from rendering.brush.marks import draw_rim
from rendering.brush.row import Laid, draw_row
from rendering.brush.sprites import Letters, Plate
from rendering.brush.table import draw_felt_shadow
from rendering.brush.text import BOLD
from rendering.court_wars.arms import SHIELD, SWORD
from rendering.theme import Colour, Theme

COLUMN: Final = 156
"""The room that a stack has, in width."""
_MOST: Final = 9
"""The most guards that are shown one by one; of more (some are equal then) one of each value, with their number."""
_OUT: Final = 18
"""How far a guard that is spent stands out, in pixels."""
_SEEN: Final = 0.6
"""How much of the outermost guard is seen at least, as a share of the width: all of its rank."""
_JOKER: Final = 0.12
"""How far a joker lies from the card that it stands in for, as a share of the width."""


def step_of(theme: Theme, width: int) -> int:
    """From one card of a stack to the next: its rank can be read, in either deck."""
    return round(width * (0.57 if theme.large_print else 0.42))


def shown_guards(stack: Stack) -> list[tuple[Card, int]]:
    """The guards that are drawn, innermost first, and how many each stands for."""
    if len(stack.guards) <= _MOST:
        return [(guard, 1) for guard in stack.guards]
    ranks = [guard[0] for guard in stack.guards]
    return [(next(g for g in stack.guards if g[0] == rank), ranks.count(rank)) for rank in dict.fromkeys(ranks)]


def stack_height(theme: Theme, guards: int, width: int) -> int:
    """The room that a stack has, in height, with that many guards shown on it; more of the outermost is not seen."""
    return guards * step_of(theme, width) + round(width * _SEEN)


def _shown(guards: Sequence[tuple[Card, int]], spent: int) -> int:
    """On how many of the cards drawn that many guards are, from the outermost."""
    shown = 0
    while spent > 0:
        shown += 1
        spent -= guards[-shown][1]
    return shown


class Spot(NamedTuple):
    """Where a stack lies: the top left corner of its Court card, and how wide its cards are."""

    x: int
    y: int
    width: int
    rim: Colour | None = None
    """Of what colour, where the stack has attacked or been attacked."""
    placed: Collection[Card] = ()
    """The cards that have just been placed."""


def draw_stack(canvas: Canvas, court: Card, stack: Stack, spot: Spot, spent: int = 0) -> None:
    """The cards: the Court card (turned over when it is defeated), a joker on it, the guards downwards.

    `spent`: how many guards, from the outermost, an attack that has begun spends; they stand out to the right.
    """
    x, y, width = spot[:3]
    height, step, radius = card_height(width), step_of(canvas.theme, width), card_radius(width)
    guards = shown_guards(stack)
    whole = height + step * len(guards)
    if stack.joker:
        draw_felt_shadow(canvas, (x, y, width, height), radius)
        draw_row(canvas, [Laid(HIDDEN, x, y, True)], width, shaded=True)
        x, y = x + round(width * _JOKER), y + round(width * _JOKER)
        canvas.shadow((x, y, width, whole), radius)
    else:
        draw_felt_shadow(canvas, (x, y, width, whole), radius)
    if spot.rim:
        draw_rim(canvas, (x, y, width, whole), radius, spot.rim)
    foot = HIDDEN if stack.defeated else stack.joker or court
    cards = [foot, *(guard for guard, _ in guards)]
    first = len(cards) - _shown(guards, spent)
    column = [
        Laid(card, x + _OUT * (number >= first), y + number * step, stack.defeated, card in spot.placed)
        for number, card in enumerate(cards)
    ]
    if stack.joker and guards:
        canvas.paste(_covered_joker(canvas.theme, column.pop(0).card, width, step), x, y)
    draw_row(canvas, column, width, shaded=True)
    for number, (_, count) in enumerate(guards, start=1):
        if count > 1:
            _draw_count(canvas, count, x + width - 8, y + number * step + round(width * 0.24))


def figures_height(size: int) -> int:
    """How high attack and defence are, one above the other in letters of that size."""
    return 2 * _pitch(size) + 6


def _pitch(size: int) -> int:
    return round(size * 0.92)


class Heading(NamedTuple):
    """What stands above a stack: the letter of its Court card and, of one that is defeated, that word."""

    court: str
    defeated: str
    size: int
    """Of the figures."""
    marked: bool
    """May the card that was drawn go there?"""


def draw_figures(canvas: Canvas, heading: Heading, stack: Stack, x: int, y: int) -> None:
    """`K`, and beside it its attack above its defence, centred on x."""
    colours, marked = canvas.colours, heading.marked
    ground = colours.gold if marked else colours.plaque
    ink = colours.ink if marked else colours.muted if stack.defeated else colours.ivory
    size, high = heading.size, figures_height(heading.size)
    left, middle = x - COLUMN // 2 + 2, y + high // 2
    edge = colours.ivory if marked else None
    canvas.panel((left, y, COLUMN - 4, high), Plate(14, ground, colours.felt, edge, 2.5 if marked else 0))
    court_ink = ink if marked or stack.defeated else colours.gold
    canvas.text(heading.court, left + 19, middle, Letters(34, court_ink, ground, BOLD), 0.5)
    if stack.defeated:
        canvas.text(heading.defeated, left + 38, middle - 1, Letters(25, ink, ground))
        return
    for icon, figure, line in ((SWORD, stack.attack, -1), (SHIELD, stack.defence, 1)):
        at = middle + line * _pitch(size) // 2
        canvas.icon(icon, (left + 36, at - 13, 26), ink, ground)
        canvas.text(str(figure), left + 65, at, Letters(size, ink, ground, BOLD))


def most_shown(stacks: Sequence[Stack]) -> int:
    """How many guards are shown on the highest of these stacks."""
    return max(len(shown_guards(stack)) for stack in stacks)


@cached
def _covered_joker(theme: Theme, joker: Card, width: int, step: int) -> Sprite:
    """With its name across what a guard leaves of it: only its J would be left, which could be a Jack's."""
    sprite = card_sprite(theme, joker, width)
    canvas = Canvas(theme, sprite.image)
    paper, ink = theme.colours.ivory, theme.colours.red if joker == "Xr" else theme.colours.ink
    canvas.panel((4, 4, width - 8, step + 16), Plate(6, paper, paper))
    canvas.text(JOKER, width // 2, step // 2, Letters(round(width * 0.25), ink, paper, BOLD), 0.5)
    canvas.shadow((0, step, width, card_height(width)), card_radius(width))
    return Sprite(canvas.image, sprite.mask)


def _draw_count(canvas: Canvas, count: int, right: int, middle: int) -> None:
    """`×3` in a pill that ends at `right`."""
    colours, word = canvas.colours, f"×{count}"
    wide = canvas.text_width(word, 26, BOLD) + 18
    canvas.panel((right - wide, middle - 17, wide, 34), Plate(14, colours.ink, colours.ivory))
    canvas.text(word, right - 9, middle - 1, Letters(26, colours.ivory, colours.ink, BOLD), 1)
