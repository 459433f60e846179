"""What people were told, held against what lies in the database and what stands in the channels."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.service.arrival import Arrival
from data.realms import realm_of
from data.records import OPEN, Status
from playground import StandIn
from playground.entities import Message
from playground.interactions.interaction import Interaction
from playground.snowflakes import EPOCH_MS
from tests.end_to_end.game import OVER
from tests.end_to_end.messages import described, is_ephemeral, words
from tests.end_to_end.torture.faults import Faults
from tests.end_to_end.torture.kept import KeptTable
from tests.end_to_end.torture.presses import PLAYING, Outcome, Press, Presser, Presses

MICROSECONDS: Final = 1_000_000


@dataclass(slots=True)
class Findings:
    """What is wrong, by its kind."""

    found: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def add(self, kind: str, *what: str) -> None:
        self.found[kind] += what

    def count(self, kind: str) -> int:
        return len(self.found.get(kind, ()))

    def lines(self) -> list[str]:
        return [f"{kind}: {one}" for kind, ones in self.found.items() for one in ones]


def check_moves(tables: Mapping[int, KeptTable], presses: Presses, findings: Findings) -> None:
    """Each acknowledged move is there once and in order, nothing that was refused is, nothing that nobody pressed for,
    and each log fits the rules."""
    pressed: dict[tuple[int, int, int], list[Press]] = defaultdict(list)
    for press in presses.all:
        pressed[press.table, press.ply, press.person].append(press)
    for table in tables.values():
        findings.add("log", *table.faults())
        for kind, told in _unasked(table, pressed):
            findings.add(kind, told)
    for key, ones in pressed.items():
        if what := _lost(tables, key, ones):
            findings.add("lost", what)
    for number, plies in _acknowledged(presses).items():
        if plies != sorted(plies):
            findings.add("order", f"table {number}: acknowledged in the order {plies}")


def _acknowledged(presses: Presses) -> Mapping[int, list[int]]:
    played = sorted((one for one in presses.all if one.outcome is Outcome.PLAYED), key=lambda one: one.at)
    found: dict[int, list[int]] = defaultdict(list)
    for one in played:
        found[one.table].append(one.ply)
    return found


def _lost(tables: Mapping[int, KeptTable], key: tuple[int, int, int], ones: Sequence[Press]) -> str | None:
    number, ply, person = key
    played = [one for one in ones if one.outcome is Outcome.PLAYED]
    if not played:
        return None
    table = tables.get(number)
    row = table.moves[ply] if table and ply < len(table.moves) else None
    if table is None or row is None or row.seat != table.seat_of(person) or row.made_by != "person":
        said = {(one.at, one.said.partition("\n")[0]) for one in played}  # and no card
        return f"table {number}: what {person} played after row {ply} is not there; {row}; {said}"
    spelled = [one.move for one in ones if one.outcome in (Outcome.PLAYED, Outcome.UNKNOWN)]
    if None not in spelled and frozenset(row.text.split()) not in spelled:
        return f"table {number}: row {ply + 1} is another move than {person} played"
    return None


def _unasked(table: KeptTable, pressed: Mapping[tuple[int, int, int], Sequence[Press]]) -> Iterator[tuple[str, str]]:
    for row in table.moves:
        if row.made_by != "person":
            continue
        ones = pressed.get((table.row.id, row.ply - 1, table.seats[row.seat].player_id), ())
        if not ones:
            yield "doubled", f"table {table.row.id}: nobody pressed for row {row.ply}"
        elif all(one.outcome is Outcome.REFUSED for one in ones):
            said = {one.said for one in ones}
            yield "refused", f"table {table.row.id}: row {row.ply} was refused, and is there: {said}"


def check_panels(discord: StandIn, tables: Mapping[int, KeptTable], findings: Findings) -> None:
    """Each table that goes on has one message with controls in each place, and it shows the newest position; none is on
    its way to be dealt; and no move can be pressed at one that has ended."""
    standing = _standing(discord)
    for table in tables.values():
        begins, shown = f"k:{table.row.id}:", set[int]()
        for channel, known in standing[str(table.row.id)].items():
            alive = [one for one in known if {*_controls(one, begins)} - {f"{begins}hand"}]  # which a call has
            plies = {ply for one in alive for ply in _plies(one, begins)}
            if (len(alive) > 1 and table.row.status in OPEN) or (plies and table.row.status not in OPEN):
                told = [f"{one.id} {_controls(one, begins)[:3]}" for one in alive]
                findings.add("live orphans", f"table {table.row.id}, {table.row.status}, in {channel}: {told}")
            shown |= plies
        if table.row.status == Status.DEALING:
            findings.add("not dealt", f"table {table.row.id}: {_messages(discord, table)}")
        elif table.row.status == Status.PLAYING and shown != {len(table.moves)}:
            kind = "old panels" if shown else "no controls"
            findings.add(kind, f"table {table.row.id}: {shown or 'nothing'}; {_state(discord, table)}")


def _standing(discord: StandIn) -> Mapping[str, Mapping[int, Sequence[Message]]]:
    """The messages that everybody in a channel sees, by the tables that their controls name, and by channels."""
    found: dict[str, dict[int, list[Message]]] = defaultdict(lambda: defaultdict(list))
    for channel, messages in discord.world.messages.items():
        for message in messages.values():
            if message.only_for is None:
                for number in {one.split(":")[1] for one in _controls(message, "k:")}:
                    found[number][channel].append(message)
    return found


def _state(discord: StandIn, table: KeptTable) -> str:
    """Who is to move, and what its messages show, without a hidden card."""
    row, realm = table.row, realm_of(table.row.guild_id, table.row.opener_id)
    state = f"realm {realm}, version {row.version}, {len(table.moves)} rows"
    return f"{state}; {[seat.computer for seat in table.seats]}; {_messages(discord, table)}"


def _messages(discord: StandIn, table: KeptTable) -> list[str]:
    return [
        f"{one.kind} of {one.seat} at version {one.version}, {one.state}: "
        + str(_controls(discord.world.messages[one.channel_id][one.message_id], "k:"))
        for one in table.messages
        if one.message_id in discord.world.messages.get(one.channel_id, ())
    ]


def _controls(message: Message, begins: str) -> list[str]:
    rows = (row.get("components", ()) for row in message.components)
    ids = (part.get("custom_id", "") for row in rows for part in row)
    return [one for one in ids if one.startswith(begins)]


def _plies(message: Message, begins: str) -> Iterator[int]:
    for one in _controls(message, begins):
        _, _, action, *fields = one.split(":")
        if action in PLAYING:
            yield int(fields[0])


def check_notices(tables: Mapping[int, KeptTable], people: Sequence[Presser], findings: Findings) -> None:
    """Nobody is notified twice of one turn. Before a person's first move the hand at the deal and the call count each
    by itself; the notice of the end is not counted."""
    for person in people:
        told: dict[tuple[int, int, bool], list[str]] = defaultdict(list)
        for ping in person.pings:
            number = _table_of(ping)
            if number in tables and not is_ephemeral(ping) and "interaction_metadata" not in ping:
                turn = _turn(tables[number], _moment(int(ping["id"])), int(person.id))
                if OVER not in words(ping):
                    called = turn > 0 or any(one in words(ping) for one in ("Your turn", "it is your turn"))
                    told[number, turn, called].append(described(ping))
        for (number, turn, _), ones in told.items():
            if len(ones) > 1:
                findings.add("double notices", f"table {number}: {person.name} was told of turn {turn}: {ones}")


def check_opened(discord: StandIn, tables: Mapping[int, KeptTable], findings: Findings) -> None:
    """Nobody has opened more tables than they have asked for."""
    asked = Counter(one.user_id for one in _asked(discord) if one.command_name == "play")
    opened = Counter(table.row.opener_id for table in tables.values())
    more = {person: number for person, number in opened.items() if number > asked[person]}
    findings.add("opened twice", *(f"{person}: {number} of {asked[person]}" for person, number in more.items()))


def _turn(table: KeptTable, moment: float, person: int) -> int:
    """How many moves that person had made by then."""
    seat = table.seat_of(person)
    return sum(row.seat == seat and row.at / MICROSECONDS < moment for row in table.moves)


def _table_of(message: dict[str, Any]) -> int:
    head = words(message).partition("\n")[0]
    number = head.rpartition("table ")[2].partition(" ")[0].strip("*_.!:")
    return int(number) if number.isdigit() else 0


def _moment(snowflake: int) -> float:
    return ((snowflake >> 22) + EPOCH_MS) / 1000


def check_answers(
    discord: StandIn, tables: Mapping[int, KeptTable], faults: Faults, findings: Findings, late: float
) -> str:
    """Each interaction was answered in time, or a fault that befell its realm explains that it was not. `late`: those
    that were begun after that moment are left out. Tells how many there were."""
    asked = [one for one in _asked(discord) if one.created_at < late]
    found = [(one, faults.explain(_realm(one, tables), one.created_at, one.created_at + 3)) for one in asked]
    for one, why in found:
        if one.answer is None and why is None:
            what = one.data.get("custom_id") or one.data.get("name")
            moment = time.strftime("%H:%M:%S", time.gmtime(one.created_at))
            findings.add("unanswered", f"{one.id} at {moment} in realm {_realm(one, tables)}: {what}")
    unanswered = sum(one.answer is None for one in asked)
    excused = sum(why is not None for _, why in found)
    return f"{len(asked)} interactions, {excused} while a fault was felt there; {unanswered} without an answer"


def _asked(discord: StandIn) -> Sequence[Interaction]:
    return [*discord.services.pending.by_token.values()]


def _realm(one: Interaction, tables: Mapping[int, KeptTable]) -> int:
    """The one of the table that it is about, or else of its server, or its person."""
    about = {"id": one.id, "type": one.kind, "data": one.data, "user": {"id": one.user_id}, "guild_id": one.guild_id}
    arrival = Arrival.of(about)
    table = tables.get(arrival.table)
    return arrival.realm if table is None else realm_of(table.row.guild_id, table.row.opener_id)
