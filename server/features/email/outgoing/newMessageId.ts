import { randomBytes } from 'node:crypto'

/** Returns the beginning of the ids of a conversation's mails. */
export function messageIdStart(conversationId: string): string {
  return `c.${conversationId}.`
}

/** Returns a Message-ID, without angle brackets, for a mail of a conversation. */
export function newMessageId(conversationId: string, ownAddress: string): string {
  const domain = ownAddress.slice(ownAddress.lastIndexOf('@') + 1)
  return `${messageIdStart(conversationId)}${randomBytes(8).toString('hex')}@${domain}`
}
