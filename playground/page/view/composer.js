// Where one writes: messages, and slash commands with help while they are typed.

import { CHANNEL } from "../api.js";
import { AutocompleteFeed } from "../commands/feed.js";
import { commandsIn, intoFirstOption, missingOptions, readLine } from "../commands/grammar.js";
import { ChoiceMemory } from "../commands/memory.js";
import { placeIn, suggestNames, suggestOptions, suggestValues } from "../commands/suggest.js";
import { knownChoices, readValues } from "../commands/values.js";
import { h, icon } from "../dom.js";
import { ICON } from "../icons.js";
import { showStrip } from "./option_strip.js";
import { Suggestions } from "./suggestions.js";

/** The composer in `form`; returns {focus(), insert(text)}. */
export function mountComposer(ctx, form) {
  return new Composer(ctx, form);
}

class Composer {
  constructor(ctx, form) {
    Object.assign(this, { ctx, store: ctx.store });
    this.memory = new ChoiceMemory();
    this.feed = new AutocompleteFeed(ctx.act, this.memory, () => this.help());
    this.drafts = new Map();
    this.problem = h("p", { class: "problem", role: "alert" });
    this.strip = h("div", { class: "strip", hidden: true });
    this.input = this.createInput();
    this.suggestions = new Suggestions(this.input, (line) => this.replace(line));
    form.append(this.suggestions.element, this.strip, this.createLine(), this.problem);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.store.on("place", () => this.moveTo(this.store.channelId));
    this.store.on("commands channels members", () => this.help());
  }

  createInput() {
    return h("textarea", {
      id: "message",
      rows: 1,
      "aria-label": "Message",
      disabled: true, // until there is a channel: what was typed before went when it came
      "aria-autocomplete": "list",
      "aria-controls": "suggestions",
      maxlength: 2000,
      enterkeyhint: "send",
      oninput: () => this.onTyping(),
      onkeydown: (event) => this.onKey(event),
      onblur: () => this.suggestions.hide(),
      onfocus: () => this.help(),
    });
  }

  createLine() {
    const begin = { type: "button", class: "icon-button", "aria-label": "Commands", onclick: () => this.replace("/") };
    const slash = h("button", { ...begin, title: "Commands" }, icon(ICON.plus));
    const send = h("button", { class: "icon-button send", "aria-label": "Send", title: "Send" }, icon(ICON.send));
    return h("div", { class: "line" }, slash, this.input, send);
  }

  focus() {
    this.input.focus();
  }

  /** Each channel keeps what was begun in it. */
  moveTo(channelId) {
    this.input.disabled = !this.store.channel;
    const title = this.store.channel && this.store.titleOf(channelId);
    const does = this.store.channel?.type === CHANNEL.forum ? "Open a post in" : "Message";
    this.input.placeholder = title ? `${does} ${title}` : "Choose a channel";
    if (this.place === channelId) return;
    this.drafts.set(this.place, this.input.value);
    this.place = channelId;
    this.input.value = this.drafts.get(channelId) ?? "";
    this.onInput();
  }

  get commands() {
    return commandsIn(this.store);
  }

  get line() {
    return readLine(this.input.value, this.commands);
  }

  replace(text) {
    this.input.value = text;
    this.input.setSelectionRange(text.length, text.length);
    this.input.focus();
    this.onInput();
  }

  /** In Discord, too, what is typed behind a command goes into its first option. */
  onTyping() {
    const { line } = this;
    const text = line && intoFirstOption(line, this.input.value);
    if (text) this.replace(text);
    else this.onInput();
  }

  onInput() {
    this.problem.textContent = "";
    this.grow();
    this.suggestions.wanted = true;
    this.help();
  }

  /** For browsers whose fields do not size themselves by their content. */
  grow() {
    if (CSS.supports("field-sizing", "content")) return;
    this.input.style.height = "auto";
    this.input.style.height = `${this.input.scrollHeight}px`;
  }

