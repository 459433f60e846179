// One message: made once, afterwards changed part by part, so that an edit neither flickers nor takes the focus.

import { FLAG, MESSAGE } from "../api.js";
import { h, icon, rebuild } from "../dom.js";
import { mentions } from "../events.js";
import { ICON } from "../icons.js";
import { renderMarkdown } from "../markdown/render.js";
import { formatFull, formatSent } from "../time.js";
import { showAttachments } from "./attachments.js";
import { avatar } from "./avatar.js";
import { markBusy, showComponents } from "./components.js";
import { renderEmbed } from "./embed.js";
import { origin } from "./origin.js";
import { dots } from "./pending.js";
import { opensMenu } from "./person_menu.js";

const PARTS = ["origin", "head", "body", "embeds", "attachments", "components", "reactions", "foot", "failure"];

export function createMessage(message, ctx) {
  const parts = PARTS.map((name) => h("div", { class: name }));
  const [start, ...rest] = parts;
  const { onclick, oncontextmenu } = opensMenu(message.author, ctx);
  const face = h("span", { class: "opens", onclick, oncontextmenu }, avatar(authorOf(message, ctx)));
  const gutter = h("div", { class: "gutter" }, face);
  const [head, body, embeds, attachments, components, reactions, foot, failure] = rest;
  failure.setAttribute("role", "alert");
  const inside = [head, body, attachments, embeds, components, reactions, foot, failure];
  const content = h("div", { class: "content" }, ...inside);
  const article = h(
    "article",
    { class: "message", id: `message-${message.id}`, tabindex: "-1" },
    start,
    gutter,
    content,
  );
  article.parts = Object.fromEntries(PARTS.map((name, index) => [name, parts[index]]));
  return article;
}

/** `follows`: shown under the head of the message before. */
export function updateMessage(article, message, ctx, follows) {
  const { parts } = article;
  const { store } = ctx;
  mark(article, message, store, follows);
  const { referenced_message: replied, interaction_metadata: interaction, type } = message;
  rebuild(parts.origin, [replied?.content, replied?.author, interaction, type], () => origin(message, ctx));
  rebuild(parts.head, [message.author, message.timestamp, store.nameOf(message.author.id)], () => head(message, ctx));
  rebuild(parts.body, [message.content, message.edited_timestamp, message.flags, type, message.thread?.name], () =>
    body(message, ctx),
  );
  rebuild(parts.embeds, message.embeds, () => (message.embeds ?? []).map((embed) => renderEmbed(embed, ctx)));
  showAttachments(parts.attachments, message, ctx);
  showComponents(parts.components, message, ctx);
  const { reactions } = message;
  rebuild(parts.reactions, reactions, () => (reactions ?? []).map((one) => reaction(one, message, ctx)));
  rebuild(parts.foot, isEphemeral(message), () => (isEphemeral(message) ? foot(message, ctx) : []));
  rebuild(parts.failure, store.failures.get(message.id), () => store.failures.get(message.id) ?? []);
  markBusy(parts.components, message, store);
}

const isEphemeral = ({ flags }) => Boolean(flags & FLAG.ephemeral);
const isLoading = ({ flags }) => Boolean(flags & FLAG.loading);
const isNotice = ({ type }) =>
  [
    MESSAGE.added,
    MESSAGE.removed,
    MESSAGE.joined,
    MESSAGE.renamed,
    MESSAGE.pinned,
    MESSAGE.threadCreated,
    MESSAGE.threadStarter,
  ].includes(type);

function authorOf({ author }, { store }) {
  const person = store.people.find(({ id }) => id === author.id);
  return { ...author, avatar_color: person?.avatar_color ?? author.avatar_color };
}

function mark(article, message, store, follows) {
  const sent = formatSent(new Date(message.timestamp));
  const privately = isEphemeral(message) ? ", only you can see this" : "";
  article.setAttribute("aria-label", `${store.nameOf(message.author.id)} at ${sent}${privately}`);
  article.classList.toggle("follows", follows);
  article.classList.toggle("ephemeral", isEphemeral(message));
  article.classList.toggle("notice", isNotice(message));
  article.classList.toggle("mentioned", Boolean(message.mention_everyone) || mentions(message, store.me?.id));
}

function head(message, ctx) {
  const { store } = ctx;
  const date = new Date(message.timestamp);
  const style = { color: roleColour(message.author.id, store) };
  return [
    h(
      "button",
      { type: "button", class: "author", style, ...opensMenu(message.author, ctx) },
      store.nameOf(message.author.id),
    ),
    message.author.bot && h("span", { class: "app-badge" }, "APP"),
    h("time", { datetime: message.timestamp, title: formatFull(date) }, formatSent(date)),
  ];
}

/** The colour of the highest coloured role, as Discord paints names; "" for none. */
function roleColour(userId, store) {
  const held = store.member(userId)?.roles ?? [];
  const roles = (store.guildOf(store.channel)?.roles ?? []).filter(({ id, color }) => color && held.includes(id));
  const [first] = roles.sort((a, b) => b.position - a.position);
  return first ? `#${first.color.toString(16).padStart(6, "0")}` : "";
}

function body(message, ctx) {
  if (isLoading(message))
    return h("p", { class: "thinking" }, dots(), `${ctx.store.nameOf(message.author.id)} is thinking…`);
  if (isNotice(message)) return notice(message, ctx);
  const edited =
    message.edited_timestamp &&
    h("span", { class: "edited", title: formatFull(new Date(message.edited_timestamp)) }, "(edited)");
  const blocks = renderMarkdown(message.content, ctx);
  if (edited && blocks.at(-1)?.tagName === "P") blocks.at(-1).append(" ", edited);
  else if (edited && message.content) blocks.push(edited);
  return [...blocks, message.thread && threadLink(message.thread, ctx)];
}

function notice(message, ctx) {
  const name = h("strong", {}, ctx.store.nameOf(message.author.id));
  if (message.type === MESSAGE.joined) return h("p", {}, name, " joined the server.");
  if (message.type === MESSAGE.threadStarter) return h("p", {}, name, " started this thread.");
  if (message.type === MESSAGE.added || message.type === MESSAGE.removed) {
    const whom = h("strong", {}, (message.mentions ?? []).map(({ id }) => ctx.store.nameOf(id)).join(", "));
    return h("p", {}, name, ...(message.type === MESSAGE.added ? [" added ", whom] : [" removed ", whom]), ".");
  }
  if (message.type === MESSAGE.renamed)
    return h("p", {}, name, " changed the name: ", h("strong", {}, message.content));
  if (message.type === MESSAGE.pinned) return h("p", {}, name, " pinned a message to this channel.");
  const target = message.message_reference?.channel_id;
  return h(
    "p",
    {},
    name,
    " started a thread: ",
    h("button", { type: "button", class: "link", onclick: () => ctx.open(target) }, message.content),
  );
}

const threadLink = (thread, ctx) =>
  h(
    "button",
    { type: "button", class: "thread-link", onclick: () => ctx.open(thread.id) },
    icon(ICON.thread),
    h("span", {}, thread.name),
    " ›",
  );

function reaction({ emoji, count }, message, ctx) {
  const onclick = () => ctx.act.react(message, emoji.name).catch((error) => ctx.complain(error.message));
  return h("button", { type: "button", class: "reaction", onclick }, `${emoji.name} ${count}`);
}

function foot(message, ctx) {
  const dismiss = () => ctx.act.dismiss(message).catch((error) => ctx.complain(error.message));
  return [
    icon(ICON.eye),
    "Only you can see this • ",
    h("button", { type: "button", class: "link", onclick: dismiss }, "Dismiss message"),
  ];
}
