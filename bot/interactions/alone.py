"""Playing alone, against computers: begun by whatever a person does, and shown to nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import games
from bot.host.beginners import first_display
from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.settings import HandsByDm
from bot.host.wish import Wish, anew, seats_of
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.hands import show_hand
from bot.interactions.places import in_directs
from bot.interactions.texts import TryAgain
from bot.panels.clicks.table import Hand
from bot.panels.items import button
from bot.panels.lobby.opening_message import opening_panel
from bot.panels.panel import Panel, rows_of
from bot.panels.reader import Reader
from data.records import ALONE, NOWHERE, Opening, Seat, Status
from games.core.text import Number, Text
from games.opponents import FIRST_LEVEL


class CardsCome(Text):
    """The cards of a table are dealt in a moment."""

    table: Number


async def play_alone(
    app: App, answer: Answer, game: str, options: str | None = None, levels: Sequence[str] = (FIRST_LEVEL,)
) -> None:
    """Begin a game against computers of these levels, and show the person who acts their hand; if they have done the
    same twice at once, the one game's hand. `options`: as the game writes them; None: a first game's. Raises as
    `Alone.open`."""
    person = answer.interaction.user
    options = games.get(game).first_options if options is None else options
    beginning = app.beginning((person.id, game, options, tuple(levels)))
    async with beginning.lock:
        if beginning.table is None:
            display = await first_display(app.repository, game, person.id)
            seats = seats_of(Seat(0, person.id, None, person.global_name or person.name, 0), levels)
            wish = Wish(game, ALONE, NOWHERE, 0, options, display)
            beginning.table = (await begin(app, answer, wish, seats)).table.id
        else:
            session = await app.host.ledger.session(beginning.table)
            stands_here = in_directs(answer.interaction) and not session.table.nowhere
            await (answer.show(_cards_come(session)) if stands_here else _show(app, answer, session))


async def play_again(app: App, answer: Answer, before: Session, level: str = "") -> None:
    """The same as at a table that was played alone and is over, with as many computers of this level, if one is named;
    where that has begun, its hand. Raises as `Alone.open`."""
    table = before.table
    async with app.opening(answer.interaction.user.id):  # it may be pressed twice
        rematches = await app.repository.rematches(table.id)
        for begun in (one for one in rematches if one.ended_at is None):
            await _show(app, answer, await app.host.ledger.session(begun.id))
            return
        wish = Wish(table.game, ALONE, NOWHERE, 0, table.options, table.display)
        person, *computers = anew(before.seats)
        seats = seats_of(person, [level] * len(computers)) if level else [person, *computers]
        await begin(app, answer, wish, seats, after=table.id)


async def begin(app: App, answer: Answer, wish: Wish, seats: Sequence[Seat], after: int | None = None) -> Session:
    """In direct messages the answer is the opening message, and the hand follows it. Elsewhere the answer is the hand;
    where no direct message can be sent, behind the opening message."""
    interaction, person, alone = answer.interaction, answer.interaction.user.id, app.host.alone
    place, here = await _place(app, answer), in_directs(interaction)
    if here and place != NOWHERE:
        answer.publish()
    session = await alone.open(replace(wish, channel_id=place), seats, after=after, answered=here)
    if not alone.is_answered(session.table.id):
        await app.host.people.dm_channel(person, place)  # only now, since nothing is kept of a person before they sit
        session = await alone.dealt(session.table.id)
    if alone.is_answered(session.table.id):
        session = await _deal(app, answer, session)
    answer.made()
    if session.table.status is Status.DEALING or not here or session.table.nowhere:
        await _show(app, answer, session)
    return session


async def _show(app: App, answer: Answer, session: Session) -> None:
    """The hand of the one who acts, or that it comes."""
    if session.table.status is Status.DEALING:
        await answer.show(_cards_come(session))
    else:
        await show_hand(app, answer, session, Pov.of_player(session, answer.interaction.user.id))


def _cards_come(session: Session) -> Panel:
    return Panel((CardsCome(Number(session.table.id)),), rows_of([button(Hand(session.table.id))]))


async def _place(app: App, answer: Answer) -> int:
    """Where the hand of the one who acts is to stand: in their direct messages, if these can be had and are wanted."""
    interaction, people = answer.interaction, app.host.people
    player = await people.get(interaction.user.id)
    if HandsByDm.of(player) is HandsByDm.NEVER:
        return NOWHERE
    if not in_directs(interaction):
        return await app.presenter.shared.directs.home(player)
    if player.dm_closed:  # they are not: this comes from there
        await people.closed(player.id, False)
    return interaction.channel_id or NOWHERE


async def _deal(app: App, answer: Answer, session: Session) -> Session:
    """Answer with the opening message, and deal by its id."""
    table = session.table
    try:
        with app.host.alone.answering(table.id):
            if not table.nowhere:
                await app.host.people.dm_channel(answer.interaction.user.id, table.channel_id)
            sent = await answer.show(opening_panel(Pov.of(session, None)), Reader.of_server())
            if sent is None:
                raise Refusal(TryAgain())
            opening = Opening(answer.interaction.channel_id or NOWHERE, sent.id, table.openings)
            return await app.host.dealing.deal(table.id, opening)
    except BaseException:
        app.presenter.changed(table.id)  # which is dealt in another way, or closed
        raise
