import { viewEn } from './viewEn.ts'

/** Texts of the chat in English. Sentences from the specification are kept literally. */
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
