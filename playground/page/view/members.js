// Who is in the server; a click opens a person's menu, or the DM with the app.

import { h, reconcile } from "../dom.js";
import { displayName } from "../store.js";
import { avatar } from "./avatar.js";
import { opensMenu } from "./person_menu.js";

export function mountMembers(ctx, panel) {
  const groups = { Members: h("ul"), Apps: h("ul") };
  const heads = Object.keys(groups).map((name) => [name, h("h2")]);
  panel.append(...heads.flatMap(([name, head]) => [head, groups[name]]));
  ctx.store.on("members place bot people", () => {
    const { store } = ctx;
    const members = store.guildOf(store.channel)?.members ?? dmMembers(store);
    for (const [name, head] of heads) {
      const some = members.filter(({ user }) => Boolean(user.bot) === (name === "Apps"));
      head.textContent = `${name} — ${some.length}`;
      reconcile(
        groups[name],
        some,
        ({ user }) => user.id,
        (member) => create(member, ctx),
        (element, member) => update(element, member, ctx),
      );
    }
  });
}

const dmMembers = ({ me, bot, channel }) =>
  [me, ...(channel?.recipients ?? [bot && { ...bot, bot: true }])].filter(Boolean).map((user) => ({ user }));

function create({ user }, ctx) {
  const person = ctx.store.people.find(({ id }) => id === user.id) ?? user;
  const inside = [
    avatar({ ...person, bot: user.bot }, "small"),
    h("span", { class: "name" }),
    h("span", { class: "note" }),
  ];
  const openDm = () =>
    ctx.act.openDm(user.id).then(
      ({ id }) => ctx.open(id),
      (error) => ctx.complain(error.message),
    );
  const menu = opensMenu(user, ctx);
  const props = user.bot
    ? { title: "Open a direct message", onclick: openDm, oncontextmenu: menu.oncontextmenu }
    : { title: "What to do with this person", ...menu };
  return h("li", { class: "member" }, h("button", { type: "button", ...props }, inside));
}

function update(element, { user, nick }, { store }) {
  element.querySelector(".name").textContent = displayName(user, { nick });
  const offline = user.id === store.bot?.id && !store.bot.online;
  element.classList.toggle("offline", offline);
  element.querySelector(".note").textContent = user.bot
    ? offline
      ? "offline"
      : "online"
    : user.id === store.me?.id
      ? "you"
      : "";
}
