// Pictures and files of a message. A changed picture replaces the old one when it has loaded, not before.

import { FLAG } from "../api.js";
import { h, icon, reconcile } from "../dom.js";
import { ICON } from "../icons.js";
import { enlarge } from "./lightbox.js";

const MAX_WIDTH = 560;
const MAX_HEIGHT = 420;

export function showAttachments(parent, message, ctx) {
  // With Components V2 a file is seen where a component shows it, and nowhere else.
  const attachments = message.flags & FLAG.components ? [] : (message.attachments ?? []);
  parent.classList.toggle("several", attachments.length > 1);
  reconcile(
    parent,
    attachments.map((attachment, index) => ({ attachment, index })),
    keyOf,
    ({ attachment }) => create(attachment),
    (element, { attachment }) => isPicture(attachment) && updatePicture(element, attachment),
  );
}

const isPicture = ({ content_type: type, filename }) =>
  /^image\//.test(type ?? "") || /\.(png|jpe?g|gif|webp)$/i.test(filename ?? "");

/** Pictures are told apart by their place, so that an edited one is updated; files by their id. */
const keyOf = ({ attachment, index }) => (isPicture(attachment) ? `picture ${index}` : attachment.id);

function create(attachment) {
  if (isPicture(attachment)) return picture();
  return h(
    "a",
    { class: "file", href: attachment.url, download: attachment.filename },
    icon(ICON.file),
    h("span", {}, attachment.filename),
    h("small", {}, size(attachment.size ?? 0)),
  );
}

const size = (bytes) => (bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`);

/** A link to a picture, which opens it large here. Fill it with updatePicture(). */
export function picture() {
  const img = h("img", { decoding: "async" });
  const open = (event) => {
    event.preventDefault();
    enlarge(img);
  };
  return h("a", { class: "picture", target: "_blank", onclick: open }, img);
}

/** Show `media` ({url, width, height, description}); the place is reserved at once, so that nothing jumps. */
export function updatePicture(link, media) {
  const img = link.firstElementChild;
  const url = localUrl(media.url);
  if (img.getAttribute("src") === url && img.alt === (media.description ?? "")) return;
  img.alt = media.description ?? "";
  link.href = url;
  link.title = "Open large";
  const resize = () => fit(link, media.width || img.naturalWidth, media.height || img.naturalHeight);
  img.onload = resize;
  if (!img.hasAttribute("src")) resize();
  img.setAttribute("src", url);
}

/** Pictures come from where the page came from, whatever name the stand-in knows itself by. */
export function localUrl(url) {
  const parsed = new URL(url, location.href);
  return parsed.pathname.startsWith("/attachments/") ? parsed.pathname + parsed.search : parsed.href;
}

function fit(link, width, height) {
  if (!width || !height) return;
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  link.style.setProperty("width", `${Math.round(width * scale)}px`);
  link.style.setProperty("aspect-ratio", `${width} / ${height}`);
}
