// Switches for where the application is: in the server with its bot, with its commands alone, or with this person.

import { h } from "../dom.js";
import { displayName } from "../store.js";
import { button, group } from "./switches.js";

export function serverGroup(ctx, run) {
  const { store } = ctx;
  const row = h("div", { class: "row" });
  const own = h("span");
  const box = h("input", { type: "checkbox", onchange: () => install(store, box.checked, run) });
  store.on("guilds members people bot", () => {
    const guild = [...store.guilds.values()][0];
    row.replaceChildren(...(guild ? botSwitches(guild, store.bot, run) : []));
    own.textContent = `${displayName(store.me)} brings the app along`;
    box.checked = Boolean(store.me?.installed);
  });
  return group("The app in the server", row, h("label", {}, box, own), newChannel(store, run));
}

const KINDS = { 0: "Text", 2: "Voice", 5: "Announcements", 15: "Forum" };

function newChannel(store, run) {
  const name = h("input", { type: "text", required: true, maxlength: 100, placeholder: "Name of a channel" });
  const options = Object.entries(KINDS).map(([value, label]) => h("option", { value }, label));
  const kind = h("select", { "aria-label": "Kind of channel" }, options);
  const add = async (event) => {
    event.preventDefault();
    const [guildId] = store.guilds.keys();
    const body = { guild_id: guildId, name: name.value.trim(), type: Number(kind.value) };
    if (await run("channel", body, `#${body.name} was made.`)) name.value = "";
  };
  const submit = h("button", { class: "button small secondary" }, "Add channel");
  return h("form", { class: "row", onsubmit: add }, name, kind, submit);
}

function botSwitches(guild, bot, run) {
  const set = (name, done, more) => run(name, { guild_id: guild.id, ...more }, done);
  const here = guild.members.some(({ user }) => user.id === bot?.id);
  const add = button("Add the bot", () => set("add_bot", "The bot is in the server."));
  const remove = button("Remove the bot", () => set("remove_bot", "The bot was removed."), "danger");
  const alone = button("Leave its commands alone", () =>
    set("remove_bot", "The commands are here without their bot.", { keep_commands: true }),
  );
  return here ? [remove, alone] : guild.installed ? [add, remove] : [add, alone];
}

const install = ({ me }, installed, run) =>
  run("install", { user_id: me.id, installed }, `${displayName(me)} ${installed ? "has" : "no longer has"} the app.`);
