"""Interactions on the wire: deadlines, second answers, tokens, ephemeral messages, modals, autocomplete."""

from __future__ import annotations

from typing import Any

import pytest

from playground import ManualClock, StandIn
from playground.first_world import GUILD_ID
from tests.playground.wire import ANN, BOB, GENERAL, PNG, Answer, GatewayLine, Person, Wire

Json = dict[str, Any]
EPHEMERAL, LOADING = 64, 128
PLAY: Json = {
    "name": "play",
    "description": "Play a game",
    "options": [
        {"type": 3, "name": "game", "description": "Which", "required": True, "autocomplete": True},
        {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 4},
        {"type": 3, "name": "deck", "description": "Look", "choices": [{"name": "Large", "value": "large"}]},
        {"type": 6, "name": "with", "description": "Whom"},
    ],
}


def button(custom_id: str = "go", **more: Any) -> Json:
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more]}


async def callback(wire: Wire, event: Json, body: Json, query: str = "", **more: Any) -> Answer:
    return await wire("POST", f"/interactions/{event['id']}/{event['token']}/callback{query}", body, auth=None, **more)


def hook(wire: Wire, event: Json, rest: str = "/messages/@original") -> str:
    return f"/webhooks/{wire.discord.world.app_id}/{event['token']}{rest}"


async def play(wire: Wire, line: GatewayLine, who: Person, nonce: str = "n1", **options: Any) -> Json:
    """Someone types /play; the event that the bot hears."""
    if not wire.discord.world.commands:
        await wire.register(PLAY)
    place = {"channel_id": str(GENERAL), "guild_id": str(GUILD_ID)}
    await who.ask("command", **place, name="play", options={"game": "thirteen"} | options, nonce=nonce)
    known = len([e for e in line.heard if e["t"] == "INTERACTION_CREATE"])
    while len(fresh := [e for e in line.heard if e["t"] == "INTERACTION_CREATE"]) == known:
        await line.next()
    event: Json = fresh[-1]["d"]
    return event


async def click(line: GatewayLine, who: Person, message: Json, custom_id: str = "go", nonce: str = "c1") -> Json:
    place = {"channel_id": message["channel_id"], "message_id": message["id"]}
    await who.ask("click", **place, custom_id=custom_id, nonce=nonce)
    event: Json = (await line.wait(lambda e: e["t"] == "INTERACTION_CREATE" and e["d"]["type"] == 3))["d"]
    return event


@pytest.mark.parametrize("needed", [True, False])
async def test_answers_with_files_ask_for_attach_files(
    wire: Wire, line: GatewayLine, ann: Person, needed: bool
) -> None:
    """Change-log of 2023-11-01; words are answered all the same."""
    await wire.control("doubts", {"answers_need_permissions": needed})
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "channel_id": str(GENERAL), "deny": ["ATTACH_FILES"]})
    event = await play(wire, line, ann)
    assert int(event["app_permissions"]) & 1 << 15 == 0
    picture: Json = {"files": {"a.png": PNG}}
    answer = {"type": 4, "data": {"content": "x", "flags": EPHEMERAL}}
    expected = (403, 50013) if needed else (204, None)
    refused = await callback(wire, event, answer, **picture)
    assert (refused.status, refused.body and refused.code) == expected
    if needed:
        assert (await callback(wire, event, answer)).status == 204
    for method, rest in (("PATCH", "/messages/@original"), ("POST", "")):
        more = await wire(method, hook(wire, event, rest), {"content": "y"}, auth=None, **picture)
        assert (more.status, more.body.get("code")) == ((403, 50013) if needed else (200, None))
        assert (await wire(method, hook(wire, event, rest), {"content": "y"}, auth=None)).status == 200
    message = await wire.say("hand", components=[button()])
    pressed = await click(line, ann, message)
    update = {"type": 7, "data": {"content": "x"}}
    assert (await callback(wire, pressed, update, **picture)).status == (403 if needed else 204)


async def test_what_the_bot_hears_of_a_command(wire: Wire, line: GatewayLine, ann: Person) -> None:
    event = await play(wire, line, ann, seats="3", **{"with": str(BOB)})
    assert event["type"] == 2
    assert event["data"]["options"] == [
        {"name": "game", "type": 3, "value": "thirteen"},
        {"name": "seats", "type": 4, "value": 3},
        {"name": "with", "type": 6, "value": str(BOB)},
    ]
    assert event["data"]["resolved"]["users"][str(BOB)]["global_name"] == "Bob"
    assert (event["context"], event["guild_id"], event["attachment_size_limit"]) == (0, str(GUILD_ID), 10485760)
    assert event["authorizing_integration_owners"] == {"0": str(GUILD_ID)}
    assert event["member"]["user"]["id"] == str(ANN)
    assert "user" not in event
    assert event["channel"]["id"] == str(GENERAL)


