"""`python -m rendering POSITION -o out.png [--seat N]`: draw any position, as a spectator or a seat sees it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import games
from games.core import GameError
from games.core.position import game_of
from rendering import Look, Scene, Seated, Theme, draw
from words import Voice


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the picture and print its description. 0, or 1 after one line that says what is wrong."""
    options = _options().parse_args(arguments)
    try:
        print(_draw(_read(options.position).strip(), options))
    except OSError as error:
        print(f"rendering: {f'{error.filename}: ' if error.filename else ''}{error.strerror}", file=sys.stderr)
        return 1
    except GameError as error:
        print(f"rendering: {Voice().say(error.text)}", file=sys.stderr)
        return 1
    except ValueError as error:
        print(f"rendering: {error}", file=sys.stderr)
        return 1
    return 0


def _read(position: str) -> str:
    """The text of a file, or of standard input. Raises `ValueError` for bytes that are no text."""
    try:
        return sys.stdin.read() if position == "-" else Path(position).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("The input is not text in UTF-8.") from None


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rendering", description="Draw a position as a picture.")
    parser.add_argument("position", help="a file with a position text; - reads it from standard input")
    parser.add_argument("-o", "--output", required=True, help="where to write the PNG")
    parser.add_argument("--seat", type=int, help="draw this seat's hand instead of the table")
    parser.add_argument("--names", default="", help="names of the seats, separated by commas; *Name is a computer")
    parser.add_argument("--four-colour", action="store_true", help="a deck of four colours")
    parser.add_argument("--large-print", action="store_true", help="a deck in large print")
    parser.add_argument("--switch", action="append", default=[], help="what the game can show besides: space_values")
    return parser


def _draw(text: str, options: argparse.Namespace) -> str:
    """The description of the picture that was written."""
    game = games.get(game_of(text))
    state = game.parse(text)
    if unknown := [name for name in options.switch if name not in game.switches]:
        raise ValueError(f"{game.key} has no switch {unknown[0]}.")
    theme = Theme(four_colour=options.four_colour, large_print=options.large_print, switches=frozenset(options.switch))
    given = [name.strip() for name in options.names.split(",")] if options.names else []
    names = given + [Voice().name(seat) for seat in range(len(given), state.seats)]
    players = tuple(Seated(name.removeprefix("*"), name.startswith("*")) for name in names)
    if options.seat is not None and not 0 <= options.seat < state.seats:
        raise ValueError(f"there is no seat {options.seat}; the seats are 0 to {state.seats - 1}.")
    view = state if state.is_view else game.view(state, options.seat)
    scene = Scene(game.key, "table" if options.seat is None else "hand", options.seat)
    picture = draw(Look(scene, view, players, theme=theme))
    Path(options.output).write_bytes(picture.png)
    return picture.text


if __name__ == "__main__":
    sys.exit(main())
