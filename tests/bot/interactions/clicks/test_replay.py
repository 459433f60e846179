"""The controls of a replay: they answer the one who acts alone, and name all that they need."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.host import keeps
from bot.host.analysis import ANALYSIS_VERSION, Analysis, Chances, RoundEnd
from bot.host.replay import Sight, Wind
from bot.host.session import Session
from bot.host.wish import Wish, seats_of
from bot.interactions import film
from bot.interactions.answer import Answer
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.interactions.replay import replayed
from bot.panels.clicks.replay import Film, KeepTable, LetGo, Replay, ReplaySight, ReplayStep, ShareMoment
from bot.panels.items import Button
from bot.panels.rendered import Rendered
from data.records import ALONE, Opening, Seat, StoredAnalysis
from tests.bot.channels import direct
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, OPENED, House
from tests.bot.interactions.acts import NoMessages, unknown_message
from tests.bot.interactions.clicks.test_analysis import BUTTON, ended_table, press
from tests.bot.interactions.server import Server
from tests.english import read


async def ended(house: House, moves: int = 3) -> Session:
    """So many moves of Ann and Bob, and then Bob resigns."""
    table = (await house.game(ANN, BOB, turn_seconds=0)).table.id
    for _ in range(moves):
        await house.play(table)
    return await house.host.play.resign(table, BOB)


async def test_a_control_works_after_a_restart(house: House) -> None:
    """Nothing of a replay is remembered but what can be found anew."""
    table = (await ended(house)).table.id
    ((how, first),) = await press(house, Replay(table, 0, Sight.MINE))
    assert (how, read(first)) == ("send_message", f"### Thirteen · table {table}\nAnn leads")
    again = await House.open(house.path, house.time)
    ((how, second),) = await press(again, ReplayStep(table, 0, Sight.MINE, Wind.NEXT))
    moved = f"### Thirteen · table {table}\n**Ann** "
    assert (how, read(second)[: len(moved)]) == ("edit_message", moved)
    ((how, third),) = await press(again, ReplaySight(table, 1, Sight.HANDS))
    assert (how, third) == ("edit_message", second), "another picture"
    await again.close()


async def test_a_game_that_goes_on_is_shown_to_its_players_alone(house: House) -> None:
    table = (await house.game(ANN, BOB, turn_seconds=0)).table.id
    await house.play(table)
    ((_, own),) = await press(house, Replay(table, 1, Sight.HANDS))
    assert read(own).startswith(f"### Thirteen · table {table}\n**Ann** ")
    ((_, stranger),) = await press(house, Replay(table, 1, Sight.TABLE), CY)
    assert "###" not in stranger


async def test_a_table_is_kept_and_let_go(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where moves are deleted some day; one person keeps one table here."""
    monkeypatch.setattr(keeps, "MOST_KEPT", 1)
    first, second = [(await ended(house, 1)).table.id for _ in range(2)]
    playing = (await house.game(ANN, BOB, turn_seconds=0)).table.id
    ((_, kept),) = await press(house, KeepTable(first, 1, Sight.TABLE), days=30)
    assert read(kept).startswith(f"### Thirteen · table {first}\n**Ann** ")
    assert await house.repository.kept_by(ANN) == (first,)
    ((_, enough),) = await press(house, KeepTable(second, 1, Sight.TABLE), days=30)
    assert enough.startswith(f"You keep 1 tables, as many as one person may ({first});")
    ((_, later),) = await press(house, KeepTable(playing, 1, Sight.TABLE))
    assert "is still being played" in later
    ((_, gone),) = await press(house, LetGo(first, 1, Sight.TABLE), days=30)
    assert gone == kept, "the button alone is another"
    assert await house.repository.kept_by(ANN) == ()


async def test_a_table_that_cannot_be_shown_any_more_is_let_go(house: House) -> None:
    """It was kept, and then the rules were updated: else it would take one of twenty places for good."""
    table = (await ended(house, 1)).table.id
    await press(house, KeepTable(table, 1, Sight.TABLE), days=30)
    house.query("UPDATE tables SET rules = rules + 1 WHERE id = ?", table)
    house.host.ledger.forget_all()
    session = await house.host.ledger.session(table)
    app = App(house.host, cast("Any", NoMessages()), house.repository, 600, keep_logs_days=30)
    panel = await replayed(app, cast("Any", Server().interaction(1, ANN, CHANNEL)), session)
    (((button,),),) = (panel.rows,)
    assert isinstance(button, Button)
    ((how, said),) = await press(house, cast("LetGo", button.click), days=30)
    assert (how, said.partition(",")[0]) == ("edit_message", "The rules of this game were updated after it was dealt")
    assert await house.repository.kept_by(ANN) == ()


