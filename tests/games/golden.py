"""Games that were kept whole: each file has what was played, the seed, and the position it ended with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import games
from games.core import NO_CHOICE, Replayed, replay

NAMES: Final = ["2_players.txt", "3_players.txt", "4_players.txt"]
"""The files that every game has."""


def golden_files(test: str) -> list[Path]:
    """Those beside this test file."""
    return sorted((Path(test).parent / "golden").glob("*.txt"))


def replayed(file: Path) -> tuple[tuple[str, ...], Replayed]:
    """The players and the game, which must end as it did."""
    text, last = file.read_text("utf-8").rstrip("\n").split("\n\n")
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    game, players = games.get(lines["game"]), tuple(lines["players"].split(" | "))
    assert str(game.version) == lines["version"]
    chosen = lines["chosen"].split() if "chosen" in lines else [NO_CHOICE] * len(players)
    seed, options = bytes.fromhex(lines["seed"]), game.options.parse(lines["options"])
    played = replay(game, len(players), seed, options, lines["moves"].split(" ; "), chosen)
    assert game.format(played.state) == last
    result = game.result(played.state)
    assert result is not None
    assert " ".join(map(str, result.places)) == lines["result"]
    return players, played
