"""The lobby half of a table's life: open, join, leave, computers, options, start. Knows no Discord."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import games
from bot.host import errors, turns
from bot.host.changes import Changes
from bot.host.errors import Refusal
from bot.host.names import computer_name
from bot.host.session import Session, seed_of
from data.errors import AlreadySeated, ChoiceTaken, LobbyClosed, NotSeated, TableFull
from data.records import NewTable, Seat, Status, TableLog
from games.core import commitment, turn_order
from games.opponents import LEVELS
from rendering import SWITCHES
from words import Voice

FIRST_LEVEL = next(iter(LEVELS))
LOBBY_LASTS = timedelta(days=1)
"""After which a lobby that nobody has started is closed."""


class LobbyChanges(Changes):
    """Opens tables, seats and unseats people and computers, and starts the game."""

    async def open(
        self,
        game_key: str,
        *,
        guild_id: int,
        channel_id: int,
        opener: tuple[int, str, str],
        turn_seconds: int,
        options: str = "",
        display: str = "",
    ) -> Session:
        """Open a lobby with its opener in it; the secret and its commitment are drawn here.

        `opener`: id, name and entropy, as `join` takes them. `turn_seconds`: how long a turn may take, 0 for no limit.
        Raises `UnknownGame`, `InvalidOption`, `Refusal` (the time of a turn).
        """
        game = games.get(game_key)
        secret = self.world.secret()
        opener_id, name, entropy = opener
        new = NewTable(
            guild_id=guild_id,
            channel_id=channel_id,
            game=game.key,
            version=game.version,
            options=game.options.parse(options).format(),
            display=display,
            opener_id=opener_id,
            secret=secret,
            commitment=commitment(secret),
            turn_seconds=turns.check_seconds(turn_seconds),
            opened_at=self.world.now(),
        )
        return self._keep(await self.repository.open_table(new, Seat(0, opener_id, None, name, entropy, 0)))

    async def join(self, table_id: int, player_id: int, name: str, entropy: str) -> Session:
        """Take a seat. Raises `Refusal`: started, full, seated already."""
        async with self._tables.changing(table_id):
            return await self._seat(table_id, player_id=player_id, computer=None, name=name, entropy=entropy)

    async def add_computer(self, table_id: int, actor_id: int, level: str = FIRST_LEVEL) -> Session:
        """Seat a computer player, at the word of somebody who sits there."""
        if level not in LEVELS:
            raise Refusal(
                "unknown_level", f"There is no computer player “{level[:40]}”; there are {', '.join(LEVELS)}."
            )
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, actor_id)
            name = computer_name(session.names)
            return await self._seat(table_id, player_id=None, computer=level, name=name, entropy="")

    async def leave(self, table_id: int, player_id: int) -> Session:
        """Leave a lobby. The last person to leave closes it."""
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, player_id)
            if sum(seat.player_id is not None for seat in session.seats) == 1:
                return await self._cancel(table_id, "everybody_left")
            return await self._unseat(table_id, self._seated(session, player_id))

    async def sweep(self) -> None:
        """Close the lobbies that nobody has started for `LOBBY_LASTS`."""
        oldest = self.world.now() - LOBBY_LASTS
        for table in await self.repository.active_tables():
            if table.status is Status.LOBBY and table.opened_at <= oldest:
                await self._close(table.id, "forgotten")

    async def leave_server(self, guild_id: int) -> None:
        """The bot is no longer in that server: its tables end without a result."""
        for table in await self.repository.active_tables(guild_id=guild_id):
            await self._close(table.id, "server_left")

    async def _close(self, table_id: int, reason: str) -> None:
        async with self._tables.changing(table_id):
            with contextlib.suppress(Refusal):  # it has ended meanwhile
                await self._cancel(table_id, reason)

    async def remove_computer(self, table_id: int, actor_id: int) -> Session:
        """Send the computer player away who came last."""
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, actor_id)
            last = max((seat.seat for seat in session.seats if seat.computer), default=None)
            if last is None:
                raise Refusal("no_computer", "No computer player sits at this table; you can add one.")
            return await self._unseat(table_id, last)

    async def set_options(
        self, table_id: int, actor_id: int, changes: Mapping[str, str], turn_seconds: int | None = None
    ) -> Session:
        """Change some options of a lobby by their names, and the time of a turn (None: neither changes by itself).

        The opener's to do, or anybody's at the table when the opener has left. Raises `Refusal`, `InvalidOption` for a
        name or a value that is none.
        """
        async with self._tables.changing(table_id):
            session = self._in_charge(await self._lobby(table_id, actor_id), actor_id)
            kinds = session.options.kinds()
            values = {name: kind.write(getattr(session.options, name)) for name, kind in kinds.items()}
            text = session.game.options.of(values | dict(changes)).format()
            seconds = session.table.turn_seconds if turn_seconds is None else turns.check_seconds(turn_seconds)
            try:
                return self._keep(await self.repository.set_options(table_id, text, seconds))
            except LobbyClosed:
                raise await self._closed(table_id) from None

    async def set_display(self, table_id: int, actor_id: int, switch: str, on: bool) -> Session:
        """Switch something of the table's pictures on or off (`rendering.SWITCHES`); who may: see `set_options`."""
        async with self._tables.changing(table_id):
            session = self._in_charge(await self._lobby(table_id, actor_id), actor_id)
            switches = SWITCHES.get(session.table.game, {})
            if switch not in switches:
                raise Refusal("unknown_switch", "There is no such switch for this game; open Options again.")
            switched = {*session.table.display.split(), switch} if on else {*session.table.display.split()} - {switch}
            display = " ".join(name for name in switches if name in switched)
            try:
                return self._keep(await self.repository.set_display(table_id, display))
            except LobbyClosed:
                raise await self._closed(table_id) from None

    async def choose(self, table_id: int, player_id: int, chosen: str | None) -> Session:
        """A player chooses what the game lets each choose before the start (`Game.choice`); None: nothing."""
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, player_id)
            choice, seat = session.game.choice, self._seated(session, player_id)
            if choice is None or (chosen is not None and chosen not in choice.values):
                raise Refusal("unknown_choice", "There is no such thing to choose; take one that the lobby offers.")
            try:
                return self._keep(await self.repository.set_chosen(table_id, seat, chosen))
            except ChoiceTaken:
                raise Refusal(
                    "choice_taken", f"Somebody else has that {Voice().say(choice.title)}; choose another."
                ) from None
            except LobbyClosed:
                raise await self._closed(table_id) from None

    async def start(self, table_id: int, actor_id: int) -> Session:
        """Draw the turn order and deal. Raises `Refusal`: not seated, started already, too few."""
        async with self._tables.changing(table_id):
            session = await self._lobby(table_id, actor_id)
            fewest = session.game.seats.start
            if len(session.seats) < fewest:
                raise Refusal(
                    "too_few",
                    f"{Voice().say(session.game.title)} needs {fewest} players; ask someone or add a computer.",
                )
            seats, now = _in_turn_order(session), self.world.now()
            table = replace(session.table, status=Status.PLAYING, started_at=now)
            deadline = turns.deadline(Session.of(TableLog(table, seats, ())), now)
            try:
                return self._keep(await self.repository.start_table(table_id, seats, at=now, deadline=deadline))
            except LobbyClosed:
                raise await self._closed(table_id) from None

    async def _lobby(self, table_id: int, actor_id: int) -> Session:
        """The lobby, for somebody who sits in it. Raises `Refusal`. The lock is held."""
        session = await self._tables.load(table_id)
        if session.table.status is not Status.LOBBY:
            raise errors.no_lobby(session.table.status)
        self._seated(session, actor_id)
        return session

    def _in_charge(self, session: Session, actor_id: int) -> Session:
        """The same lobby, if that person may change what is played. Raises `Refusal`."""
        opener = session.table.opener_id
        if actor_id != opener and session.seat_of(opener) is not None:
            raise Refusal("not_opener", "Only the one who opened this table can change its options; ask them.")
        return session

    async def _seat(
        self, table_id: int, *, player_id: int | None, computer: str | None, name: str, entropy: str
    ) -> Session:
        most = (await self._tables.held(table_id)).game.seats.stop - 1
        try:
            log = await self.repository.add_seat(
                table_id, player_id=player_id, computer=computer, name=name, entropy=entropy, most=most
            )
        except AlreadySeated:
            raise Refusal("already_seated", "You sit at this table already; press Start when all are here.") from None
        except TableFull:
            raise Refusal("table_full", f"All {most} seats are taken; open another table with /play.") from None
        except LobbyClosed:
            raise await self._closed(table_id) from None
        return self._keep(log)

    async def _unseat(self, table_id: int, seat: int) -> Session:
        try:
            return self._keep(await self.repository.remove_seat(table_id, seat))
        except NotSeated:
            raise errors.not_seated() from None
        except LobbyClosed:
            raise await self._closed(table_id) from None

    async def _closed(self, table_id: int) -> Refusal:
        """Another process was first: what it has made of the lobby. The lock is held."""
        status = (await self._tables.load(table_id)).table.status
        if status is Status.LOBBY:
            return Refusal("seats_changed", "Somebody has just come or gone; look at the table and press Start again.")
        return errors.no_lobby(status)


def _in_turn_order(session: Session) -> tuple[Seat, ...]:
    """The lobby's seats as the seed orders them, each with its number in the order of joining, from 0."""
    order = turn_order(seed_of(session.log), len(session.seats))
    return tuple(replace(session.seats[joined], seat=seat, joined=joined) for seat, joined in enumerate(order))
