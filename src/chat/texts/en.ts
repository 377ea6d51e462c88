import { viewEn } from './viewEn.ts'

/** What the chat says, in English; the specification's own sentences are kept to the letter. */
export const en = {
  conversation: {
    empty: 'Initiate the conversation by sending a message to the bot with the input field at the bottom.',
    failed: 'Something went wrong. Please try again.',
    notHere: 'This chat is not available on this website.',
    offline: 'The server cannot be reached. Please try again in a moment.',
  },
  times: {
    today: 'Today',
    yesterday: 'Yesterday',
    invalid: 'Invalid Date',
  },
  view: viewEn,
}
