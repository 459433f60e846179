// Which of the app's commands can be used where one is: in a channel by typing them, on a person by their menu.

import { COMMAND, isDm } from "../api.js";

/** The commands of a type; a server's own command hides a global one of the same name. `store`: where the app is installed. */
export function offeredIn(store, type) {
  const { commands, channel } = store;
  const offered = commands.filter((command) => typeOf(command) === type && isOffered(command, channel, store));
  const own = new Set(offered.filter((command) => command.guild_id).map(({ name }) => name));
  return offered.filter((command) => command.guild_id || !own.has(command.name));
}

const typeOf = ({ type }) => type ?? COMMAND.chat;

function isOffered(command, channel, store) {
  if (!isInstalled(command, channel, store)) return false;
  const context = !isDm(channel) ? 0 : isWithBot(channel, store) ? 1 : 2;
  if (command.contexts) return command.contexts.includes(context);
  return !(context === 1 && command.dm_permission === false);
}

/** By the server (or the bot's direct messages), or by the person, who brings the application along. */
function isInstalled(command, channel, store) {
  const kinds = command.integration_types ?? [0];
  const byServer = isDm(channel) ? isWithBot(channel, store) : store.guildOf(channel)?.installed !== false;
  if (command.guild_id) return byServer && command.guild_id === channel?.guild_id;
  return (kinds.includes(0) && byServer) || (kinds.includes(1) && Boolean(store.me?.installed));
}

const isWithBot = (channel, { bot }) => !channel.recipients || channel.recipients.some(({ id }) => id === bot?.id);
