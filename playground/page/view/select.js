// A select as Discord's: a combobox with a list over the page. One choice is sent at once, several when the list closes.

import { h, icon, newId } from "../dom.js";
import { ICON } from "../icons.js";
import { dropBelow } from "./drop.js";
import { emoji } from "./emoji.js";

/**
 * An element with `restore()` (back to the defaults, unless it is open). `options()` gives
 * {label, value, description, emoji, default}; `submit(values)` gets the values in the options' order, and only when
 * they differ from those sent last and `min`..`max` are kept.
 */
export function createMenu(settings) {
  return new Menu(settings).element;
}

class Menu {
  constructor({ label, options, min, max, disabled, submit, name = label }) {
    Object.assign(this, { label, min, max, submit, options });
    const id = newId("listbox");
    this.value = h("span", { class: "value" });
    this.trigger = h(
      "button",
      {
        type: "button",
        role: "combobox",
        class: "select-trigger",
        "aria-label": name,
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-controls": id,
        disabled,
        onclick: () => this.toggle(),
        onkeydown: (event) => this.onKey(event),
        onblur: (event) => this.onBlur(event),
      },
      this.value,
      icon(ICON.down),
    );
    this.list = h("div", { id, role: "listbox", "aria-label": name, "aria-multiselectable": this.several && "true" });
    this.hint = h("span", { class: "hint", role: "status" });
    const done = h(
      "button",
      { type: "button", class: "button primary small", tabindex: "-1", onclick: () => this.close() },
      "Done",
    );
    this.drop = h(
      "div",
      { class: "drop", popover: "manual" },
      this.list,
      this.several && h("div", { class: "drop-foot" }, this.hint, done),
    );
    this.drop.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays on the combobox
    this.element = h("div", { class: "select" }, this.trigger, this.drop);
    this.element.restore = () => this.isOpen || this.restore();
    this.restore();
  }

  get several() {
    return this.max > 1;
  }

  get isOpen() {
    return this.trigger.getAttribute("aria-expanded") === "true";
  }

  /** Back to what the message itself says is chosen. */
  restore() {
    this.items = this.options();
    this.chosen = new Set(this.items.filter((option) => option.default).map(({ value }) => value));
    this.sent = this.key();
    this.draw();
  }

  key = () => JSON.stringify(this.values());
  values = () => this.items.map(({ value }) => value).filter((value) => this.chosen.has(value));

  draw() {
    const labels = this.items.filter(({ value }) => this.chosen.has(value)).map(({ label }) => label);
    this.value.textContent = labels.join(", ") || this.label;
    this.value.classList.toggle("placeholder", !labels.length);
    const few = this.chosen.size < this.min ? `, at least ${this.min}` : "";
    this.hint.textContent = `${this.chosen.size} of ${this.max} chosen${few}`;
    [...this.list.children].forEach((element, index) => {
      const chosen = this.chosen.has(this.items[index].value);
      element.setAttribute("aria-selected", String(chosen));
      const full = this.several && !chosen && this.chosen.size >= this.max;
      if (full) element.setAttribute("aria-disabled", "true");
      else element.removeAttribute("aria-disabled");
    });
  }

  toggle() {
    if (this.isOpen) this.close();
    else if (!this.trigger.getAttribute("aria-busy")) this.open();
  }

  open() {
    this.list.replaceChildren(...this.items.map((option, index) => this.createOption(option, index)));
    this.trigger.setAttribute("aria-expanded", "true");
    this.drop.showPopover();
    this.stopDropping = dropBelow(this.trigger, this.drop, () => this.close());
    this.draw();
    this.activate(
      Math.max(
        0,
        this.items.findIndex(({ value }) => this.chosen.has(value)),
      ),
    );
    this.trigger.focus(); // Safari does not focus a button that is clicked
  }

  createOption({ label, description, emoji: sign }, index) {
    const name = newId("option-name");
    const about = newId("option-about");
    return h(
      "div",
      {
        id: newId("option"),
        role: "option",
        class: "option",
        "aria-labelledby": name,
        "aria-describedby": description && about,
        onclick: () => this.pick(index),
        onmousemove: () => this.active === index || this.activate(index),
      },
      emoji(sign, true),
      h(
        "span",
        { class: "option-text" },
        h("span", { id: name }, label),
        description && h("small", { id: about }, description),
      ),
      h("span", { class: "tick", "aria-hidden": "true" }, icon(ICON.check)),
    );
  }

  activate(index) {
    this.active = Math.min(Math.max(index, 0), this.items.length - 1);
    [...this.list.children].forEach((element, at) => element.classList.toggle("active", at === this.active));
    const element = this.list.children[this.active];
    this.trigger.setAttribute("aria-activedescendant", element?.id ?? "");
    element?.scrollIntoView({ block: "nearest" });
  }

  pick(index) {
    const option = this.items[index];
    if (!option) return;
    if (!this.several) {
      this.chosen = new Set([option.value]);
      this.close();
    } else if (this.chosen.has(option.value)) this.chosen.delete(option.value);
    else if (this.chosen.size < this.max) this.chosen.add(option.value);
    this.draw();
  }

  /** Close the list and send a changed choice; too few chosen is no choice. */
  close() {
    if (!this.isOpen) return;
    this.trigger.setAttribute("aria-expanded", "false");
    this.trigger.removeAttribute("aria-activedescendant");
    this.stopDropping?.();
    if (this.drop.isConnected) this.drop.hidePopover();
    if (!this.element.isConnected || this.key() === this.sent) return;
    if (this.chosen.size < this.min) return this.restore();
    this.sent = this.key();
    this.submit(this.values());
    this.draw();
  }

  onBlur({ relatedTarget }) {
    if (!this.drop.contains(relatedTarget) && document.hasFocus()) this.close();
  }

  onKey(event) {
    const act = this.isOpen ? this.openKeys(event) : this.closedKeys(event);
    if (!act) return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
    act();
  }

  closedKeys({ key }) {
    return ["ArrowDown", "ArrowUp", "Enter", " "].includes(key) ? () => this.toggle() : null;
  }

  openKeys({ key, altKey, ctrlKey, metaKey }) {
    const close = () => this.close();
    if (altKey && key === "ArrowUp") return close;
    const keys = {
      ArrowDown: () => this.activate(this.active + 1),
      ArrowUp: () => this.activate(this.active - 1),
      PageDown: () => this.activate(this.active + 8),
      PageUp: () => this.activate(this.active - 8),
      Home: () => this.activate(0),
      End: () => this.activate(this.items.length - 1),
      Enter: () => this.pick(this.active),
      " ": () => this.pick(this.active),
      Escape: close,
      Tab: close,
    };
    if (keys[key]) return keys[key];
    return key.length === 1 && !ctrlKey && !metaKey ? () => this.seek(key.toLowerCase()) : null;
  }

  /** The next option that begins with a letter. */
  seek(letter) {
    const turned = this.items.map((_, step) => (this.active + 1 + step) % this.items.length);
    const found = turned.find((index) => this.items[index].label.toLowerCase().startsWith(letter));
    if (found !== undefined) this.activate(found);
  }
}
