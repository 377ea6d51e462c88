import { actionTitle } from '../conversation/actionTitle.ts'
import { viewEn } from './viewEn.ts'

/** What the chat says, in English; the specification's own sentences are kept to the letter. */
export const en = {
  conversation: {
    empty: 'Initiate the conversation by sending a message to the bot with the input field at the bottom.',
    actionDone: (actionId: string) => `Action ${actionTitle(actionId)} has completed.`,
    failed: 'Something went wrong. Please try again.',
    offline: 'The server cannot be reached. Please try again in a moment.',
  },
  attachment: {
    tooLarge: 'File size exceeds 50MB',
    wrongType: 'This kind of file cannot be sent.',
    notUploaded: 'The file could not be uploaded. Please try again.',
    nothing: 'No file uploaded...',
  },
  times: {
    today: 'Today',
    yesterday: 'Yesterday',
    invalid: 'Invalid Date',
  },
  view: viewEn,
}
