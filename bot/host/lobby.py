"""A table before the game: open, join, leave, computers, options, start."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from functools import partial

from bot.host import checks, errors, texts, turns
from bot.host.attendance import Attendance
from bot.host.dealing import Dealing
from bot.host.errors import Refusal
from bot.host.guests import expected
from bot.host.hints import among_people
from bot.host.ledger import Ledger
from bot.host.limits import OPENER_HOLDS, Room
from bot.host.names import computer_name
from bot.host.reasons import EndReason
from bot.host.servers import Servers
from bot.host.session import Session, people_in
from bot.host.wish import Wish, seats_of
from data.errors import AlreadySeated, ChoiceTaken, TableFull
from data.records import NewTable, Seat, Status, TakeBacks
from games.core.text import Date, Number
from games.opponents import FIRST_LEVEL


class Lobby:
    """Opens tables, seats and unseats people and computers, and closes the table for the deal.

    Methods raise `Refusal` or `GameError`, with a text for the player who asked; then nothing has changed."""

    def __init__(self, ledger: Ledger, room: Room, dealing: Dealing, attendance: Attendance, servers: Servers) -> None:
        self._ledger = ledger
        self._repository = ledger.repository
        self._room = room
        self._dealing = dealing
        self._attendance = attendance
        self._servers = servers

    async def open(self, wish: Wish, opener_id: int, name: str) -> Session:
        """Open a lobby and seat its opener, as in `join`; the secret and its commitment are drawn here.

        Raises `UnknownGame`, `InvalidOption`, `Refusal` (the time of a turn, too many tables, too many of late or
        too many guests, the server has no tables there or none of the game, the opener or a guest is blocked, a guest
        takes no invitations, there is no such level).
        """
        async with self._room.for_table(wish.guild_id, opener_id):
            opener, *others = seats_of(Seat(0, opener_id, None, name, 0), wish.computers)
            with self._room.for_guests(opener_id, len(wish.guests)):
                new, admission = self.new_table(wish, opener), self._room.admission_of(opener_id)
                opening = partial(self._repository.open_table, new, opener, admission)
                return await self._ledger.open(new, partial(opening, others=others, invited=wish.guests))

    def new_table(self, wish: Wish, opener: Seat) -> NewTable:
        """A table of a server, as `Wish.table` makes it. Raises `Refusal`, too, for what the server does not allow."""
        self._servers.check(wish.guild_id, wish.game, wish.channel_id, wish.parent_id)
        return wish.table(self._ledger.world, opener)

    def unseen(self, opener_id: int) -> None:
        """The lobby that a person has opened last could not be shown, and has ended: they may open another one."""
        self._room.unseen(opener_id)

    async def join(
        self, table_id: int, player_id: int, name: str, *, hints: bool = False, played: bool = False
    ) -> Session:
        """Take a seat; a rematch starts when all are in. `hints`: they agree to hints with that; `played`: they have
        played at the table that it is a rematch of, and come without being a guest.

        Raises `Refusal`: started, full, seated already, not invited, sent away, blocked, at too many tables.
        """

        async def ask(session: Session) -> Session:
            return await self._complete(await sit_down(session))

        async def sit_down(session: Session) -> Session:
            choice = checks.invited(session, player_id, played=played)
            with self._room.told():
                return await self._seat(session, Seat(0, player_id, None, name, 0, choice, hints=hints))

        return await self._ledger.change(table_id, ask)

    async def add_computer(self, table_id: int, actor_id: int, level: str = FIRST_LEVEL) -> Session:
        """Seat a computer player, at the word of somebody who sits there."""

        async def ask(session: Session) -> Session:
            checks.in_lobby(session, actor_id)
            checks.level(level)
            waited_for = len(expected(session))
            if waited_for and len(session.seats) + waited_for >= session.game.seats.stop - 1:
                raise Refusal(texts.SeatsKept())
            return await self._seat(session, Seat(0, None, level, computer_name(level, session.names), 0))

        return await self._ledger.change(table_id, ask)

    async def leave(self, table_id: int, player_id: int) -> Session:
        """Leave a lobby. The last person to leave closes it."""

        async def ask(session: Session) -> Session:
            return await self.unseat(session, checks.in_lobby(session, player_id))

        return await self._ledger.change(table_id, ask)

    async def unseat(self, session: Session, seat: int) -> Session:
        """Within a change: the person in that seat of a lobby leaves, as in `leave`."""
        if len(people_in(session.seats)) == 1:
            return await self._ledger.cancel(session, EndReason.EVERYBODY_LEFT)
        return await self._ledger.write(session, self._repository.remove_seat(session.log, seat))

    async def send_away(self, table_id: int, actor_id: int, player_id: int) -> Session:
        """Unseat another person. They may not come back into this lobby. Allowed to the same people as `set_options`.
        Raises `Refusal`."""

        async def ask(session: Session) -> Session:
            checks.in_charge(session, actor_id)
            seat = session.seat_of(player_id)
            if seat is None or player_id == actor_id:
                raise Refusal(texts.NobodyToSend())
            return await self._ledger.write(session, self._repository.send_away(session.log, seat))

        return await self._ledger.change(table_id, ask)

    async def remove_computer(self, table_id: int, actor_id: int, name: str) -> Session:
        """Send the computer player of this name away. Allowed to the same people as `add_computer`."""

        async def ask(session: Session) -> Session:
            checks.in_lobby(session, actor_id)
            seat = checks.seat_of_computer(session, name)
            return await self._ledger.write(session, self._repository.remove_seat(session.log, seat))

        return await self._ledger.change(table_id, ask)

    async def set_level(self, table_id: int, actor_id: int, name: str, level: str) -> Session:
        """Have a computer player of another level sit down for the one of this name. Allowed to the same people as
        `add_computer`."""

        async def ask(session: Session) -> Session:
            checks.in_lobby(session, actor_id)
            checks.level(level)
            seat = checks.seat_of_computer(session, name)
            newcomer = computer_name(level, session.names)
            return await self._ledger.write(session, self._repository.set_computer(session.log, seat, level, newcomer))

        return await self._ledger.change(table_id, ask)

    async def set_options(
        self,
        table_id: int,
        actor_id: int,
        changes: Mapping[str, str],
        turn_seconds: int | None = None,
        take_backs: TakeBacks | None = None,
    ) -> Session:
        """Change some options of a lobby by their names, the time of a turn, and what may be taken back (None: it stays
        as it is).

        The opener's to do, or anybody's at the table when the opener has left. Raises `Refusal`, `InvalidOption` for a
        name or a value that there is not.
        """

        async def ask(session: Session) -> Session:
            checks.in_charge(session, actor_id)
            kinds = session.options.kinds()
            values = {name: kind.write(getattr(session.options, name)) for name, kind in kinds.items()}
            text = session.game.options.of(values | dict(changes)).format()
            seconds = session.table.turn_seconds if turn_seconds is None else turns.check_seconds(turn_seconds)
            back = session.table.take_backs if take_backs is None else take_backs
            return await self._ledger.write(session, self._repository.set_options(session.log, text, seconds, back))

        return await self._ledger.change(table_id, ask)

    async def set_display(self, table_id: int, actor_id: int, switch: str, on: bool) -> Session:
        """Switch something of the table's pictures on or off (`Game.switches`). Allowed to the same people as
        `set_options`."""

        async def ask(session: Session) -> Session:
            checks.in_charge(session, actor_id)
            switches = session.game.switches
            if switch not in switches:
                raise Refusal(texts.UnknownSwitch())
            before = {*session.table.display.split()}
            switched = before | {switch} if on else before - {switch}
            display = " ".join(name for name in switches if name in switched)
            return await self._ledger.write(session, self._repository.set_display(session.log, display))

        return await self._ledger.change(table_id, ask)

    async def choose(self, table_id: int, player_id: int, chosen: str | None) -> Session:
        """A player chooses what the game lets each choose before the start (`Game.choice`); None: nothing."""

        async def ask(session: Session) -> Session:
            seat, choice = checks.in_lobby(session, player_id), session.game.choice
            if choice is None or (chosen is not None and chosen not in choice.values):
                raise Refusal(texts.UnknownChoice())
            try:
                return await self._ledger.write(session, self._repository.set_chosen(session.log, seat, chosen))
            except ChoiceTaken:
                raise Refusal(texts.ChoiceTaken(choice.title)) from None

        return await self._ledger.change(table_id, ask)

    async def agree_hints(self, table_id: int, player_id: int) -> Session:
        """A person says for themselves that hints are fine with them; or no longer, where they have said so.

        Raises `Refusal`: not seated, no lobby, nobody else is there to agree.
        """

        async def ask(session: Session) -> Session:
            seat = checks.in_lobby(session, player_id)
            if not among_people(session.seats, expected(session)):
                raise Refusal(texts.NoHintsNeeded())
            writing = self._repository.set_hints(session.log, seat, not session.seats[seat].hints)
            return await self._ledger.write(session, writing)

        return await self._ledger.change(table_id, ask)

    async def start(self, table_id: int, actor_id: int) -> Session:
        """Close the table for the deal, which comes when its opening message stands (`Dealing`). A table that is closed
        already does not change, unless it waits for a word of luck: then it is dealt without. Allowed to the same
        people as `set_options`, and to anybody who sits there when the opener has done nothing for `OPENER_HOLDS`.
        Raises `Refusal`: not seated, not theirs to do yet, started already, too few, somebody is about to add that
        word.
        """

        async def ask(session: Session) -> Session:
            if session.table.status is Status.DEALING:
                checks.seated(session, actor_id)
                return await self._dealing.luck.give_up(session, actor_id)
            checks.in_lobby(session, actor_id)
            holds = OPENER_HOLDS - self._attendance.idle(session.table.opener_id, session.table.guild_id)
            if holds > timedelta(0) and not checks.has_charge(session, actor_id):
                raise Refusal(texts.OpenerStarts(checks.opener(session), Date(self._ledger.world.now() + holds)))
            return await self._start(session)

        return await self._ledger.change(table_id, ask)

    async def _start(self, session: Session) -> Session:
        seats, here = session.game.seats, len(session.seats)
        if here < seats.start:
            kept = here + len(expected(session)) >= seats.stop - 1
            raise Refusal(texts.TooFew(session.game.title, Number(seats.start), kept))
        return await self._dealing.begin(session)

    async def uninvite(self, session: Session, player_id: int, *, opens: bool = False) -> Session:
        """Within a change: a lobby does not wait for that person any more, and they leave it (`unseat`); a rematch
        starts when all others are in. `opens`: one that waits for nobody then and has too few players is
        everybody's."""
        seat, guest = session.seat_of(player_id), any(one.player_id == player_id for one in session.log.guests)
        if seat is not None and (not guest or len(people_in(session.seats)) == 1):
            return await self.unseat(session, seat)
        if not guest:
            return session
        waits = any(one.player_id != player_id for one in expected(session))
        opens = opens and seat is None and not waits and len(session.seats) < session.game.seats.start
        writing = self._repository.uninvite(session.log, player_id, opens)
        return await self._complete(await self._ledger.write(session, writing))

    async def start_complete(self, table_id: int) -> Session:
        """Start a rematch for which nobody is waited any more; any other table stays as it is."""
        return await self._ledger.change(table_id, self._complete)

    async def _complete(self, session: Session) -> Session:
        waits = session.table.rematch_of is None or not session.table.private or bool(expected(session))
        if waits or session.table.status is not Status.LOBBY or len(session.seats) < session.game.seats.start:
            return session
        return await self._start(session)

    async def _seat(self, session: Session, newcomer: Seat) -> Session:
        if session.table.status is not Status.LOBBY:
            raise errors.no_lobby(session.table.status)
        most = session.game.seats.stop - 1
        try:
            seating = self._repository.add_seat(session.log, newcomer, most, self._room.admission)
            return await self._ledger.write(session, seating)
        except AlreadySeated:
            raise Refusal(texts.AlreadySeated()) from None
        except TableFull:
            raise Refusal(texts.TableFull(Number(most))) from None
