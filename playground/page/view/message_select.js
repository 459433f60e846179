// A select in a message: what it offers, and sending what was chosen.

import { COMPONENT } from "../api.js";
import { displayName } from "../store.js";
import { createMenu } from "./select.js";

const PLACEHOLDER = {
  [COMPONENT.select]: "Make a selection",
  [COMPONENT.userSelect]: "Select a user",
  [COMPONENT.roleSelect]: "Select a role",
  [COMPONENT.mentionableSelect]: "Select a user or role",
  [COMPONENT.channelSelect]: "Select a channel",
};

export function createSelect(component, ctx) {
  const element = createMenu({
    label: component.placeholder || PLACEHOLDER[component.type],
    options: () => optionsOf(component, ctx.store),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    disabled: component.disabled,
    submit: (values) => ctx.act.select(ctx.message(), component, values, () => element.restore()),
  });
  element.querySelector("[role=combobox]").dataset.customId = component.custom_id;
  return element;
}

/** Options as {label, value, description, emoji, default}, whatever the select chooses among. */
export function optionsOf(component, store) {
  if (component.type === COMPONENT.select) return component.options;
  const chosen = new Set((component.default_values ?? []).map(({ id }) => id));
  return EVERY[component.type](store).map((option) => ({ ...option, default: chosen.has(option.value) }));
}

const users = (store) =>
  (store.guildOf(store.channel)?.members ?? [{ user: store.me }, { user: { ...store.bot } }]).map(({ user, nick }) => ({
    label: displayName(user, { nick }),
    value: user.id,
    description: user.username,
  }));
const roles = (store) =>
  (store.guildOf(store.channel)?.roles ?? []).map(({ id, name }) => ({ label: name, value: id }));
const channels = (store) =>
  store.channelsOf(store.guildOf(store.channel)?.id).map(({ id, name }) => ({ label: `#${name}`, value: id }));

const EVERY = {
  [COMPONENT.userSelect]: users,
  [COMPONENT.roleSelect]: roles,
  [COMPONENT.mentionableSelect]: (store) => [...users(store), ...roles(store)],
  [COMPONENT.channelSelect]: channels,
};
