// What each event of the stand-in does to the store.

import { FLAG, isDm, isThread } from "./api.js";
import { isNewer } from "./snowflake.js";
import { ReadMarks } from "./unread.js";

/** Apply one event; events the store has no part in (modal, choices) are left to the caller. */
export function apply(store, event) {
  EVENTS[event.t]?.(store, event);
}

const CLICK_FAILED = "This interaction failed";

const EVENTS = {
  hello(store, { me, people, guilds, threads, dms, commands, bot, faults }) {
    const kept = store.me?.id === me.id ? store.histories.get(store.channelId) : null;
    store.reset();
    if (kept) {
      store.histories.set(store.channelId, kept); // shown until it is fetched anew
      store.stale.add(store.channelId);
    }
    Object.assign(store, { me, people, commands, bot, faults: faults ?? {}, marks: new ReadMarks(me.id) });
    for (const guild of guilds) {
      store.guilds.set(guild.id, { ...guild, members: guild.members ?? [] });
      for (const channel of guild.channels) store.channels.set(channel.id, { ...channel, guild_id: guild.id });
    }
    for (const channel of [...threads, ...dms]) store.channels.set(channel.id, channel);
    store.marks.prune(new Set(store.channels.keys()));
    store.changed(
      "people",
      "guilds",
      "channels",
      "members",
      "commands",
      "bot",
      "faults",
      "messages",
      "pending",
      "place",
    );
  },

  message_create(store, { message }) {
    const channel = store.channels.get(message.channel_id);
    if (channel && isNewer(message.id, channel.last_message_id)) channel.last_message_id = message.id;
    store.histories.get(message.channel_id)?.set(message.id, message);
    if (wantsAttention(store, channel, message)) store.marks.noteMention(channel.id);
    store.changed("messages", "channels");
  },

  message_update(store, { message }) {
    const before = store.message(message.channel_id, message.id);
    if (!before) return;
    store.histories.get(message.channel_id).set(message.id, { ...before, ...message });
    store.failures.delete(message.id);
    store.changed("messages");
  },

  message_delete(store, { channel_id: channelId, id }) {
    store.histories.get(channelId)?.delete(id);
    store.failures.delete(id);
    store.changed("messages");
  },

  channel_create: putChannel,
  channel_update: putChannel,

  channel_delete(store, { channel }) {
    for (const { id } of [channel, ...store.threadsOf(channel.id)]) {
      store.channels.delete(id);
      store.histories.delete(id);
    }
    store.changed("channels", "place");
  },

  members(store, { guild_id: guildId, members }) {
    const guild = store.guilds.get(guildId);
    if (guild) guild.members = members;
    for (const { user } of members)
      if (!user.bot && !store.people.some(({ id }) => id === user.id)) store.people.push(user);
    store.changed("members", "people");
  },

  commands(store, { commands }) {
    store.commands = commands;
    store.changed("commands");
  },

  bot(store, { online }) {
    store.bot = { ...store.bot, online };
    store.changed("bot", "members");
  },

  faults(store, { faults }) {
    store.faults = faults;
    store.changed("faults");
  },

  interaction_done(store, { nonce }) {
    const pending = store.pending.get(nonce);
    if (!pending) return;
    store.pending.delete(nonce);
    pending.onDone?.();
    store.changed("pending");
  },

  interaction_failed(store, { nonce, message_id: messageId, reason }) {
    const pending = store.pending.get(nonce);
    const about = messageId ?? pending?.messageId;
    fail(store, nonce, about, about ? CLICK_FAILED : reason); // Discord words the two differently
  },
};

function putChannel(store, { channel }) {
  const { member: left, ...before } = store.channels.get(channel.id) ?? {}; // of a thread: told anew each time
  store.channels.set(channel.id, { ...before, ...channel });
  store.changed("channels", "messages");
}

/** A DM always asks for attention, elsewhere only a mention of this person; never what they wrote,
 * what is sent silently, or what stands in a thread that they have not joined. */
function wantsAttention(store, channel, message) {
  if (!channel || message.author.id === store.me.id || isSilent(message)) return false;
  if (isThread(channel) && !channel.member) return false;
  return isDm(channel) || message.mention_everyone || mentions(message, store.me.id);
}

/** A silent message of Components V2 is reported to notify all the same (discordjs/discord.js#10937). */
const isSilent = ({ flags }) => Boolean(flags & FLAG.silent) && !(flags & FLAG.components);

export const mentions = (message, userId) => Boolean(message.mentions?.some(({ id }) => id === userId));

/** The person's own act `nonce` came to nothing: say so under the message, or in the place of the command. */
export function fail(store, nonce, messageId, reason) {
  const pending = store.pending.get(nonce);
  if (messageId) {
    store.failures.set(messageId, reason || CLICK_FAILED);
    store.pending.delete(nonce);
  } else if (pending?.command) {
    pending.failure = reason || "The application did not respond";
  } else {
    store.pending.delete(nonce);
  }
  pending?.onFail?.(reason);
  store.changed("pending", "messages");
}
