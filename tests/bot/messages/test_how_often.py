"""How often a game makes itself heard: calls to Discord a move, and what notifies its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.host.pov import Pov
from bot.panels.hand import hand_panel
from bot.panels.table import table_panel
from data.messages import MessageKind
from games import GAMES
from tests.bot.channels import Channels, Stage, direct
from tests.bot.house import ANN, BOB, House, mover

LIVE, TWICE_A_DAY = 10, 12 * 3600
"""Seconds from one turn to the next."""
MOST_CALLS = 4
"""To Discord a move, beside the answer to the click."""


class Counted(Channels):
    """Channels that count what the bot asks of it, and what reaches people with a sound."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.calls: Counter[str] = Counter()
        self.heard: Counter[int] = Counter()
        self.loud = 0
        """How many messages came into the channel or the thread with a sound for all who follow it."""

    async def send(self, channel_id: int, panel: Any, **how: Any) -> Any:
        self.calls["send"] += 1
        sent = await super().send(channel_id, panel, **how)
        shown = self.messages[sent.id]
        if not shown.silent:
            self.heard.update(person for person in (ANN, BOB) if person in shown.pings or channel_id == direct(person))
            self.loud += channel_id not in (direct(ANN), direct(BOB)) and not shown.pings
        return sent

    async def edit(self, *args: Any) -> None:
        self.calls["edit"] += 1
        await super().edit(*args)

    async def retire(self, *args: Any) -> None:
        self.calls["retire"] += 1
        await super().retire(*args)

    async def delete(self, *args: Any) -> None:
        self.calls["delete"] += 1
        await super().delete(*args)


@dataclass
class Heard:
    """What a game came to, from its start to its last move."""

    moves: int
    turns: Counter[int]
    calls: Counter[str]
    heard: Counter[int]
    loud: int = 0


@pytest.fixture
async def stage(house: House) -> AsyncIterator[Stage]:
    stage = Stage(house, Counted(house.time))
    yield stage
    await stage.close()


@pytest.mark.parametrize("pause", [LIVE, TWICE_A_DAY])
@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_a_turn_is_heard_once_at_most_and_a_move_costs_four_calls_at_most(
    stage: Stage, kind: str, pause: int
) -> None:
    """Two people play a game, each turn so long after the one before; live nobody hears anything."""
    game = await played(stage, kind, pause)
    assert sum(game.calls.values()) <= MOST_CALLS * game.moves, game
    for person in (ANN, BOB):
        assert game.heard[person] <= (game.turns[person] if pause > LIVE else 0), game
    assert game.loud == 0, game


async def played(stage: Stage, kind: str, pause: int) -> Heard:
    """Played by clicks, as computers would choose; the last move, which ends the game, is left out."""
    channels = stage.channels
    assert isinstance(channels, Counted)
    table = await stage.house.lobby(ANN, BOB, game=kind, turn_seconds=86_400)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    for person in (ANN, BOB):
        await stage.presenter.seen(table, person)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    channels.calls.clear()
    channels.heard.clear()
    channels.loud = 0
    found, before = Heard(0, Counter(), Counter(), Counter()), None
    while (session := await stage.house.settled(table)).to_move is not None:
        found.moves = session.ply
        found.calls, found.heard, found.loud = channels.calls.copy(), channels.heard.copy(), channels.loud
        person = mover(session)
        if person != before:
            channels.time.pass_(pause)
            found.turns[person] += 1
            before = person
        await click(stage, table, person)
    return found


async def click(stage: Stage, table: int, person: int) -> None:
    """They play in their hand; where nobody has one, under the table."""
    session = await stage.house.host.ledger.session(table)
    own = direct(person) if session.game.private else session.table.thread_id or 0
    message = max(stage.channels.ids(own))
    with stage.presenter.answering(table, await stage.presenter.key(table, own, message)):
        session = await stage.house.play(table)
        pov = Pov.of(session, session.seat_of(person) if session.game.private else None)
        panel = hand_panel(pov) if session.game.private else table_panel(pov)
        stage.presenter.answered(message, panel, session)
    await stage.presenter.idle()
