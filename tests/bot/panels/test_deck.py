"""How cards are drawn is chosen by each person, for pictures that only they get."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import Any

import discord
import pytest

import games
from bot.host.session import Session
from bot.host.settings import SETTINGS, Colours, Notify, Page, Print
from bot.interactions.app import App
from bot.interactions.clicks import Clicks
from bot.messages.calls import Call, Way
from bot.messages.key import Key, OfTable
from bot.messages.notice import Notice
from bot.messages.opened import Open
from bot.messages.pictures import Pictures
from bot.messages.wanted import wanted
from bot.panels.clicks.settings import OwnCards, Set, Settings
from bot.panels.panel import Panel
from bot.panels.person.settings import settings_panel
from bot.panels.reader import Reader
from bot.panels.rendered import Rendered
from bot.panels.wording import Wording, say
from data.errors import DatabaseFailed
from data.messages import MessageKind
from data.player import Player
from data.records import Status
from data.server import Server
from rendering import DEFAULT, draw
from tests.bot.channels import Stage, direct
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, GUILD
from tests.bot.interactions.acts import Interaction
from tests.bot.messages.sessions import TABLE, game, lobby, minutes
from tests.bot.said import Button, Select, said

WAYS = [
    " ".join(f"{key}={value.value}" for key, value in zip(SETTINGS, values, strict=True))
    for values in product(*SETTINGS.values())
    if values[0] is Notify.DM  # how they are told does change who is mentioned
]
"""All ways to set everything but that."""


def test_the_cards_are_chosen_behind_the_other_settings() -> None:
    *_, last = said(settings_panel(Player(ANN))).rows
    cards, _ = last
    assert isinstance(cards, Button)
    assert (cards.label, cards.click) == ("Cards", OwnCards(0))
    panel = settings_panel(Player(ANN, settings="colours=four"), Page.CARDS)
    hands, colours, print_, back = (row[0] for row in said(panel).rows)
    assert isinstance(hands, Select)
    assert isinstance(colours, Select)
    assert isinstance(print_, Select)
    assert isinstance(back, Button)
    assert (hands.click, colours.click, print_.click, back.click) == (
        Set(0, "hands_by_dm"), Set(0, "colours"), Set(0, "print"), Settings(0),
    )  # fmt: skip
    assert [(option.label, option.value, option.chosen) for option in (*colours.options, *print_.options)] == [
        ("Suits: 2 colours", "two", False),
        ("Suits: 4 colours (♦ blue, ♣ teal)", "four", True),
        ("Print: normal", "normal", True),
        ("Print: large", "large", False),
    ]


@pytest.mark.parametrize(("colours", "print_"), list(product(Colours, Print)))
def test_a_person_reads_in_their_theme(colours: Colours, print_: Print) -> None:
    player = Player(ANN, settings=f"colours={colours.value} print={print_.value}")
    theme = Reader.of_player(player).theme
    assert (theme.four_colour, theme.large_print) == (colours is Colours.FOUR, print_ is Print.LARGE)
    assert theme.colours == DEFAULT.colours
    look = say(settings_panel(player, Page.CARDS), Reader.of_player(player)).look
    assert look is not None
    assert look.theme == theme


# What a table shows


def states(key: str) -> Iterator[Session]:
    """A table of that game from its lobby to its end, one that is asked about, and one that is hurried."""
    yield lobby(key)
    yield from (game(moves, key) for moves in (0, 3))
    yield game(2, key, cancel_by=ANN, cancel_until=minutes(20))
    yield game(2, key, turn_seconds=600, deadline=minutes(12))
    played = game(2, key).log
    over = replace(played.table, status=Status.OVER, ended_at=minutes(9), reason="resigned")
    given_up = replace(played.seats[1], resigned_at=minutes(9))
    yield Session.of(replace(played, table=over, seats=(played.seats[0], given_up)))


def notices(session: Session, settings: str, server: str = "") -> Iterator[tuple[Notice, Wording]]:
    """What the table wants where both, and their server, have set that, and how it reads. Private panels and calls are
    open."""
    key = Key(OfTable(TABLE), MessageKind.HAND, 0, private=99)
    people = {person: Player(person, settings=settings) for person in (ANN, BOB)}
    for way in Way:
        call = Call(session.to_move or 0, 0, way)
        reader = Reader.of_server(Server(GUILD, settings=server))
        open_ = Open(private=(key,), call=call, reminded=session.table.deadline, public=reader)
        for notice in wanted(session, people, open_):
            yield notice, say(notice.panel, notice.reader)


@pytest.mark.parametrize("key", games.GAMES)
def test_what_everybody_reads_is_the_same_whatever_the_players_have_set(key: str) -> None:
    """Equal wordings are equal bytes: a picture depends on its look alone."""
    for session in states(key):
        plain, *others = ([shown for shown in notices(session, way) if public(shown[0])] for way in WAYS)
        assert plain
        for other in others:
            assert [(notice.key, wording) for notice, wording in other] == [(one.key, said_) for one, said_ in plain]


@pytest.mark.parametrize("key", games.GAMES)
def test_what_only_one_reads_is_drawn_as_they_have_set_it(key: str) -> None:
    shown = [one for session in states(key) for one in notices(session, "colours=four print=large")]
    looks = [wording.look for notice, wording in shown if not public(notice) and wording.look is not None]
    assert looks
    assert all(look.theme.four_colour and look.theme.large_print for look in looks)


@pytest.mark.parametrize("key", games.GAMES)
def test_what_everybody_reads_is_drawn_as_their_server_has_set_it(key: str) -> None:
    """And nothing else is."""
    shown = [one for session in states(key) for one in notices(session, "", "colours=four print=large")]
    looks = [(public(notice), wording.look) for notice, wording in shown if wording.look is not None]
    assert {everybody for everybody, _ in looks} == {True, False}
    assert all(everybody is look.theme.four_colour is look.theme.large_print for everybody, look in looks)


def public(notice: Notice) -> bool:
    return notice.person is None and not notice.key.private


# What is seen at once


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Rendered]:
    """Every panel that is shown as an answer, with its picture."""
    shown, drawn = list[Rendered](), Pictures.drawn

    async def note(self: Pictures, panel: Panel, reader: Reader, **more: Any) -> Rendered:
        shown.append(await drawn(self, panel, reader, **more))
        return shown[-1]

    monkeypatch.setattr(Pictures, "drawn", note)
    return shown


async def press(stage: Stage, person: int, custom_id: str, *values: str, ephemeral: bool = True) -> Any:
    """In a server, below a message that only they see, or that all do."""
    interaction: Any = Interaction()
    interaction.user = SimpleNamespace(id=person, display_name="Ann")
    interaction.guild_id, interaction.channel_id = GUILD, CHANNEL
    interaction.message = SimpleNamespace(id=1, flags=discord.MessageFlags(ephemeral=ephemeral))
    kind = 3 if values else 2
    interaction.data = {"component_type": kind, "custom_id": custom_id, "values": values}
    await Clicks(App(stage.house.host, stage.presenter, stage.house.repository, 600)).do(interaction)
    return interaction.done


async def test_the_picture_follows_at_once_in_the_same_message(stage: Stage, seen: list[Rendered]) -> None:
    for click, values in ((OwnCards(0), ()), (Set(0, "colours"), ("four",)), (Set(0, "print"), ("large",))):
        ((how, _),) = await press(stage, ANN, click.encode(), *values)
        assert how == "edit_message"
    texts = [drawn.picture.text for drawn in seen if drawn.picture]
    assert ["teal" in text for text in texts] == [False, True, True]
    assert ["very large" in text for text in texts] == [False, False, True]
    ((how, content),) = await press(stage, ANN, Settings(0).encode())
    assert (how, str(content).splitlines()[0]) == ("edit_message", "### Your settings")
    assert seen[-1].picture is None


@pytest.mark.parametrize("restarted", [False, True])
async def test_hands_follow_and_nothing_else_does(stage: Stage, restarted: bool) -> None:
    """Ann's message is edited, and no other is sent; Bob's, and the table that both see, are left alone. After a start
    it is not known what messages show, but for their version."""
    table_id, thread = await stage.game(ANN, BOB)
    if restarted:
        await stage.presenter.close()
        await stage.restart()
    sends, (at_table,) = stage.channels.sends, stage.channels.in_channel(thread)
    (ann,), (bob,) = (stage.channels.in_channel(direct(person)) for person in (ANN, BOB))
    before = (at_table.edits, bob.edits)
    await press(stage, ANN, Set(0, "colours").encode(), "four")
    await stage.settled(table_id)
    themes = [shown.panel.wording.look.theme for shown in (ann, bob, at_table) if shown.panel.wording.look]
    assert [theme.four_colour for theme in themes] == [True, False, False]
    assert (stage.channels.sends, ann.edits, at_table.edits, bob.edits) == (sends, 1, *before)
    await press(stage, ANN, Set(0, "colours").encode(), "four")
    await stage.settled(table_id)
    assert ann.edits == 1, "nothing has changed"


async def test_what_everybody_sees_follows_its_server_with_the_next_move(stage: Stage) -> None:
    """Hands stay as their people have set them, and what has no picture is not edited for it."""
    table_id, thread = await stage.game(ANN, BOB)
    (lobby,), (at_table,) = stage.channels.in_channel(CHANNEL), stage.channels.in_channel(thread)
    await stage.house.host.servers.choose(GUILD, Colours.FOUR)
    edits = lobby.edits
    await stage.house.play(table_id)
    await stage.settled(table_id)
    hands = [shown for person in (ANN, BOB) for shown in stage.channels.in_channel(direct(person))]
    themes = [shown.panel.wording.look.theme for shown in (at_table, *hands) if shown.panel.wording.look]
    assert [theme.four_colour for theme in themes] == [True, False, False]
    assert (lobby.edits, lobby.panel.wording.look) == (edits, None)


@pytest.mark.parametrize("ephemeral", [False, True])
async def test_an_answer_has_the_deck_of_those_who_read_it(stage: Stage, seen: list[Rendered], ephemeral: bool) -> None:
    """What takes the place of a message that all see is drawn as their server has it."""
    await stage.house.host.servers.choose(GUILD, Colours.FOUR)
    await press(stage, ANN, "k:0:help:games", ephemeral=ephemeral)
    assert [drawn.wording.look.theme.four_colour for drawn in seen if drawn.wording.look] == [not ephemeral]


async def test_a_process_that_has_not_met_a_person_yet_draws_as_they_have_set_it(
    open_house: OpenHouse, stage: Stage, seen: list[Rendered]
) -> None:
    await stage.house.host.people.choose(ANN, Colours.FOUR)
    later = Stage(await open_house(), stage.channels)
    await press(later, ANN, "k:0:learn:thirteen")
    assert [drawn.wording.look.theme.four_colour for drawn in seen if drawn.wording.look] == [True]


async def test_who_cannot_be_looked_up_is_answered_all_the_same(
    stage: Stage, seen: list[Rendered], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def player(_: int) -> Player:
        raise DatabaseFailed("the disk is full")

    monkeypatch.setattr(stage.house.repository, "player", player)
    await press(stage, ANN, "k:0:learn:thirteen")
    assert [drawn.wording.look.theme for drawn in seen if drawn.wording.look] == [DEFAULT]


@pytest.mark.parametrize("ephemeral", [False, True])
async def test_the_answer_in_a_message_that_all_read_is_drawn_for_all(
    stage: Stage, seen: list[Rendered], ephemeral: bool
) -> None:
    """A table of Court Wars, which is played from the message that all see."""
    await stage.house.host.people.choose(ANN, Colours.FOUR)
    table_id = await stage.house.lobby(ANN, BOB, game="court_wars")
    await stage.house.start(table_id, ANN)
    session = await stage.house.play_until(table_id, ANN)
    await press(stage, ANN, f"k:{session.table.id}:unpick:{session.ply}", ephemeral=ephemeral)
    *_, last = (drawn.wording.look for drawn in seen if drawn.wording.look)
    assert last.theme.four_colour is ephemeral


def test_four_colours_are_seen_in_a_hand() -> None:
    """Of a hand with a diamond or a club in it."""
    plain, coloured = (
        next(
            draw(shown.look).png
            for notice, shown in notices(game(0), way)
            if notice.person and notice.person.id == ANN and shown.look
        )
        for way in ("", "colours=four")
    )
    assert plain != coloured
