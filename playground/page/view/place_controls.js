// Switches for the open channel: what the bot may do here, and what a moderator may delete.

import { isDm, isThread } from "../api.js";
import { h } from "../dom.js";
import { button, group } from "./switches.js";

const PERMISSIONS = {
  VIEW_CHANNEL: "See the channel",
  SEND_MESSAGES: "Send messages",
  SEND_MESSAGES_IN_THREADS: "Send messages in threads",
  CREATE_PUBLIC_THREADS: "Make threads",
  ATTACH_FILES: "Attach files",
  EMBED_LINKS: "Embed links",
  READ_MESSAGE_HISTORY: "Read message history",
};

export function placeGroup(ctx, run) {
  const { store } = ctx;
  const choice = h("select", { "aria-label": "Permission of the bot" },
    Object.entries(PERMISSIONS).map(([name, label]) => h("option", { value: name }, label)));
  const allow = (allowed) => {
    const channel = isThread(store.channel) ? store.channels.get(store.channel.parent_id) : store.channel; // threads have none of their own
    const body = { guild_id: channel.guild_id, channel_id: channel.id, allow: [], deny: [], [allowed ? "allow" : "deny"]: [choice.value] };
    return run("permissions", body, `In #${channel.name} the bot may ${allowed ? "now" : "not"}: ${PERMISSIONS[choice.value].toLowerCase()}.`);
  };
  const removeLast = () => {
    const last = store.messagesOf(store.channelId)?.at(-1);
    return last && run("delete_message", { channel_id: store.channelId, message_id: last.id }, "The last message here was deleted.");
  };
  const remove = () => run("delete_channel", { channel_id: store.channelId }, "It was deleted.");
  const permissions = h("div", { class: "row" }, choice, button("Deny", () => allow(false), "danger"), button("Allow", () => allow(true)));
  const removal = h("span");
  const element = group("This channel", permissions, h("div", { class: "row" }, button("Delete last message", removeLast), removal));
  store.on("place channels", () => {
    element.hidden = !store.channel;
    permissions.hidden = isDm(store.channel);
    removal.replaceChildren(isDm(store.channel) ? "" : button(isThread(store.channel) ? "Delete thread" : "Delete channel", remove));
  });
  return element;
}