async def test_in_a_direct_message(wire: Wire, line: GatewayLine, ann: Person) -> None:
    await wire.register(PLAY)
    dm = await ann.ask("open_dm", user_id=str(wire.discord.world.app_id))
    await ann.ask("command", channel_id=dm["id"], guild_id=None, name="play", options={"game": "x"}, nonce="d")
    event = await line.event("INTERACTION_CREATE")
    assert (event["context"], event["user"]["id"], event["channel"]["type"]) == (1, str(ANN), 1)
    assert "guild_id" not in event
    assert "member" not in event
    assert event["authorizing_integration_owners"] == {"0": "0"}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({}, "The option game is required."),
        ({"game": "x", "seats": 5}, "too large: at most 4"),
        ({"game": "x", "seats": "many"}, "takes a number"),
        ({"game": "x", "deck": "small"}, "one of its choices"),
        ({"game": "x", "colour": "red"}, "There is no option colour."),
        ({"game": "x", "with": "7"}, "nothing with this id"),
    ],
)
async def test_the_persons_client_refuses(wire: Wire, line: GatewayLine, ann: Person, options: Json, why: str) -> None:
    await wire.register(PLAY)
    with pytest.raises(RuntimeError, match=why):
        await ann.ask("command", channel_id=str(GENERAL), name="play", options=options, nonce="n")
    assert "INTERACTION_CREATE" not in line.names()


async def test_commands_are_offered_only_where_they_may_be_used(wire: Wire, line: GatewayLine, bob: Person) -> None:
    await wire.register(
        {"name": "admin", "description": "x", "default_member_permissions": "0"},
        {"name": "here", "description": "x", "contexts": [0]},
    )
    with pytest.raises(RuntimeError, match="permissions for /admin"):
        await bob.ask("command", channel_id=str(GENERAL), name="admin", nonce="n")
    dm = await bob.ask("open_dm", user_id=str(wire.discord.world.app_id))
    with pytest.raises(RuntimeError, match="no command /here"):
        await bob.ask("command", channel_id=dm["id"], name="here", nonce="n")


WITH: Json = {"name": "Play with …", "type": 2, "contexts": [0]}


async def test_what_the_bot_hears_of_a_command_in_a_persons_menu(wire: Wire, line: GatewayLine, ann: Person) -> None:
    await wire.register(WITH, PLAY)
    place = {"channel_id": str(GENERAL), "guild_id": str(GUILD_ID)}
    await ann.ask("user_command", **place, name="Play with …", target_id=str(BOB), nonce="n1")
    event = await line.event("INTERACTION_CREATE")
    data = event["data"]
    assert (event["type"], event["member"]["user"]["id"]) == (2, str(ANN))
    assert (data["name"], data["type"], data["target_id"]) == ("Play with …", 2, str(BOB))
    assert "options" not in data
    assert {kind: list(entries) for kind, entries in data["resolved"].items()} == {
        "users": [str(BOB)], "members": [str(BOB)],
    }  # fmt: skip
    assert "user" not in data["resolved"]["members"][str(BOB)]
    await callback(wire, event, {"type": 4, "data": {"content": "which?"}})
    message = await ann.message("which?")
    about = message["interaction_metadata"]
    assert (message["type"], about["type"], about["target_user"]["id"]) == (23, 2, str(BOB))
    assert message["interaction"]["name"] == "Play with …"


async def test_a_persons_menu_holds_what_may_be_used_on_that_person_there(
    wire: Wire, line: GatewayLine, ann: Person, bob: Person
) -> None:
    await wire.register(WITH, PLAY, {"name": "Ban", "type": 2, "default_member_permissions": "4"})
    place = {"channel_id": str(GENERAL), "guild_id": str(GUILD_ID)}
    dm = await ann.ask("open_dm", user_id=str(BOB))
    for name, target, where, why in (
        ("play", BOB, place, "no command “play” here"),
        ("play with …", BOB, place, "no command “play with …” here"),
        ("Play with …", 7, place, "nobody with this id"),
        ("Play with …", BOB, {"channel_id": dm["id"]}, "no command “Play with …” here"),
    ):
        with pytest.raises(RuntimeError, match=why):
            await ann.ask("user_command", **where, name=name, target_id=str(target), nonce="n")
    with pytest.raises(RuntimeError, match="permissions for “Ban”"):
        await bob.ask("user_command", **place, name="Ban", target_id=str(ANN), nonce="n")
    with pytest.raises(RuntimeError, match="no command /Play here"):
        await ann.ask("command", **place, name="Play with …", nonce="n")
    assert "INTERACTION_CREATE" not in line.names()


