"""The controls of the lobby: who plays, what is chosen before the start, and the options."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.host.errors import Refusal, not_seated
from bot.host.session import Session
from bot.interactions.clicks.click import Action, Click
from bot.presenter.panels.lobby import lobby_panel, options_panel
from data.records import Status
from games.core import NO_CHOICE


async def _change(click: Click, change: Callable[[], Awaitable[Session]]) -> None:
    """Change a lobby, and answer with the lobby as it is then."""
    table_id, presenter = click.key.table, click.app.presenter
    place = await presenter.place(table_id, click.message_id)
    with presenter.answering(table_id, place):
        try:
            panel = lobby_panel(await change())
        except Refusal:
            presenter.changed(table_id)
            raise
        await click.answer.update(panel)
        presenter.answered(click.message_id, panel)


async def _join(click: Click) -> None:
    user, entropy = click.interaction.user, str(click.interaction.id)
    await _change(click, lambda: click.app.host.join(click.key.table, user.id, user.display_name, entropy))


async def _leave(click: Click) -> None:
    await _change(click, lambda: click.app.host.leave(click.key.table, click.player_id))


async def _add_computer(click: Click) -> None:
    await _change(click, lambda: click.app.host.add_computer(click.key.table, click.player_id))


async def _remove_computer(click: Click) -> None:
    await _change(click, lambda: click.app.host.remove_computer(click.key.table, click.player_id))


async def _choose(click: Click) -> None:
    chosen = None if click.value == NO_CHOICE else click.value
    await _change(click, lambda: click.app.host.choose(click.key.table, click.player_id, chosen))


async def _start(click: Click) -> None:
    await _change(click, lambda: click.app.host.start(click.key.table, click.player_id))


async def _cancel(click: Click) -> None:
    moderator = click.interaction.permissions.manage_messages
    await _change(click, lambda: click.app.host.cancel(click.key.table, click.player_id, moderator))


async def _options(click: Click) -> None:
    session = await click.session()
    if session.table.status is not Status.LOBBY:
        raise Refusal("has_started", "This table has already started; its options stay as they are.")
    if session.seat_of(click.player_id) is None:
        raise not_seated()
    await click.answer.show(options_panel(session))


async def _set_time(click: Click) -> None:
    session = await click.app.host.set_options(click.key.table, click.player_id, {}, click.number)
    await click.answer.update(options_panel(session))


async def _set_option(click: Click) -> None:
    changes = {click.key.arg: click.value}
    session = await click.app.host.set_options(click.key.table, click.player_id, changes)
    await click.answer.update(options_panel(session))


async def _set_display(click: Click) -> None:
    switch, on = click.key.arg, click.value == "on"
    session = await click.app.host.set_display(click.key.table, click.player_id, switch, on)
    await click.answer.update(options_panel(session))


ACTIONS: Final[Mapping[str, Action]] = {
    "join": Action(_join, updates=True),
    "leave": Action(_leave, updates=True),
    "addcomputer": Action(_add_computer, updates=True),
    "removecomputer": Action(_remove_computer, updates=True),
    "choose": Action(_choose, updates=True),
    "start": Action(_start, updates=True),
    "cancel": Action(_cancel, updates=True),
    "options": Action(_options),
    "settime": Action(_set_time, updates=True),
    "setoption": Action(_set_option, updates=True),
    "setdisplay": Action(_set_display, updates=True),
}
