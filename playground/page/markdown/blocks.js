// Discord's markdown above the line: code blocks, quotes, headings, lists, subtext, paragraphs.

import { parseInline } from "./inline.js";

const FENCE = /```(?:([\w+-]+)\n)?\n*([^]*?)\n*```/g;
const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

/** The tree of a whole text: a list of blocks. */
export function parseBlocks(text) {
  const blocks = [];
  let from = 0;
  for (const fence of text.matchAll(FENCE)) {
    blocks.push(...parseLines(text.slice(from, fence.index).replace(/\n$/, "")));
    blocks.push({ type: "codeblock", language: fence[1] ?? "", text: fence[2] });
    from = fence.index + fence[0].length;
  }
  return [...blocks, ...parseLines(from ? text.slice(from).replace(/^\n/, "") : text)];
}

function parseLines(text) {
  const lines = text ? text.split("\n") : [];
  const blocks = [];
  while (lines.length) blocks.push(takeBlock(lines));
  return blocks;
}

/** Take one block off the front of `lines`. */
function takeBlock(lines) {
  if (lines[0].startsWith(">>> ")) return { type: "quote", children: parseLines(lines.splice(0).join("\n").slice(4)) };
  if (isQuote(lines[0])) {
    const quoted = takeWhile(lines, isQuote).map((line) => line.slice(2));
    return { type: "quote", children: parseLines(quoted.join("\n")) };
  }
  if (ITEM.test(lines[0])) return takeList(lines);
  const heading = /^(#{1,3}) +(.+)$/.exec(lines[0]);
  if (heading) return { type: "heading", level: heading[1].length, children: parseInline(lines.shift() && heading[2]) };
  const subtext = /^-# +(.+)$/.exec(lines[0]);
  if (subtext) return { type: "subtext", children: parseInline(lines.shift() && subtext[1]) };
  const plain = [lines.shift(), ...takeWhile(lines, isPlain)];
  return { type: "paragraph", children: parseInline(plain.join("\n")) };
}

const isQuote = (line) => line.startsWith("> ") || line === ">";
const isPlain = (line) => !isQuote(line) && !/^(>>> |#{1,3} +.|-# +.)/.test(line) && !ITEM.test(line);

function takeWhile(lines, test) {
  const end = lines.findIndex((line) => !test(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

/** A list goes on while its items are of its own kind, or deeper. */
function takeList(lines) {
  const { depth, ordered } = readItem(lines[0]);
  const goesOn = (line) => ITEM.test(line) && (readItem(line).depth > depth || readItem(line).ordered === ordered);
  return buildList(takeWhile(lines, goesOn).map(readItem));
}

function readItem(line) {
  const [, indent, mark, text] = ITEM.exec(line);
  return { depth: indent.length, ordered: mark.length > 1, start: Number.parseInt(mark, 10) || 1, text };
}

/** Items that are indented deeper than the first belong to a list inside the item before them. */
function buildList(items) {
  const [{ depth, ordered, start }] = items;
  const list = { type: "list", ordered, start, items: [] };
  while (items.length) {
    const deeper = items[0].depth > depth ? takeWhile(items, (item) => item.depth > depth) : null;
    if (deeper) list.items.at(-1).push(buildList(deeper));
    else list.items.push([{ type: "line", children: parseInline(items.shift().text) }]);
  }
  return list;
}
