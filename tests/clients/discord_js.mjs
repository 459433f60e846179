// An ordinary discord.js bot, as unaware of the stand-in as any other. It does what `test_clients.py` says.
//
// `DISCORD_TOKEN` and `DISCORD_API_BASE` are its settings; it prints "ready" when its commands are known.

import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, EmbedBuilder, Events, GatewayIntentBits,
  MessageFlags, ModalBuilder, SlashCommandBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle,
} from 'discord.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64',
);
const command = (name, text) => new SlashCommandBuilder().setName(name).setDescription(text);
const COMMANDS = [
  command('greet', 'Say hello'),
  command('find', 'Find a fruit').addStringOption((option) =>
    option.setName('query').setDescription('Its name').setRequired(true).setAutocomplete(true)),
  command('draw', 'Draw something'),
  command('mark', 'Mark a picture'),
  command('meet', 'Open a thread'),
  command('whisper', 'Send a DM'),
];

const picture = (name) => new AttachmentBuilder(PNG, { name, description: `This is ${name}.` });
const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const button = (id, label) => row(new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary));

const ACTIONS = {
  async greet(what) {
    const fruits = ['Apple', 'Pear', 'Plum'].map((label) => ({ label, value: label.toLowerCase() }));
    const menu = new StringSelectMenuBuilder()
      .setCustomId('fruit').setPlaceholder('Fruit').setMinValues(1).setMaxValues(2).addOptions(fruits);
    await what.reply({
      content: `hello ${what.member.displayName} of ${what.guild.name}`,
      components: [button('say', 'Say something'), row(menu)],
    });
  },
  async say(what) {
    const word = new TextInputBuilder()
      .setCustomId('word').setLabel('Word').setStyle(TextInputStyle.Short).setMaxLength(10);
    await what.showModal(new ModalBuilder().setCustomId('asked').setTitle('Your word').addComponents(row(word)));
  },
  async asked(what) {
    await what.reply(`you said ${what.fields.getTextInputValue('word')}`);
  },
  async fruit(what) {
    await what.update({ content: `chosen ${what.values.join(' ')}`, components: [] });
  },
  async find(what) {
    await what.reply(`found ${what.options.getString('query')}`);
  },
  async draw(what) {
    await what.deferReply();
    await what.editReply({ content: 'drawn once', files: [picture('one.png')], components: [button('again', 'Again')] });
  },
  // Answers with another picture, and then edits the message to have a second one.
  async again(what) {
    await what.update({ content: 'drawn twice', attachments: [], files: [picture('two.png')] });
    const kept = await what.fetchReply();
    const attachments = [...kept.attachments.values()];
    await what.editReply({ content: 'drawn three times', attachments, files: [picture('three.png')], components: [] });
  },
  // Sends an embed with an uploaded picture, reacts to it and pins it.
  async mark(what) {
    await what.reply({ content: 'come', flags: MessageFlags.Ephemeral });
    const embeds = [new EmbedBuilder().setImage('attachment://one.png')];
    const sent = await what.channel.send({ content: 'marked', embeds, files: [picture('one.png')] });
    await sent.react('👍');
    await sent.pin();
  },
  async meet(what) {
    await what.reply({ content: 'come', flags: MessageFlags.Ephemeral });
    const sent = await what.channel.send('a place to meet');
    const thread = await sent.startThread({ name: 'Meeting' });
    await thread.members.add(what.user);
    const message = await thread.send({ content: 'in the thread', components: [button('count', 'Count')] });
    await message.edit('still in the thread');
  },
  // Says how many are in the thread, asked for page by page.
  async count(what) {
    const members = await what.channel.members.fetch({ withMember: true });
    await what.reply(`we are ${members.size}`);
  },
  async whisper(what) {
    await what.user.send({ content: 'psst', components: [button('hear', 'I hear you')] });
    await what.reply({ content: 'look at your messages', flags: MessageFlags.Ephemeral });
  },
  async hear(what) {
    await what.update({ content: 'heard', components: [] });
  },
};

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
  rest: { api: process.env.DISCORD_API_BASE.replace(/\/v10$/, '') },
});
client.on(Events.InteractionCreate, async (what) => {
  try {
    if (what.isAutocomplete()) {
      await what.respond([{ name: `${what.options.getFocused()}!`, value: 'apple' }]);
    } else {
      await ACTIONS[what.commandName ?? what.customId](what);
    }
  } catch (error) {
    console.error(error);
  }
});
client.on(Events.Warn, console.error);
client.on(Events.Error, console.error);
client.once(Events.ClientReady, async () => {
  await client.application.commands.set(COMMANDS);
  console.log('ready');
});
process.on('SIGTERM', async () => {
  await client.destroy();
  process.exit(0);
});
await client.login(process.env.DISCORD_TOKEN);
