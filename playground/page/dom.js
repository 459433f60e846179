// Building and reconciling elements. Text only ever enters the page as text nodes or attribute values, never as markup.

/** An element. Props: `style`, `dataset`, `onclick`-style listeners, else attributes (null and false are left out). */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "dataset") Object.assign(element.dataset, value);
  else if (name === "style") for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text);
  else element.setAttribute(name, value === true ? "" : String(value));
}

const SVG = "http://www.w3.org/2000/svg";

/** A decorative icon: one path in a 24 × 24 box, drawn in the current colour. */
export function icon(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

const children = new WeakMap();

/**
 * Make `parent` hold exactly one element per item, in order. An element is made once per key and afterwards only
 * updated, so focus, open menus and loaded pictures survive; elements that stay are never moved unless the order itself changed.
 */
export function reconcile(parent, items, keyOf, create, update = () => {}) {
  const before = children.get(parent) ?? new Map();
  const after = new Map(items.map((item) => [keyOf(item), null]));
  for (const [key, element] of before) if (!after.has(key)) element.remove();
  let next = parent.firstChild;
  for (const item of items) {
    const key = keyOf(item);
    const element = before.get(key) ?? create(item);
    update(element, item);
    after.set(key, element);
    if (element === next) next = next.nextSibling;
    else parent.insertBefore(element, next);
  }
  children.set(parent, after);
}

const shown = new WeakMap();

/** Rebuild the children of `element` only when `data` (compared as JSON) is not what it shows already. */
export function rebuild(element, data, build) {
  const text = JSON.stringify(data ?? null);
  if (shown.get(element) === text) return false;
  shown.set(element, text);
  element.replaceChildren(...[build()].flat(Infinity).filter(Boolean));
  return true;
}

let lastId = 0;

/** An id no other element has, for aria references. */
export const newId = (prefix) => `${prefix}-${++lastId}`;
