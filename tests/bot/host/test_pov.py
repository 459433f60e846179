"""A point of view: what can be reached from it, and what cannot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

import games
from bot.host.pov import Pov
from games.core import State
from tests.bot.house import ANN, BOB, House, mover


def reached(value: object, seen: set[int] | None = None) -> Iterator[object]:
    """Everything that hangs on a value, itself first: fields, attributes, entries of containers."""
    seen = set() if seen is None else seen
    if id(value) in seen or isinstance(value, type) or callable(value):
        return
    seen.add(id(value))
    yield value
    parts: list[object] = []
    if is_dataclass(value):
        parts += [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, dict):
        parts += [*value, *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        parts += value
    elif hasattr(value, "__dict__"):
        parts += vars(value).values()
    for part in parts:
        yield from reached(part, seen)


@pytest.mark.parametrize("game", games.GAMES)
async def test_neither_the_secret_nor_another_hand_is_reached(house: House, game: str) -> None:
    table = await house.lobby(ANN, BOB, game=game)
    await house.host.lobby.start(table, ANN)
    for _ in range(6):
        session = await house.play(table)
    secret, entropies = session.table.secret, {seat.entropy for seat in session.seats}
    for seat in (None, 0, 1):
        found = list(reached(Pov.of(session, seat)))
        states = [value for value in found if isinstance(value, State)]
        assert states == [session.view(seat)]
        assert all(state.is_view and state.seed == b"" for state in states)
        assert not [value for value in found if value in (secret, secret.hex(), session.state.seed)]
        assert not entropies & {value for value in found if isinstance(value, str)}


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
