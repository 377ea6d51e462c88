import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** An identity by which a contact is known. */
interface Identity {
  kind: string
  value: string
}

/** The kind of an identity whose value is the id of a merged contact. */
export const mergedKind = 'contact'

/** Returns the contact with this identity, in the trash or not. */
export async function findIdentity(db: TenantDb, { kind, value }: Identity): Promise<string | undefined> {
  const found = await db
    .selectFrom('contact_identity')
    .select('contact_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return found?.contact_id
}

/** Takes the lock for creating a contact with this identity. It is released when the transaction ends. */
export async function holdIdentity(db: TenantDb, tenantId: string, { kind, value }: Identity): Promise<void> {
  const name = JSON.stringify([kind, tenantId, value])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Stores an identity of a contact. */
export async function insertIdentity(
  db: TenantDb,
  { tenantId, contactId, kind, value, at }: Identity & { tenantId: string; contactId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('contact_identity')
    .values({ tenant_id: tenantId, kind, value, contact_id: contactId, created_at: at })
    .execute()
}

/**
 * Moves the identities of one contact to another, and adds the first one's id as an identity. A trigger undoes both
 * when the first contact leaves the trash.
 */
export async function moveIdentities(
  db: TenantDb,
  { tenantId, from, to, at }: { tenantId: string; from: string; to: string; at: Date },
): Promise<void> {
  await sql`update contact_identity
    set contact_id = ${to}::uuid, earlier_contacts = earlier_contacts || ${from}::uuid
    where contact_id = ${from}::uuid`.execute(db)
  await db
    .insertInto('contact_identity')
    .values({
      ...{ tenant_id: tenantId, kind: mergedKind, value: from, contact_id: to, created_at: at },
      earlier_contacts: [from],
    })
    .execute()
}
