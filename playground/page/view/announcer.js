// New messages for those who hear the page: who said what, in words, and what the pictures show.

import { FLAG } from "../api.js";
import { plainText } from "../markdown/render.js";

const LONGEST = 400;
const CLEAR_MS = 1000; // long enough to be read out; left longer, the words would stand on the page twice
let clearing;

export function announce(region, message, ctx) {
  const { store } = ctx;
  if (message.channel_id !== store.channelId || message.author.id === store.me?.id || message.flags & FLAG.loading)
    return;
  const pictures = (message.attachments ?? []).map(({ description }) => description).filter(Boolean);
  const embeds = (message.embeds ?? []).map(({ title }) => title).filter(Boolean);
  const words = [plainText(message.content, ctx), ...embeds, ...pictures].filter(Boolean).join(". ");
  region.textContent = `${store.nameOf(message.author.id)}: ${words.slice(0, LONGEST)}`;
  clearTimeout(clearing);
  clearing = setTimeout(() => {
    region.textContent = "";
  }, CLEAR_MS);
}
