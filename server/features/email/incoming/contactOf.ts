import { domainOf } from '../../../../common/domainOf.ts'
import type { MailParticipant } from '../../../store/mailTables.ts'

/**
 * Returns the person who writes a mail: its sender; for a web form that writes from our own domain, the address that
 * answers go to. Null for a mail without a usable sender.
 */
export function contactOf(
  participants: readonly MailParticipant[],
  ownAddress: string,
): MailParticipant | null {
  const from = participants.find(({ role }) => role === 'from') ?? null
  const answersTo = participants.find(({ role }) => role === 'reply_to')
  const isOwn = from !== null && domainOf(from.address) === domainOf(ownAddress)
  return isOwn && answersTo && domainOf(answersTo.address) !== domainOf(ownAddress) ? answersTo : from
}
