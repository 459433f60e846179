// From what is typed for an option to the value that is sent, checked as Discord's own client checks it.

import { OPTION } from "../api.js";
import { displayName } from "../store.js";

const NUMBERS = {
  [OPTION.integer]: /^[+-]?\d+$/,
  [OPTION.number]: /^[+-]?(\d+\.?\d*|\.\d+)$/,
};
const YES = ["true", "yes", "on"];
const NO = ["false", "no", "off"];

/** {value} or {problem: "a sentence"}. `remembered` are the choices the bot has offered for this option. */
export function readValue(option, text, remembered, store) {
  const choice = findChoice([...(option.choices ?? []), ...remembered], text);
  if (choice) return { value: choice.value };
  if (option.choices?.length)
    return { problem: `${option.name}: choose one of ${option.choices.map(({ name }) => name).join(", ")}.` };
  if (option.type in NUMBERS) return readNumber(option, text);
  if (option.type === OPTION.boolean) return readBoolean(option, text);
  if (option.type in NAMED) return readNamed(option, text, store);
  return readString(option, text);
}

/** The choice that is meant by a text: its name, else its value. */
export function findChoice(choices, text) {
  const wanted = text.trim().toLowerCase();
  return (
    choices.find(({ name }) => name.trim().toLowerCase() === wanted) ??
    choices.find(({ value }) => String(value).toLowerCase() === wanted) ??
    null
  );
}

function readNumber(option, text) {
  if (!NUMBERS[option.type].test(text))
    return { problem: `${option.name}: type a ${option.type === OPTION.integer ? "whole " : ""}number.` };
  const value = Number(text);
  if (option.min_value !== undefined && value < option.min_value)
    return { problem: `${option.name}: at least ${option.min_value}.` };
  if (option.max_value !== undefined && value > option.max_value)
    return { problem: `${option.name}: at most ${option.max_value}.` };
  return { value };
}

function readBoolean(option, text) {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { problem: `${option.name}: choose True or False.` };
}

function readString(option, text) {
  if (text.length < (option.min_length ?? 0))
    return { problem: `${option.name}: at least ${option.min_length} characters.` };
  if (text.length > (option.max_length ?? 6000))
    return { problem: `${option.name}: at most ${option.max_length ?? 6000} characters.` };
  return { value: text };
}

const usersIn = (store) => {
  const members = store.guildOf(store.channel)?.members ?? [];
  const users = members.length ? members.map((member) => [member.user, member]) : [[store.me], [store.bot]];
  return users.map(([user, member]) => ({
    name: `@${displayName(user, member)}`,
    value: user.id,
    detail: user.username,
  }));
};
const channelsIn = (store) =>
  store.channelsOf(store.guildOf(store.channel)?.id).map(({ id, name }) => ({ name: `#${name}`, value: id }));
const rolesIn = (store) =>
  (store.guildOf(store.channel)?.roles ?? []).map(({ id, name }) => ({
    name: `@${name.replace(/^@/, "")}`,
    value: id,
  }));

const NAMED = {
  [OPTION.user]: usersIn,
  [OPTION.channel]: channelsIn,
  [OPTION.role]: rolesIn,
  [OPTION.mentionable]: (store) => [...usersIn(store), ...rolesIn(store)],
};

/** What can be picked for an option without asking the bot; null for free text. */
export function knownChoices(option, store) {
  if (option.choices?.length) return option.choices;
  if (option.type === OPTION.boolean)
    return [
      { name: "True", value: true },
      { name: "False", value: false },
    ];
  return NAMED[option.type]?.(store) ?? null;
}

function readNamed(option, text, store) {
  const id = /^<[@#][!&]?(\d+)>$/.exec(text)?.[1];
  const choices = NAMED[option.type](store);
  const bare = text.replace(/^[@#]/, "").toLowerCase();
  const found = choices.find(
    ({ name, value, detail }) => value === id || name.slice(1).toLowerCase() === bare || detail === bare,
  );
  return found ? { value: found.value } : { problem: `${option.name}: there is no “${text}” here.` };
}

/** All values of a read line: {options: {name: value}, problems: [sentence]}. */
export function readValues(line, memory, store) {
  const options = {};
  const problems = line.loose ? [`Write options as name:value${example(line.command)}.`] : [];
  for (const { option, value } of line.segments) {
    if (!value) continue;
    const read = readValue(option, value, memory.of(line.command, option), store);
    if (read.problem) problems.push(read.problem);
    else options[option.name] = read.value;
  }
  return { options, problems };
}

function example({ options }) {
  const [first] = options;
  if (!first) return "; this command has none";
  return `, for example ${first.name}:${first.choices?.[0]?.name ?? "…"}`;
}
