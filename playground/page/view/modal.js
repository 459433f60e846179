// A form the app asks for: text inputs and selects in a dialog, which stays until the app has taken the answer.

import { COMPONENT } from "../api.js";
import { h, icon, newId } from "../dom.js";
import { ICON } from "../icons.js";
import { renderMarkdown } from "../markdown/render.js";
import { optionsOf } from "./message_select.js";
import { createMenu } from "./select.js";

const SELECTS = [
  COMPONENT.select,
  COMPONENT.userSelect,
  COMPONENT.roleSelect,
  COMPONENT.mentionableSelect,
  COMPONENT.channelSelect,
];

/** Show `modal` ({title, components}); what is entered is submitted under `nonce`. */
export function showModal({ nonce, modal }, ctx) {
  const read = {}; // custom_id -> a function that reads its value
  const title = newId("modal");
  const problem = h("p", { class: "problem", role: "alert" });
  const send = h("button", { class: "button primary" }, "Submit");
  const cancel = () => dialog.close();
  const form = h(
    "form",
    { method: "dialog" },
    h(
      "header",
      {},
      h("h2", { id: title }, modal.title),
      h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: cancel }, icon(ICON.close)),
    ),
    h(
      "div",
      { class: "modal-body" },
      modal.components.map((component) => field(component, read, ctx)),
    ),
    problem,
    h("footer", {}, h("button", { type: "button", class: "button secondary", onclick: cancel }, "Cancel"), send),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title, onclose: () => dialog.remove() }, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(
      { dialog, send, problem },
      nonce,
      Object.fromEntries(Object.entries(read).map(([id, value]) => [id, value()])),
      ctx,
    );
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, [role=combobox]")?.focus();
}

function submit({ dialog, send, problem }, nonce, values, ctx) {
  problem.textContent = "";
  send.setAttribute("aria-busy", "true");
  send.disabled = true;
  ctx.act.submitModal(nonce, values, {
    onDone: () => dialog.close(),
    onFail: (reason) => {
      problem.textContent = `${reason || "Something went wrong"} — try again or cancel.`;
      send.removeAttribute("aria-busy");
      send.disabled = false;
    },
  });
}

/** One top-level component: a row with a text input, a label around any input, or plain text. */
function field(component, read, ctx) {
  if (component.type === COMPONENT.text) return h("div", { class: "text" }, renderMarkdown(component.content, ctx));
  if (component.type === COMPONENT.label)
    return input(component.component, component.label, component.description, read, ctx);
  return (component.components ?? []).map((inner) => input(inner, inner.label, "", read, ctx));
}

function input(component, label, description, read, ctx) {
  const id = newId("input");
  const about = newId("about");
  const required = component.required ?? true;
  const select = SELECTS.includes(component.type);
  const control = select
    ? menu(component, label, read, ctx)
    : textInput(component, id, description && about, required, read);
  return h(
    "div",
    { class: "modal-field" },
    h(
      select ? "span" : "label",
      { class: "modal-label", for: !select && id },
      label,
      required && h("span", { class: "must", "aria-hidden": "true" }, " *"),
    ),
    description && h("small", { id: about }, description),
    control,
  );
}

const PARAGRAPH = 2;

function textInput(component, id, about, required, read) {
  const long = component.style === PARAGRAPH;
  const control = h(long ? "textarea" : "input", {
    id,
    type: !long && "text",
    rows: long && 4,
    required,
    minlength: component.min_length,
    maxlength: component.max_length ?? 4000,
    placeholder: component.placeholder,
    "aria-describedby": about,
  });
  control.value = component.value ?? "";
  read[component.custom_id] = () => control.value;
  return control;
}

function menu(component, label, read, ctx) {
  let values = optionsOf(component, ctx.store)
    .filter((option) => option.default)
    .map(({ value }) => value);
  read[component.custom_id] = () => values;
  return createMenu({
    label: component.placeholder || "Make a selection",
    name: label,
    options: () => optionsOf(component, ctx.store),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    submit: (chosen) => {
      values = chosen;
    },
  });
}
