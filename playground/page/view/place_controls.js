// Switches for the open channel: what the bot may do here, and what a moderator may delete.

import { FLAG, isDm, isThread } from "../api.js";
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
  const permissions = permissionSwitch(store, run);
  const removal = h("span");
  const clearing = h("span");
  const threading = h("div", { class: "row" });
  const remove = () => run("delete_channel", { channel_id: store.channelId }, "It was deleted.");
  const buttons = h(
    "div",
    { class: "row" },
    button("Delete last message", () => removeLast(store, run)),
    clearing,
    removal,
  );
  const element = group("This channel", permissions, threading, buttons);
  store.on("place channels", () => {
    const dm = isDm(store.channel);
    element.hidden = !store.channel;
    permissions.hidden = dm;
    clearing.replaceChildren(dm ? "" : button("Delete all messages", () => clear(store, run)));
    threading.replaceChildren(...threadSwitches(store.channel, run));
    removal.replaceChildren(dm ? "" : button(isThread(store.channel) ? "Delete thread" : "Delete channel", remove));
  });
  return element;
}

/** What a thread can be made: asleep or awake, locked or open; nothing for other places. */
function threadSwitches(channel, run) {
  if (!isThread(channel)) return [];
  const { archived, locked } = channel.thread_metadata ?? {};
  const set = (what, done) => run("thread", { channel_id: channel.id, ...what }, done);
  return [
    archived
      ? button("Wake thread", () => set({ archived: false }, "The thread is awake."))
      : button("Put thread to sleep", () => set({ archived: true }, "The thread sleeps until somebody writes in it.")),
    locked
      ? button("Unlock thread", () => set({ locked: false }, "Everybody may write in the thread again."))
      : button("Lock thread", () => set({ locked: true }, "Only moderators may write in the thread."), "danger"),
  ];
}

function removeLast(store, run) {
  const last = store.messagesOf(store.channelId)?.at(-1);
  const body = { channel_id: store.channelId, message_id: last?.id };
  return last && run("delete_message", body, "The last message here was deleted.");
}

/** As a moderator's tool does: up to 100 messages in one event, and none of Discord's own. */
function clear(store, run) {
  const shown = store.messagesOf(store.channelId) ?? [];
  const plain = shown.filter(({ type, flags }) => [0, 19, 20, 23].includes(type) && !(flags & FLAG.ephemeral));
  const ids = plain.slice(-100).map(({ id }) => id);
  const body = { channel_id: store.channelId, message_ids: ids };
  return ids.length && run("delete_messages", body, "The messages here were deleted.");
}

/** Allow or deny the bot one permission here. A thread has none of its own: its channel's are changed. */
function permissionSwitch(store, run) {
  const options = Object.entries(PERMISSIONS).map(([value, label]) => h("option", { value }, label));
  const choice = h("select", { "aria-label": "Permission of the bot" }, options);
  const set = (kind) => {
    const channel = isThread(store.channel) ? store.channels.get(store.channel.parent_id) : store.channel;
    const body = { guild_id: channel.guild_id, channel_id: channel.id, allow: [], deny: [], [kind]: [choice.value] };
    const what = PERMISSIONS[choice.value].toLowerCase();
    return run("permissions", body, `In #${channel.name} the bot may ${kind === "allow" ? "now" : "not"} ${what}.`);
  };
  return h(
    "div",
    { class: "row" },
    choice,
    button("Deny", () => set("deny"), "danger"),
    button("Allow", () => set("allow")),
  );
}
