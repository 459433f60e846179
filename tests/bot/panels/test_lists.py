"""A list is cut to what a message holds, and says how much is missing."""

from __future__ import annotations

from bot.panels.lines import Listing
from bot.panels.person.tables import MoreTables, OpenTables, tables_panel
from bot.panels.watch import watch_button
from bot.panels.wording import CONTENT
from tests.bot.house import ANN, BOB, CY, DORA, EVE, House
from tests.bot.said import READER


def listed(number: int) -> str:
    """A list with that number of entries."""
    return "\n".join(Listing(OpenTables(), (OpenTables(),) * number, MoreTables).lines(READER.messages()))


def test_a_list_that_fits_is_whole() -> None:
    assert listed(3) == "\n".join(["### Open tables"] * 4)


def test_a_list_that_is_too_long_says_how_many_are_missing() -> None:
    """Each line has 15 characters and an end: 125 of them are 1,999 characters, and the last word needs 15."""
    text = listed(200)
    *shown, rest = text.split("\n")
    assert set(shown) == {"### Open tables"}
    assert rest == f"… and {201 - len(shown)} more"
    assert len(text) <= CONTENT < len(text) + 2 * 16
    assert listed(124).count("Open") == 125


async def test_the_first_tables_where_one_does_not_sit_can_be_watched(house: House) -> None:
    """Five at most, in the order of the list: those that are being played, and none of one's own."""
    lobby, own = await house.lobby(CY, DORA), (await house.game(ANN, BOB)).table.id
    others = [(await house.game(opener, EVE)).table.id for opener in (CY, CY, CY, DORA, DORA, DORA)]
    listed = [await house.kept(table) for table in (own, lobby, *others)]
    assert tables_panel(listed, (), ANN).rows == (tuple(map(watch_button, others[:5])),)
    assert tables_panel(listed, (), CY).rows == (tuple(map(watch_button, (own, *others[3:]))),)
    assert tables_panel(listed[:2], (), ANN).rows == ()
