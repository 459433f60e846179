"""What the buttons and selects do. Who acts is always `interaction.user`, whatever the id says."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord

from bot.answer import Answer
from bot.app import App
from bot.errors import Refusal, not_seated, not_started
from bot.files import record_of
from bot.panels.hand import hand_panel
from bot.panels.ids import Key
from bot.panels.leaderboard import leaderboard_panel
from bot.panels.lobby import lobby_panel, options_panel
from bot.panels.panel import Panel
from bot.panels.picker import NOTHING, Picked, choose, is_word
from bot.panels.rules import rules_panel
from bot.panels.table import confirm_resign_panel, more_panel, table_panel
from bot.session import Session
from data.records import MessageKind, Order, Status, Table
from games.core import GameOver, NotYourTurn, StaleMove

Interaction: TypeAlias = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Click:
    """One use of a control."""

    interaction: Interaction
    key: Key
    values: Sequence[str]
    answer: Answer

    @property
    def player_id(self) -> int:
        return self.interaction.user.id

    @property
    def value(self) -> str:
        """The only thing chosen. Raises `Refusal` when there is none: no control of ours sends that."""
        if len(self.values) != 1:
            raise _unknown_control()
        return self.values[0]

    @property
    def message_id(self) -> int:
        return self.interaction.message.id if self.interaction.message else 0


class Actions:
    """The one door for all controls."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._opening = asyncio.Lock()

    async def do(self, interaction: Interaction, key: Key, values: Sequence[str]) -> None:
        """Carry out a control and answer it; refusals and errors are told to the one who used it."""
        action = _ACTIONS.get(key.action)
        updates = action is not None and action.updates
        async with Answer(interaction, updates=updates) as answer:
            if action is None:
                raise _unknown_control()
            await action.run(self, Click(interaction, key, values, answer))

    # The lobby

    async def _lobby(self, click: Click, change: Callable[[], Awaitable[Session]]) -> None:
        """Change a lobby, and answer with the lobby as it is then."""
        table_id = click.key.table
        place = await self._app.presenter.place(table_id, click.message_id)
        with self._app.presenter.answering(click.key.table, place):
            try:
                panel = lobby_panel(await change())
            except Refusal:
                self._app.presenter.changed(table_id)
                raise
            await click.answer.update(panel)
            self._app.presenter.answered(click.message_id, panel)

    async def join(self, click: Click) -> None:
        user, entropy = click.interaction.user, str(click.interaction.id)
        await self._lobby(click, lambda: self._app.host.join(click.key.table, user.id, user.display_name, entropy))

    async def leave(self, click: Click) -> None:
        await self._lobby(click, lambda: self._app.host.leave(click.key.table, click.player_id))

    async def add_computer(self, click: Click) -> None:
        await self._lobby(click, lambda: self._app.host.add_computer(click.key.table, click.player_id))

    async def remove_computer(self, click: Click) -> None:
        await self._lobby(click, lambda: self._app.host.remove_computer(click.key.table, click.player_id))

    async def start(self, click: Click) -> None:
        await self._lobby(click, lambda: self._app.host.start(click.key.table, click.player_id))

    async def cancel(self, click: Click) -> None:
        moderator = click.interaction.permissions.manage_messages
        await self._lobby(click, lambda: self._app.host.cancel(click.key.table, click.player_id, moderator))

    async def options(self, click: Click) -> None:
        session = await self._app.host.session(click.key.table)
        if session.table.status is not Status.LOBBY:
            raise Refusal("has_started", "This table has already started; its options stay as they are.")
        if session.seat_of(click.player_id) is None:
            raise not_seated()
        await click.answer.show(options_panel(session))

    async def set_time(self, click: Click) -> None:
        session = await self._app.host.session(click.key.table)
        await self._set(click, session.table.options, _number(click.value))

    async def set_option(self, click: Click) -> None:
        session = await self._app.host.session(click.key.table)
        kept = [word for word in session.table.options.split() if not word.startswith(f"{click.key.arg}=")]
        await self._set(click, " ".join((*kept, f"{click.key.arg}={click.value}")), session.table.turn_seconds)

    async def _set(self, click: Click, options: str, seconds: int) -> None:
        session = await self._app.host.set_options(click.key.table, click.player_id, options, seconds)
        await click.answer.update(options_panel(session))

    # The table

    async def play(self, click: Click) -> None:
        """The controls to play with, for who is to move."""
        session, seat = await self._seat(click)
        if session.to_move is not None and session.to_move != seat:
            raise NotYourTurn(
                "not_your_turn", f"It is {session.names[session.to_move]}'s turn; My hand shows your cards."
            )
        await self._show_hand(click, session, seat)

    async def hand(self, click: Click) -> None:
        session, seat = await self._seat(click)
        await self._show_hand(click, session, seat)

    async def _show_hand(self, click: Click, session: Session, seat: int) -> None:
        await click.answer.show(await hand_panel(session, seat, self._app.presenter.pictures, dm=False))

    async def more(self, click: Click) -> None:
        session, _ = await self._seat(click)
        player = await self._app.repository.player(click.player_id)
        await click.answer.show(more_panel(session, click.player_id, dm_closed=player.dm_closed))

    async def reach(self, click: Click) -> None:
        await self._app.presenter.reach(click.key.table, click.player_id)
        await click.answer.update(
            Panel(
                "I try again. If no hand arrives, allow direct messages in this server's privacy settings"
                " (and do not block me) first."
            )
        )

    async def repost(self, click: Click) -> None:
        await self._seat(click)
        await self._app.presenter.repost(click.key.table)
        await click.answer.update(Panel("The table is posted anew, at the end of its thread."))

    async def hint(self, click: Click) -> None:
        session = await self._app.host.session(click.key.table)
        move = await self._app.host.hint(click.key.table, click.player_id)
        label = session.game.label(session.view(session.seat_of(click.player_id)), move, session.names)
        await click.answer.say(f"A computer would play: {label}.")

    async def resign(self, click: Click) -> None:
        session, _ = await self._seat(click)
        await click.answer.update(confirm_resign_panel(session))

    async def resign_now(self, click: Click) -> None:
        await self._app.host.resign(click.key.table, click.player_id)
        await click.answer.update(Panel("You have resigned."))

    # The hand

    async def cards(self, click: Click) -> None:
        await self._move(click, " ".join(click.values))

    async def word(self, click: Click) -> None:
        await self._move(click, click.key.arg)

    async def step(self, click: Click) -> None:
        """One step of a move, or another page of the steps; the last step plays the move."""
        session, seat = await self._seat(click)
        picked = Picked.parse(click.key.arg)
        if session.ply == click.key.ply and session.to_move == seat:
            moves = [move for move in session.game.legal_moves(session.view(seat)) if not is_word(move)]
            picked = picked.next(choose(moves, picked.steps), click.value)
            move = choose(moves, picked.steps).move
            if move is None:
                await self._change_hand(click, lambda: self._app.host.session(click.key.table), picked)
                return
            await self._move(click, str(move))
        else:
            await self._move(click, click.value)  # which the host refuses, with the reason

    async def unpick(self, click: Click) -> None:
        """Begin the move again."""
        session, seat = await self._seat(click)
        if session.to_move != seat:
            raise NotYourTurn("not_your_turn", "It is not your turn; who is to move chooses here.")
        await self._change_hand(click, lambda: self._app.host.session(click.key.table))

    async def back(self, click: Click) -> None:
        await self._change_hand(click, lambda: self._app.host.back(click.key.table, click.player_id))

    async def _move(self, click: Click, text: str) -> None:
        host, key = self._app.host, click.key
        await self._change_hand(click, lambda: host.move(key.table, click.player_id, text, key.ply))

    async def _change_hand(
        self, click: Click, change: Callable[[], Awaitable[Session]], picked: Picked = NOTHING
    ) -> None:
        """Change the table from a hand panel, or from the table's own; answer with that panel as it is then."""
        presenter = self._app.presenter
        place = await presenter.place(click.key.table, click.message_id)
        with presenter.answering(click.key.table, place):
            try:
                session = await change()
            except (StaleMove, GameOver):
                presenter.changed(click.key.table)  # what was clicked may never have been brought in line
                raise
            seat = session.seat_of(click.player_id)
            if seat is None:
                raise not_seated()
            if place is not None and place.kind is MessageKind.TABLE:
                panel = await table_panel(session, presenter.pictures, picked)
            else:
                panel = await hand_panel(session, seat, presenter.pictures, picked=picked, dm=place is not None)
            await click.answer.update(panel)
            if place is not None:
                presenter.answered(click.message_id, panel)

    # What is not about one position

    async def rules(self, click: Click) -> None:
        session = await self._app.host.session(click.key.table)
        await click.answer.show(await rules_panel(session.table.game, self._app.presenter.pictures))

    async def turn_rules(self, click: Click) -> None:
        panel = await rules_panel(click.key.arg.partition(".")[0], self._app.presenter.pictures, click.key.ply)
        await click.answer.update(panel)

    async def again(self, click: Click) -> None:
        """Sit down at the next table; the first to do so opens it: the same game, options and channel."""
        table = (await self._app.host.session(click.key.table)).table
        # All who played press this at about the same moment. A server's clicks reach one process: its lock is enough.
        async with self._opening:
            following = await self._following(table)
            if following is None:
                await self._open_again(click, table)
            else:
                user, entropy = click.interaction.user, str(click.interaction.id)
                await self._app.host.join(following.id, user.id, user.display_name, entropy)
                await click.answer.say(f"You sit at table {following.id} in <#{table.channel_id}>.")

    async def _following(self, table: Table) -> Table | None:
        """The lobby of the same game that was opened in the same channel since this table ended."""
        active = await self._app.repository.active_tables(channel_id=table.channel_id)
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

    async def _open_again(self, click: Click, table: Table) -> None:
        session = await self._app.open_table(
            click.interaction,
            game=table.game,
            version=table.version,
            options=table.options,
            channel_id=table.channel_id,
            turn_seconds=table.turn_seconds,
        )
        self._app.presenter.put_up(session.table.id)
        await click.answer.say(f"Table {session.table.id} is open in <#{table.channel_id}>.")

    async def record(self, click: Click) -> None:
        session = await self._app.host.session(click.key.table)
        if session.table.status is not Status.OVER:
            raise Refusal("not_over", "The record can be had when the game is over.")
        name = f"kings-table-{session.table.id}.txt"
        await click.answer.give(
            f"Everything that proves the deal. Check it with `python -m games verify {name}`.",
            name,
            record_of(session).format(),
        )

    async def leaderboard(self, click: Click) -> None:
        table = (await self._app.host.session(click.key.table)).table
        rows = await self._app.repository.leaderboard(guild_id=table.guild_id, game=table.game, order=Order.RATING)
        panel = leaderboard_panel(rows, guild_id=table.guild_id, game=table.game, order=Order.RATING)
        await click.answer.show(panel)

    async def _seat(self, click: Click) -> tuple[Session, int]:
        """The table, and where the one who acts sits. Raises `Refusal`."""
        session = await self._app.host.session(click.key.table)
        seat = session.seat_of(click.player_id)
        if seat is None:
            raise not_seated()
        if session.replayed is None:
            raise not_started()
        return session, seat