async def test_who_has_left_is_a_user_and_no_member(wire: Wire, line: GatewayLine, ann: Person, bob: Person) -> None:
    await wire.register(WITH)
    await bob.ask("send", channel_id=str(GENERAL), content="bye")
    await wire.control("leave", {"user_id": str(BOB), "guild_id": str(GUILD_ID)})
    await ann.ask("user_command", channel_id=str(GENERAL), name="Play with …", target_id=str(BOB), nonce="n")
    assert list((await line.event("INTERACTION_CREATE"))["data"]["resolved"]) == ["users"]


async def test_an_answer_within_three_seconds(
    wire: Wire, line: GatewayLine, ann: Person, bob: Person, clock: ManualClock
) -> None:
    event = await play(wire, line, ann)
    clock.advance(2.9)
    answer = await callback(wire, event, {"type": 4, "data": {"content": "here"}}, "?with_response=1")
    assert answer.status == 200
    assert answer.body["resource"]["message"]["content"] == "here"
    assert answer.body["interaction"]["response_message_id"] == answer.body["resource"]["message"]["id"]
    await ann.event("interaction_done", nonce="n1")
    message = await bob.message("here")
    assert (message["type"], message["interaction_metadata"]["user"]["id"]) == (20, str(ANN))


async def test_an_answer_after_three_seconds(wire: Wire, line: GatewayLine, ann: Person, clock: ManualClock) -> None:
    event = await play(wire, line, ann)
    clock.advance(3.1)
    answer = await callback(wire, event, {"type": 4, "data": {"content": "late"}})
    assert (answer.status, answer.code) == (404, 10062)
    failed = await ann.event("interaction_failed", nonce="n1")
    assert failed["reason"] == "The application did not respond"


async def test_a_second_answer(wire: Wire, line: GatewayLine, ann: Person) -> None:
    event = await play(wire, line, ann)
    await callback(wire, event, {"type": 5})
    answer = await callback(wire, event, {"type": 4, "data": {"content": "again"}})
    assert (answer.status, answer.code) == (400, 40060)


async def test_a_refused_answer_can_be_put_right(wire: Wire, line: GatewayLine, ann: Person) -> None:
    event = await play(wire, line, ann)
    assert (await callback(wire, event, {"type": 4, "data": {"content": ""}})).code == 50006
    assert (await callback(wire, event, {"type": 4, "data": {"content": "x" * 2001}})).code == 50035
    assert (await callback(wire, event, {"type": 7, "data": {"content": "x"}})).code == 50035
    assert (await callback(wire, event, {"type": 4, "data": {"content": "x"}})).status == 204


async def test_a_bot_that_is_away_fails_the_interaction_at_once(wire: Wire, ann: Person) -> None:
    await wire.register(PLAY)
    await ann.ask("command", channel_id=str(GENERAL), name="play", options={"game": "x"}, nonce="n1")
    await ann.event("interaction_failed", nonce="n1")


async def test_ephemeral_answers_are_seen_by_their_person_alone(
    wire: Wire, line: GatewayLine, ann: Person, bob: Person
) -> None:
    event = await play(wire, line, ann)
    await callback(wire, event, {"type": 4, "data": {"content": "your hand", "flags": EPHEMERAL}})
    message = await ann.message("your hand")
    assert message["flags"] & EPHEMERAL
    await wire.say("for all")
    await bob.message("for all")
    assert not bob.saw("your hand")
    # The channel routes and the gateway do not know it; the token does.
    path = f"/channels/{GENERAL}/messages"
    assert (await wire("GET", f"{path}/{message['id']}")).code == 10008
    assert (await wire("PATCH", f"{path}/{message['id']}", {"content": "x"})).code == 10008
    assert [m["content"] for m in await wire.ok("GET", path)] == ["for all"]
    assert "your hand" not in str(line.heard)
    assert (await wire.ok("GET", hook(wire, event)))["id"] == message["id"]
    with pytest.raises(RuntimeError, match="This message is gone"):
        await bob.ask("click", channel_id=str(GENERAL), message_id=message["id"], custom_id="go", nonce="x")
    await ann.ask("dismiss", channel_id=str(GENERAL), message_id=message["id"])
    assert (await wire("PATCH", hook(wire, event), {"content": "x"})).code == 10008


