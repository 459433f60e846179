"""What is decided of how the people at a table are told: of each turn, and each start, once."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from bot.host.quiet import QuietHours, in_quiet_hours
from bot.host.session import Session
from bot.host.turns import before, mover, since, waiting
from bot.messages import start
from bot.messages.calls import CALM, Call, decide, decided_before, playing
from bot.messages.due import LASTS
from bot.messages.key import Key, OfTable
from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.opened import Open
from bot.messages.places import home, lobby_place
from bot.messages.remarks import unless_told
from bot.messages.shared import Shared
from bot.messages.wanted import handed, strangers
from data.messages import MessageKind
from data.player import Player
from data.records import Status


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A table as it is looked up for its messages: its session, its people, the beginners among them, and the remarks
    that were asked for by then."""

    session: Session
    people: Mapping[int, Player]
    beginners: frozenset[int]
    asked: frozenset[Key] = frozenset()


def decide_open(shared: Shared, facts: TableFacts, memory: Memory, said: Collection[Notice]) -> Open:
    """What people have open, and what is decided of how they are told: each turn and each start once."""
    session = facts.session
    opened = memory.open.in_turn(session.to_move).heard_by(playing(session))
    opened = replace(opened, call=_decided(session, memory))
    opened = replace(opened, unreached=_unreached(shared, facts, memory, opened, said))
    opened = replace(
        opened,
        call=unless_told(session, memory, said, opened.call or _call(shared, facts, opened, memory.open.call)),
        beginners=facts.beginners,
        # That it was for another moment, before a sleep, makes no other reminder of it.
        reminded=session.table.deadline if session.table.reminded else opened.reminded,
        hushed=hushed(shared, facts.people),
        public=shared.public(session.table.guild_id),
        slips=shared.host.retractions.slips(session),
    )
    return start.heard(session, facts.people, memory, opened, partial(_comes, shared, session, opened))


def again_at(shared: Shared, facts: TableFacts, opened: Open) -> datetime | None:
    """When the player to move is to be called, if they are in their quiet hours; or their hand rests no longer beside a
    private panel of theirs; or the last move cannot be taken back any more."""
    person, began, now = mover(facts.session), since(facts.session), shared.now()
    hours = QuietHours.of(facts.people[person]) if person is not None else None
    lasts = began + LASTS if began and any(key.seat == facts.session.to_move for key in opened.private) else None
    ends = (hours and hours.over(now), lasts, shared.host.retractions.slips_until(facts.session))
    return min((at for at in ends if at and at > now), default=None)


def _comes(shared: Shared, session: Session, opened: Open, player: Player) -> bool:
    """Is the player's first hand about to come?"""
    soon = shared.now() - (session.table.started_at or shared.now()) <= CALM
    directs = shared.directs
    sent = handed(session, player, opened) and directs.open(player.dm_channel is not None)
    return soon and sent and session.table.id not in directs.waiting


def _unreached(
    shared: Shared, facts: TableFacts, memory: Memory, opened: Open, said: Collection[Notice]
) -> frozenset[int]:
    """The people who have to wait for a channel of direct messages. What has told them by a mention, an invitation
    or the result, is not told again."""
    session, directs = facts.session, shared.directs
    if session.table.status is Status.LOBBY and session.table.rematch_of is None:
        return _invited(session, memory)
    if not directs.open(known=False):  # Discord holds them back itself
        return frozenset()
    new = (one.person.id for one in said if one.person is not None and one.person.dm_channel is None)
    people = tuple(dict.fromkeys((*strangers(session, facts.people, opened), *new)))
    told = _told(session, memory, people)
    return told | directs.openings.ask(session.table.id, [person for person in people if person not in told])


def _invited(session: Session, memory: Memory) -> frozenset[int]:
    """The guests of a lobby that were mentioned beside it: no direct message tells them again."""
    owner, place = OfTable(session.table.id), lobby_place(session)
    invited = {one.player_id: memory.at(Key(owner, MessageKind.INVITE, one.number)) for one in session.log.guests}
    return frozenset(one for one, told in invited.items() if told is not None and told.channel == place)


def _told(session: Session, memory: Memory, people: Collection[int]) -> frozenset[int]:
    """Those of them who were told already where all can read it."""
    owner, status = OfTable(session.table.id), session.table.status
    kind = {Status.LOBBY: MessageKind.LOBBY, Status.OVER: MessageKind.RESULT}.get(status)
    if kind is None or memory.at(Key(owner, kind)) is None:
        return frozenset()
    return memory.open.unreached.intersection(people) if memory.decided else frozenset(people)


def hushed(shared: Shared, people: Mapping[int, Player]) -> frozenset[int]:
    """Those of them who are in their quiet hours."""
    now = shared.now()
    return frozenset(player.id for player in people.values() if in_quiet_hours(player, now))


def _decided(session: Session, memory: Memory) -> Call | None:
    """What was decided of the turn to be played, by this process or, as far as that can be told, an earlier one."""
    decided = memory.open.call
    now = (session.to_move, len(before(session)), waiting(session) is not None)
    if mover(session) is None:
        return None
    if decided is not None and (decided.seat, decided.ply, decided.waits) == now:
        return decided
    if memory.decided:
        return None
    return decided_before(session, memory.versions, memory.standing, home(session))


def _call(shared: Shared, facts: TableFacts, opened: Open, before_it: Call | None) -> Call | None:
    """How the player to move is called. `before_it`: what was decided last."""
    person = mover(facts.session)
    if person is None:
        return None
    player = facts.people[person]
    directs = person not in opened.unreached and shared.directs.open(player.dm_channel is not None)
    by_hand, turn = handed(facts.session, player, opened), (facts.session.to_move, len(before(facts.session)))
    waited = before_it is not None and before_it.waits and (before_it.seat, before_it.ply) == turn
    until = shared.now() if waited else None
    return decide(facts.session, player, opened.seen, directs=directs, handed=by_hand, waited_until=until)
