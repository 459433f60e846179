"""`python -m rendering POSITION -o out.png [--seat N]`: draw any position, as a spectator or a seat sees it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import games
from games.core import GameError
from games.core.position import game_of
from rendering import Player, Theme, render_hand, render_table
from words import Voice


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the picture and print its description. 0, or 1 after one line that says what is wrong."""
    options = _options().parse_args(arguments)
    try:
        text = sys.stdin.read() if options.position == "-" else Path(options.position).read_text(encoding="utf-8-sig")
        print(_draw(text.strip(), options))
    except OSError as error:
        print(f"rendering: {f'{error.filename}: ' if error.filename else ''}{error.strerror}", file=sys.stderr)
        return 1
    except UnicodeDecodeError:
        print("rendering: The input is not text in UTF-8.", file=sys.stderr)
        return 1
    except ValueError as error:
        print(f"rendering: {Voice().say(error.text) if isinstance(error, GameError) else error}", file=sys.stderr)
        return 1
    return 0


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rendering", description="Draw a position as a picture.")
    parser.add_argument("position", help="a file with a position text; - reads it from standard input")
    parser.add_argument("-o", "--output", required=True, help="where to write the PNG")
    parser.add_argument("--seat", type=int, help="draw this seat's hand instead of the table")
    parser.add_argument("--names", default="", help="names of the seats, separated by commas; *Name is a computer")
    parser.add_argument("--four-colour", action="store_true", help="a deck of four colours")
    parser.add_argument("--large-print", action="store_true", help="a deck in large print")
    parser.add_argument("--space-values", action="store_true", help="Sevens: the Space Value of each empty space")
    return parser


def _draw(text: str, options: argparse.Namespace) -> str:
    """The description of the picture that was written."""
    game = games.get(game_of(text))
    state = game.parse(text)
    theme = Theme(four_colour=options.four_colour, large_print=options.large_print, space_values=options.space_values)
    given = [name.strip() for name in options.names.split(",")] if options.names else []
    names = given + [f"Player {seat + 1}" for seat in range(len(given), state.seats)]
    seats = [Player(name.removeprefix("*"), name.startswith("*")) for name in names]
    if options.seat is not None and not 0 <= options.seat < state.seats:
        raise ValueError(f"there is no seat {options.seat}; the seats are 0 to {state.seats - 1}.")
    view = state if state.is_view else game.view(state, options.seat)
    if options.seat is None:
        picture = render_table(game, view, seats, theme)
    else:
        picture = render_hand(game, view, options.seat, theme, seats)
    Path(options.output).write_bytes(picture.png)
    return picture.text


if __name__ == "__main__":
    sys.exit(main())
