// The line above the conversation: where one is, whether the app is there, and the two panels.

import { isDm, isThread } from "../api.js";
import { h, icon } from "../dom.js";
import { ICON } from "../icons.js";

export function mountHeader(ctx, header, layout) {
  const mark = h("span", { class: "mark" });
  const title = h("h1");
  const topic = h("span", { class: "topic" });
  const bot = h("span", { class: "bot-state" });
  const membership = h("button", { type: "button", class: "button secondary small", onclick: () => join(ctx) });
  header.append(
    button("menu", "Channels", () => layout.toggleSidebar(), "menu-button"),
    mark,
    title,
    topic,
    membership,
    bot,
    button("members", "Members", () => layout.togglePanel("members")),
    button("controls", "Controls", () => layout.togglePanel("controls")),
  );
  ctx.store.on("place channels bot people", () => {
    const { channel, store } = { channel: ctx.store.channel, store: ctx.store };
    mark.replaceChildren(icon(isDm(channel) ? ICON.crown : isThread(channel) ? ICON.thread : ICON.hash));
    title.textContent = channel ? store.titleOf(channel.id).replace(/^#/, "") : "Nowhere yet";
    topic.textContent = topicOf(channel, store);
    membership.hidden = !isThread(channel);
    const act = channel?.member ? "Leave" : "Join";
    membership.setAttribute("aria-label", `${act} thread`);
    membership.replaceChildren(act, h("span", { class: "wide" }, " thread"));
    bot.textContent = store.bot ? `${store.bot.username} is ${store.bot.online ? "online" : "offline"}` : "";
    bot.classList.toggle("online", Boolean(store.bot?.online));
    document.title = `${title.textContent} · King's Table playground`;
  });
}

/** Only who has joined a thread has it in the list, unread when something is said in it. */
function join(ctx) {
  const { channel } = ctx.store;
  ctx.act.joinThread(channel, !channel.member).catch((error) => ctx.complain(error.message));
}

function topicOf(channel, store) {
  if (isThread(channel)) return `thread in ${store.titleOf(channel.parent_id)}`;
  return isDm(channel) ? `Only ${channel.recipients?.length > 1 ? "you and they" : "the two of you"} can read this` : (channel?.topic ?? "");
}

function button(sign, label, onclick, extra = "") {
  return h(
    "button",
    {
      type: "button",
      class: `icon-button ${extra}`,
      title: label,
      "aria-label": label,
      onclick,
      dataset: { panel: sign },
    },
    icon(ICON[sign]),
  );
}
