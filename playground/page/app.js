// The page: one person's eyes and hands at a time, put together from its parts.

import { Actions } from "./actions.js";
import { fetchPeople } from "./control.js";
import { apply } from "./events.js";
import { personOf, readRoute, writeRoute } from "./route.js";
import { Connection } from "./socket.js";
import { Store } from "./store.js";
import { keepRelativeTimes } from "./time.js";
import { announce } from "./view/announcer.js";
import { mountComposer } from "./view/composer.js";
import { mountConversation } from "./view/conversation.js";
import { mountHeader } from "./view/header.js";
import { mountLayout } from "./view/layout.js";
import { showModal } from "./view/modal.js";
import { mountSidebar } from "./view/sidebar.js";

const RETRY_MS = 1000;
const $ = (id) => document.getElementById(id);

class App {
  constructor() {
    this.store = new Store();
    this.act = new Actions(this.store, () => this.connection);
    this.layout = mountLayout(this);
    mountSidebar(this, $("places"), $("self"));
    mountHeader(this, $("header"), this.layout);
    this.following = mountConversation(this, $("conversation"));
    this.composer = mountComposer(this, $("composer"));
    keepRelativeTimes(document);
    addEventListener("hashchange", () => this.followRoute());
    addEventListener("focus", () => this.markRead());
    addEventListener("keydown", (event) => this.typeAnywhere(event));
    this.store.on("messages", () => this.markRead());
  }

  /** Play as the person of the address bar. */
  async start() {
    try {
      this.store.people = await fetchPeople();
      this.store.homeId = this.store.people.flatMap((person) => person.guild_ids ?? [])[0] ?? null;
    } catch {
      this.layout.status("lost");
      return setTimeout(() => this.start(), RETRY_MS);
    }
    const route = readRoute();
    const person = personOf(route, this.store.people);
    return person ? this.playAs(person.id, route.channel) : this.complain("There is nobody to play as.");
  }

  /** Become another member: their own line, their own view. */
  playAs(personId, channelId = "") {
    this.connection?.close();
    this.personId = personId;
    this.store.channelId = channelId || this.store.channelId;
    this.store.reset();
    this.connection = new Connection(
      personId,
      (event) => this.onEvent(event),
      (status) => this.onStatus(status),
    );
  }

  onStatus(status) {
    this.layout.status(status);
    if (status === "lost") this.checkPerson();
  }

  /** A playground that was started anew may not know this person any more. */
  async checkPerson() {
    const people = await fetchPeople().catch(() => []);
    if (people.length && !people.some(({ id }) => id === this.personId)) this.playAs(people[0].id);
  }

  redial() {
    this.connection.redial();
  }

  onEvent(event) {
    if (event.t === "choices") return this.act.takeChoices(event.nonce, event.choices);
    if (event.t === "modal") return showModal(event, this);
    apply(this.store, event);
    if (event.t === "hello") this.arrive();
    else if (event.t === "message_create") announce($("announcer"), event.message, this);
    else if (event.t === "channel_delete" && !this.store.channel) this.arrive();
    else if (event.t === "members") this.checkMembership(event);
    return null;
  }

  /** After hello: stay where one was if that is still there, else the first channel. */
  arrive() {
    const { store } = this;
    const guild = [...store.guilds.keys()][0];
    const first = store.channelsOf(guild)[0] ?? store.dms[0];
    this.open(store.channel?.id ?? first?.id ?? null);
  }

  /** One who left, or came back, is told so only by the list of members: ask for everything anew. */
  checkMembership({ guild_id: guildId, members }) {
    const inside = members.some(({ user }) => user.id === this.store.me.id);
    if (inside !== this.store.guilds.has(guildId) || !inside) this.redial();
  }

  /** Go to a channel, and to one message in it. */
  async open(channelId, messageId) {
    const { store } = this;
    if (channelId && !store.channels.has(channelId)) return this.complain("You cannot see that channel.");
    store.channelId = channelId;
    store.changed("place");
    writeRoute(this.personId, channelId ?? "");
    this.layout.toggleSidebar(false);
    if (!channelId) return null;
    try {
      if (!store.histories.has(channelId) || store.stale.has(channelId)) await this.act.load(channelId);
    } catch (error) {
      return this.complain(error.message);
    }
    this.markRead();
    if (messageId) requestAnimationFrame(() => this.pointAt(messageId));
    return null;
  }

  pointAt(messageId) {
    const article = document.getElementById(`message-${messageId}`);
    if (!article) return this.complain("That message is not loaded.");
    article.scrollIntoView({ block: "center" });
    article.focus({ preventScroll: true });
    return article.classList.add("pointed");
  }

  /** What is on the screen of somebody who looks is read. */
  markRead() {
    const { channel, marks } = this.store;
    if (!channel || !document.hasFocus()) return;
    if (!marks.isUnread(channel) && !marks.mentionsOf(channel.id)) return;
    marks.markRead(channel);
    this.store.changed("channels");
  }

  /** A command that is mentioned in a message is pressed: it stands where one types. */
  type(command) {
    this.composer.replace(`/${command} `);
  }

  /** What is typed while nothing else takes keys goes into the composer. */
  typeAnywhere({ key, ctrlKey, metaKey, altKey, target }) {
    const free = target === document.body || target.id === "conversation" || target.tagName === "ARTICLE";
    if (free && key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) this.composer.focus();
  }

  followRoute() {
    const route = readRoute();
    const person = personOf(route, this.store.people);
    if (person && person.id !== this.personId) this.playAs(person.id, route.channel);
    else if (route.channel && route.channel !== this.store.channelId) this.open(route.channel);
  }

  complain(sentence) {
    this.composer.complain(sentence);
  }
}

new App().start();
