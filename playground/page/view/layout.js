// The columns of the page: on narrow screens the places slide over the conversation, and the side panel too.

import { h } from "../dom.js";
import { mountControls } from "./controls.js";
import { mountMembers } from "./members.js";

const NARROW = matchMedia("(max-width: 900px)");
const STATUS = { connecting: "", open: "", lost: "Connection lost. Reconnecting…" };
const $ = (id) => document.getElementById(id);

/** Puts the side panel together; the result shows and hides what may be out of sight. */
export function mountLayout(ctx) {
  return new Layout(ctx);
}

class Layout {
  constructor(ctx) {
    this.panels = { members: h("div", { class: "members" }), controls: h("div", { class: "controls" }) };
    $("panel").append(...Object.values(this.panels));
    mountMembers(ctx, this.panels.members);
    mountControls(ctx, this.panels.controls);
    this.shown = NARROW.matches ? null : "members";
    $("main").addEventListener("pointerdown", (event) => this.onTap(event));
    $("app").addEventListener("keydown", (event) => this.onKey(event));
    NARROW.addEventListener("change", () => this.fit());
    requestAnimationFrame(() => this.draw()); // when the header has its buttons
  }

  draw() {
    const { shown } = this;
    for (const [name, element] of Object.entries(this.panels)) {
      element.hidden = name !== shown;
      this.tell(name, name === shown);
    }
    $("panel").hidden = !shown;
    $("panel").setAttribute("aria-label", shown === "controls" ? "Controls" : "Members");
  }

  /** The button of a panel says whether it is open. */
  tell(name, open) {
    document.querySelector(`[data-panel=${name}]`)?.setAttribute("aria-expanded", String(open));
  }

  toggleSidebar(open = !$("app").classList.contains("sidebar-open")) {
    $("app").classList.toggle("sidebar-open", open);
    this.tell("menu", open);
  }

  /** A window that has become narrow shows the conversation alone, one that has become wide the members too. */
  fit() {
    this.shown = NARROW.matches ? null : (this.shown ?? "members");
    this.draw();
  }

  togglePanel(name) {
    this.shown = this.shown === name ? null : name;
    this.draw();
  }

  /** Close what lies over the conversation. */
  clear() {
    this.toggleSidebar(false);
    if (NARROW.matches && this.shown) this.togglePanel(this.shown);
  }

  /** So does a tap beside it. */
  onTap({ target }) {
    if (!target.closest("[data-panel]")) this.clear();
  }

  onKey({ key }) {
    if (key !== "Escape") return;
    this.toggleSidebar(false);
    if (NARROW.matches && $("panel").contains(document.activeElement)) this.togglePanel(this.shown);
  }

  status(status) {
    $("banner").textContent = STATUS[status];
  }
}
