"""What is said aloud of a deal that was recomputed."""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import wrap

from bot.host.pov import Pov
from bot.host.record import record_of
from bot.host.session import Session
from bot.host.wish import Wish
from bot.panels.lobby.opening_message import opening_panel
from bot.panels.proof import FairDeal, Undealt, fair_deal, verify_panel
from data.records import ALONE
from games.core import shown_commitment
from games.core.shuffle import commitment
from games.core.text import Raw
from games.verify import Verdict, verify
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, House
from tests.bot.said import READER, said
from tests.english import read


def verified(session: Session) -> str:
    record = record_of(session)
    return read(said(verify_panel(Pov.of(session, None), record, verify(record), READER.messages())).content)


async def test_a_deal_whose_cards_could_not_be_recomputed_is_not_said_to_agree(open_house: OpenHouse) -> None:
    """The rules are of another version since: somebody who has rewritten the moves is not told that all is well."""
    house = await open_house()
    table = (await house.game(ANN, BOB)).table.id
    await house.play_out(table)
    house.query("UPDATE moves SET text = 'utter nonsense' WHERE table_id = ?", table)
    house.query("UPDATE tables SET rules = 99 WHERE id = ?", table)
    session = await (await open_house()).host.ledger.session(table)
    assert verify(record_of(session)).verdict is Verdict.UNKNOWN
    lines = verified(session).splitlines()
    assert "❔ **The cards could not be recomputed**: only the secret and the turn order could." in lines
    assert [line[:3] for line in lines if line.startswith(("- ✅", "- ❔", "- ❌"))] == ["- ❔", "- ✅", "- ✅"]


async def test_who_shows_no_name_is_numbered_as_in_the_opening_message(
    house: House,
) -> None:
    """Bob was the second to sit down; where he sits at the table is drawn."""
    lobby = house.host.lobby
    table = (await lobby.open(Wish("thirteen", GUILD, CHANNEL, 600), ANN, "Ann")).table.id
    await lobby.join(table, BOB, "\u200b")
    await lobby.join(table, CY, "Cy")
    opening = read(said(opening_panel(Pov.of(await house.kept(table), None))).content)
    assert re.findall(r"Player \d", opening) == ["Player 2"]
    await house.start(table, ANN)
    assert "Ann, Player 2 and Cy in this order" in verified(await house.play_out(table))


async def test_a_proof_is_eight_lines_on_a_phone(house: House) -> None:
    """37 letters a line, 46 where they are small; a link shows its words. It was 754 pixels high, a wall of digests."""
    session = await house.play_out((await house.game(ANN, BOB)).table.id)
    title, *lines = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", verified(session)).replace("*", "").splitlines()
    assert title.endswith(f"table {session.table.id}")
    assert 1 + sum(len(wrap(line, 46 if line.startswith("-#") else 37)) for line in lines) <= 8
    assert lines[-1].startswith("-# Compare with lobby and opening message: 🔒 ")


async def test_the_proof_of_a_game_alone_speaks_of_no_lobby(house: House) -> None:
    session = await house.play_out((await house.game(ANN, BOB)).table.id)
    alone = replace(session, log=replace(session.log, table=replace(session.table, guild_id=ALONE)))
    assert "lobby" not in verified(alone)


async def test_the_secret_of_a_deal_that_was_dropped_is_told_once_it_is_open(house: House) -> None:
    """Its opening message stood there, and no record will have it. Where none was posted nothing was sealed for."""
    table = await house.lobby(ANN, BOB)
    lobby = (await house.kept(table)).table
    assert fair_deal(Pov.of(await house.kept(table), None)) == [FairDeal(Raw(shown_commitment(lobby.commitment)))]
    await house.host.closer.cancel(table, ANN, moderator=False)
    assert len(fair_deal(Pov.of(await house.kept(table), None))) == 1
    house.query("UPDATE tables SET openings = 1 WHERE id = ?", table)
    house.host.ledger.forget_all()
    _, undealt = fair_deal(Pov.of(await house.kept(table), None))
    assert undealt == Undealt(Raw(lobby.secret.hex()))
    assert commitment(lobby.secret) == lobby.commitment
