"""The controls of a table that is over: play again, its record, the leaderboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.host.errors import Refusal, no_position
from bot.host.record import record_of
from bot.interactions.clicks.click import Action, Click
from bot.presenter.panels.leaderboard import leaderboard_panel
from data.records import Order, Status, Table


async def _again(click: Click) -> None:
    """Sit down at the next table; the first to do so opens it: the same game, options and channel."""
    table = (await click.session()).table
    # All who played press this at about the same moment. A server's clicks reach one process: its lock is enough.
    async with click.app.opening:
        following = await _following(click, table)
        if following is None:
            await _open_again(click, table)
        else:
            user, entropy = click.interaction.user, str(click.interaction.id)
            await click.app.host.join(following.id, user.id, user.display_name, entropy)
            await click.answer.say(f"You sit at table {following.id} in <#{table.channel_id}>.")


async def _following(click: Click, table: Table) -> Table | None:
    """The lobby of the same game that was opened in the same channel since this table ended."""
    active = await click.app.repository.active_tables(channel_id=table.channel_id)
    return next(
        (
            other
            for other in active
            if other.status is Status.LOBBY
            and other.game == table.game
            and table.ended_at is not None
            and other.opened_at >= table.ended_at
        ),
        None,
    )


async def _open_again(click: Click, table: Table) -> None:
    session = await click.app.open_table(
        click.interaction,
        game=table.game,
        options=table.options,
        display=table.display,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        turn_seconds=table.turn_seconds,
    )
    click.app.presenter.put_up(session.table.id)
    await click.answer.say(f"Table {session.table.id} is open in <#{table.channel_id}>.")


async def _record(click: Click) -> None:
    session = await click.session()
    if session.table.status is not Status.OVER:
        raise Refusal("not_over", "The record can be had when the game is over.")
    if session.replayed is None:
        raise no_position(session.table)
    name = f"kings-table-{session.table.id}.txt"
    await click.answer.give(
        f"Everything that proves the deal. Check it with `python -m games verify {name}`.",
        name,
        record_of(session).format(),
    )


async def _leaderboard(click: Click) -> None:
    table = (await click.session()).table
    rows = await click.app.repository.leaderboard(guild_id=table.guild_id, game=table.game, order=Order.RATING)
    panel = leaderboard_panel(rows, guild_id=table.guild_id, game=table.game, order=Order.RATING)
    await click.answer.show(panel)


ACTIONS: Final[Mapping[str, Action]] = {
    "again": Action(_again),
    "record": Action(_record),
    "leaderboard": Action(_leaderboard),
}
