// What can be done with a person: write to them, and the app's commands on people. It opens where the person is shown.

import { COMMAND } from "../api.js";
import { offeredIn } from "../commands/offered.js";
import { h } from "../dom.js";
import { displayName } from "../store.js";
import { avatar } from "./avatar.js";
import { dropBelow } from "./drop.js";

let open = null; // at most one

/** Props of an element that opens the menu of a user, by a click of either button or a key. */
export function opensMenu(user, ctx) {
  const onevent = (event) => show(event, user, ctx);
  return { "aria-haspopup": "menu", onclick: onevent, oncontextmenu: onevent };
}

function show(event, user, ctx) {
  event.preventDefault();
  const trigger = event.currentTarget;
  const again = open?.trigger === trigger;
  open?.close();
  if (!again) open = new PersonMenu(trigger, user, ctx);
}

class PersonMenu {
  constructor(trigger, user, ctx) {
    Object.assign(this, { trigger, user, ctx });
    this.element = h(
      "div",
      { class: "drop person-menu", popover: "manual", role: "menu", tabindex: "-1", "aria-label": this.name },
      this.head(),
      user.id !== ctx.store.me.id && this.item("Message", () => this.write()),
      this.commands(),
    );
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    document.body.append(this.element);
    this.element.showPopover();
    this.stopDropping = dropBelow(trigger, this.element, () => this.close());
    trigger.setAttribute("aria-expanded", "true");
    (this.items[0] ?? this.element).focus();
  }

  get name() {
    return displayName(this.user, this.ctx.store.member(this.user.id));
  }

  get items() {
    return [...this.element.querySelectorAll("[role=menuitem]")];
  }

  head() {
    const person = this.ctx.store.people.find(({ id }) => id === this.user.id) ?? this.user;
    const names = h("span", { class: "names" }, h("strong", {}, this.name), h("small", {}, this.user.username));
    return h("div", { class: "person", role: "presentation" }, avatar({ ...person, bot: this.user.bot }), names);
  }

  commands() {
    const { store, act } = this.ctx;
    const use = ({ name }) => act.userCommand(store.channel, name, this.user.id);
    const offered = offeredIn(store, COMMAND.user);
    const items = offered.map((command) => this.item(command.name, () => this.leaveTo(use, command)));
    const head = h("h3", { "aria-hidden": "true" }, "Apps");
    return items.length > 0 && h("div", { role: "group", "aria-label": "Apps" }, head, items);
  }

  item(label, act) {
    return h("button", { type: "button", role: "menuitem", tabindex: "-1", onclick: act }, label);
  }

  /** The answer is what one wants to see. */
  leaveTo(use, command) {
    this.close();
    this.ctx.layout.clear();
    this.ctx.following.jump();
    use(command);
  }

  write() {
    this.close();
    this.ctx.layout.clear();
    this.ctx.act.openDm(this.user.id).then(
      ({ id }) => this.ctx.open(id),
      (error) => this.ctx.complain(error.message),
    );
  }

  /** The focus goes back to where it came from, as far as that is still to be seen. */
  close() {
    if (open === this) open = null;
    const inside = this.element.contains(document.activeElement);
    this.stopDropping();
    this.element.remove();
    this.trigger.removeAttribute("aria-expanded");
    if (inside && this.trigger.isConnected) this.trigger.focus();
  }

  onKey(event) {
    const { items } = this;
    const at = items.indexOf(document.activeElement);
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (Math.max(at, 0) - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (["Escape", "Tab"].includes(event.key)) this.close();
    else if (to === undefined) return;
    else items[to]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
