// How this person looks to the bot: the language of their Discord, and their name in this server.

import { h } from "../dom.js";
import { displayName } from "../store.js";
import { group } from "./switches.js";

const LOCALES = ["en-US", "en-GB", "de", "es-ES", "fr", "it", "ja", "ko", "nl", "pl", "pt-BR", "ru", "tr", "vi", "zh-CN"];

export function profileGroup(ctx, run) {
  const { store } = ctx;
  const set = (what, done) => run("profile", { user_id: store.me.id, ...what }, `${displayName(store.me)} ${done}`);
  const options = LOCALES.map((value) => h("option", { value }, value));
  const locale = h(
    "select",
    { onchange: () => set({ locale: locale.value }, `uses Discord in ${locale.value}.`) },
    options,
  );
  const rename = () => set({ nick: nick.value.trim() || null }, "has another name here.");
  const nick = h("input", { type: "text", maxlength: 32, onchange: rename });
  store.on("people members guilds", () => {
    locale.value = store.me?.locale ?? "en-US";
    const [guild] = store.guilds.values();
    const mine = guild?.members.find(({ user }) => user.id === store.me?.id);
    if (document.activeElement !== nick) nick.value = mine?.nick ?? "";
  });
  return group("This member", h("label", {}, "Language ", locale), h("label", {}, "Nickname ", nick));
}
