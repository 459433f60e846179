// From a markdown tree to elements, and to plain words for previews and announcements.

import { h } from "../dom.js";
import { formatFull, formatStyle } from "../time.js";
import { parseBlocks } from "./blocks.js";

const JUMP = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** The nodes of a text. `ctx` names people, roles and channels and opens a channel. */
export function renderMarkdown(text, ctx) {
  return parseBlocks(text ?? "").map((node) => render(node, ctx));
}

const RENDER = {
  text: (node) => node.text,
  line: (node, ctx) => h("span", {}, all(node, ctx)),
  paragraph: (node, ctx) => h("p", {}, all(node, ctx)),
  heading: (node, ctx) => h(`h${node.level + 2}`, {}, all(node, ctx)),
  subtext: (node, ctx) => h("p", { class: "subtext" }, all(node, ctx)),
  quote: (node, ctx) => h("blockquote", {}, all(node, ctx)),
  codeblock: (node) => h("pre", {}, h("code", {}, node.text)),
  code: (node) => h("code", {}, node.text),
  strong: (node, ctx) => h("strong", {}, all(node, ctx)),
  emphasis: (node, ctx) => h("em", {}, all(node, ctx)),
  underline: (node, ctx) => h("u", {}, all(node, ctx)),
  strike: (node, ctx) => h("s", {}, all(node, ctx)),
  list: (node, ctx) =>
    h(
      node.ordered ? "ol" : "ul",
      { start: node.ordered && node.start },
      node.items.map((blocks) =>
        h(
          "li",
          {},
          blocks.map((block) => render(block, ctx)),
        ),
      ),
    ),
  user: (node, ctx) =>
    h("span", { class: node.id === ctx.store.me?.id ? "mention mine" : "mention" }, words(node, ctx)),
  role: (node, ctx) => h("span", { class: "mention" }, words(node, ctx)),
  everyone: (node) => h("span", { class: "mention" }, node.text),
  command: renderCommand,
  channel: (node, ctx) =>
    h("button", { type: "button", class: "mention", onclick: () => ctx.open(node.id) }, words(node, ctx)),
  time: renderTime,
  link: renderLink,
  spoiler: renderSpoiler,
};

const render = (node, ctx) => RENDER[node.type](node, ctx);
const all = (node, ctx) => node.children.map((child) => render(child, ctx));

/** A command by its name and id ("Message Formatting", Slash Command): pressed, it stands where one types. */
function renderCommand(node, ctx) {
  if (!ctx.store.knowsCommand(node.id, node.name)) return node.text;
  return h("button", { type: "button", class: "mention", onclick: () => ctx.type(node.name) }, `/${node.name}`);
}

function renderTime(node) {
  const date = new Date(node.unix * 1000);
  const relative = node.style === "R" ? { relative: "" } : {};
  const props = { datetime: date.toISOString(), title: formatFull(date), dataset: relative };
  return h("time", props, formatStyle(date, node.style));
}

/** A link; one to a place in Discord opens that channel here. */
function renderLink(node, ctx) {
  const jump = JUMP.exec(node.url);
  if (!jump) return h("a", { href: node.url, target: "_blank", rel: "noopener noreferrer" }, all(node, ctx));
  return h("a", { href: node.url, onclick: (event) => follow(event, jump, ctx) }, all(node, ctx));
}

function follow(event, [, channelId, messageId], ctx) {
  event.preventDefault();
  ctx.open(channelId, messageId);
}

/** For link buttons: what a click on `url` should do here, or null for an ordinary outside link. */
export function jumpFor(url, ctx) {
  const jump = JUMP.exec(url);
  return jump ? (event) => follow(event, jump, ctx) : null;
}

function renderSpoiler(node, ctx) {
  const inside = h("span", { "aria-hidden": "true" }, all(node, ctx));
  const reveal = () => cover.replaceWith(h("span", { class: "spoiler shown" }, all(node, ctx)));
  const cover = h(
    "button",
    { type: "button", class: "spoiler", "aria-label": "Show spoiler", onclick: reveal },
    inside,
  );
  return cover;
}

const WORDS = {
  user: (node, ctx) => `@${ctx.store.nameOf(node.id)}`,
  role: (node, ctx) => `@${ctx.store.roleName(node.id)}`,
  channel: (node, ctx) => ctx.store.linkOf(node.id),
  command: (node, ctx) => (ctx.store.knowsCommand(node.id, node.name) ? `/${node.name}` : node.text),
  time: (node) => formatStyle(new Date(node.unix * 1000), node.style),
  spoiler: () => "(spoiler)",
};

/** A tree node in plain words, without markup. */
function words(node, ctx) {
  if (WORDS[node.type]) return WORDS[node.type](node, ctx);
  if (node.items)
    return node.items
      .flat()
      .map((item) => words(item, ctx))
      .join(", ");
  return node.text ?? node.children.map((child) => words(child, ctx)).join("");
}

export const plainText = (text, ctx) =>
  parseBlocks(text ?? "")
    .map((node) => words(node, ctx))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
