import { normalEmail } from '../../../../common/normalEmail.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { contactByAddress } from '../../outbound/store/personFacts.ts'

/**
 * Returns whether a mail would speak for the contact of a conversation without being theirs. `sender` is the address
 * that the mail server vouches for; null if it vouches for none.
 */
export async function speaksForAnother(
  db: TenantDb,
  contactId: string | null,
  sender: string | null,
): Promise<boolean> {
  if (contactId === null) return false
  return sender === null || (await contactOfAddress(db, sender)) !== contactId
}

/** Returns the contact with an address, as an incoming message finds it; null without exactly one. */
async function contactOfAddress(db: TenantDb, address: string): Promise<string | null> {
  const value = normalEmail(address)
  const known = await db
    .selectFrom('contact_identity')
    .select('contact_id')
    .where('kind', '=', 'email')
    .where('value', '=', value)
    .executeTakeFirst()
  return known?.contact_id ?? (await contactByAddress(db, { kind: 'email', value }, undefined))?.id ?? null
}
