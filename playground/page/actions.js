// What the person can do. Each act that reaches the bot carries a nonce, by which its answer or failure is recognised.

import { fail } from "./events.js";

let count = 0;
const newNonce = () => `${Date.now()}${String(++count % 10000).padStart(4, "0")}`;
const PAGE = 50;

export class Actions {
  /** `connection()` gives the current person's line. */
  constructor(store, connection) {
    Object.assign(this, { store, connection });
    this.choices = new Map(); // nonce -> resolve of a running autocomplete
  }

  ask(action, fields) {
    return this.connection().ask(action, fields);
  }

  say(channelId, content) {
    return this.ask("send", { channel_id: channelId, content });
  }

  /** Load a channel's newest page, or the page before the oldest message that is loaded. */
  async load(channelId) {
    const { store } = this;
    const fresh = store.stale.delete(channelId) || !store.histories.has(channelId);
    const before = fresh ? null : store.messagesOf(channelId)[0]?.id;
    const page = await this.ask("history", { channel_id: channelId, limit: PAGE, ...(before && { before }) });
    const known = fresh ? new Map() : store.histories.get(channelId);
    store.histories.set(channelId, new Map([...page.map((message) => [message.id, message]), ...known]));
    if (page.length < PAGE) store.complete.add(channelId);
    store.changed("messages");
  }

  click(message, component) {
    const fields = { channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id };
    return this.#act("click", fields, { messageId: message.id, customId: component.custom_id });
  }

  select(message, component, values, onFail) {
    const fields = { channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id, values };
    return this.#act("select", fields, { messageId: message.id, customId: component.custom_id, onFail });
  }

  /** Run a slash command; its pending entry stands in the conversation until the bot answers. */
  command(channel, name, options) {
    const fields = { channel_id: channel.id, guild_id: this.store.guildOf(channel)?.id ?? null, name, options };
    return this.#act("command", fields, { channelId: channel.id, command: `/${name}` });
  }

  /** Use a command of somebody's menu; likewise. */
  userCommand(channel, name, userId) {
    const fields = { channel_id: channel.id, name, target_id: userId };
    return this.#act("user_command", fields, { channelId: channel.id, command: name });
  }

  submitModal(nonce, values, callbacks) {
    const newOne = newNonce();
    return this.#send("modal", { nonce, values, new_nonce: newOne }, newOne, callbacks);
  }

  #act(kind, fields, about) {
    const nonce = newNonce();
    return this.#send(kind, { ...fields, nonce }, nonce, about);
  }

  async #send(kind, fields, nonce, about) {
    const { store } = this;
    if (about.messageId) store.failures.delete(about.messageId);
    store.pending.set(nonce, { ...about, kind, nonce });
    store.changed("pending", "messages");
    try {
      await this.ask(kind, fields);
    } catch (error) {
      fail(store, nonce, about.messageId, error.message);
    }
  }

  /** The bot's choices for the option being typed; [] when it has none or does not answer. */
  autocomplete(channel, name, options, focused) {
    const nonce = newNonce();
    const guildId = this.store.guildOf(channel)?.id ?? null;
    return new Promise((resolve) => {
      this.choices.set(nonce, resolve);
      setTimeout(() => this.takeChoices(nonce, []), 4000);
      this.ask("autocomplete", { channel_id: channel.id, guild_id: guildId, name, options, focused, nonce }).catch(() =>
        this.takeChoices(nonce, []),
      );
    });
  }

  takeChoices(nonce, choices) {
    this.choices.get(nonce)?.(choices);
    this.choices.delete(nonce);
  }

  /** Take the note of a failed command away. */
  forget(nonce) {
    this.store.pending.delete(nonce);
    this.store.changed("pending");
  }

  /** Join the thread, or leave it. */
  joinThread(channel, joins) {
    return this.ask(joins ? "join_thread" : "leave_thread", { channel_id: channel.id });
  }

  /** A second time takes it back. */
  async react(message, emoji) {
    await this.ask("react", { channel_id: message.channel_id, message_id: message.id, emoji });
  }

  async dismiss(message) {
    await this.ask("dismiss", { channel_id: message.channel_id, message_id: message.id });
    this.store.histories.get(message.channel_id)?.delete(message.id);
    this.store.changed("messages");
  }

  /** The DM with a user, opened if it is not there yet. */
  async openDm(userId) {
    const channel = await this.ask("open_dm", { user_id: userId });
    this.store.channels.set(channel.id, { ...this.store.channels.get(channel.id), ...channel });
    this.store.changed("channels");
    return channel;
  }
}
