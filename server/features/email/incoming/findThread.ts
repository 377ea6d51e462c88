import { domainOf } from '../../../../common/domainOf.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { isOwnAddress } from '../isOwnAddress.ts'
import type { ThreadIds } from '../parser/mailIds.ts'
import { addressesOf, mailsNamed, type StoredMail } from '../store/mailStore.ts'
import { isFreemail } from './isFreemail.ts'

/** Returns the mail that another one answers: by In-Reply-To, else by the latest of References that is known. */
export async function answeredMail(
  db: TenantDb,
  { inReplyTo, references }: ThreadIds,
): Promise<StoredMail | undefined> {
  const ids = [...new Set([...inReplyTo, ...references.toReversed()])]
  const known = await mailsNamed(db, ids)
  for (const id of ids) {
    const found = known.filter(({ message_id, aliases }) => message_id === id || aliases.includes(id))
    // A mail that belongs to a conversation leads further than a copy of it that does not.
    const best = found.find(({ conversation_id }) => conversation_id !== null) ?? found[0]
    if (best) return best
  }
  return undefined
}

/**
 * Returns whether a sender takes part in a thread: they wrote or received a mail of it, or somebody of their
 * organization did. Ids alone prove nothing, since newsletters and forwards carry ours to strangers.
 */
export async function takesPart(
  db: TenantDb,
  threadKey: string,
  { sender, ownAddress }: { sender: string; ownAddress: string },
): Promise<boolean> {
  const addresses = await addressesOf(db, threadKey)
  if (addresses.has(sender)) return true
  const domain = domainOf(sender)
  if (isFreemail(domain)) return false
  return [...addresses].some(address => !isOwnAddress(address, ownAddress) && domainOf(address) === domain)
}
