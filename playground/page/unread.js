// How far each person has read each channel; kept in the browser so that switching between people keeps their marks.

import { isNewer } from "./snowflake.js";

export class ReadMarks {
  constructor(personId) {
    this.key = `read:${personId}`;
    this.read = load(this.key);
    this.mentions = new Map(); // channel id -> messages since hello that ask for this person's attention
  }

  isUnread(channel) {
    return isNewer(channel?.last_message_id, this.read[channel?.id]);
  }

  mentionsOf(channelId) {
    return this.mentions.get(channelId) ?? 0;
  }

  noteMention(channelId) {
    this.mentions.set(channelId, this.mentionsOf(channelId) + 1);
  }

  /** Everything in `channel` counts as read. */
  markRead(channel) {
    this.mentions.delete(channel.id);
    if (!this.isUnread(channel)) return;
    this.read[channel.id] = channel.last_message_id;
    save(this.key, this.read);
  }

  /** Forget channels that are no more, so that the marks do not pile up. */
  prune(channelIds) {
    this.read = Object.fromEntries(Object.entries(this.read).filter(([id]) => channelIds.has(id)));
  }
}

function load(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {}; // no storage here, or not ours: everything is simply unread
  }
}

function save(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Marks then last as long as the tab does.
  }
}
