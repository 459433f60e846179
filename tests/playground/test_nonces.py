"""Nonces: a message that is sent again after its answer was lost is the same message, for some minutes."""

from __future__ import annotations

from playground import ManualClock
from tests.playground.wire import ANN, GENERAL, GatewayLine, Wire

MESSAGES = f"/channels/{GENERAL}/messages"


async def test_the_same_nonce_gets_the_same_message(wire: Wire, line: GatewayLine) -> None:
    first = await wire.say("one", nonce="t1.v2", enforce_nonce=True)
    again = await wire.say("two", nonce="t1.v2", enforce_nonce=True)
    assert (again["id"], again["content"], again["nonce"]) == (first["id"], "one", "t1.v2")
    await wire.say("end")
    await line.wait(lambda e: e["t"] == "MESSAGE_CREATE" and e["d"]["content"] == "end")
    assert line.names().count("MESSAGE_CREATE") == 2


async def test_an_answer_that_was_lost(wire: Wire) -> None:
    """The fault `after` carries a request out and answers with the failure nevertheless."""
    await wire.control("faults", {"fail_next": [{"path_regex": "/messages$", "status": 502, "after": True}]})
    body = {"content": "kept", "nonce": 7, "enforce_nonce": True}
    assert (await wire("POST", MESSAGES, body)).status == 502
    sent = await wire.ok("POST", MESSAGES, body)
    assert [m["id"] for m in await wire.ok("GET", MESSAGES)] == [sent["id"]]


async def test_a_deleted_message_is_not_sent_again(wire: Wire) -> None:
    first = await wire.say("x", nonce="n", enforce_nonce=True)
    await wire.ok("DELETE", f"{MESSAGES}/{first['id']}")
    answer = await wire("POST", MESSAGES, {"content": "x", "nonce": "n", "enforce_nonce": True})
    assert (answer.status, answer.code) == (404, 10008)
    assert (await wire.say("x", nonce="n2", enforce_nonce=True))["id"] != first["id"]


async def test_a_nonce_counts_for_some_minutes_in_one_channel(wire: Wire, clock: ManualClock) -> None:
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    first = await wire.say("x", nonce="n", enforce_nonce=True)
    elsewhere = await wire.say("x", dm["id"], nonce="n", enforce_nonce=True)
    clock.advance(299)
    assert (await wire.say("x", nonce="n", enforce_nonce=True))["id"] == first["id"]
    clock.advance(2)
    later = await wire.say("x", nonce="n", enforce_nonce=True)
    assert len({first["id"], elsewhere["id"], later["id"]}) == 3


async def test_without_enforce_nonce_it_is_only_a_note(wire: Wire) -> None:
    first = await wire.say("x", nonce="n")
    assert (await wire.say("x", nonce="n"))["id"] != first["id"]
    assert "nonce" not in await wire.ok("GET", f"{MESSAGES}/{first['id']}")


async def test_a_nonce_has_at_most_25_characters(wire: Wire) -> None:
    await wire.say("x", nonce="n" * 25, enforce_nonce=True)
    answer = await wire("POST", MESSAGES, {"content": "x", "nonce": "n" * 26, "enforce_nonce": True})
    assert (answer.code, list(answer.body["errors"])) == (50035, ["nonce"])
