"""Games of two that call players who have been away to their turns."""

from __future__ import annotations

from bot.messages.calls import CALM
from data.messages import MessageKind
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, mover, other

AWHILE = CALM.total_seconds()


async def game(stage: Stage, *, kind: str = "thirteen", options: str = "", turn_seconds: int = 0) -> tuple[int, int]:
    """A game of Ann and Bob that stands in its thread; they have just sat down."""
    table = await stage.house.lobby(ANN, BOB, game=kind, options=options, turn_seconds=turn_seconds)
    await stage.presenter.post_anew(table, MessageKind.LOBBY)
    await stage.presenter.idle()
    for person in (ANN, BOB):
        await stage.presenter.seen(table, person)
    await stage.house.start(table, ANN)
    await stage.presenter.idle()
    thread = (await stage.house.kept(table)).table.thread_id
    assert thread is not None
    return table, thread


async def away(stage: Stage, table: int, seconds: float = AWHILE + 1) -> tuple[int, int]:
    """So long after the start the player to move does so, which makes it the other's turn. Returns the one who has
    moved, and the one who is called."""
    session = await stage.house.host.ledger.session(table)
    moving, called = mover(session), other(session)
    stage.channels.time.pass_(seconds)
    await played(stage, table)
    return moving, called


async def played(stage: Stage, table: int) -> None:
    await stage.house.play(table)
    await stage.presenter.idle()


def hands(stage: Stage, person: int) -> list[int]:
    return stage.channels.ids(direct(person))


def calls(stage: Stage, channel: int) -> list[Shown]:
    return [shown for shown in stage.channels.in_channel(channel) if "it is your turn" in shown.panel.content]


def lines(stage: Stage, channel: int) -> list[Shown]:
    """What is left of calls and reminders there."""
    return [shown for shown in stage.channels.in_channel(channel) if "was called to a turn" in shown.panel.content]
