"""What each deal has come to, a line for each: a run that was stopped goes on where it was.

With each deal stands a fingerprint of those who played it. A player that has changed since is another one: what the old
one did is left out, and stays in the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

from bench.opponents.match import Deal, Match
from bench.opponents.players import BIG_TWO, PLAIN

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / "bench" / "opponents.jsonl"
_SHARED: Final = ("__init__", "search", "evaluation")
"""Modules of `games.opponents` that every game is thought about with."""
_BY_RULES: Final = {PLAIN: "plain.py", BIG_TWO: "big_two.py"}
"""Where the players by rules are, in `bench/`."""
_CHANCE: Final = ("guess", "shuffle", "permutation", "mind")
"""Modules of `games.core` that decide what is guessed, what a guess shuffles later, and what a mind is."""
_DIGITS: Final = 12

Deals: TypeAlias = dict[Match, dict[int, Deal]]
"""By match, by the number of the deal."""


def fingerprint(match: Match) -> str:
    """The digest of the sources that decide what is played in a match, and of whether its board is compiled: then it is
    quicker.

    The ratings are none of them: they come of the deals.
    """
    by_rules = tuple([file for name, file in _BY_RULES.items() if name in (match.player, match.others)])
    return fingerprint_of(match.game, by_rules)


@cache
def fingerprint_of(key: str, by_rules: tuple[str, ...]) -> str:
    opponents = ROOT / "games" / "opponents"
    files = [
        *sorted((ROOT / "games" / key).rglob("*.py")),
        *(opponents / f"{name}.py" for name in _SHARED),
        *(ROOT / "games" / "core" / f"{name}.py" for name in _CHANCE),
        *(ROOT / "bench" / name for name in by_rules),
    ]
    found = sha256()
    for file in files:
        if file.exists():
            found.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    found.update(b"compiled" if is_compiled(key) else b"")
    return found.hexdigest()[:_DIGITS]


def is_compiled(key: str) -> bool:
    """Has this process loaded the compiled board of a game?"""
    try:
        module = import_module(f"games.{key}.fast")
    except ModuleNotFoundError:
        return False
    return not str(module.__file__).endswith(".py")


def read(kept: Path) -> Deals:
    """What is kept of the players as they are now; a last line that was cut off is left out."""
    found: Deals = {}
    for entry in _entries(kept):
        match = Match(**entry["match"])
        if entry.get("players") == fingerprint(match):
            found.setdefault(match, {})[entry["number"]] = Deal(**entry["deal"])
    return found


def _entries(kept: Path) -> Iterator[dict[str, Any]]:
    for line in kept.read_text("utf-8").splitlines() if kept.exists() else ():
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            continue
        if "players" in entry:  # what was kept before there were fingerprints has none
            yield entry


def line(match: Match, number: int, deal: Deal) -> str:
    """A deal as it is kept."""
    entry = {"match": asdict(match), "players": fingerprint(match), "number": number, "deal": asdict(deal)}
    return json.dumps(entry) + "\n"


def mend(kept: Path) -> None:
    """End a last line that was cut off, so that the next one is whole."""
    if kept.exists() and not kept.read_bytes().endswith(b"\n"):
        kept.write_text(kept.read_text("utf-8") + "\n", encoding="utf-8")