async def test_a_deferred_answer_is_filled_in(wire: Wire, line: GatewayLine, ann: Person) -> None:
    event = await play(wire, line, ann)
    await callback(wire, event, {"type": 5, "data": {"flags": EPHEMERAL}})
    waiting = (await ann.event("message_create"))["message"]
    assert waiting["flags"] == EPHEMERAL | LOADING
    # The first follow-up fills the message that is loading; it stays ephemeral. The second is a new one.
    first = await wire.ok("POST", hook(wire, event, ""), {"content": "done"}, auth=None)
    assert (first["id"], first["flags"], first["edited_timestamp"]) == (waiting["id"], EPHEMERAL, None)
    second = await wire.ok("POST", hook(wire, event, ""), {"content": "more"}, files={"a.png": PNG}, auth=None)
    assert (second["id"] != waiting["id"], second["flags"], len(second["attachments"])) == (True, 0, 1)
    edited = await wire.ok("PATCH", hook(wire, event, f"/messages/{second['id']}"), {"content": "less"}, auth=None)
    assert edited["content"] == "less"


async def test_a_token_lives_fifteen_minutes(wire: Wire, line: GatewayLine, ann: Person, clock: ManualClock) -> None:
    event = await play(wire, line, ann)
    assert (await wire("POST", hook(wire, event, ""), {"content": "x"})).code == 10015
    await callback(wire, event, {"type": 4, "data": {"content": "x"}})
    clock.advance(900)
    await wire.ok("PATCH", hook(wire, event), {"content": "y"})
    clock.advance(1)
    answer = await wire("PATCH", hook(wire, event), {"content": "z"})
    assert (answer.status, answer.code) == (401, 50027)


async def test_tokens_expire_at_once_when_told_to(wire: Wire, line: GatewayLine, ann: Person) -> None:
    event = await play(wire, line, ann)
    await callback(wire, event, {"type": 5})
    await wire.control("faults", {"expire_tokens": True})
    assert (await wire("PATCH", hook(wire, event), {"content": "x"})).code == 50027


async def test_a_click_updates_its_message(wire: Wire, line: GatewayLine, ann: Person, bob: Person) -> None:
    message = await wire.say("press", components=[button()])
    event = await click(line, ann, message)
    assert event["message"]["id"] == message["id"]
    assert event["data"] == {"component_type": 2, "custom_id": "go", "id": 2}
    await callback(wire, event, {"type": 7, "data": {"content": "pressed", "components": []}})
    assert (await bob.message("pressed", "update"))["components"] == []
    await ann.event("interaction_done", nonce="c1")
    assert (await wire.ok("GET", hook(wire, event)))["content"] == "pressed"


async def test_a_deferred_update_edits_later(wire: Wire, line: GatewayLine, ann: Person) -> None:
    event = await click(line, ann, await wire.say("press", components=[button()]))
    assert (await callback(wire, event, {"type": 6})).status == 204
    assert (await wire.ok("PATCH", hook(wire, event), {"content": "later"}))["content"] == "later"
    private = await wire.ok("POST", hook(wire, event, ""), {"content": "psst", "flags": EPHEMERAL})
    assert (await ann.message("psst"))["id"] == private["id"]


async def test_controls_that_cannot_be_used(wire: Wire, line: GatewayLine, ann: Person) -> None:
    message = await wire.say("press", components=[button(disabled=True)])
    place = {"channel_id": str(GENERAL), "message_id": message["id"], "nonce": "x"}
    with pytest.raises(RuntimeError, match="disabled"):
        await ann.ask("click", **place, custom_id="go")
    with pytest.raises(RuntimeError, match="no such control"):
        await ann.ask("click", **place, custom_id="gone")


