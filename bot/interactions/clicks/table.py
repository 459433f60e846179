"""The controls of the table: to one's hand, and what else a player can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.host.errors import Refusal
from bot.host.session import Session
from bot.interactions.clicks.click import Action, Click
from bot.presenter.medium import message_voice
from bot.presenter.panels.hand import hand_panel
from bot.presenter.panels.panel import Panel
from bot.presenter.panels.table import confirm_resign_panel, more_panel


async def _play(click: Click) -> None:
    """The controls to play with, for who is to move."""
    session, seat = await click.seated()
    if session.to_move is not None and session.to_move != seat:
        raise Refusal("not_your_turn", f"It is {session.names[session.to_move]}'s turn; My hand shows your cards.")
    await _show_hand(click, session, seat)


async def _hand(click: Click) -> None:
    session, seat = await click.seated()
    await _show_hand(click, session, seat)


async def _show_hand(click: Click, session: Session, seat: int) -> None:
    await click.answer.show(await hand_panel(session, seat, click.app.presenter.pictures, dm=False))


async def _more(click: Click) -> None:
    session, _ = await click.seated()
    player = await click.app.repository.player(click.player_id)
    await click.answer.show(more_panel(session, click.player_id, dm_closed=player.dm_closed))


async def _reach(click: Click) -> None:
    await click.app.presenter.reach(click.key.table, click.player_id)
    await click.answer.update(
        Panel(
            "I try again. If no hand arrives, allow direct messages in this server's privacy settings"
            " (and do not block me) first."
        )
    )


async def _repost(click: Click) -> None:
    await click.seated()
    await click.app.presenter.repost(click.key.table)
    await click.answer.update(Panel("The table is posted anew, at the end of its thread."))


async def _hint(click: Click) -> None:
    session, move = await click.app.host.hint(click.key.table, click.player_id)
    label = message_voice(session.names).say(session.game.label(session.view(session.seat_of(click.player_id)), move))
    await click.answer.say(f"A computer would play: {label}.")


async def _resign(click: Click) -> None:
    session, _ = await click.seated()
    click.app.host.playing(session, click.player_id)
    await click.answer.update(confirm_resign_panel(session))


async def _resign_now(click: Click) -> None:
    await click.app.host.resign(click.key.table, click.player_id)
    await click.answer.update(Panel("You have resigned."))


ACTIONS: Final[Mapping[str, Action]] = {
    "play": Action(_play),
    "hand": Action(_hand),
    "more": Action(_more),
    "reach": Action(_reach, updates=True),
    "repost": Action(_repost, updates=True),
    "hint": Action(_hint),
    "resign": Action(_resign, updates=True),
    "resignnow": Action(_resign_now, updates=True),
}
