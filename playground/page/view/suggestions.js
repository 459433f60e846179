// The list above the composer. The focus stays in the text; the list says through aria-activedescendant where one is.

import { h, reconcile } from "../dom.js";

export class Suggestions {
  /** `pick(line)` gets the text that the picked suggestion makes of the line. */
  constructor(input, pick) {
    Object.assign(this, { input, pick, items: [], active: -1, wanted: true });
    this.element = h("div", {
      id: "suggestions",
      role: "listbox",
      "aria-label": "Suggestions",
      class: "suggestions",
      hidden: true,
    });
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** `eager`: the first one is taken by Enter; otherwise one must be chosen with the arrows, or by Tab. */
  show(items, eager) {
    const before = this.items[this.active]?.key;
    const kept = this.chosen ? items.findIndex(({ key }) => key === before) : -1;
    this.items = items;
    this.chosen = kept >= 0;
    this.element.hidden = !items.length || !this.wanted;
    reconcile(
      this.element,
      items.map((item, index) => ({ ...item, index })),
      ({ key }) => key,
      () => this.create(),
      (element, item) => this.update(element, item),
    );
    this.activate(kept >= 0 ? kept : eager && items.length ? 0 : -1);
  }

  create() {
    const option = h("div", { role: "option", class: "suggestion" }, h("span", { class: "label" }), h("small"));
    option.addEventListener("click", () => this.pick(option.item.line));
    option.addEventListener("mousemove", () => this.active === option.item.index || this.activate(option.item.index));
    return option;
  }

  update(element, item) {
    element.item = item;
    element.id = `suggestion-${item.index}`;
    element.firstChild.textContent = item.label;
    element.lastChild.textContent = item.detail;
    element.setAttribute("aria-label", item.label);
  }

  activate(index) {
    this.active = index;
    [...this.element.children].forEach((element, at) => element.setAttribute("aria-selected", String(at === index)));
    const element = this.element.children[index];
    if (element && !this.element.hidden) this.input.setAttribute("aria-activedescendant", element.id);
    else this.input.removeAttribute("aria-activedescendant");
    if (this.chosen) element?.scrollIntoView({ block: "nearest" });
  }

  hide() {
    this.element.hidden = true;
    this.input.removeAttribute("aria-activedescendant");
  }

  /** Whether the key was for the list. */
  onKey({ key, shiftKey }) {
    if (this.element.hidden || shiftKey) return false;
    if (key === "ArrowDown" || key === "ArrowUp") this.step(key === "ArrowDown" ? 1 : -1);
    else if (key === "Tab") this.pick(this.items[Math.max(0, this.active)].line);
    else if (key === "Enter" && this.active >= 0) this.pick(this.items[this.active].line);
    else if (key === "Escape") this.dismiss();
    else return false;
    return true;
  }

  step(by) {
    const { length } = this.items;
    this.chosen = true;
    this.activate(this.active < 0 && by < 0 ? length - 1 : (this.active + by + length) % length);
  }

  /** Away until the text changes. */
  dismiss() {
    this.wanted = false;
    this.hide();
  }
}
