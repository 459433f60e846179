// The small line above a message: what it replies to, or which command it answers.

import { FLAG, MESSAGE } from "../api.js";
import { h, icon } from "../dom.js";
import { ICON } from "../icons.js";
import { plainText } from "../markdown/render.js";

const COMMAND = 2;

export function origin(message, ctx) {
  const interaction = message.interaction_metadata ?? message.interaction;
  if (interaction?.type === COMMAND) return used(message, interaction, ctx);
  if (message.referenced_message) return replied(message.referenced_message, ctx);
  return message.referenced_message === null && message.type === 19
    ? [icon(ICON.reply), h("em", {}, "Original message was deleted")]
    : [];
}

function used(message, interaction, { store }) {
  const name = interaction.name ?? message.interaction?.name;
  const sign = message.type === MESSAGE.menuCommand ? "" : "/";
  return [
    icon(ICON.reply),
    h("strong", {}, store.nameOf(interaction.user?.id)),
    " used ",
    h("span", { class: "mention" }, name ? `${sign}${name}` : "a command"),
  ];
}

function replied(message, ctx) {
  const preview =
    plainText(message.content, ctx) ||
    (message.flags & FLAG.components ? "Click to see the message" : "Click to see the picture");
  return [
    icon(ICON.reply),
    h(
      "button",
      { type: "button", class: "reply", onclick: () => ctx.open(message.channel_id, message.id) },
      h("strong", {}, ctx.store.nameOf(message.author.id)),
      " ",
      preview.slice(0, 120),
    ),
  ];
}
