"""What is said for moves holds: checked with the rules, from the view of the seat, in hints at random positions.

PROVE_HINTS=1000 .venv/bin/python -m pytest tests/games/test_merits.py    (make prove-hints)
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest

from bot.panels.hint import hinted
from games.core import Game
from games.core.text import Text
from games.kings_corners.moves import DRAW
from games.kings_corners.moves import END as END_OF_TURN
from games.opponents import by_policy, consider, times
from games.opponents.reasons import MOST, reasons
from tests.english import english
from tests.games.merits import court_wars, kings_corners, race, sevens, thirteen
from tests.games.merits.case import GAMES, Case, Checks

POSITIONS: Final = int(os.environ.get("PROVE_HINTS", "30"))
"""Of each game."""
PLAYOUTS: Final = 24
BY_CHANCE: Final = 0.3
"""So many of the moves that lead to a position are any legal ones; the others the policy's."""
TAKEN: Final = 0.2
"""So many of the positions of a game are looked at."""
CHECKS: Final[dict[str, Checks]] = {
    "thirteen": thirteen.CHECKS,
    "kings_corners": kings_corners.CHECKS,
    "court_wars": court_wars.CHECKS,
    "sevens": sevens.CHECKS,
    "race": race.CHECKS,
}


def positions(game: Game[Any, Any], number: int, seed: int = 34) -> Iterator[Any]:
    """So many random positions with a choice, as the seat to move sees them."""
    rng, options = Random(f"{game.key} {seed}"), list(game.options.kinds().items())
    while number:
        set_to = {name: rng.choice(kind.values()) for name, kind in options if name != "rounds" and rng.random() < 0.5}
        state, _ = game.deal(rng.choice(game.seats), rng.randbytes(8), **set_to)
        while state.mover is not None and number:
            view = game.view(state, state.mover)
            if len(game.choices(view)) > 1 and rng.random() < TAKEN:
                number -= 1
                yield view
            move = rng.choice(game.legal_moves(view)) if rng.random() < BY_CHANCE else by_policy(game, view, rng)
            state, _ = game.play(state, move)


def false_ones(checks: Checks, case: Case, told: tuple[Text, ...]) -> list[str]:
    """What of it does not hold, or cannot be told of this move."""
    return [f"{case.move}: {merit}" for merit in told if not holds(checks, case, merit)]


def holds(checks: Checks, case: Case, merit: Text) -> bool:
    return checks[type(merit)](case, merit)


def fits_elsewhere(checks: Checks, case: Case, merit: Text) -> bool:
    """Is it taken for true of another move? What makes no sense there is not."""
    try:
        return holds(checks, case, merit)
    except (AttributeError, IndexError, KeyError, ValueError, StopIteration):
        return False


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_of_a_hint_holds_and_every_hint_has_one(key: str) -> None:
    game, checks = GAMES[key], CHECKS[key]
    wrong: list[str] = []
    for number, view in enumerate(positions(game, POSITIONS)):
        thought = consider(game, view, Random(number), None, times(PLAYOUTS))
        assert thought is not None
        pov: Any = SimpleNamespace(game=game, view=view)
        best = hinted(pov, thought)
        for line in {best.move: best, **{one.move: one for one in thought.lines[:2]}}.values():
            other = next(one.move for one in (*thought.lines, best) if one.move != line.move or len(thought.lines) < 2)
            told = reasons(game, view, line.move, other)
            assert len(told) <= MOST
            if line is best and not told:
                wrong.append(f"{line.move}: nothing speaks for it in {game.format(view)}")
            wrong += [f"{one} in\n{game.format(view)}" for one in false_ones(checks, Case(game, view, line.move), told)]
    assert wrong == []


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_for_any_move_holds(key: str) -> None:
    """Also for those that no hint is likely to name."""
    game, rng, wrong = GAMES[key], Random(7), []
    for view in positions(game, POSITIONS, seed=7):
        moves = game.legal_moves(view)
        for move in rng.sample(moves, min(4, len(moves))):
            told = tuple(game.merits(view, move))
            wrong += [f"{one} in\n{game.format(view)}" for one in false_ones(CHECKS[key], Case(game, view, move), told)]
    assert wrong == []


