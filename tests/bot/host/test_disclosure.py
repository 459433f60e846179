"""What was hidden at a table is read where it is played, and by `bot.host.disclosure` alone once it has ended."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import bot
from bot.host.disclosure import opened, secret_of, walked
from tests.bot.house import ANN, BOB, House

ROOT: Final = Path(bot.__file__).parent
HIDDEN: Final = ("state", "position", "replayed", "dealt", "before")
"""Of a session, or of a position: where all its cards can be reached from."""
OWNERS: Final = ("table", "session", "log", "replayed", "position")
"""What a table, its session and its position are called in the code."""
READERS: Final = {
    "host/session.py": "it is replayed from its log, and cut to a view",
    "host/play.py": "moves are checked and played, and computers are asked",
    "host/take_backs.py": "what was played in this round, and whether a card was seen by it",
    "host/retractions.py": "moves are taken back",
    "host/turns.py": "when turns began, and in which round",
    "host/ledger.py": "how a resignation ends it",
    "host/end.py": "what decided it, once it has ended",
    "host/record.py": "the result by the rules, once it has ended",
    "host/pov.py": "the view of a seat, and what has happened",
    "host/attendance.py": "is there a position?",
    "interactions/clicks/table.py": "is there a position?",
    "interactions/clicks/tables.py": "is there a position?",
    "interactions/tables.py": "is there a position?",
    "interactions/replay.py": "is there a position?",
    "panels/watch.py": "is there a position to be watched?",
    "host/replay.py": "what has happened, step by step; the positions are of `seen` and `all_hands`",
    "host/analyst.py": "was it played to its end? All else is of `walked`",
    "host/disclosure.py": "the one way to them, once the table has ended",
}
"""The files of the bot that do, and what for."""
SEEDS: Final = {"host/session.py", "host/dealing.py", "host/disclosure.py"}
"""Those that know what the shuffles come of: to replay a game, to deal the seats, and once the table has ended."""


def reads(source: str, names: tuple[str, ...]) -> Iterator[str]:
    """What of that is read of a table, a session or a position: `table.secret`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr in names:
            owner = node.value
            name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            if name in OWNERS:
                yield f"{name}.{node.attr}"


def readers(*names: str) -> set[str]:
    """The files that do."""
    files = {path.relative_to(ROOT).as_posix(): path for path in ROOT.rglob("*.py")}
    return {name for name, path in files.items() if any(reads(path.read_text("utf-8"), names))}


def test_nothing_else_reads_the_secret_or_all_cards_of_a_table() -> None:
    assert readers("secret") == {"host/session.py", "host/disclosure.py"}
    assert readers(*HIDDEN) == READERS.keys()
    seeds = {path for path in ROOT.rglob("*.py") if "seed_of(" in path.read_text("utf-8")}
    assert {path.relative_to(ROOT).as_posix() for path in seeds} == SEEDS


@pytest.mark.parametrize(
    "source", ["session.log.table.secret.hex()", "f(table.secret)", "session.replayed.state", "log.position"]
)
def test_a_reader_is_found(source: str) -> None:
    assert list(reads(source, ("secret", *HIDDEN)))


def test_what_writes_or_belongs_to_something_else_is_none() -> None:
    assert not list(reads("table.secret = b''; message.state; memory.posted.state", ("secret", *HIDDEN)))


async def test_what_was_hidden_is_given_once_the_table_has_ended(house: House) -> None:
    playing = await house.game(ANN, BOB)
    assert not opened(playing.table)
    for hidden in (lambda: secret_of(playing.table), lambda: walked(playing)):
        with pytest.raises(ValueError, match="hidden"):
            hidden()
    ended = await house.play_out(playing.table.id)
    assert opened(ended.table)
    assert secret_of(ended.table) == playing.table.secret
    (first, *_) = walked(ended)
    assert (first.state, first.move.ply) == (playing.state, 1)
