// Discord's markdown within a line, as a tree of plain objects: {type, text | children | …}.

const RULES = [
  ["escape", /^\\([^\p{L}\p{N}\s])/u, ([, text]) => ({ type: "text", text })],
  ["code", /^(`+)([^]*?[^`])\1(?!`)/, ([, , text]) => ({ type: "code", text: text.trim() || text })],
  ["user", /^<@!?(\d+)>/, ([, id]) => ({ type: "user", id })],
  ["role", /^<@&(\d+)>/, ([, id]) => ({ type: "role", id })],
  ["channel", /^<#(\d+)>/, ([, id]) => ({ type: "channel", id })],
  ["command", /^<\/([^:>]+):(\d+)>/, ([text, name, id]) => ({ type: "command", text, name, id })],
  ["emoji", /^<a?:(\w+):\d+>/, ([, name]) => ({ type: "text", text: `:${name}:` })],
  [
    "time",
    /^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/,
    ([, unix, style = "f"]) => ({ type: "time", unix: Number(unix), style }),
  ],
  ["everyone", /^@(everyone|here)\b/, ([text]) => ({ type: "everyone", text })],
  [
    "link",
    /^\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"]*")?\)/,
    ([, text, url]) => ({ type: "link", url, children: parseInline(text) }),
  ],
  ["url", /^<(https?:\/\/[^\s<>]+)>/, ([, url]) => ({ type: "link", url, children: [{ type: "text", text: url }] })],
  [
    "bare",
    /^https?:\/\/[^\s<]*[^\s<.,:;"')\]!?*_~|]/,
    ([url]) => ({ type: "link", url, children: [{ type: "text", text: url }] }),
  ],
  ["spoiler", /^\|\|([^]+?)\|\|/, nest("spoiler")],
  ["strong", /^\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/, nest("strong")],
  ["underline", /^__((?:\\[^]|[^\\])+?)__(?!_)/, nest("underline")],
  ["emphasis", /^\*(?=\S)((?:\*\*|\s+(?:[^*\s]|\*\*)|[^\s*])+?)\*(?!\*)/, nest("emphasis")],
  ["emphasis_", /^_((?:__|\\[^]|[^\\_])+?)_(?!\w)/, nest("emphasis")],
  ["strike", /^~~([^]+?)~~/, nest("strike")],
];

function nest(type) {
  return ([, text]) => ({ type, children: parseInline(text) });
}

const SPECIAL = /[\\`<@[h|*_~]/;

/** The tree of one stretch of text. Anything that is not markup stays text: no input is an error. */
export function parseInline(text) {
  const nodes = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const found = SPECIAL.test(text[at]) ? match(text, at) : null;
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) nodes.push({ type: "text", text: plain });
    plain = "";
    nodes.push(found.node);
    at += found.length;
  }
  if (plain) nodes.push({ type: "text", text: plain });
  return nodes;
}

function match(text, at) {
  const rest = text.slice(at);
  const inWord = at > 0 && /\w/.test(text[at - 1]);
  for (const [name, pattern, build] of RULES) {
    if (inWord && (name === "emphasis_" || name === "bare" || name === "everyone")) continue;
    const found = pattern.exec(rest);
    if (found) return { node: build(found), length: found[0].length };
  }
  return null;
}
