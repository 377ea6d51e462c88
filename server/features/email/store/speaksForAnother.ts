import { sql } from 'kysely'
import { normalEmail } from '../../../../common/normalEmail.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { contactByAddress } from '../../outbound/store/personFacts.ts'

/**
 * Returns whether a mail in a thread would speak for the contact of its open conversation without being theirs. `sender`
 * is the address that the mail server vouches for; null if it vouches for none.
 */
export async function speaksForAnother(
  db: TenantDb,
  threadKey: string,
  sender: string | null,
): Promise<boolean> {
  const contactId = await openContact(db, threadKey)
  if (contactId === null) return false
  return sender === null || (await contactOfAddress(db, sender)) !== contactId
}

/** Returns the contact of a thread's open conversation; null without one. */
async function openContact(db: TenantDb, threadKey: string): Promise<string | null> {
  const { rows } = await sql<{ contactId: string | null }>`
    select record.data ->> 'contact_id' as "contactId" from conversation_thread thread
    join record on record.entity = 'conversation' and record._id = thread.conversation_id
    where thread.channel = 'email' and thread.address = ${threadKey} and record.deleted_at is null
      and record.data ->> 'status' <> 'completed'
    order by thread.created_at desc limit 1`.execute(db)
  return rows[0]?.contactId ?? null
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
