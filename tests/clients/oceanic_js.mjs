// An ordinary oceanic.js bot, as unaware of the stand-in as any other. It does what `test_clients.py` says.
//
// `DISCORD_TOKEN` and `DISCORD_API_BASE` are its settings; it prints "ready" when its commands are known.

import {
  ApplicationCommandOptionTypes, ApplicationCommandTypes, ButtonStyles, Client, ComponentTypes, InteractionTypes,
  MessageFlags, TextInputStyles,
} from 'oceanic.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64',
);
const command = (name, description, ...options) => ({
  type: ApplicationCommandTypes.CHAT_INPUT, name, description, options,
});
const COMMANDS = [
  command('greet', 'Say hello'),
  command('find', 'Find a fruit', {
    type: ApplicationCommandOptionTypes.STRING, name: 'query', description: 'Its name', required: true,
    autocomplete: true,
  }),
  command('draw', 'Draw something'),
  command('mark', 'Mark a picture'),
  command('meet', 'Open a thread'),
  command('whisper', 'Send a DM'),
];

const picture = (name) => ({ name, contents: PNG });
const row = (part) => ({ type: ComponentTypes.ACTION_ROW, components: [part] });
const button = (customID, label) =>
  row({ type: ComponentTypes.BUTTON, style: ButtonStyles.PRIMARY, customID, label });

const ACTIONS = {
  async greet(what) {
    const options = ['Apple', 'Pear', 'Plum'].map((label) => ({ label, value: label.toLowerCase() }));
    const menu = {
      type: ComponentTypes.STRING_SELECT, customID: 'fruit', placeholder: 'Fruit', minValues: 1, maxValues: 2, options,
    };
    await what.createMessage({
      content: `hello ${what.member.displayName} of ${what.guild.name}`,
      components: [button('say', 'Say something'), row(menu)],
    });
  },
  async say(what) {
    const word = {
      type: ComponentTypes.TEXT_INPUT, customID: 'word', label: 'Word', style: TextInputStyles.SHORT, maxLength: 10,
    };
    await what.createModal({ customID: 'asked', title: 'Your word', components: [row(word)] });
  },
  async asked(what) {
    await what.createMessage({ content: `you said ${what.data.components.getTextInput('word', true)}` });
  },
  async fruit(what) {
    await what.editParent({ content: `chosen ${what.data.values.raw.join(' ')}`, components: [] });
  },
  async find(what) {
    await what.createMessage({ content: `found ${what.data.options.getString('query', true)}` });
  },
  async draw(what) {
    await what.defer();
    await what.editOriginal({
      content: 'drawn once', files: [picture('one.png')], components: [button('again', 'Again')],
    });
  },
  // Answers with another picture in the place of the first, and then edits the message to have a second one
  // (which oceanic.js numbers 1).
  async again(what) {
    await what.editParent({ content: 'drawn twice', files: [picture('two.png')] });
    const { attachments } = await what.getOriginal();
    const kept = [...attachments.values()].map(({ id }) => ({ id }));
    await what.editOriginal({
      content: 'drawn three times', attachments: [...kept, { id: '1', filename: 'three.png' }],
      files: [picture('three.png')], components: [],
    });
  },
  // Sends an embed with an uploaded picture, reacts to it and pins it.
  async mark(what) {
    await what.createMessage({ content: 'come', flags: MessageFlags.EPHEMERAL });
    const embeds = [{ image: { url: 'attachment://one.png' } }];
    const sent = await what.channel.createMessage({ content: 'marked', embeds, files: [picture('one.png')] });
    await sent.createReaction('👍');
    await sent.pin();
  },
  async meet(what) {
    await what.createMessage({ content: 'come', flags: MessageFlags.EPHEMERAL });
    const sent = await what.channel.createMessage({ content: 'a place to meet' });
    const thread = await sent.startThread({ name: 'Meeting' });
    await thread.addMember(what.user.id);
    const message = await thread.createMessage({ content: 'in the thread', components: [button('count', 'Count')] });
    await message.edit({ content: 'still in the thread' });
  },
  // Says how many are in the thread.
  async count(what) {
    const members = await what.channel.getMembers();
    await what.createMessage({ content: `we are ${members.length}` });
  },
  async whisper(what) {
    const direct = await what.user.createDM();
    await direct.createMessage({ content: 'psst', components: [button('hear', 'I hear you')] });
    await what.createMessage({ content: 'look at your messages', flags: MessageFlags.EPHEMERAL });
  },
  async hear(what) {
    await what.editParent({ content: 'heard', components: [] });
  },
};

const client = new Client({
  auth: `Bot ${process.env.DISCORD_TOKEN}`,
  gateway: { intents: ['GUILDS', 'GUILD_MEMBERS'] },
  rest: { baseURL: process.env.DISCORD_API_BASE },
});
client.on('interactionCreate', async (what) => {
  try {
    if (what.type === InteractionTypes.APPLICATION_COMMAND_AUTOCOMPLETE) {
      await what.result([{ name: `${what.data.options.getFocused(true).value}!`, value: 'apple' }]);
    } else {
      await ACTIONS[what.data.name ?? what.data.customID](what);
    }
  } catch (error) {
    console.error(error);
  }
});
client.on('warn', console.error);
client.on('error', console.error);
client.once('ready', async () => {
  await client.application.bulkEditGlobalCommands(COMMANDS);
  console.log('ready');
});
process.on('SIGTERM', () => {
  client.disconnect(false);
  process.exit(0);
});
await client.connect();
