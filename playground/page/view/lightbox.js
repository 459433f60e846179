// One picture, large, with the words that describe it.

import { h, icon } from "../dom.js";
import { ICON } from "../icons.js";

/** Show the picture of an <img> element in a dialog; it follows when that picture is edited. */
export function enlarge(source) {
  const large = h("img", { src: source.getAttribute("src"), alt: source.alt });
  const words = h("figcaption", {}, source.alt || "This picture has no description.");
  const close = h(
    "button",
    { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => dialog.close() },
    icon(ICON.close),
  );
  const original = h("a", { class: "link", target: "_blank", href: large.src }, "Open original");
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": "Picture" },
    h("figure", {}, large, h("div", { class: "words" }, words, original)),
    close,
  );
  const observer = new MutationObserver(() => {
    large.src = original.href = source.getAttribute("src");
    words.textContent = large.alt = source.alt;
  });
  observer.observe(source, { attributes: true, attributeFilter: ["src", "alt"] });
  dialog.addEventListener(
    "click",
    ({ target }) => (target === dialog || target.tagName === "FIGURE") && dialog.close(),
  );
  dialog.addEventListener("close", () => {
    observer.disconnect();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
