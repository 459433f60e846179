// Staying at the newest message: through new ones, late pictures and resizing, until the reader scrolls up.

import { h } from "../dom.js";

const NEAR = 80; // pixels from the end that still count as being there

/** `jump()`: to the end and stay there; `settle()`: to the end again if the reader is there. */
export class Following {
  constructor(section) {
    this.section = section;
    this.atEnd = true;
    this.button = h(
      "button",
      { type: "button", class: "to-end", hidden: true, "aria-label": "Jump to newest", onclick: () => this.jump() },
      "Newest ↓", // short: a message's row of five buttons stays free of it
    );
    section.addEventListener("scroll", () => this.look());
    section.addEventListener("load", () => this.settle(), true);
    new ResizeObserver(() => this.settle()).observe(section);
  }

  look() {
    const { scrollHeight, scrollTop, clientHeight } = this.section;
    this.atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    this.button.hidden = this.atEnd;
  }

  jump() {
    this.atEnd = true;
    this.settle();
  }

  settle() {
    if (this.atEnd) this.section.scrollTop = this.section.scrollHeight;
    this.button.hidden = this.atEnd;
  }
}
