// What the chosen person knows: filled by hello, changed by events (events.js), read by the views.

import { CHANNEL, isDm, isThread } from "./api.js";
import { compareIds } from "./snowflake.js";
import { ReadMarks } from "./unread.js";

/** Topics: status, people, guilds, channels, members, commands, bot, faults, messages, pending, place. */
export class Store {
  #listeners = new Map();
  #dirty = new Set();

  constructor() {
    this.status = "connecting";
    this.people = [];
    this.channelId = null;
    this.homeId = null; // a server to come back to for those who left it
    this.reset();
  }

  /** Forget everything about the person; who they are and where they look is kept by the caller. */
  reset() {
    this.me = null;
    this.bot = null;
    this.faults = {};
    this.commands = [];
    this.guilds = new Map();
    this.channels = new Map();
    this.histories = new Map(); // channel id -> Map(message id -> message), only of channels that were opened
    this.stale = new Set(); // channels whose history was loaded over an earlier connection
    this.complete = new Set(); // channels whose first message is loaded
    this.pending = new Map(); // nonce -> what the person did and the bot has not answered
    this.failures = new Map(); // message id -> why the last click on it failed
    this.marks = new ReadMarks("");
  }

  /** Call `listener` once after any of `topics` changed, however often they did. */
  on(topics, listener) {
    for (const topic of topics.split(" ")) {
      const listeners = this.#listeners.get(topic) ?? this.#listeners.set(topic, new Set()).get(topic);
      listeners.add(listener);
    }
  }

  changed(...topics) {
    if (!this.#dirty.size) queueMicrotask(() => this.#tell());
    for (const topic of topics) this.#dirty.add(topic);
  }

  #tell() {
    const listeners = new Set([...this.#dirty].flatMap((topic) => [...(this.#listeners.get(topic) ?? [])]));
    this.#dirty.clear();
    for (const listener of listeners) listener();
  }

  get channel() {
    return this.channels.get(this.channelId) ?? null;
  }

  guildOf(channel) {
    return (
      this.guilds.get(channel?.guild_id) ?? this.guilds.get(this.channels.get(channel?.parent_id)?.guild_id) ?? null
    );
  }

  /** A server's text channels in its own order. */
  channelsOf(guildId) {
    return [...this.channels.values()]
      .filter((channel) => channel.guild_id === guildId && CHANNEL.ofServers.includes(channel.type))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id));
  }

  /** A channel's threads that one has joined, oldest first, archived ones only while they are unread; and the one that
   * is looked at. */
  threadsOf(channelId) {
    return [...this.channels.values()]
      .filter((channel) => isThread(channel) && channel.parent_id === channelId)
      .filter((thread) => thread.id === this.channelId || (thread.member && this.#isListed(thread)))
      .sort((a, b) => compareIds(a.id, b.id));
  }

  #isListed(thread) {
    return !thread.thread_metadata?.archived || this.marks.isUnread(thread);
  }

  get dms() {
    return [...this.channels.values()].filter(isDm);
  }

  member(userId, guildId = this.guildOf(this.channel)?.id) {
    return this.guilds.get(guildId)?.members.find(({ user }) => user.id === userId) ?? null;
  }

  user(userId) {
    const everyone = [
      ...this.people,
      this.bot,
      ...[...this.guilds.values()].flatMap(({ members }) => members.map(({ user }) => user)),
    ];
    return everyone.find((user) => user?.id === userId) ?? null;
  }

  nameOf(userId) {
    return displayName(this.user(userId) ?? { username: "unknown-user" }, this.member(userId));
  }

  /** How a link to a channel reads (`<#id>`): a thread's, to whom has not loaded it, as Discord's clients have it. */
  linkOf(channelId) {
    const channel = this.channels.get(channelId);
    const loaded = !channel || !isThread(channel) || channel.member || channelId === this.channelId;
    return loaded ? this.titleOf(channelId) : "#unknown";
  }

  /** Is that a command of the application, or one below it ("config deck")? */
  knowsCommand(id, name) {
    return this.commands.some((command) => command.id === id && command.name === name.split(" ")[0]);
  }

  roleName(roleId) {
    const roles = [...this.guilds.values()].flatMap(({ roles }) => roles ?? []);
    return roles.find(({ id }) => id === roleId)?.name ?? "unknown-role";
  }

  /** How a channel is called: "#games", a thread's name, the other person of a DM, or its people. */
  titleOf(channelId) {
    const channel = this.channels.get(channelId);
    if (!channel) return "#unknown";
    if (isDm(channel) && channel.recipients?.length > 1)
      return channel.name || channel.recipients.map((user) => displayName(user)).join(", ");
    if (isDm(channel)) return displayName(channel.recipients?.find(({ id }) => id !== this.me?.id) ?? this.bot);
    return isThread(channel) ? channel.name : `#${channel.name}`;
  }

  /** The loaded messages of a channel, oldest first; null before its history has come. */
  messagesOf(channelId) {
    const history = this.histories.get(channelId);
    return history ? [...history.values()].sort((a, b) => compareIds(a.id, b.id)) : null;
  }

  message(channelId, messageId) {
    return this.histories.get(channelId)?.get(messageId) ?? null;
  }

  isBusy(messageId, customId) {
    return [...this.pending.values()].some((one) => one.messageId === messageId && one.customId === customId);
  }
}

export const displayName = (user, member) => member?.nick || user?.global_name || user?.username || "unknown-user";
