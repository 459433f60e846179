// The left side: servers with their channels and threads, direct messages, and who one plays as.

import { isDm, isThread } from "../api.js";
import { h, icon, reconcile } from "../dom.js";
import { ICON } from "../icons.js";
import { routeTo } from "../route.js";
import { displayName } from "../store.js";
import { avatar } from "./avatar.js";

export function mountSidebar(ctx, places, self) {
  const dms = h("section", { class: "place-group", "aria-label": "DMs" }, h("h2", {}, "Direct messages"), h("ul"));
  const guilds = h("div");
  places.append(guilds, dms);
  ctx.store.on("guilds channels messages place bot people", () => {
    reconcile(
      guilds,
      [...ctx.store.guilds.values()],
      ({ id }) => id,
      createGuild,
      (element, guild) => {
        element.querySelector("h2").textContent = guild.name;
        list(element.querySelector("ul"), withThreads(ctx.store, guild.id), ctx);
      },
    );
    list(dms.querySelector("ul"), dmsOf(ctx.store), ctx);
  });
  mountSelf(ctx, self);
}

const createGuild = (guild) => h("section", { class: "place-group", "aria-label": guild.name }, h("h2"), h("ul"));

const withThreads = (store, guildId) =>
  store.channelsOf(guildId).flatMap((channel) => [channel, ...store.threadsOf(channel.id)]);

/** The DMs there are; the bot's can be opened even before it exists. */
function dmsOf(store) {
  const { bot, dms } = store;
  const withBot =
    dms.some(({ recipients }) => recipients?.some(({ id }) => id === bot?.id)) || (dms.length && !dms[0].recipients);
  return bot && !withBot
    ? [...dms, { id: `new-${bot.id}`, type: 1, recipients: [{ ...bot, bot: true }], opens: bot.id }]
    : dms;
}

function list(parent, channels, ctx) {
  reconcile(
    parent,
    channels,
    keyOf,
    (channel) => createPlace(channel, ctx),
    (element, channel) => updatePlace(element, channel, ctx),
  );
}

/** The bot's DM is the same place before and after it exists: it is not replaced under somebody's click. */
const keyOf = ({ id, recipients }) => (recipients?.length === 1 ? `dm-${recipients[0].id}` : id);

const channels = new WeakMap(); // by their places

function createPlace(first, ctx) {
  const open = (event) => {
    event.preventDefault();
    const channel = channels.get(event.currentTarget.parentElement);
    if (channel.opens)
      ctx.act.openDm(channel.opens).then(
        ({ id }) => ctx.open(id),
        (error) => ctx.complain(error.message),
      );
    else ctx.open(channel.id);
  };
  const kind = isDm(first) ? "dm" : isThread(first) ? "thread" : "channel";
  const other = { ...ctx.store.bot, bot: true };
  const mark = isDm(first) ? avatar(other, "small") : icon(isThread(first) ? ICON.thread : ICON.hash);
  const link = h(
    "a",
    { onclick: open },
    mark,
    h("span", { class: "name" }),
    h("span", { class: "badge", hidden: true }),
    h("span", { class: "unseen" }),
  );
  return h("li", { class: `place ${kind}` }, link);
}

function updatePlace(element, channel, { store }) {
  const unread = store.marks.isUnread(channel);
  const count = store.marks.mentionsOf(channel.id);
  element.classList.toggle("unread", unread);
  element.classList.toggle("archived", Boolean(channel.thread_metadata?.archived));
  const [link] = element.children;
  channels.set(element, channel);
  link.href = routeTo(store.me.id, channel.opens ? "" : channel.id);
  if (channel.id === store.channelId) link.setAttribute("aria-current", "page");
  else link.removeAttribute("aria-current");
  link.querySelector(".name").textContent = channel.opens
    ? displayName(store.bot)
    : store.titleOf(channel.id).replace(/^#/, "");
  const badge = link.querySelector(".badge");
  badge.hidden = !count;
  badge.textContent = count || "";
  link.querySelector(".unseen").textContent = unread ? ", unread" : "";
  link.querySelector(".avatar")?.classList.toggle("offline", !store.bot?.online);
}

function mountSelf(ctx, self) {
  const choice = h("select", { id: "play-as", onchange: () => ctx.playAs(choice.value) });
  const face = h("span", { class: "face" });
  const second = h(
    "a",
    { class: "quiet icon-button", target: "_blank", title: "Open another tab as the next member" },
    icon(ICON.outside),
    h("span", { class: "unseen" }, "Open a second tab as another member"),
  );
  self.append(face, h("div", { class: "who" }, h("label", { for: "play-as" }, "Play as"), choice), second);
  ctx.store.on("people", () => {
    const { people, me } = ctx.store;
    reconcile(
      choice,
      people,
      ({ id }) => id,
      (person) => h("option", { value: person.id }),
      (option, person) => {
        option.textContent = displayName(person);
      },
    );
    if (!me) return;
    choice.value = me.id;
    face.replaceChildren(avatar(people.find(({ id }) => id === me.id) ?? me));
    const at = people.findIndex(({ id }) => id === me.id);
    second.href = routeTo(people[(at + 1) % people.length]?.username ?? me.id);
  });
}
