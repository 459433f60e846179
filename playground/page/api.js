// The numbers of Discord's API that the page needs to know, by name.

export const CHANNEL = { dms: [1, 3], ofServers: [0, 2, 5, 13, 15], forum: 15, threads: [10, 11, 12] };
export const FLAG = { hasThread: 1 << 5, ephemeral: 1 << 6, loading: 1 << 7, silent: 1 << 12, components: 1 << 15 };
export const MESSAGE = {
  ordinary: 0,
  added: 1,
  removed: 2,
  renamed: 4,
  pinned: 6,
  joined: 7,
  threadCreated: 18,
  reply: 19,
  command: 20,
  threadStarter: 21,
  menuCommand: 23,
};
export const COMMAND = { chat: 1, user: 2 };
export const OPTION = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
};
export const COMPONENT = {
  row: 1,
  button: 2,
  select: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
};
export const BUTTON_STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

export const isThread = (channel) => CHANNEL.threads.includes(channel?.type);
export const isDm = (channel) => CHANNEL.dms.includes(channel?.type);
