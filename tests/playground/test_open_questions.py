"""What Discord's documents leave open: the stand-in has both answers, by a switch."""

from __future__ import annotations

import pytest

from playground import ManualClock
from tests.playground.test_interactions import EPHEMERAL, button, callback, click, hook, play
from tests.playground.wire import ANN, GENERAL, GatewayLine, Person, Wire

ISOLATED = "\u2068Ann\u2069 leads"


@pytest.mark.parametrize(("strip", "expected"), [(False, ISOLATED), (True, "Ann leads")])
async def test_marks_around_names_come_back_or_not(wire: Wire, strip: bool, expected: str) -> None:
    """In the content, and in labels; when it is sent, edited and read."""
    await wire.control("doubts", {"strip_isolates": strip})
    row = button(label=ISOLATED)
    sent = await wire.say(ISOLATED, components=[row])
    path = f"/channels/{GENERAL}/messages/{sent['id']}"
    edited = await wire.ok("PATCH", path, {"content": ISOLATED, "components": [row]})
    for message in (sent, edited, await wire.ok("GET", path)):
        assert message["content"] == expected
        assert message["components"][0]["components"][0]["label"] == expected


@pytest.mark.parametrize(
    ("lasts", "deferred", "asked", "flags"),
    [
        (False, 0, EPHEMERAL, EPHEMERAL),
        (True, 0, EPHEMERAL, 0),
        (False, EPHEMERAL, 0, 0),
        (True, EPHEMERAL, 0, EPHEMERAL),
    ],
)
async def test_a_deferral_that_is_deleted_and_then_followed(
    wire: Wire, line: GatewayLine, ann: Person, lasts: bool, deferred: int, asked: int, flags: int
) -> None:
    """The first follow-up is as public as it asks to be, or as the deferral was; the second one is never in doubt."""
    await wire.control("doubts", {"deferral_lasts": lasts})
    event = await play(wire, line, ann)
    await callback(wire, event, {"type": 5, "data": {"flags": deferred}})
    await wire.ok("DELETE", hook(wire, event), auth=None)
    told = [await wire.ok("POST", hook(wire, event, ""), {"content": "x", "flags": asked}, auth=None) for _ in range(2)]
    assert [message["flags"] & EPHEMERAL for message in told] == [flags, asked]


async def test_a_deferral_that_was_filled_makes_no_follow_up_public(wire: Wire, line: GatewayLine, ann: Person) -> None:
    await wire.control("doubts", {"deferral_lasts": True})
    event = await play(wire, line, ann)
    await callback(wire, event, {"type": 5})
    await wire.ok("PATCH", hook(wire, event), {"content": "done"}, auth=None)
    told = await wire.ok("POST", hook(wire, event, ""), {"content": "x", "flags": EPHEMERAL}, auth=None)
    assert told["flags"] & EPHEMERAL


@pytest.mark.parametrize(("seconds", "status"), [(None, 200), (600, 401)])
async def test_a_message_of_a_dm_is_edited_by_the_token_of_a_press_on_it(
    wire: Wire, line: GatewayLine, ann: Person, clock: ManualClock, seconds: int | None, status: int
) -> None:
    """For as long as any token counts, or for ten minutes."""
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    hand = await wire.say("your hand", dm["id"], components=[button()])
    event = await click(line, ann, hand)
    await callback(wire, event, {"type": 6})
    await wire.control("doubts", {"dm_token_seconds": seconds})
    clock.advance(599)
    await wire.ok("PATCH", hook(wire, event), {"content": "in time"}, auth=None)
    clock.advance(2)
    late = await wire("PATCH", hook(wire, event), {"content": "later"}, auth=None)
    assert late.status == status
    if status == 401:
        assert late.code == 50027
