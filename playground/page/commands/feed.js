// The bot's choices for the option being typed, asked for when the typing rests; late answers are dropped.

const REST_MS = 180;

export class AutocompleteFeed {
  /** `onOffers()` is called when `offers` changed; every offer also goes into `memory`. */
  constructor(act, memory, onOffers) {
    Object.assign(this, { act, memory, onOffers, offers: [], asked: null });
  }

  /** Ask, unless this very question is asked already. While it runs, the offers for the same option stay. */
  want(channel, command, options, option) {
    const subject = `${channel.id} ${command.name} ${option.name}`;
    const question = `${subject} ${JSON.stringify(options)}`;
    if (this.asked === question) return;
    if (this.subject !== subject) this.offers = [];
    Object.assign(this, { asked: question, subject });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#ask(channel, command, options, option, question), REST_MS);
  }

  async #ask(channel, command, options, option, question) {
    const choices = await this.act.autocomplete(channel, command.name, options, option.name);
    if (this.asked !== question) return;
    this.offers = choices;
    this.memory.add(command, option, choices);
    this.onOffers();
  }

  forget() {
    clearTimeout(this.timer);
    Object.assign(this, { asked: null, subject: null, offers: [] });
  }
}
