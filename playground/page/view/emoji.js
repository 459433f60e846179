// An emoji on a button or an option.

import { h } from "../dom.js";

/** A server's own emoji has no picture here and is written as its name. */
export function emoji(data, decorative) {
  if (!data?.name) return null;
  return h("span", { class: "emoji", "aria-hidden": decorative && "true" }, data.id ? `:${data.name}:` : data.name);
}
