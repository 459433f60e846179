"""The controls of the lobby: joining and leaving, what is chosen before the start, and the options."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from typing import Any

import games
from bot.host.beginners import first_display
from bot.host.checks import has_charge, in_charge, seated
from bot.host.errors import Refusal
from bot.host.guests import expected, is_expected
from bot.host.pov import Pov
from bot.host.session import Session
from bot.interactions.alone import play_alone
from bot.interactions.cancellation import ask_to_cancel
from bot.interactions.clicks.clicked import (
    Clicked,
    RematchBegins,
    YouSit,
    handler,
    unknown_control,
)
from bot.interactions.clicks.luck import change_lobby
from bot.interactions.guests import still_guest
from bot.interactions.rights import called_in
from bot.messages.places import home
from bot.panels.clicks.lobby import (
    NO_COMPUTER,
    AddLevel,
    AgreeHints,
    Cancel,
    Choose,
    Come,
    Decline,
    Invite,
    Join,
    JoinHints,
    Leave,
    Open,
    Options,
    PickAway,
    SendAway,
    SetDisplay,
    SetLevel,
    SetOption,
    SetTakeBacks,
    SetTime,
    Start,
)
from bot.panels.clicks.settings import RefuseOne
from bot.panels.items import Button
from bot.panels.lines import Named, address
from bot.panels.lobby.options import options_panel, players_panel
from bot.panels.lobby.panel import asks_again, rematch_panel
from bot.panels.panel import Panel, rows_of
from data.messages import MessageKind
from data.records import Guest, Status, TakeBacks
from games.core import NO_CHOICE
from games.core.text import Name, Number, Text, Texts


class OptionsStay(Text):
    """The options of a table that has started."""


class DeclinedNow(Text):
    """The one who was invited does not come; those who sit there can play all the same."""

    people: Texts


class NoMoreFrom(Text):
    """To take no further invitation from the one who invites."""

    inviter: Name


@handler(Open, updates=True)
async def open_(clicked: Clicked[Open]) -> None:
    await _open(clicked, clicked.click.game)


@handler(Invite, updates=True)
async def invite(clicked: Clicked[Invite]) -> None:
    """As `/play` with a game and a guest."""
    await _open(clicked, clicked.click.game, clicked.click.guest)


async def _open(clicked: Clicked[Any], game: str, guest: int | None = None) -> None:
    """The lobby comes into the channel where the game was chosen; in direct messages it is played alone."""
    interaction, app = clicked.interaction, clicked.app
    if interaction.guild_id is None:
        if guest is not None:
            raise unknown_control()  # the members of servers alone are invited
        await play_alone(app, clicked.answer, game)
        return
    await app.check_table(interaction, game)
    guests: tuple[Guest, ...] = () if guest is None else (await still_guest(interaction, guest),)
    display = await first_display(app.repository, game, clicked.player_id)
    options = games.get(game).first_options
    wish = replace(app.wish(interaction, game, options), display=display, guests=guests)
    session = await app.open_table(interaction, wish)
    clicked.answer.made()
    await app.presenter.post_anew(session.table.id, MessageKind.LOBBY)
    await clicked.give_way()
    await app.tell_lacking(interaction, clicked.answer)


@handler(Join, updates=True)
async def join(clicked: Clicked[Join]) -> None:
    await _join(clicked, hints=False)


@handler(JoinHints, updates=True)
async def join_hints(clicked: Clicked[JoinHints]) -> None:
    await _join(clicked, hints=True)


async def _join(clicked: Clicked[Any], *, hints: bool) -> None:
    lobby, name = clicked.app.host.lobby, called_in(clicked.interaction, (await clicked.session()).table.guild_id)
    await change_lobby(clicked, lambda: lobby.join(clicked.table, clicked.player_id, name, hints=hints))


@handler(AgreeHints, updates=True)
async def agree_hints(clicked: Clicked[AgreeHints]) -> None:
    await change_lobby(clicked, lambda: clicked.app.host.lobby.agree_hints(clicked.table, clicked.player_id))


@handler(Come)
async def come(clicked: Clicked[Come]) -> None:
    """From a direct message, which is deleted then."""
    table = (await clicked.session()).table
    name = called_in(clicked.interaction, table.guild_id)
    joining = clicked.app.host.lobby.join(clicked.table, clicked.player_id, name)
    session = await clicked.made(joining)
    number, place = Number(session.table.id), address(session.table.guild_id, home(session))
    begun = session.table.status is not Status.LOBBY
    await clicked.answer.say(RematchBegins(number, place) if begun else YouSit(number, place))


@handler(Decline)
async def decline(clicked: Clicked[Decline]) -> None:
    """From the lobby, or from an invitation, which is deleted then. A direct message does not tell what the guest is
    called in the server."""
    before = await clicked.session()
    session = await clicked.made(clicked.app.host.invitations.decline(clicked.table, clicked.player_id))
    gone, table = [guest for guest in expected(before) if guest.player_id == clicked.player_id], session.table.id
    for guest in gone:
        clicked.app.presenter.table(table).declined(guest)
    try:
        await clicked.answer.show(_declined_panel(session))
    finally:
        for guest in gone:
            await clicked.app.presenter.post_anew(table, MessageKind.DECLINED, guest.number)


def _declined_panel(session: Session) -> Panel:
    """Says that the guest does not come, and offers that the opener, who still sits there, never invites them again."""
    opener, seat = session.table.opener_id, session.seat_of(session.table.opener_id)
    said = DeclinedNow(Texts(tuple(Named(Name(one.name)) for one in session.seats if one.computer is None)))
    if seat is None:
        return Panel((said,))
    return Panel((said,), rows_of([Button(RefuseOne(0, opener), NoMoreFrom(Name(session.names[seat])))]))


@handler(Leave, updates=True, ends=True)
async def leave(clicked: Clicked[Leave]) -> None:
    await change_lobby(clicked, lambda: clicked.app.host.lobby.leave(clicked.table, clicked.player_id))


@handler(AddLevel, updates=True)
async def add_level(clicked: Clicked[AddLevel]) -> None:
    level = clicked.click.level
    await change_lobby(clicked, lambda: clicked.app.host.lobby.add_computer(clicked.table, clicked.player_id, level))


@handler(SetLevel, updates=True)
async def set_level(clicked: Clicked[SetLevel]) -> None:
    level, _, name = clicked.value.partition(":")
    lobby, table, person = clicked.app.host.lobby, clicked.table, clicked.player_id
    gone = level == NO_COMPUTER
    change = lobby.remove_computer(table, person, name) if gone else lobby.set_level(table, person, name, level)
    await _set(clicked, change)


@handler(Choose, updates=True)
async def choose(clicked: Clicked[Choose]) -> None:
    chosen = None if clicked.value == NO_CHOICE else clicked.value
    await change_lobby(clicked, lambda: clicked.app.host.lobby.choose(clicked.table, clicked.player_id, chosen))


@handler(Start, updates=True)
async def start(clicked: Clicked[Start]) -> None:
    await change_lobby(clicked, lambda: clicked.app.host.lobby.start(clicked.table, clicked.player_id))
    clicked.app.presenter.changed(clicked.table)  # where the opening message was refused, it is tried again


@handler(Cancel, ends=True)
async def cancel(clicked: Clicked[Cancel]) -> None:
    await ask_to_cancel(clicked.app, clicked.answer, await clicked.session())


@handler(Options)
async def options(clicked: Clicked[Options]) -> None:
    """What only the opener can do: a panel of their own, since everybody sees the lobby. At a rematch that waits, it is
    reached from what else anybody there can do."""
    session = await clicked.session()
    if session.table.status is not Status.LOBBY:
        raise Refusal(OptionsStay())
    pov = Pov.of(session, None)
    if asks_again(pov) and not clicked.private:
        seated(session, clicked.player_id)
        await clicked.answer.show(rematch_panel(pov, charge=has_charge(session, clicked.player_id)))
        return
    in_charge(session, clicked.player_id)
    await clicked.answer.show(options_panel(pov))


@handler(PickAway, updates=True)
async def pick_away(clicked: Clicked[PickAway]) -> None:
    session = await clicked.session()
    in_charge(session, clicked.player_id)
    await clicked.answer.update(players_panel(Pov.of(session, None), clicked.player_id))


@handler(SendAway, updates=True)
async def send_away(clicked: Clicked[SendAway]) -> None:
    value = clicked.value[:20]  # an id has fewer digits
    person = int(value) if value.isascii() and value.isdigit() else 0
    host = clicked.app.host
    waits = is_expected(await clicked.session(), person)
    goes = host.invitations.take_back if waits else host.lobby.send_away
    await _set(clicked, goes(clicked.table, clicked.player_id, person))


@handler(SetTime, updates=True)
async def set_time(clicked: Clicked[SetTime]) -> None:
    await _set(clicked, clicked.app.host.lobby.set_options(clicked.table, clicked.player_id, {}, clicked.number))


@handler(SetTakeBacks, updates=True)
async def set_take_backs(clicked: Clicked[SetTakeBacks]) -> None:
    wanted = next((one for one in TakeBacks if one == clicked.click.value), None)
    change = clicked.app.host.lobby.set_options(clicked.table, clicked.player_id, {}, take_backs=wanted)
    await _set(clicked, change)


@handler(SetOption, updates=True)
async def set_option(clicked: Clicked[SetOption]) -> None:
    changes = {clicked.click.name: clicked.value}
    await _set(clicked, clicked.app.host.lobby.set_options(clicked.table, clicked.player_id, changes))


@handler(SetDisplay, updates=True)
async def set_display(clicked: Clicked[SetDisplay]) -> None:
    switch, on = clicked.click.switch, clicked.value == "on"
    await _set(clicked, clicked.app.host.lobby.set_display(clicked.table, clicked.player_id, switch, on))


async def _set(clicked: Clicked[Any], change: Awaitable[Session]) -> None:
    """Change a lobby, and show its options as they are then."""
    await clicked.answer.update(options_panel(Pov.of(await clicked.made(change), None)))
