"""High Card as pictures: the seats, the trick and a hand, each with its description."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import Game
from rendering.brush.bar import BELOW, draw_bar, new_board
from rendering.brush.canvas import Canvas
from rendering.brush.cards import card_height
from rendering.brush.holding import draw_held, held_height
from rendering.brush.names import drawn_names
from rendering.brush.picture import Picture, Player
from rendering.brush.row import Laid, draw_row
from rendering.brush.table import HEADER, WIDTH, draw_title, felt, seats_of
from rendering.brush.table_words import TableWords
from rendering.brush.text import BOLD
from rendering.brush.theme import Theme
from rendering.brush.words import cards_words, counted, joined, within_limit
from tests.sixth_game.state import HighCardMove, HighCardState
from words import Voice

HighCardGame = Game[HighCardState, HighCardMove]
_CARD: Final = 152
_CAPTION: Final = BELOW + card_height(_CARD) + 70
_HEIGHT: Final = _CAPTION + 50


class HighCardScene:
    """The pictures of High Card."""

    def table(self, game: HighCardGame, view: HighCardState, seats: Sequence[Player], theme: Theme) -> Picture:
        """The seats in a row, under them the trick and whose turn it is."""
        canvas = new_board(theme, _HEIGHT, Voice().say(game.title), f"Round {view.round} of {view.options.rounds}")
        draw_bar(canvas, theme, seats_of(game, view, view.hands), seats)
        step = _CARD + 14
        left = (WIDTH - step * len(view.trick)) // 2
        laid = [Laid(card, left + step * number, BELOW + 24) for number, card in enumerate(view.trick)]
        draw_row(canvas, theme, laid, _CARD)
        names = drawn_names([player.name for player in seats], [200] * view.seats, 34, BOLD)
        colours = canvas.colours
        canvas.text(_turn(game, view, names), WIDTH // 2, _CAPTION, 34, colours.ivory, colours.felt, BOLD, 0.5)
        return canvas.picture(_table_text(game, view, seats))

    def hand(
        self, game: HighCardGame, view: HighCardState, seat: int, seats: Sequence[Player], theme: Theme
    ) -> Picture:
        """The seat's cards, lifted on its turn."""
        hand = view.hands[seat]
        canvas = Canvas(theme.colours, felt(theme.colours, WIDTH, HEADER + held_height(len(hand))))
        draw_title(canvas, Voice().say(game.title), "Your turn" if view.mover == seat else "Your hand")
        draw_held(canvas, theme, hand, HEADER, frozenset(hand) if view.mover == seat else None)
        held = f"Your {counted(len(hand), 'card')}: {cards_words(hand)}." if hand else "You have no cards left."
        return canvas.picture(within_limit((held, _table_text(game, view, seats))))


def _turn(game: HighCardGame, view: HighCardState, names: Sequence[str]) -> str:
    result = game.result(view)
    if result is None:
        return f"{names[view.mover or 0]} is to play"
    winners = [name for name, place in zip(names, result.places, strict=True) if place == 1]
    return f"{joined(winners)} {'wins' if len(winners) == 1 else 'win together'}"


def _table_text(game: HighCardGame, view: HighCardState, seats: Sequence[Player]) -> str:
    """Whose turn it is, the trick, and what everybody has."""
    words = TableWords(game, view, seats)

    def facts(seat: int) -> tuple[str, ...]:
        return counted(len(view.hands[seat]), "card"), counted(view.scores[seat], "point")

    trick = f"The trick: {cards_words(view.trick)}." if view.trick else ""
    return within_limit((f"{words.heading}.", words.turn(), trick, f"{words.people(facts)}."))
