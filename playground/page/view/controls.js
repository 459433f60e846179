// The drawer of switches: the bot's process, faults of the stand-in, and who is in the server.

import { control } from "../control.js";
import { h } from "../dom.js";
import { displayName } from "../store.js";
import { placeGroup } from "./place_controls.js";
import { profileGroup } from "./profile_controls.js";
import { serverGroup } from "./server_controls.js";
import { button, group } from "./switches.js";

export function mountControls(ctx, drawer) {
  const note = h("p", { class: "note", role: "status" });
  /** Run one switch; say `done` or why not. */
  const run = async (name, body, done) => {
    note.classList.remove("problem");
    note.textContent = "…";
    try {
      const answer = await control(name, body);
      note.textContent = done;
      return answer;
    } catch (error) {
      note.classList.add("problem");
      note.textContent = error.message;
      return null;
    }
  };
  drawer.append(
    h("h2", {}, "Controls"),
    note,
    botGroup(run),
    faultGroup(ctx, run),
    gatewayGroup(run),
    placeGroup(ctx, run),
    serverGroup(ctx, run),
    profileGroup(ctx, run),
    memberGroup(ctx, run),
  );
}

function botGroup(run) {
  return group(
    "The bot's process",
    h(
      "div",
      { class: "row" },
      button("Start bot", () => run("bot", { do: "start" }, "The bot is starting.")),
      button("Restart bot", () => run("bot", { do: "restart" }, "The bot restarts.")),
      button("Stop bot", () => run("bot", { do: "stop" }, "The bot was asked to stop.")),
      button("Kill -9 the bot", () => run("bot", { do: "kill" }, "The bot was killed."), "danger"),
    ),
  );
}

function faultGroup(ctx, run) {
  const { store } = ctx;
  const failing = h("span", { class: "subtext" });
  store.on("faults", () => {
    failing.textContent = describeFailing(store.faults.fail_next);
  });
  return group(
    "Faults",
    closedDms(store, run),
    botsDms(store, run),
    expiredTokens(store, run),
    latency(store, run),
    h(
      "div",
      { class: "row" },
      button("Fail next with 500", () => failNext(run, { status: 500 })),
      button("Fail next with 429", () => failNext(run, { status: 429, retry_after: 1 })),
    ),
    failing,
  );
}

function closedDms(store, run) {
  const who = h("span");
  const box = h("input", { type: "checkbox", onchange: () => closeDms(store, box.checked, run) });
  store.on("faults people", () => {
    who.textContent = `${displayName(store.me)}'s DMs are closed`;
    box.checked = Boolean(store.faults.closed_dms?.includes(store.me?.id));
  });
  return h("label", {}, box, who);
}

/** What Discord says when it takes the bot for a spammer. */
function botsDms(store, run) {
  const kinds = { "": "as usual", 40003: "too fast (40003)", 20026: "flagged as spam (20026)" };
  const change = () =>
    run("faults", { dms: choice.value ? { code: Number(choice.value) } : null }, `New DMs: ${kinds[choice.value]}.`);
  const options = Object.entries(kinds).map(([value, label]) => h("option", { value }, label));
  const choice = h("select", { onchange: change }, options);
  store.on("faults", () => {
    choice.value = store.faults.dms?.code ?? "";
  });
  return h("label", {}, "The bot's new DMs ", choice);
}

function expiredTokens(store, run) {
  const told = () => (box.checked ? "Interaction tokens expire at once." : "Interaction tokens last again.");
  const box = h("input", {
    type: "checkbox",
    onchange: () => run("faults", { expire_tokens: box.checked }, told()),
  });
  store.on("faults", () => {
    box.checked = Boolean(store.faults.expire_tokens);
  });
  return h("label", {}, box, "Interaction tokens are expired");
}

function latency(store, run) {
  const change = () =>
    run("faults", { latency_ms: Number(field.value) }, `Answers take ${Number(field.value)} ms longer.`);
  const field = h("input", { type: "number", min: 0, max: 10000, step: 100, value: 0, onchange: change });
  store.on("faults", () => {
    if (document.activeElement !== field) field.value = store.faults.latency_ms ?? 0;
  });
  return h("label", {}, "Latency in ms ", field);
}

function closeDms(store, close, run) {
  const others = (store.faults.closed_dms ?? []).filter((id) => id !== store.me.id);
  const name = displayName(store.me);
  return run(
    "faults",
    { closed_dms: close ? [...others, store.me.id] : others },
    `${name}'s DMs are ${close ? "closed" : "open"}.`,
  );
}

const failNext = (run, how) =>
  run(
    "faults",
    { fail_next: [{ method: "*", path_regex: ".*", times: 1, ...how }] },
    `The bot's next request fails with ${how.status}.`,
  );

const describeFailing = (failing = []) =>
  failing.length ? `Waiting to fail: ${failing.map(({ status, times }) => `${status} × ${times}`).join(", ")}` : "";

function gatewayGroup(run) {
  return group(
    "The bot's gateway",
    h(
      "div",
      { class: "row" },
      button("Drop gateway", () => run("gateway", { do: "drop" }, "The gateway connection was dropped.")),
      button("Ask to reconnect", () => run("gateway", { do: "reconnect" }, "The bot was asked to reconnect.")),
      button("Invalid session", () => run("gateway", { do: "invalid_session" }, "The session is invalid now.")),
      button("Duplicate next event", () => run("gateway", { do: "duplicate_next" }, "The next event comes twice.")),
    ),
  );
}

function memberGroup(ctx, run) {
  const { store } = ctx;
  const name = h("input", {
    type: "text",
    required: true,
    maxlength: 32,
    placeholder: "Name",
    "aria-label": "Name of the new member",
  });
  const home = () => [...store.guilds.keys()][0] ?? store.homeId;
  const add = async (event) => {
    event.preventDefault();
    const added = await run(
      "person",
      { name: name.value.trim(), guild_id: home() },
      `${name.value.trim()} joined the server.`,
    );
    if (!added) return;
    name.value = "";
    store.people = [...store.people.filter(({ id }) => id !== added.person.id), added.person];
    store.changed("people");
  };
  const move = h("div", { class: "row" });
  store.on("people members guilds", () => {
    const { me } = store;
    const here = [...store.guilds.values()].some(({ members }) => members.some(({ user }) => user.id === me?.id));
    const act = async (verb, done) => (await run(verb, { user_id: me.id, guild_id: home() }, done)) && ctx.redial();
    const who = displayName(me);
    move.replaceChildren(
      here
        ? button(`${who} leaves the server`, () => act("leave", `${who} left the server.`), "danger")
        : button(`${who} joins the server`, () => act("join", `${who} joined the server.`)),
    );
  });
  return group(
    "Members",
    h("form", { class: "row", onsubmit: add }, name, h("button", { class: "button small secondary" }, "Add member")),
    move,
  );
}
