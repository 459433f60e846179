"""Games in which moves are taken back at random, held against the rule as this module works it out for itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import games
from games.cards import HIDDEN
from games.core import (
    Game,
    IllegalTakeBack,
    Record,
    Replayed,
    commitment,
    follow,
    mix,
    replay,
    start,
    turn_order,
    walk,
)  # fmt: skip
from games.core.shuffle import listening
from games.verify import verify
from tests.conformance.hidden import counted, hidden_from, words
from tests.games.records import OPENED, SECRET

CONDITIONS: Final = ("cards", "put down", "shuffles", "rounds", "practice")
"""What the rule asks: has anybody seen a card; has its player put it down; was anything shuffled; has a round ended; is
it practice."""
AT_ONCE: Final = 4
"""So many moves are taken back at once, at most."""
ATTEMPTS: Final = 12
"""So often a game goes back, at most; after shuffles, which are rare, twice as often."""
OFTEN: Final = 0.15
"""Of so many positions; and of each after a shuffle."""


@dataclass(frozen=True, slots=True)
class Stood:
    """A move that stands: the positions before and after it."""

    before: Any
    after: Any


def cards(game: Game[Any, Any], state: Any, key: str) -> Counter[str]:
    """The cards in a line of a position, as far as they are seen there."""
    return Counter(word for word in words(game.format(state)).get(key, ()) if word not in ("|", "-", HIDDEN))


def shuffled(game: Game[Any, Any], move: Stood) -> bool:
    """Were cards that lay open shuffled, which Race counts (KR3)? Court Wars turns them over in their order (CW4)."""
    before, after = (words(game.format(state)).get("reshuffles") for state in (move.before, move.after))
    return before != after


def ends_round(move: Stood) -> bool:
    """Is the round over, or the game?"""
    return move.after.mover is None or bool(move.after.round > move.before.round)


def seen(game: Game[Any, Any], move: Stood, without: str) -> bool:
    """Has anybody seen a card that the player who moved has not put down? That is one that left the hands that this
    player sees: in Race (KR10) one of them may be another's."""
    if without != "shuffles" and shuffled(game, move):
        return True
    if without == "cards":
        return False
    mover = move.before.mover
    held, left = (cards(game, game.view(state, mover), "hands") for state in (move.before, move.after))
    put_down = Counter[str]() if without == "put down" else held - left
    for viewer in (*range(move.before.seats), None):
        new = counted(hidden_from(game, move.before, viewer)) - counted(hidden_from(game, move.after, viewer))
        if new if viewer == mover else new - put_down:
            return True
    return False


def reach_by(game: Game[Any, Any], moves: list[Stood], practice: bool, without: str) -> int:
    """How many of the last moves may be taken back."""
    for number, move in enumerate(reversed(moves)):
        if ends_round(move):
            if without != "rounds":
                return number
        elif not (practice and without != "practice") and seen(game, move, without):
            return number
    return len(moves)


def faults(key: str, number: int, without: str = "", went: Counter[str] | None = None) -> Iterator[str]:
    """Play one game at random, and take back at random; say what is wrong. `without`: a condition that is forgotten;
    `went`: counts what was done."""
    game, rng, went = games.get(key), Random(number), Counter[str]() if went is None else went
    seats, practice, rounds = rng.choice(list(game.seats)), rng.random() < 0.3, 1 + (rng.random() < 0.3)
    entropy = str(int(OPENED) + number)
    facts: Any = (game, seats, mix(SECRET, entropy), game.options.parse(f"rounds={rounds}"))
    position, stood, rows, attempts, shuffles = start(*facts), list[Stood](), list[str](), 0, list[Any]()
    over = False
    while not over:
        over = game.to_move(position.state) is None
        if over or (attempts < (2 * ATTEMPTS if shuffles else ATTEMPTS) and (shuffles or rng.random() < OFTEN)):
            attempts, shuffles = attempts + 1, []
            allowed, found = reach_by(game, stood, practice, without), position.way_back(game, practice=practice)
            if allowed != found.moves:
                yield f"{key} {number}: after {len(rows)} rows {found} in place of {allowed}"
                return
            back = rng.randint(1, AT_ONCE)
            try:
                after = follow(game, position, f"~{back}", practice)
            except IllegalTakeBack as refused:
                went[f"refused {refused.code}"] += 1
                if back <= allowed:
                    yield f"{key} {number}: {back} could not be taken back after {len(rows)} rows"
            else:
                went["taken back"] += 1
                went["moves taken back"] += back
                if back > allowed or game.format(after.state) != game.format(stood[-back].before):
                    yield f"{key} {number}: another position when {back} were taken back after {len(rows)} rows"
                position, stood = after, stood[:-back]
                rows.append(f"~{back}")
        else:
            rows.append(str(rng.choice(game.legal_moves(position.state))))
            with listening() as shuffles:
                after = follow(game, position, rows[-1])
            stood.append(Stood(position.state, after.state))
            position = after
        if position.ply != len(rows) or len(position.steps) != len(stood) + 1:
            yield f"{key} {number}: {position.ply} is no ply after {len(rows)} rows"
    went["games"] += 1
    went["rows"] += len(rows)
    yield from _told_again(facts, position, rows, practice, entropy)


def _told_again(facts: Any, position: Replayed, rows: list[str], practice: bool, entropy: str) -> Iterator[str]:
    """What the whole log leads to, and its record."""
    game, seats, seed, options = facts
    if replay(game, seats, seed, options, rows, practice=practice) != position:
        yield f"{game.key} {entropy}: the log leads elsewhere"
    walked = list(walk(game, seats, seed, options, rows))
    if walked[-1][0] != position.state or tuple(step for _, step in walked) != position.steps:
        yield f"{game.key} {entropy}: what stands leads elsewhere"
    result = game.result(position.state)
    record = Record(
        game=game.key,
        version=game.version,
        options=options.format(),
        secret=SECRET,
        commitment=commitment(SECRET),
        players=tuple("ABCD"[:seats]),
        chosen=("-",) * seats,
        entropy=entropy,
        joined=turn_order(seed, seats),
        moves=tuple(rows),
        result=result.places if result else None,
        practice=practice,
    )
    if Record.parse(record.format()) != record:
        yield f"{game.key} {entropy}: the record is another"
    if not verify(record).agrees:
        yield f"{game.key} {entropy}: {[str(check) for check in verify(record).checks]}"