@pytest.mark.parametrize("key", GAMES)
def test_the_check_finds_what_does_not_hold(key: str) -> None:
    """The control: what is said for one move is told of others, there and in the positions before. Each kind that came
    up often is found out at least once."""
    game, checks = GAMES[key], CHECKS[key]
    said, found = Counter[str](), defaultdict[str, int](int)
    earlier: list[Case] = []
    for view in positions(game, POSITIONS, seed=8):
        moves = game.choices(view)[:8]
        for move in moves:
            for merit in game.merits(view, move):
                said[type(merit).__name__] += 1
                cases = [*(Case(game, view, other) for other in moves if other != move), *earlier[-6:]]
                found[type(merit).__name__] += any(not fits_elsewhere(checks, case, merit) for case in cases)
        earlier.append(Case(game, view, moves[-1]))
    assert len(said) > 4
    assert {name for name, number in said.items() if number > 2 and not found[name]} == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_reason_is_checked(key: str) -> None:
    module = __import__(f"games.{key}.merits", fromlist=["merits"])
    kinds = {kind for kind in vars(module).values()
             if isinstance(kind, type) and issubclass(kind, Text) and kind.__module__ == module.__name__}  # fmt: skip
    assert set(CHECKS[key]) == kinds


def test_nobody_is_told_to_draw_instead_of_playing_without_a_reason() -> None:
    """Kings Corners: with a card to play, drawing is hinted only where something speaks for it."""
    game, drawn = GAMES["kings_corners"], 0
    for number, view in enumerate(positions(game, 2 * POSITIONS, seed=9)):
        thought = consider(game, view, Random(number), None, times(PLAYOUTS))
        assert thought is not None
        pov: Any = SimpleNamespace(game=game, view=view)
        if hinted(pov, thought).move in (DRAW, END_OF_TURN):
            assert game.merits(view, hinted(pov, thought).move)
        drawn += thought.move in (DRAW, END_OF_TURN)
    assert drawn, "the search would draw now and then"


def said_of(key: str, position: str, move: str) -> list[str]:
    game = GAMES[key]
    state = game.parse(position)
    view = game.view(state, state.mover)
    return [english(merit, ("Ann", "Bob")) for merit in game.merits(view, game.parse_move(view, move))]


def test_of_the_highest_two_it_is_not_said_that_no_cards_are_higher() -> None:
    """Four threes are unseen, so that it may still be caught."""
    told = said_of("thirteen", "game: thirteen\nhands: 5s 7c 2h | 3s 4s 9d\nto move: 0", "2h")
    assert "No single is higher: only a four of a kind or a double sequence beats it." in told
    assert not any("higher: ." in sentence for sentence in told)


@pytest.mark.parametrize(
    ("discard", "said"), [("8h 9h Th", True), ("7h 8h 9h Th", False), ("7h 8h 9h", False), ("-", False)]
)
def test_near_enough_for_one_card_is_said_where_such_a_card_can_come(discard: str, said: bool) -> None:
    """Bob is 6 from the goal, and 10 once the 6 has moved him back: only the 7 would do before and no more after it;
    the 10 still would."""
    position = (
        f"game: race\noptions: goal=10\nspaces: 0 4\nhands: 6h | 2s\nto move: 0\nstock: 3s 4s\ndiscard: {discard}"
    )
    told = "Bob is 6 from the goal, near enough for one card, and no longer after it."
    assert (told in said_of("race", position, "6h")) is said


@pytest.mark.parametrize(("space", "discard", "said"), [(19, "-", True), (20, "-", False), (20, "Th", True)])
def test_who_stands_near_the_goal_is_no_reason_to_end(space: int, discard: str, said: bool) -> None:
    """“… is on space 27 only” spoke for leaving Bob there, three from the goal. From 20 the 10 brings him to it, unless
    it lies in the discard pile."""
    position = f"game: race\nspaces: 0 {space}\nhands: 6h | 2s\nto move: 0\nstock: 3s 4s\ndiscard: {discard}"
    told = (
        f"Of those whom you could send back, Bob is farthest on, at space {space}: too far from the goal for one card."
    )
    assert (told in said_of("race", position, "end")) is said
