import { number } from './wording.ts'

/** Texts of the top bar's chat button; the drawer has its own. */
export const agentButton = {
  open: 'Chat with an agent',
  close: 'Close the chat with an agent',
  unread: (count: number) => (count === 1 ? '1 new message' : `${number(count)} new messages`),
  failed: 'The chat could not be loaded.',
}
