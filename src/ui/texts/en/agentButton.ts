import { number } from './wording.ts'

/** Texts of what the top bar has of chats with agents; the drawer in which one talks brings its own. */
export const agentButton = {
  open: 'Chat with an agent',
  close: 'Close the chat with an agent',
  unread: (count: number) => (count === 1 ? '1 new message' : `${number(count)} new messages`),
  failed: 'The chat could not be loaded.',
}