async def shared(house: House, table: int, place: int, guild: int | None = GUILD) -> Any:
    """Bob shares how the first move looked to him."""
    acting: Any = Server().interaction(1, BOB, place)
    acting.guild_id = guild
    click = ShareMoment(table, 1, Sight.MINE).encode()
    acting.data = {"custom_id": click, "component_type": BUTTON, "values": [], "components": ()}
    await Clicks(App(house.host, cast("Any", NoMessages()), house.repository, 600)).do(acting)
    return acting


async def test_a_moment_is_shared_three_times_in_five_minutes(house: House) -> None:
    """As all saw it, where all read it: no hand."""
    table = (await ended(house)).table.id
    for _ in range(3):
        acting = await shared(house, table, CHANNEL)
        ((how, said),) = acting.done
        assert (how, bool(acting.public)) == ("send_message", True)
        assert read(said).startswith(f"**Bob** shares move 1 of table {table} (Thirteen):\n**")
    acting = await shared(house, table, CHANNEL)
    assert not acting.public
    house.time.pass_(300)
    assert (await shared(house, table, CHANNEL)).public


async def test_what_goes_on_is_not_shared_nor_is_anything_elsewhere(house: House) -> None:
    """In direct messages, or in another server; nor does anybody share who is blocked there."""
    over, playing = (await ended(house)).table.id, (await house.game(ANN, BOB, turn_seconds=0)).table.id
    own = await alone(house, BOB)
    for table, place, guild in ((playing, CHANNEL, GUILD), (over, direct(BOB), None), (own, direct(BOB), None),
                                (over, CHANNEL, GUILD + 1)):  # fmt: skip
        acting = await shared(house, table, place, guild)
        assert "can be shared in a channel of its own server" in str(acting.done)
        assert not acting.public
    await house.host.blocks.add(GUILD, BOB, by=ANN, name="Bob")
    acting = await shared(house, over, CHANNEL)
    assert "keeps you from" in str(acting.done)
    assert not acting.public


async def alone(house: House, person: int) -> int:
    """A game that this person has played alone, and ended."""
    sitting = seats_of(Seat(0, person, None, "Bob", 0), ("easy",))
    table = (await house.host.alone.open(Wish("thirteen", ALONE, 77, 0), sitting, answered=False)).table.id
    await house.host.dealing.deal(table, Opening(77, OPENED))
    await house.settled(table)
    await house.host.closer.end_alone(table, person)
    return table


async def test_chances_are_told_to_the_one_who_has_had_them_found(house: House) -> None:
    session = await ended_table(house)
    table, ann = session.table.id, session.seat_of(ANN) or 0
    found = Analysis(ann, (RoundEnd(session.ply, (1.0, 0.0)),), (Chances(1, (0.4, 0.6)),), ())
    await house.repository.put_analysis(StoredAnalysis(table, ann, ANALYSIS_VERSION, found.written()))
    for person, told in ((ANN, True), (BOB, False)):
        ((_, said),) = await press(house, Replay(table, 0, Sight.TABLE), person)
        assert ("Chances: " in said) is told


async def test_a_film_is_made_while_it_is_told_how_far_it_has_come(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deal and three moves: four frames, the last of them the end; twice in five minutes."""
    monkeypatch.setattr(film, "BETWEEN_TELLING", 0)
    sent = list[Rendered]()

    async def edit(answer: Answer, drawn: Rendered) -> None:
        sent.append(drawn)

    monkeypatch.setattr(Answer, "edit", edit)
    table = (await ended(house)).table.id
    ((how, first),) = await press(house, Film(table))
    assert (how, first) == ("send_message", f"🎞 Making a film of table {table} … 0%")
    *told, made = sent
    assert [one.content.split()[-1] for one in told] == ["25%", "50%", "75%", "100%"]
    assert made.content == f"### Thirteen · table {table}"
    assert made.picture is not None
    assert [file.filename for file in made.files()] == [f"film-{table}.gif"]
    assert made.picture.png.startswith(b"GIF89a")
    assert read(made.picture.text).startswith(f"Thirteen · table {table}; ")
    assert made.picture.text.count("; ") == 4
    await press(house, Film(table))
    ((_, often),) = await press(house, Film(table))
    assert "🎞" not in often


@pytest.mark.parametrize("between", [0.0, 3600.0])
async def test_a_film_that_was_dismissed_says_nothing_more(
    house: House, monkeypatch: pytest.MonkeyPatch, between: float
) -> None:
    """While it is made, or when it is there: an error was told then."""
    monkeypatch.setattr(film, "BETWEEN_TELLING", between)
    tried = list[Rendered]()

    async def edit(answer: Answer, drawn: Rendered) -> None:
        tried.append(drawn)
        raise unknown_message()

    monkeypatch.setattr(Answer, "edit", edit)
    assert len(await press(house, Film((await ended(house, 1)).table.id))) == 1
    assert [drawn.picture is not None for drawn in tried] == [between > 0]


async def test_no_film_is_made_of_a_game_that_goes_on(house: House) -> None:
    ((_, said),) = await press(house, Film((await house.game(ANN, BOB, turn_seconds=0)).table.id))
    assert "is still being played" in said
