"""The hands of players who stay at a table and have closed their direct messages: they stand there still."""

from __future__ import annotations

import pytest

from bot.panels.rendered import Rendered
from tests.bot.channels import Shown, Stage, direct
from tests.bot.house import ANN, BOB, CY, Time, mover
from tests.bot.messages.test_pressed import pressed
from tests.bot.messages.turns import game, hands, played

CLOSED = "do not reach you"


async def closed_elsewhere(stage: Stage, person: int = BOB) -> tuple[int, int, Shown]:
    """A hand at another table does not reach the person. Returns the table, its thread, and the hand that stands."""
    table, thread = await game(stage)
    (hand,) = hands(stage, person)
    stage.channels.closed.add(direct(person))
    await stage.game(person, CY)
    assert (await stage.house.repository.player(person)).dm_closed
    return table, thread, stage.channels.messages[hand]


class Edits:
    """Edits of somebody's direct messages, which Discord refuses with that code."""

    def __init__(self, stage: Stage, person: int, code: int, patch: pytest.MonkeyPatch) -> None:
        self.tried = 0
        stage.channels.refusing["edit", direct(person)] = code
        edit = stage.channels.edit

        async def noted(channel_id: int, message_id: int, panel: Rendered) -> None:
            self.tried += channel_id == direct(person)
            await edit(channel_id, message_id, panel)

        patch.setattr(stage.channels, "edit", noted)


async def ends(stage: Stage, table: int) -> None:
    await stage.house.host.play.resign(table, ANN)
    await stage.presenter.idle()
    assert (await stage.house.kept(table)).table.ended_at is not None


def said_closed(stage: Stage, place: int) -> int:
    return sum(CLOSED in shown.panel.content for shown in stage.channels.in_channel(place))


async def test_a_hand_that_stood_before_its_player_closed_their_dms_is_kept_up_to_date(stage: Stage) -> None:
    """It kept the controls of a turn that had passed, also when the game was over."""
    table, thread, hand = await closed_elsewhere(stage)
    for _ in range(3):
        await played(stage, table)
        turn = mover(await stage.house.kept(table)) == BOB
        assert ("Your turn" in hand.panel.content) is turn
    await ends(stage, table)
    assert "resigned" in hand.panel.content
    assert "Play" not in str(hand.panel.wording.components)
    assert said_closed(stage, thread) == 0, "it was said at the other table"
    assert len(hands(stage, BOB)) == 1


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_hand_whose_edit_is_refused_since_dms_are_closed_is_tried_no_more(
    stage: Stage, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, thread = await game(stage)
    edits = Edits(stage, BOB, code, monkeypatch)
    for _ in range(6):
        await played(stage, table)
    assert (edits.tried, said_closed(stage, thread)) == (1, 1)
    await ends(stage, table)
    await stage.presenter.tick()
    await stage.restart()
    assert edits.tried == 1, "also by the next process"


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_press_of_it_keeps_it_up_to_date_for_a_while(
    stage: Stage, time: Time, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await game(stage)
    if mover(await stage.house.kept(table)) != BOB:
        await played(stage, table)
    edits = Edits(stage, BOB, code, monkeypatch)
    await played(stage, table)
    assert edits.tried == 1
    await played(stage, table)
    press, _ = await pressed(stage, table)
    await played(stage, table)
    assert "Your turn" in press.shown[-1].content
    time.pass_(15 * 60)
    await stage.presenter.tick()
    await played(stage, table)
    assert (len(press.shown), edits.tried) == (1, 1)


async def test_it_is_edited_again_when_direct_messages_are_tried_anew(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await game(stage)
    edits = Edits(stage, BOB, 50278, monkeypatch)
    await played(stage, table)
    while mover(await stage.house.kept(table)) != BOB:
        await played(stage, table)
    assert edits.tried == 1
    stage.channels.refusing.clear()
    await stage.house.host.people.closed(BOB, False)
    stage.presenter.changed(table)
    await stage.presenter.idle()
    (hand,) = stage.channels.in_channel(direct(BOB))
    assert edits.tried == 2
    assert "Your turn" in hand.panel.content
