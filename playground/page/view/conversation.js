// The messages of the open channel, oldest first, kept at the newest unless one has scrolled away from it.

import { MESSAGE } from "../api.js";
import { h, reconcile } from "../dom.js";
import { Following } from "./following.js";
import { createMessage, updateMessage } from "./message.js";
import { createPending, updatePending } from "./pending.js";

const GROUP_MS = 7 * 60 * 1000;

/** Fills `section`; the result follows the newest message (following.js). */
export function mountConversation(ctx, section) {
  const { store } = ctx;
  const load = { type: "button", class: "older", onclick: () => loadOlder(ctx, section) };
  const older = h("button", load, "Show older messages");
  const start = h("div", { class: "beginning" });
  const messages = h("div", { class: "messages" });
  const pending = h("div", { class: "pendings" });
  const following = new Following(section);
  section.append(h("div", { class: "fill" }), older, start, messages, pending, following.button);
  let place = null;
  store.on("messages pending place members bot", () => {
    if (place !== store.channelId) following.jump();
    place = store.channelId;
    const known = store.messagesOf(place);
    section.setAttribute("aria-label", `Conversation in ${store.titleOf(place)}`);
    section.setAttribute("aria-busy", String(!known));
    older.hidden = !known || store.complete.has(place);
    start.hidden = !known || !store.complete.has(place);
    start.replaceChildren(...beginning(store));
    showMessages(ctx, messages, known ?? []);
    showPending(ctx, pending);
    following.settle();
  });
  return following;
}

function showPending(ctx, parent) {
  const { pending, channelId } = ctx.store;
  const running = [...pending.values()].filter((one) => one.command && one.channelId === channelId);
  const create = (one) => createPending(one, ctx);
  reconcile(parent, running, ({ nonce }) => nonce, create, updatePending);
}

function showMessages(ctx, parent, messages) {
  const follows = new Set(
    messages.filter((message, index) => belongs(messages[index - 1], message)).map(({ id }) => id),
  );
  reconcile(
    parent,
    messages,
    ({ id }) => id,
    (message) => createMessage(message, ctx),
    (element, message) => updateMessage(element, message, ctx, follows.has(message.id)),
  );
}

/** Messages of one author in one breath are shown under one head. */
function belongs(before, message) {
  if (!before || before.author.id !== message.author.id || message.referenced_message || opens(message)) return false;
  if ((before.flags & 64) !== (message.flags & 64)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS && !isNotice(before);
}

const opens = (message) => Boolean(message.interaction_metadata ?? message.interaction) || isNotice(message);
const ORDINARY = [MESSAGE.ordinary, MESSAGE.reply, MESSAGE.command, MESSAGE.menuCommand, undefined];
const isNotice = ({ type }) => !ORDINARY.includes(type);

function beginning(store) {
  const title = store.titleOf(store.channelId);
  return [
    h("h2", {}, title),
    h("p", {}, `This is where ${title} begins. Type / to see what ${store.bot?.username ?? "the app"} can do.`),
  ];
}

async function loadOlder(ctx, section) {
  const fromEnd = section.scrollHeight - section.scrollTop;
  await ctx.act.load(ctx.store.channelId).catch((error) => ctx.complain(error.message));
  requestAnimationFrame(() => {
    section.scrollTop = section.scrollHeight - fromEnd;
  });
}
