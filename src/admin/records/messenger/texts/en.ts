/** Texts of the messenger settings. */
export const en = {
  title: 'WhatsApp number',
  states: {
    off: 'Not set up',
    checking: 'Checking…',
    ready: 'Connected',
    disconnected: 'Disconnected',
    key_refused: 'Key rejected',
    number_unknown: 'Number not found',
    unreachable: 'No answer',
  },
  hints: {
    off: 'Enter the API key of your 2Chat account and save. Then choose the number and the agent service.',
    checking: 'The server asks 2Chat about your number.',
    ready: 'Your number is connected with WhatsApp.',
    disconnected: 'WhatsApp has ended the connection. Connect the number again in 2Chat, under Channels.',
    key_refused:
      '2Chat rejects the API key, so nothing is sent. Create a new key in 2Chat and enter it below.',
    number_unknown: 'Your 2Chat account no longer has this number. Choose another one below.',
    unreachable: '2Chat does not answer. The server tries again by itself.',
  },
  parts: {
    receive: 'Receive messages',
    send: 'Send messages',
    files: 'Send files',
    receipts: 'Delivery and read receipts',
  },
  works: 'Works',
  doesNot: 'Does not work',
  needsPublic: 'Needs a public https address. Set PUBLIC_URL on the server.',
  notSubscribed: '2Chat does not accept the subscription to these events.',
  filesOff: 'Switched off below.',
  filesOfBusiness: '2Chat sends no files from a WhatsApp Business API number.',
  windowOfBusiness:
    'More than 24 hours after a person’s last message, only an approved template can be sent.',
  noReadReceipts: 'WhatsApp Business API numbers report delivery, but not reading.',
  waiting: (count: number) =>
    count === 1
      ? '1 message waits, because no agent can take it. Check that the agent is published and switched on.'
      : `${count} messages wait, because no agent can take them. Check that the agent is published and switched on.`,
  unreadable: (count: number) =>
    count === 1
      ? '1 event of the last 30 days could not be read. Look at the conversation on your phone.'
      : `${count} events of the last 30 days could not be read. Look at the conversations on your phone.`,
  checked: 'Last check:',
  lastEvent: 'Last event:',
  groups: 'Groups',
  groupsHint: 'The agent takes part in the groups that you switch on. Nothing is stored of the others.',
  noGroups: '2Chat knows no group of this number yet. It sees a group once somebody has written there.',
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  readOnly: 'Only admins of the group may write',
  groupOn: (name: string) => `The agent takes part in “${name}”.`,
  groupOff: (name: string) => `The agent no longer takes part in “${name}”.`,
}
