// A slash command as a line of text: "/play game:Thirteen seats:4". The line is the truth; suggestions only help to type it.

import { COMMAND, OPTION } from "../api.js";
import { offeredIn } from "./offered.js";

/** The commands as they are typed where one is, by name; subcommands count as their own ("config deck"). */
export function commandsIn(store) {
  return offeredIn(store, COMMAND.chat)
    .flatMap(flatten)
    .sort((a, b) => a.name.localeCompare(b.name));
}

function flatten(command) {
  const below = (command.options ?? []).filter(({ type }) => type === OPTION.subcommand || type === OPTION.group);
  if (!below.length) return [{ ...command, options: command.options ?? [] }];
  return below.flatMap((sub) => flatten({ ...sub, name: `${command.name} ${sub.name}` }));
}

/**
 * What a line says: null when it is no command; else {typed, command, segments, loose}. `command` is null until a whole
 * known name stands there; `complete` tells that a space follows it. `loose` is text that belongs to no option.
 */
export function readLine(line, commands) {
  if (!line.startsWith("/") || line.startsWith("//")) return null;
  const typed = line.slice(1);
  const named = commands.filter(({ name }) => startsWithWord(typed.toLowerCase(), name));
  const command = named.sort((a, b) => b.name.length - a.name.length)[0] ?? null;
  if (!command) return { typed, command: null, complete: false, segments: [], loose: "" };
  const from = 1 + command.name.length;
  const segments = readSegments(line, from, command.options);
  const loose = line.slice(from, segments[0]?.start).trim();
  return { typed, command, complete: line.length > from, segments, loose };
}

const startsWithWord = (text, word) => text === word || text.startsWith(`${word} `) || text.startsWith(`${word}\n`);

/** One {option, start, valueStart, end, value} for each "name:" of a known option; a value runs to the next one. */
function readSegments(line, from, options) {
  if (!options.length) return [];
  const names = options.map(({ name }) => name).join("|"); // names are [-_\p{L}\p{N}]: nothing to escape
  const found = [...line.slice(from).matchAll(new RegExp(`(?<=\\s)(${names}):`, "giu"))];
  return found.map((one, index) => {
    const start = from + one.index;
    const valueStart = start + one[0].length;
    const end = index + 1 < found.length ? from + found[index + 1].index : line.length;
    const option = options.find(({ name }) => name === one[1].toLowerCase());
    return { option, start, valueStart, end, value: line.slice(valueStart, end).trim() };
  });
}

/** The required options that a read line does not give a value yet. */
export const missingOptions = ({ command, segments }) =>
  command.options.filter(
    ({ name, required }) => required && !segments.some(({ option, value }) => option.name === name && value),
  );

/** The options that do not stand in the line yet, required ones first. */
export const openOptions = ({ command, segments }) =>
  command.options
    .filter((option) => !segments.some((segment) => segment.option === option))
    .sort((a, b) => Boolean(b.required) - Boolean(a.required));

/** The text with what belongs to no option put into the first; null where there is none, or it begins one's name. */
export function intoFirstOption(line, text) {
  const [first] = line.command && !line.segments.length ? openOptions(line) : [];
  const word = line.loose.toLowerCase();
  if (!first || !word || line.command.options.some(({ name }) => `${name}:`.startsWith(word))) return null;
  const from = 1 + line.command.name.length;
  return `${text.slice(0, from)} ${first.name}:${text.slice(from).trimStart()}`;
}
