"""A point of view: what can be reached from it, and what cannot."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from types import FunctionType, MethodType, ModuleType
from typing import Final

import pytest

import games
from bot.host.pov import Pov, drawn_last
from bot.host.session import Session
from data.records import TableLog
from games.core import Drawn, Replayed, State, Step
from tests.bot.house import ANN, BOB, EVE, House, mover
from tests.conformance.hidden import hidden_from
from tests.games.sevens.positions import board, position

WORD: Final = re.compile(r"[\w?]+")
"""A card, or any other word of a text."""


def reached(value: object, seen: dict[int, object] | None = None) -> Iterator[object]:
    """Everything that hangs on a value, itself first: fields, slots, attributes, entries, what functions hold."""
    seen = {} if seen is None else seen
    if id(value) in seen or isinstance(value, type | ModuleType):
        return
    seen[id(value)] = value  # kept, so that no other value gets its id meanwhile
    yield value
    parts: list[object] = [*getattr(value, "__dict__", {}).values()]
    parts += [getattr(value, name) for kind in type(value).__mro__ for name in slots(kind) if hasattr(value, name)]
    if isinstance(value, Mapping):
        parts += [*value, *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        parts += value
    elif isinstance(value, FunctionType):
        parts += [cell.cell_contents for cell in value.__closure__ or ()]
        parts += [*(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values()]
    elif isinstance(value, MethodType):
        parts += [value.__self__, value.__func__]
    elif isinstance(value, partial):
        parts += [value.func, value.args, value.keywords]
    for part in parts:
        yield from reached(part, seen)


def slots(kind: type) -> tuple[str, ...]:
    """The slots that a class declares."""
    declared = vars(kind).get("__slots__", ())
    return (declared,) if isinstance(declared, str) else tuple(declared)


def test_whatever_hangs_on_a_value_is_reached() -> None:
    """The walk itself: a secret behind a closure, a slot, a method, a partial, a mapping."""

    class Slotted:
        __slots__ = ("hidden",)

        def ask(self) -> str:
            return "asked"

    slotted, secret = Slotted(), object()
    slotted.hidden = [secret]  # type: ignore[attr-defined]
    for holder in (lambda: secret, slotted, slotted.ask, partial(print, secret), {"a": ({1: secret},)}):
        assert secret in list(reached(holder))


@pytest.mark.parametrize("game", games.GAMES)
async def test_neither_the_secret_nor_another_hand_is_reached(house: House, game: str) -> None:
    table = await house.lobby(ANN, BOB, game=game)
    await house.start(table, ANN)
    for _ in range(6):
        await house.play(table)
    session = await house.kept(table)
    secret = session.table.secret
    told = set(WORD.findall(repr([step.events for step in session.position.steps])))
    for seat in (None, 0, 1):
        pov = Pov.of(session, seat)
        pov.legal_moves()
        found = list(reached(pov))
        states = [value for value in found if isinstance(value, State)]
        assert states == [session.view(seat)]
        assert all(state.is_view and state.seed == b"" for state in states)
        assert not [value for value in found if isinstance(value, Session | Replayed | TableLog | Step)]
        assert not [value for value in found if isinstance(value, bytes) and value]
        texts = {value for value in found if isinstance(value, str)}
        assert not [text for text in texts if secret.hex() in text or session.state.seed.hex() in text]
        hidden = {card for _, _, card in hidden_from(session.game, session.state, seat)} - told
        shown = set(chain.from_iterable(map(WORD.findall, [session.game.format(pov.view)])))
        assert hidden, "there is something to hide"
        assert not (hidden - shown) & set(chain.from_iterable(map(WORD.findall, texts)))


async def test_the_secret_is_open_when_the_game_is_over(house: House) -> None:
    table = (await house.game(ANN, BOB)).table.id
    over = await house.host.play.resign(table, ANN)
    assert Pov.of(over, None).secret == over.table.secret.hex()
    assert Pov.of(over, 0).result is not None


async def test_who_may_play_and_what(house: House) -> None:
    session = await house.game(ANN, BOB)
    turn = session.to_move
    assert turn is not None
    assert [Pov.of(session, seat).may_play for seat in (turn, 1 - turn, None)] == [True, False, False]
    assert Pov.of(session, turn).legal_moves() == session.game.legal_moves(session.view(turn))
    assert Pov.of(session, 1 - turn).legal_moves() == ()
    resigned = await house.host.play.resign(session.table.id, mover(session))
    assert not Pov.of(resigned, turn).may_play


async def test_a_lobby_has_no_position(house: House) -> None:
    pov = Pov.of(await house.host.ledger.session(await house.lobby(ANN, BOB)), None)
    assert (pov.view, pov.to_move, pov.since, pov.result, pov.secret) == (None, None, (), None, "")
    assert pov.legal_moves() == ()


async def test_the_secret_of_a_game_that_was_cancelled_is_open_too_and_that_of_a_lobby_never(house: House) -> None:
    game, lobby = (await house.game(ANN, BOB)).table.id, await house.lobby(ANN)
    cancelled = [await house.host.closer.cancel(table, EVE, moderator=True) for table in (game, lobby)]
    assert [Pov.of(session, None).secret for session in cancelled] == [cancelled[0].table.secret.hex(), ""]
    assert all(Pov.of(session, None).table.secret == b"" for session in cancelled)


async def test_the_result_is_made_once_and_the_same_for_all(house: House) -> None:
    session = await house.play_out((await house.game(ANN, BOB)).table.id)
    assert session.result is not None
    assert Pov.of(session, 0).result is Pov.of(session, None).result is session.result
    rows = await house.repository.placings(session.table.id)
    assert sorted((row.seat, row.place, row.points) for row in rows) == [
        (seat, session.result.places[seat], session.result.points[seat]) for seat in (0, 1)
    ]


def test_a_tile_is_new_in_the_turn_after_it_was_drawn() -> None:
    """Seat 0 placed a tile and drew the green 2, then placed one when the stack was empty."""
    view = position(board("a1=r1"), "g2 r4 | b1", 0)
    deal, drew = Step(0, None, "", ()), Step(1, 0, "r1@a1", (), drawn=Drawn(0, ("g2",)))
    steps = (deal, drew, Step(2, 1, "pass", ()), Step(3, 0, "y1@a2", ()), Step(4, 1, "pass", ()))
    assert drawn_last(steps[:3], view, 0) == ("g2",)
    assert drawn_last(steps, view, 0) == ()
    assert drawn_last(steps[:2], replace(view, mover=1), 0) == ("g2",), "while the others play"
    assert drawn_last(steps[:4], replace(view, mover=1), 0) == ()
