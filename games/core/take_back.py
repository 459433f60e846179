"""Taking back: the rows `~N` of a log, and how far back a table may go (games/RULES.md, "Taking back")."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.core.errors import IllegalTakeBack
from games.core.game import Game, State
from games.core.shuffle import listening
from games.core.text import Text
from games.core.texts import CardsSeen, NoMoveLeft, RoundHasEnded

_ROW: Final = re.compile(r"~([1-9][0-9]{0,5})")


def taken_back(row: str) -> int | None:
    """How many moves a row of a log takes back: 2 for `~2`. None for a row that is a move."""
    found = _ROW.fullmatch(row)
    return int(found[1]) if found else None


def standing(rows: Sequence[str]) -> list[int]:
    """The plies of the moves that stand, in order. A move that was taken back does not stand, and the row that took it
    back is no move.

    Raises `IllegalTakeBack` where more is taken back than stands. Whether it might be, `games.core.replay.follow` asks.
    """
    plies: list[int] = []
    for ply, row in enumerate(rows, start=1):
        back = taken_back(row)
        if back is None:
            plies.append(ply)
        elif back > len(plies):
            raise IllegalTakeBack(NoMoveLeft())
        else:
            del plies[-back:]
    return plies


@dataclass(frozen=True, slots=True)
class WayBack:
    """How far back a table may go."""

    moves: int
    """So many of the last moves that stand may be taken back together; 0 for none."""
    why: Text
    """Why not one more. It names no card."""


def way_back(
    game: Game[Any, Any], dealt: State, moves: Sequence[str], *, practice: bool = False, most: int | None = None
) -> WayBack:
    """How far back a round may go: past moves that showed nobody a card but those their player put down.

    `dealt`: the position in which the round began; `moves`: the canonical texts of those that stand since. `practice`:
    one person plays the table alone, so that cards may have been seen. No further than `most` moves is looked.
    """
    plies = list(_plies(game, dealt, moves))
    if plies and game.to_move(plies[-1].after) is None:
        return WayBack(0, RoundHasEnded())
    looked, seen = plies[::-1][:most], None
    for number, ply in enumerate(() if practice else looked):
        seen, before = seen or _hidden(game, ply.after), _hidden(game, ply.before)
        if ply.shuffled or _learnt(before, seen, ply.seat):
            return WayBack(number, CardsSeen())
        seen = before
    return WayBack(len(looked), NoMoveLeft() if dealt.round == 1 else RoundHasEnded())


def position_after(game: Game[Any, Any], dealt: State, moves: Sequence[str]) -> State:
    """The position that these moves of a round lead to. Their shuffles are not heard once more."""
    state = dealt
    for ply in _plies(game, dealt, moves):
        state = ply.after
    return state


@dataclass(frozen=True, slots=True)
class _Ply:
    before: State
    after: State
    seat: int
    shuffled: bool
    """Then it draws from cards that have been seen, in an order that has not."""


def _plies(game: Game[Any, Any], state: State, moves: Sequence[str]) -> Iterator[_Ply]:
    for text in moves:
        with listening() as shuffles:
            after, _ = game.play(state, game.read_move(text))
        yield _Ply(state, after, game.to_move(state) or 0, bool(shuffles))
        state = after


@lru_cache(maxsize=64)  # each player at a table is asked about mostly the same positions
def _hidden(game: Game[Any, Any], state: State) -> list[Counter[str]]:
    """The words of a position that each seat does not see, and last those that an onlooker does not."""
    words = Counter(game.format(state).split())
    views = [game.view(state, viewer) for viewer in (*range(state.seats), None)]
    return [words - Counter(game.format(view).split()) for view in views]


def _learnt(before: Sequence[Counter[str]], after: Sequence[Counter[str]], mover: int) -> bool:
    """Does anybody see what was hidden from them, but for cards that the mover alone knew, and has put down?"""
    put_down = (before[-1] - before[mover]) - (after[-1] - after[mover])
    new = [was - now for was, now in zip(before, after, strict=True)]
    return any(cards if viewer == mover else cards - put_down for viewer, cards in enumerate(new))
