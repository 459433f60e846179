"""The controls of the table: to one's hand, and what else a player can do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from bot.host.checks import playing, seated
from bot.host.errors import Refusal, no_position
from bot.host.limits import POSTING
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.settings import HandsByDm
from bot.host.texts import HasEnded
from bot.host.wish import anew
from bot.interactions.cancellation import CancelledNow
from bot.interactions.clicks.clicked import Clicked, Outcome, handler, unknown_control
from bot.interactions.hands import show_hand
from bot.interactions.rights import called_in
from bot.messages.key import Key
from bot.messages.places import home
from bot.panels.cancellation import answered_panel
from bot.panels.clicks.table import (
    AgreeCancel,
    CancelNow,
    EndNow,
    GoOn,
    Hand,
    Happened,
    More,
    Play,
    PlayOn,
    Reach,
    Repost,
    Resign,
    ResignNow,
    Share,
    ShareNow,
    Stay,
)
from bot.panels.lines import address
from bot.panels.panel import line_panel
from bot.panels.table import confirm_resign_panel, confirm_share_panel, happened_panel, more_panel
from bot.panels.watch import may_watch, offer_panel
from data.messages import MessageKind
from data.records import Status
from games.core.text import Date, Number, Raw, Text


class EndedNow(Text):
    """A table has ended, since only one person was left."""

    table: Number


class AskedToCancel(Text):
    """Those who play with the one who acts are asked whether to cancel."""

    address: Raw


class WithoutWords(Text):
    """The same, and that the reason is told to nobody: the one who gave it may not send messages there."""

    done: Text


class TryingAgain(Text):
    """The hand is sent by direct message again."""


class PlaysNow(Text):
    """All agree: a computer plays."""


class Agreed(Text):
    """The one who acts would go on with a computer, which does not play yet."""

    left: Number
    """How many are still to say so."""
    latest: Date
    """When it is waited for no longer."""


class PlaysOnByDirects(Text):
    """The channel of the table is gone: there is nowhere to post it."""


class Resigned(Text):
    """The one who asked has resigned."""


@handler(Play)
async def play(clicked: Clicked[Play]) -> None:
    """The hand, with the controls to play with if it is the player's turn."""
    await _hand(clicked)


@handler(Hand)
async def hand(clicked: Clicked[Hand]) -> None:
    await _hand(clicked)


async def _hand(clicked: Clicked[Any]) -> None:
    session = await clicked.session()
    await show_hand(clicked.app, clicked.answer, session, Pov.of_player(session, clicked.player_id))


@handler(More)
async def more(clicked: Clicked[More]) -> None:
    """To somebody who does not sit there, a way to watch."""
    session = await clicked.session()
    if may_watch(session, clicked.player_id):
        await clicked.answer.show(offer_panel(clicked.table))
        return
    pov, player = Pov.of_player(session, clicked.player_id), await clicked.app.host.people.get(clicked.player_id)
    closed = player.dm_closed and HandsByDm.of(player) is not HandsByDm.NEVER
    slips, linked = clicked.app.host.retractions.slips(session), clicked.elsewhere(session)
    await clicked.answer.show(more_panel(pov, dm_closed=closed, slips=slips, linked=linked))


@handler(Reach, updates=True)
async def reach(clicked: Clicked[Reach]) -> None:
    await clicked.pov()
    await clicked.app.reach(clicked.table, clicked.player_id)
    await clicked.answer.update(line_panel(TryingAgain()))


@handler(GoOn)
async def go_on(clicked: Clicked[GoOn]) -> None:
    session = await clicked.made(clicked.app.host.absence.agree(clicked.table, clicked.player_id))
    waiting, deadline = Pov.of(session, None).waiting, session.table.deadline
    if waiting is None or waiting.given_up or deadline is None:
        await clicked.answer.say(PlaysNow())
    else:
        left, latest = len(waiting.asked) - waiting.agreed, min(waiting.until, deadline)
        await clicked.answer.say(Agreed(Number(left), Date(latest)))


@handler(Repost, updates=True)
async def repost(clicked: Clicked[Repost]) -> None:
    """The table comes to the end of its thread, where the person who asked for it reads: that needs no words."""
    session = await clicked.session()
    if Pov.of_player(session, clicked.player_id).table.status is not Status.PLAYING:
        raise Refusal(HasEnded())
    if not session.table.has_channel:
        raise Refusal(PlaysOnByDirects())
    with clicked.app.host.cooldowns.used(POSTING, clicked.player_id):
        await clicked.app.presenter.post_anew(clicked.table, MessageKind.TABLE)
    await clicked.answer.keep()


@handler(Share)
async def share(clicked: Clicked[Share]) -> None:
    session = await _going_on_alone(clicked)
    await clicked.app.check_table(clicked.interaction, session.table.game)
    await clicked.answer.show(confirm_share_panel(clicked.table))


