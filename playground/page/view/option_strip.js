// The form of a command above the line: what it does, and a pill per option that tells whether it is given or missing.

import { h, rebuild } from "../dom.js";

/** `given`: the names of the options that hold a good value. A click on a pill calls `open(option)`. */
export function showStrip(strip, line, active, given, open) {
  const command = line?.complete ? line.command : null;
  strip.hidden = !command;
  if (!command) return;
  strip.open = (name) => open(command.options.find((option) => option.name === name));
  const options = command.options.map(({ name, description, required }) => ({
    name,
    description,
    required: Boolean(required),
    given: given.has(name),
    active: active?.name === name,
  }));
  rebuild(strip, [command.name, command.description, options], () => [
    h(
      "p",
      {},
      h("strong", {}, `/${command.name}`),
      " ",
      active ? `${active.name}: ${active.description}` : command.description,
    ),
    options.length > 0 &&
      h(
        "div",
        { class: "pills", role: "group", "aria-label": "Options" },
        options.map((option) => pill(option, strip)),
      ),
  ]);
}

function pill({ name, description, required, given, active }, strip) {
  const state = given ? "given" : required ? "required" : "optional";
  return h(
    "button",
    {
      type: "button",
      class: `pill ${state} ${active ? "active" : ""}`,
      title: description,
      "aria-label": `${name}, ${state}`,
      onclick: () => strip.open(name),
    },
    name,
    h("small", { "aria-hidden": "true" }, given ? " ✓" : required ? " required" : ""),
  );
}