  /** Show what could come next, and which options stand. */
  help() {
    const { input, line } = this;
    const place = line && placeIn(line, input.value, this.memory, this.store);
    const active = place?.segment?.option ?? null;
    showStrip(this.strip, line, active, line && givenOptions(line, this.memory, this.store), (option) =>
      this.open(line, option),
    );
    const found = place ? this.find(line, place) : [];
    this.suggestions.show(document.activeElement === input ? found : [], this.eager(line, place));
  }

  /**
   * Whether Enter should pick the first suggestion rather than send what stands there. A command that is only named is
   * picked first, as in Discord, so that one sees what can be chosen with it; then Enter sends, and Tab opens an option.
   */
  eager(line, place) {
    if (!line?.command) return true;
    if (place.at === "name") return line.command.options.length > 0;
    if (place.at === "value" && place.segment.value === "") return true;
    if (place.at === "value" && this.unsettled(line, place.segment)) return true;
    return missingOptions(line).length > 0 || readValues(line, this.memory, this.store).problems.length > 0;
  }

  /** A value still being searched for among the bot's choices. */
  unsettled({ command }, { option, value }) {
    const offers = this.feed.offers;
    return Boolean(
      option.autocomplete &&
      offers.length &&
      !this.memory
        .of(command, option)
        .some((choice) => choice.name.toLowerCase() === value.toLowerCase() || String(choice.value) === value),
    );
  }

  find(line, place) {
    const text = this.input.value;
    if (place.at === "name") return suggestNames(line, this.commands);
    if (place.at === "option") return suggestOptions(line, text, place.partial);
    const { segment } = place;
    if (!segment.option.autocomplete)
      return suggestValues(line, text, segment, knownChoices(segment.option, this.store) ?? [], false);
    const { options } = readValues(line, this.memory, this.store);
    this.feed.want(
      this.store.channel,
      line.command,
      { ...options, [segment.option.name]: segment.value },
      segment.option,
    );
    return suggestValues(line, text, segment, this.feed.offers, true);
  }

  /** A click on an option's pill goes to that option. */
  open(line, option) {
    const segment = line.segments.find((one) => one.option === option);
    if (!segment) return this.replace(`${this.input.value.trimEnd()} ${option.name}:`);
    this.input.focus();
    this.input.setSelectionRange(
      segment.valueStart,
      segment.valueStart + this.input.value.slice(segment.valueStart, segment.end).trimEnd().length,
    );
  }

  onKey(event) {
    if (event.isComposing) return;
    if (this.suggestions.onKey(event)) return event.preventDefault();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.send();
  }

  async send() {
    const { line, store, input } = this;
    const text = input.value.trim();
    if (!text || !store.channel) return;
    if (line) return this.sendCommand(line);
    this.clear();
    try {
      await this.ctx.act.say(store.channel.id, text);
    } catch (error) {
      if (!input.value) this.replace(text);
      this.complain(error.message);
    }
  }

  sendCommand(line) {
    if (!line.command) return this.complain(`There is no command “/${line.typed.split(/\s/)[0]}” here.`);
    const { options, problems } = readValues(line, this.memory, this.store);
    const missing = missingOptions(line).map(({ name }) => `${name} is required.`);
    const [problem] = [...missing, ...problems];
    if (problem) return this.complain(problem);
    this.clear();
    this.ctx.act.command(this.store.channel, line.command.name, options);
  }

  /** What was written is on its way: the next answer is what one wants to see. */
  clear() {
    this.ctx.following.jump();
    this.input.value = "";
    this.feed.forget();
    this.onInput();
  }

  complain(sentence) {
    this.problem.textContent = sentence;
    this.suggestions.hide();
  }
}

/** The names of the options that hold a value which can be sent. */
function givenOptions(line, memory, store) {
  return line.command ? new Set(Object.keys(readValues(line, memory, store).options)) : new Set();
}
