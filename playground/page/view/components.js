// What stands under (or, with Components V2, instead of) a message's text: one builder per kind of component.

import { BUTTON_STYLE, COMPONENT } from "../api.js";
import { h, icon, reconcile, rebuild } from "../dom.js";
import { ICON } from "../icons.js";
import { jumpFor, renderMarkdown } from "../markdown/render.js";
import { picture, updatePicture } from "./attachments.js";
import { hexColour } from "./avatar.js";
import { emoji } from "./emoji.js";
import { createSelect } from "./message_select.js";

/** Show a message's components. A row whose data did not change stays as it is, with its focus and its open menu. */
export function showComponents(parent, message, ctx) {
  const focus = focusIn(parent);
  const rows = (message.components ?? []).map((component, index) => ({ component, index }));
  const current = () => ctx.store.message(message.channel_id, message.id) ?? message;
  const { store, act } = ctx; // a spread of the page would leave its methods behind
  const open = (...place) => ctx.open(...place);
  const complain = (...reason) => ctx.complain(...reason);
  const type = (command) => ctx.type(command);
  const place = { store, act, open, complain, type, message: current };
  reconcile(
    parent,
    rows,
    ({ index }) => index,
    () => h("div", { class: "component" }),
    (element, { component }) => {
      const edited = element.version !== undefined && element.version !== message.edited_timestamp;
      element.version = message.edited_timestamp ?? null;
      const rebuilt = rebuild(element, component, () => build(component, place));
      if (edited && !rebuilt) for (const select of element.querySelectorAll(".select")) select.restore?.();
    },
  );
  focus?.restore();
}

/** An edit may replace the button that has the focus: it goes to the one in its place. */
function focusIn(parent) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  if (!focused) return null;
  const { customId } = focused.dataset;
  const label = focused.getAttribute("aria-label") ?? focused.textContent;
  return {
    restore() {
      if (focused.isConnected) return;
      const controls = [...parent.querySelectorAll("button:not(:disabled), [role=combobox]")];
      const same =
        controls.find((one) => one.dataset.customId === customId) ??
        controls.find((one) => (one.getAttribute("aria-label") ?? one.textContent) === label);
      (same ?? parent.closest("article")).focus({ preventScroll: true });
    },
  };
}

/** Show which controls wait for the bot's answer. */
export function markBusy(parent, message, store) {
  for (const control of parent.querySelectorAll("[data-custom-id]")) {
    const busy = store.isBusy(message.id, control.dataset.customId);
    if (busy) control.setAttribute("aria-busy", "true");
    else control.removeAttribute("aria-busy");
  }
}

const {
  row,
  button,
  select,
  userSelect,
  roleSelect,
  mentionableSelect,
  channelSelect,
  section,
  text,
  thumbnail,
  gallery,
  file,
  separator,
  container,
} = COMPONENT;

const BUILD = {
  [row]: ({ components }, ctx) =>
    h(
      "div",
      { class: "row" },
      components.map((one) => build(one, ctx)),
    ),
  [button]: buildButton,
  [select]: createSelect,
  [userSelect]: createSelect,
  [roleSelect]: createSelect,
  [mentionableSelect]: createSelect,
  [channelSelect]: createSelect,
  [section]: ({ components, accessory }, ctx) =>
    h(
      "div",
      { class: "section" },
      h(
        "div",
        { class: "section-text" },
        components.map((one) => build(one, ctx)),
      ),
      accessory && build(accessory, ctx),
    ),
  [text]: ({ content }, ctx) => h("div", { class: "text" }, renderMarkdown(content, ctx)),
  [thumbnail]: (component) => media(component, "thumbnail"),
  [gallery]: ({ items }) =>
    h(
      "div",
      { class: items.length > 1 ? "gallery several" : "gallery" },
      items.map((item) => media(item)),
    ),
  [file]: ({ file: { url } = {}, name }) => h("a", { class: "file", href: url }, icon(ICON.file), name ?? "file"),
  [separator]: ({ divider = true, spacing = 1 }) =>
    h("hr", { class: `${divider ? "" : "blank"} ${spacing > 1 ? "wide" : ""}` }),
  [container]: ({ components, accent_color: accent }, ctx) =>
    h(
      "div",
      {
        class: "container",
        style: Number.isInteger(accent) ? { "--edge": hexColour(accent) } : {},
      },
      components.map((one) => build(one, ctx)),
    ),
};

const build = (component, ctx) =>
  BUILD[component.type]?.(component, ctx) ?? h("span", { class: "subtext" }, "(unsupported component)");

function media({ media: source, description }, kind) {
  const element = picture();
  if (kind) element.classList.add(kind);
  updatePicture(element, { ...source, description });
  return element;
}

function buildButton(component, ctx) {
  const inside = [
    emoji(component.emoji, Boolean(component.label)),
    h("span", { class: "label" }, component.label ?? ""),
  ];
  const style = `button ${BUTTON_STYLE[component.style] ?? "secondary"}`;
  if (component.url) return linkButton(component, style, inside, ctx);
  const click = ({ currentTarget }) =>
    currentTarget.getAttribute("aria-busy") || ctx.act.click(ctx.message(), component);
  return h(
    "button",
    {
      type: "button",
      class: style,
      disabled: component.disabled,
      onclick: click,
      dataset: { customId: component.custom_id },
    },
    inside,
    h("span", { class: "wait", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

function linkButton({ url, disabled }, style, inside, ctx) {
  const safe = /^(https?|discord):/.test(url);
  return h(
    "a",
    {
      class: style,
      href: safe && !disabled && url,
      target: "_blank",
      rel: "noopener noreferrer",
      "aria-disabled": disabled && "true",
      onclick: jumpFor(url, ctx) ?? (() => {}),
    },
    inside,
    icon(ICON.outside),
  );
}