@handler(ShareNow, updates=True)
async def share_now(clicked: Clicked[ShareNow]) -> None:
    """The lobby comes into the channel where its person reads, if they may open one there, which needs no words;
    their own game is closed, and counts for nothing."""
    app, interaction = clicked.app, clicked.interaction
    await app.check_table(interaction, (await _going_on_alone(clicked)).table.game)
    async with app.opening(clicked.player_id):  # it may be pressed twice
        session = await _going_on_alone(clicked)
        table, computers = session.table, [seat.computer for seat in anew(session.seats)]
        room = session.game.seats.stop - 3  # of its seats one is the opener's, and another one stays free
        levels = tuple(level for level in computers if level is not None)[:room]
        wish = replace(app.wish(interaction, table.game, table.options), display=table.display, computers=levels)
        opened = (await app.open_table(interaction, wish)).table.id
        clicked.answer.made()
        await app.host.alone.leave(table.id)
    await app.presenter.post_anew(opened, MessageKind.LOBBY)
    await clicked.give_way()
    await app.tell_lacking(interaction, clicked.answer)


async def _going_on_alone(clicked: Clicked[Any]) -> Session:
    """The game of one's own that one opens to the server where one is. Raises `Refusal`."""
    session = await clicked.session()
    seated(session, clicked.player_id)
    if not session.table.alone or clicked.dm:
        raise unknown_control()
    if session.table.status is not Status.PLAYING:
        raise Refusal(HasEnded())
    return session


@handler(Happened)
async def happened(clicked: Clicked[Happened]) -> None:
    """What has happened; to a player of the table, since their own last turn."""
    session = await clicked.session()
    if session.replayed is None:
        raise no_position(session.table)
    pov = Pov.of(session, session.seat_of(clicked.player_id))
    await clicked.answer.show(happened_panel(pov, linked=clicked.elsewhere(session)))


@handler(CancelNow, ends=True)
async def cancel_now(clicked: Clicked[CancelNow]) -> None:
    """The form was handed in. A player who may not cancel alone asks the others by it. The reason stands in public, so
    it is kept where the one who acts may send messages; where not, the table is cancelled without it."""
    interaction, before = clicked.interaction, await clicked.session()
    table, why, rights = before.table, "".join(clicked.values).strip(), clicked.app.rights
    moderator = await rights.moderates(interaction, table)
    places = {table.channel_id, home(before)} if table.has_channel else set()  # in both it is told
    shown = not why or all([await rights.writes_at(interaction, table, place) for place in places])
    told, name = why if shown else "", called_in(interaction, table.guild_id)
    session = await clicked.made(clicked.app.host.closer.cancel(table.id, clicked.player_id, moderator, told, name))
    number = Number(table.id)
    done: Text = AskedToCancel(address(table.guild_id, home(session)))
    if session.table.status is Status.CANCELLED:
        done = CancelledNow(number)
    elif session.table.status is Status.OVER:
        done = EndedNow(number)
    await clicked.answer.say(done if shown else WithoutWords(done))


@handler(EndNow, updates=True, ends=True)
async def end_now(clicked: Clicked[EndNow]) -> None:
    session = await clicked.made(clicked.app.host.closer.end_alone(clicked.table, clicked.player_id))
    number = Number(clicked.table)
    await clicked.answer.update(line_panel(CancelledNow(number) if session.table.alone else EndedNow(number)))


@handler(AgreeCancel, updates=True, ends=True)
async def agree_cancel(clicked: Clicked[AgreeCancel]) -> None:
    await _decide(clicked, clicked.app.host.closer.agree)


@handler(PlayOn, updates=True)
async def play_on(clicked: Clicked[PlayOn]) -> None:
    await _decide(clicked, clicked.app.host.closer.play_on)


async def _decide(clicked: Clicked[Any], decide: Callable[[int, int], Awaitable[Session]]) -> None:
    """Answer what all who play are asked; when it is decided that stays to be read."""

    async def outcome(session: Session, _: Key | None) -> Outcome:
        if session.table.cancel_until is not None:
            return Outcome(None)
        seat = session.seat_of(clicked.player_id) or 0
        return Outcome(answered_panel(session, session.names[seat]), last=True)

    await clicked.change(lambda: clicked.made(decide(clicked.table, clicked.player_id)), outcome)


@handler(Resign, updates=True, ends=True)
async def resign(clicked: Clicked[Resign]) -> None:
    session = await clicked.session()
    pov = Pov.of_player(session, clicked.player_id)
    playing(session, clicked.player_id)
    await clicked.answer.update(confirm_resign_panel(pov))


@handler(ResignNow, updates=True, ends=True)
async def resign_now(clicked: Clicked[ResignNow]) -> None:
    await clicked.made(clicked.app.host.play.resign(clicked.table, clicked.player_id))
    await clicked.answer.update(line_panel(Resigned()))


@handler(Stay, updates=True)
async def stay(clicked: Clicked[Stay]) -> None:
    """The question goes; the game goes on as before."""
    seated(await clicked.session(), clicked.player_id)
    await clicked.give_way()
