// What could be typed next in a command line: {key, label, detail, line} each; picking one makes the text `line`.

import { missingOptions, openOptions } from "./grammar.js";
import { findChoice, knownChoices, readValue } from "./values.js";

/**
 * Where the cursor (taken to be at the end of the line) stands:
 * {at: "name"} · {at: "option", partial} · {at: "value", segment}.
 */
export function placeIn(line, text, memory, store) {
  if (!line.command || !line.complete) return { at: "name" };
  const segment = line.segments.at(-1);
  if (!segment) return { at: "option", partial: lastWord(text) };
  const [head, partial] = splitLastWord(text.slice(segment.valueStart));
  const open = openOptions(line).some(({ name }) => name.startsWith(partial.toLowerCase()));
  if (head && (open || !partial) && isSettled(segment.option, head, memory.of(line.command, segment.option), store)) {
    return { at: "option", partial };
  }
  return { at: "value", segment };
}

/** Whether a value is whole as it stands, so that a space after it ends it. */
function isSettled(option, value, remembered, store) {
  const choices = knownChoices(option, store);
  if (choices || option.autocomplete) return Boolean(findChoice([...(choices ?? []), ...remembered], value));
  return !readValue(option, value, remembered, store).problem;
}

const lastWord = (text) => /\S*$/.exec(text)[0];

function splitLastWord(text) {
  const partial = lastWord(text);
  return [text.slice(0, text.length - partial.length).trim(), partial];
}

export function suggestNames(line, commands) {
  const typed = line.typed.toLowerCase();
  const rank = ({ name }) => (name === typed ? 0 : name.startsWith(typed) ? 1 : 2);
  return commands
    .filter(({ name }) => name.includes(typed))
    .sort((a, b) => rank(a) - rank(b))
    .map((command) => ({
      key: command.name,
      label: `/${command.name}`,
      detail: command.description,
      line: withNextRequired(`/${command.name} `, { command, segments: [] }),
    }));
}

export function suggestOptions(line, text, partial) {
  return openOptions(line)
    .filter(({ name }) => name.startsWith(partial.toLowerCase()))
    .map((option) => ({
      key: option.name,
      label: option.name,
      detail: option.description + (option.required ? " (required)" : ""),
      line: `${text.slice(0, text.length - partial.length)}${option.name}:`,
    }));
}

/** Choices for the option being typed; those the bot has sent are already filtered by it. */
export function suggestValues(line, text, segment, choices, filtered) {
  const typed = segment.value.toLowerCase();
  const settled = findChoice(choices, segment.value);
  const fitting = filtered || settled ? choices : choices.filter(({ name }) => name.toLowerCase().includes(typed));
  const rest = line.segments.map((one) => (one === segment ? { ...one, value: "given" } : one));
  return fitting.map((choice) => ({
    key: `${choice.name} ${choice.value}`,
    label: choice.name,
    detail: choice.detail ?? "",
    line: withNextRequired(`${text.slice(0, segment.valueStart)}${choice.name} `, { ...line, segments: rest }),
  }));
}

/** Picking something opens the next option that must be given. */
function withNextRequired(text, line) {
  const [next] = missingOptions(line).filter((option) => !line.segments.some((segment) => segment.option === option));
  return next ? `${text}${next.name}:` : text;
}
