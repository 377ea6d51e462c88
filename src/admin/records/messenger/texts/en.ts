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
    checking: 'We are checking your number at 2Chat.',
    ready: 'Your number is connected to WhatsApp.',
    disconnected: 'WhatsApp has ended the connection. In 2Chat, open Channels and connect the number again.',
    key_refused:
      '2Chat rejects the API key, so nothing is sent. Create a new key in 2Chat and enter it below.',
    number_unknown: 'Your 2Chat account no longer has this number. Choose another one below.',
    unreachable: '2Chat does not answer. The next attempt follows automatically.',
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
  filesOfBusiness: '2Chat cannot send files from a WhatsApp Business API number.',
  windowOfBusiness:
    'More than 24 hours after a person’s last message, only an approved template can be sent.',
  noReadReceipts:
    'WhatsApp Business API numbers report that a message was delivered, but not that it was read.',
  waiting: (count: number) =>
    count === 1
      ? '1 message is waiting because no agent can answer it. Check that the agent is published and switched on.'
      : `${count} messages are waiting because no agent can answer them. Check that the agent is published and switched on.`,
  unreadable: (count: number) =>
    count === 1
      ? '1 message or receipt of the last 30 days could not be read. Check your phone for messages that are missing here.'
      : `${count} messages or receipts of the last 30 days could not be read. Check your phone for messages that are missing here.`,
  checked: 'Last check:',
  lastEvent: 'Last event:',
  groups: 'Groups',
  groupsHint:
    'The agent takes part in the groups that you switch on. Messages of other groups are not stored.',
  noGroups: '2Chat knows no group of this number yet. A group appears once somebody has written in it.',
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  readOnly: 'Only group admins can write',
  groupOn: (name: string) => `The agent takes part in “${name}”.`,
  groupOff: (name: string) => `The agent no longer takes part in “${name}”.`,
}
