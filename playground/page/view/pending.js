// In the place of a command's answer until there is one, and the note when there is none.

import { h, icon, rebuild } from "../dom.js";
import { ICON } from "../icons.js";

export function createPending(pending, ctx) {
  const { store } = ctx;
  const forget = h(
    "button",
    { type: "button", class: "link", onclick: () => ctx.act.forget(pending.nonce) },
    "Dismiss message",
  );
  const head = h(
    "p",
    { class: "used" },
    icon(ICON.reply),
    `${store.nameOf(store.me.id)} used `,
    h("span", { class: "mention" }, pending.command),
  );
  const note = h("div", { class: "pending-note", role: "status" });
  return h("div", { class: "pending" }, head, note, h("div", { class: "foot" }, forget));
}

export function updatePending(element, { failure }) {
  element.classList.toggle("failed", Boolean(failure));
  element.querySelector(".foot").hidden = !failure;
  rebuild(element.querySelector(".pending-note"), failure ?? "", () =>
    failure ? failure : [dots(), "Sending command…"],
  );
}

export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