async def test_selecting(wire: Wire, line: GatewayLine, ann: Person) -> None:
    options = [{"label": c, "value": c} for c in ("3♠", "4♠", "5♠")]
    cards = {"type": 3, "custom_id": "cards", "options": options, "min_values": 2, "max_values": 3}
    players = {"type": 5, "custom_id": "who"}
    message = await wire.say("pick", components=[{"type": 1, "components": [c]} for c in (cards, players)])
    place = {"channel_id": str(GENERAL), "message_id": message["id"], "nonce": "s"}
    for values, why in ((["3♠"], "2 to 3"), (["3♠", "3♠"], "different"), (["3♠", "K♠"], "not one of the options")):
        with pytest.raises(RuntimeError, match=why):
            await ann.ask("select", **place, custom_id="cards", values=values)
    await ann.ask("select", **place, custom_id="cards", values=["3♠", "5♠"])
    assert (await line.event("INTERACTION_CREATE"))["data"]["values"] == ["3♠", "5♠"]
    await ann.ask("select", **place, custom_id="who", values=[str(BOB)])
    event = await line.wait(lambda e: e["t"] == "INTERACTION_CREATE" and e["d"]["data"]["custom_id"] == "who")
    assert event["d"]["data"]["resolved"]["members"][str(BOB)]["roles"]


async def test_a_modal(wire: Wire, line: GatewayLine, ann: Person) -> None:
    wire.discord.services.limits.enforced = False
    event = await click(line, ann, await wire.say("press", components=[button()]))
    field = {"type": 4, "custom_id": "move", "style": 1, "label": "Move", "max_length": 5}
    modal = {"custom_id": "m", "title": "Your move", "components": [{"type": 1, "components": [field]}]}
    too_long = modal | {"title": "x" * 46}
    assert (await callback(wire, event, {"type": 9, "data": too_long})).code == 50035
    many = modal | {"components": [{"type": 1, "components": [field | {"custom_id": str(n)}]} for n in range(6)]}
    # "Using `disabled` in a modal will result in an error"; "`min_values` must be … at least `1` if `required` is
    # omitted" (Components, "String Select Structure").
    select = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}
    parts = [field | {"min_length": 6}, select | {"disabled": True}, select | {"min_values": 0}]
    wrong = [modal | {"components": [{"type": 18, "label": "Move", "component": part}]} for part in parts]
    for data in (many, *wrong):
        assert (await callback(wire, event, {"type": 9, "data": data})).code == 50035
    assert (await callback(wire, event, {"type": 9, "data": modal})).status == 204
    assert (await ann.event("modal", nonce="c1"))["modal"]["title"] == "Your move"
    for values, why in (({}, "required"), ({"move": "123456"}, "0 to 5 characters")):
        with pytest.raises(RuntimeError, match=why):
            await ann.ask("modal", nonce="c1", values=values, new_nonce="m1")
    await ann.ask("modal", nonce="c1", values={"move": "3♠"}, new_nonce="m1")
    submitted = (await line.wait(lambda e: e["t"] == "INTERACTION_CREATE" and e["d"]["type"] == 5))["d"]
    assert submitted["data"]["components"][0]["components"][0] == {
        "type": 4, "id": 2, "custom_id": "move", "value": "3♠",
    }  # fmt: skip
    assert submitted["message"]["content"] == "press"
    await callback(wire, submitted, {"type": 7, "data": {"content": "moved"}})
    await ann.message("moved", "update")


async def test_autocomplete(wire: Wire, line: GatewayLine, ann: Person, clock: ManualClock) -> None:
    await wire.register(PLAY)
    place = {"channel_id": str(GENERAL), "name": "play", "nonce": "a"}
    await ann.ask("autocomplete", **place, options={"game": "thi", "seats": 2}, focused="game")
    event = await line.event("INTERACTION_CREATE")
    assert event["type"] == 4
    assert event["data"]["options"][0] == {"name": "game", "type": 3, "value": "thi", "focused": True}
    many = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert (await callback(wire, event, {"type": 8, "data": {"choices": many}})).code == 50035
    long = [{"name": "x" * 101, "value": "x"}]
    assert (await callback(wire, event, {"type": 8, "data": {"choices": long}})).code == 50035
    assert (await callback(wire, event, {"type": 4, "data": {"content": "x"}})).code == 50035
    await callback(wire, event, {"type": 8, "data": {"choices": [{"name": "Thirteen", "value": "thirteen"}]}})
    offered = await ann.event("choices", nonce="a")
    assert offered["choices"] == [{"name": "Thirteen", "value": "thirteen"}]


async def test_a_deleted_channel_takes_its_interactions_along(
    wire: Wire, line: GatewayLine, ann: Person, discord: StandIn
) -> None:
    event = await play(wire, line, ann)
    await wire.control("delete_channel", {"channel_id": str(GENERAL)})
    assert (await callback(wire, event, {"type": 4, "data": {"content": "x"}})).code == 10003
