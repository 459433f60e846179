// The columns of the page: on narrow screens the places slide over the conversation, and the side panel too.

import { h } from "../dom.js";
import { mountControls } from "./controls.js";
import { mountMembers } from "./members.js";

const NARROW = matchMedia("(max-width: 900px)");
const STATUS = { connecting: "", open: "", lost: "Connection lost. Reconnecting…" };

/** Returns {toggleSidebar(), closeSidebar(), togglePanel(name), status(text)}. */
export function mountLayout(ctx) {
  const app = document.getElementById("app");
  const panel = document.getElementById("panel");
  const banner = document.getElementById("banner");
  const members = h("div", { class: "members" });
  const controls = h("div", { class: "controls" });
  panel.append(members, controls);
  mountMembers(ctx, members);
  mountControls(ctx, controls);
  const panels = { members, controls };
  let shown = NARROW.matches ? null : "members";
  const drawPanel = () => {
    for (const [name, element] of Object.entries(panels)) {
      element.hidden = name !== shown;
      document.querySelector(`[data-panel=${name}]`)?.setAttribute("aria-expanded", String(name === shown));
    }
    panel.hidden = !shown;
    panel.setAttribute("aria-label", shown === "controls" ? "Controls" : "Members");
  };
  const toggleSidebar = (open = !app.classList.contains("sidebar-open")) => {
    app.classList.toggle("sidebar-open", open);
    document.querySelector("[data-panel=menu]")?.setAttribute("aria-expanded", String(open));
  };
  const togglePanel = (name) => {
    shown = shown === name ? null : name;
    drawPanel();
  };
  closeOnLeaving(app, panel, () => toggleSidebar(false), () => NARROW.matches && shown && togglePanel(shown));
  requestAnimationFrame(drawPanel);
  return {
    toggleSidebar: () => toggleSidebar(),
    closeSidebar: () => toggleSidebar(false),
    togglePanel,
    status: (status) => { banner.textContent = STATUS[status]; },
  };
}

/** Escape, or a tap beside them, closes what lies over the conversation. */
function closeOnLeaving(app, panel, closeSidebar, closePanel) {
  document.getElementById("main").addEventListener("pointerdown", ({ target }) => {
    if (target.closest("[data-panel]")) return;
    closeSidebar();
    closePanel();
  });
  app.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    closeSidebar();
    if (panel.contains(document.activeElement)) closePanel();
  });
}
