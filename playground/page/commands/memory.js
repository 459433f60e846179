// The choices the bot has offered while options were typed: their names are shown, their values are sent.

const LONGEST = 200; // per option; the oldest offers are forgotten first

export class ChoiceMemory {
  #offers = new Map();

  of(command, option) {
    return this.#offers.get(`${command.name} ${option.name}`) ?? [];
  }

  add(command, option, choices) {
    const names = new Set(choices.map(({ name }) => name));
    const older = this.of(command, option).filter(({ name }) => !names.has(name));
    this.#offers.set(`${command.name} ${option.name}`, [...choices, ...older].slice(0, LONGEST));
  }
}
