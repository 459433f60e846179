"""The rules at a terminal: position texts in, position texts out; events and errors as codes with their facts.

    python -m games deal thirteen --seats 3 --seed 00ff --options "rounds=3"    a position text
    python -m games show [FILE] [--seat N | --spectator]                        the position, or a view of it
    python -m games moves [FILE]                                                every legal move, one a line
    python -m games play [--file FILE] MOVE…                                    the position afterwards; events: stderr
    python -m games verify [FILE]                                               recomputes a record (games.core.record)

`verify` marks what it has recomputed with ok or NO, and with ?? what no record can prove: compare that with the lobby
and the opening message in Discord (docs/fairness.md).

FILE is `-` (standard input) when left out. Without `--seed` a random one is drawn; it stands in the text.
Exit code 0; 1 when a record does not agree; 2 for bad input, with one line on standard error; 130 when interrupted.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

import games
from games.core import Game, GameError, NotYourTurn, Record, start
from games.core.position import game_of
from games.core.position.texts import NoSuchSeat
from games.core.text import Number, Seat
from games.core.texts import NotYourTurn as NotYours
from games.verify import verify


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, instead of exiting by itself."""

    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message} (see {self.prog} --help)")


def main(arguments: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """Run one command and return its exit code. Bad input is answered with one line on `stderr`."""
    try:
        asked = _parser().parse_args(arguments)
        code: int = asked.run(asked, stdin, stdout, stderr)
    except SystemExit:  # --help has been printed
        return 0
    except BrokenPipeError:  # the reader of our output has read enough
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        stderr.write(f"{error.strerror}{f': {error.filename}' if error.filename else ''}\n")
        return 2
    except ValueError as error:
        stderr.write(f"{error}\n")
        return 2
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m games", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    deal = commands.add_parser("deal", help="deal a game")
    deal.add_argument("game")
    deal.add_argument("--seats", type=int, required=True)
    deal.add_argument("--seed", help="the table's seed in hex, - for none; drawn at random when left out")
    deal.add_argument("--options", default="", help='like "rounds=3"')
    deal.add_argument("--chosen", default="", help='what each seat has chosen, - for nothing, like "h - s"')
    deal.set_defaults(run=_deal)
    show = commands.add_parser("show", help="show a position, or what one seat sees of it")
    show.add_argument("file", nargs="?", default="-")
    viewer = show.add_mutually_exclusive_group()
    viewer.add_argument("--seat", type=int, help="as this seat sees it")
    viewer.add_argument("--spectator", action="store_true", help="as anybody may see it")
    show.set_defaults(run=_show)
    moves = commands.add_parser("moves", help="list the legal moves")
    moves.add_argument("file", nargs="?", default="-")
    moves.set_defaults(run=_moves)
    play = commands.add_parser("play", help="play moves")
    play.add_argument("--file", default="-")
    play.add_argument("move", nargs="+", help='one argument a move, like "3s 3c"')
    play.set_defaults(run=_play)
    check = commands.add_parser("verify", help="recompute a game's record")
    check.add_argument("file", nargs="?", default="-")
    check.set_defaults(run=_verify)
    return parser


def _deal(asked: argparse.Namespace, stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    game = games.get(asked.game)
    options = game.options.parse(asked.options)
    dealt = start(game, asked.seats, _seed(asked.seed), options, asked.chosen.split())
    stdout.write(game.format(dealt.state) + "\n")
    return 0


def _show(asked: argparse.Namespace, stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    game, state = _position(asked.file, stdin)
    if asked.seat is not None and not 0 <= asked.seat < state.seats:
        raise GameError(NoSuchSeat(Number(asked.seat)))
    if asked.seat is not None or asked.spectator:
        state = game.view(state, asked.seat)
    stdout.write(game.format(state) + "\n")
    return 0


def _moves(asked: argparse.Namespace, stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    game, state = _position(asked.file, stdin)
    moves = game.legal_moves(state)
    if not moves and game.to_move(state) is not None:
        raise NotYourTurn(NotYours(Seat(state.mover)))
    stdout.writelines(f"{move}\n" for move in moves)
    return 0


def _play(asked: argparse.Namespace, stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    game, state = _position(asked.file, stdin)
    told: list[str] = []
    for text in asked.move:
        state, events = game.play(state, game.parse_move(state, text))
        told += (f"{event}\n" for event in events)
    stderr.writelines(told)
    stdout.write(game.format(state) + "\n")
    return 0


def _verify(asked: argparse.Namespace, stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    report = verify(Record.parse(_read(asked.file, stdin)))
    stdout.writelines(f"shuffle {label}: {' '.join(cards)}\n" for label, cards in report.shuffles)
    for text in report.rounds:
        stdout.write(f"\n{text}\n")
    stdout.write("\n")
    stdout.writelines(f"{'ok' if check.agrees else 'NO'}  {check}\n" for check in report.checks)
    stdout.writelines(f"??  {text}\n" for text in report.unproven)
    return 0 if report.agrees else 1


def _position(file: str, stdin: TextIO) -> tuple[Game[Any, Any], Any]:
    text = _read(file, stdin)
    game = games.get(game_of(text))
    return game, game.parse(text)


def _read(file: str, stdin: TextIO) -> str:
    text = stdin.read() if file == "-" else Path(file).read_text("utf-8")
    return text.removeprefix("\ufeff")  # the byte order mark that some editors begin a file with


def _seed(text: str | None) -> bytes:
    if text is None:
        return secrets.token_bytes(32)
    try:
        return b"" if text == "-" else bytes.fromhex(text)
    except ValueError as error:
        raise ValueError("a seed is written in hex, like 00ff") from error