def _unknown_control() -> Refusal:
    return Refusal("unknown_control", "This control is too old to work; use /table or /hand to get a new one.")


def _number(text: str) -> int:
    """A number that one of our controls has sent. Raises `Refusal` for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise _unknown_control()
    return int(text)


@dataclass(frozen=True, slots=True)
class Action:
    """What runs, and whether its answer changes the message clicked (else: shows something new)."""

    run: Callable[[Actions, Click], Awaitable[None]]
    updates: bool = False


_ACTIONS: Final[Mapping[str, Action]] = {
    "join": Action(Actions.join, updates=True),
    "leave": Action(Actions.leave, updates=True),
    "start": Action(Actions.start, updates=True),
    "cancel": Action(Actions.cancel, updates=True),
    "addcomputer": Action(Actions.add_computer, updates=True),
    "removecomputer": Action(Actions.remove_computer, updates=True),
    "options": Action(Actions.options),
    "settime": Action(Actions.set_time, updates=True),
    "setoption": Action(Actions.set_option, updates=True),
    "play": Action(Actions.play),
    "hand": Action(Actions.hand),
    "more": Action(Actions.more),
    "repost": Action(Actions.repost, updates=True),
    "reach": Action(Actions.reach, updates=True),
    "hint": Action(Actions.hint),
    "resign": Action(Actions.resign, updates=True),
    "resignnow": Action(Actions.resign_now, updates=True),
    "back": Action(Actions.back, updates=True),
    "cards": Action(Actions.cards, updates=True),
    "step": Action(Actions.step, updates=True),
    "word": Action(Actions.word, updates=True),
    "unpick": Action(Actions.unpick, updates=True),
    "rules": Action(Actions.rules),
    "rulespage": Action(Actions.turn_rules, updates=True),
    "again": Action(Actions.again),
    "record": Action(Actions.record),
    "leaderboard": Action(Actions.leaderboard),
}
