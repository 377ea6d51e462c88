import { randomBytes } from 'node:crypto'
import { domainOf } from '../../../../common/domainOf.ts'

/** Returns the beginning of the ids of a conversation's mails. */
export function messageIdStart(conversationId: string): string {
  return `c.${conversationId}.`
}

/** Returns a Message-ID, without angle brackets, for a mail of a conversation. */
export function newMessageId(conversationId: string, ownAddress: string): string {
  return `${messageIdStart(conversationId)}${randomBytes(8).toString('hex')}@${domainOf(ownAddress)}`
}
