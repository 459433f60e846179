// An embed: title, description, fields, pictures, footer, with its coloured edge.

import { h } from "../dom.js";
import { renderMarkdown } from "../markdown/render.js";
import { formatSent } from "../time.js";
import { picture, updatePicture } from "./attachments.js";
import { hexColour } from "./avatar.js";

export function renderEmbed(embed, ctx) {
  const text = (value) => renderMarkdown(value, ctx);
  const edge = embed.color ? { "--edge": hexColour(embed.color) } : {};
  const when = embed.timestamp && formatSent(new Date(embed.timestamp));
  const footer = [embed.footer?.text, when].filter(Boolean).join(" • ");
  return h(
    "section",
    { class: "embed", style: edge },
    embed.author?.name && h("p", { class: "embed-author" }, embed.author.name),
    embed.title && h("p", { class: "embed-title" }, link(embed.url, text(embed.title))),
    embed.description && h("div", { class: "embed-text" }, text(embed.description)),
    embed.fields?.length > 0 &&
      h(
        "dl",
        { class: "fields" },
        embed.fields.map((field) => renderField(field, text)),
      ),
    embed.thumbnail && image(embed.thumbnail, embed.title, "thumbnail"),
    embed.image && image(embed.image, embed.title, ""),
    footer && h("p", { class: "embed-footer" }, footer),
  );
}

const renderField = ({ name, value, inline }, text) =>
  h("div", { class: inline ? "field inline" : "field" }, h("dt", {}, text(name)), h("dd", {}, text(value)));

const link = (url, inside) =>
  /^https?:/.test(url ?? "") ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, inside) : inside;

function image(media, title, kind) {
  const element = picture();
  element.classList.add(...[kind].filter(Boolean));
  updatePicture(element, { ...media, description: media.description ?? title });
  return element;
}
