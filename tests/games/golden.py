"""Games that were kept whole: each file is a record and the position it ended with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import games
from games.core import Record, Replayed, mix, replay
from games.verify import verify

NAMES: Final = ["2_players.txt", "3_players.txt", "4_players.txt"]
"""The files that every game has."""


def golden_files(test: str) -> list[Path]:
    """Those beside this test file."""
    return sorted((Path(test).parent / "golden").glob("*.txt"))


def replayed(file: Path) -> tuple[Record, Replayed]:
    """The record, which must agree with its own recomputation, and the game, which must end as it did."""
    text, last = file.read_text("utf-8").rstrip("\n").split("\n\n")
    record = Record.parse(text)
    assert verify(record).agrees
    game = games.get(record.game)
    seed, options = mix(record.secret, record.entropy), game.options.parse(record.options)
    played = replay(game, len(record.players), seed, options, record.moves, record.chosen)
    assert game.format(played.state) == last
    return record, played
