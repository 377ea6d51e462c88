import { sql } from 'kysely'
import type { TenantDb } from '../tenantRun.ts'

/** The contact whom a site knows by this name, in the trash or not. */
export async function findSiteUser(db: TenantDb, user: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('contact_identity')
    .select('contact_id')
    .where('kind', '=', 'site_user')
    .where('value', '=', user)
    .executeTakeFirst()
  return found?.contact_id
}

/** Waits until nobody else is about to make a contact for this user, and keeps others waiting until the transaction ends. */
export async function holdSiteUser(db: TenantDb, tenantId: string, user: string): Promise<void> {
  const name = JSON.stringify(['site_user', tenantId, user])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Notes by which name a site knows a contact. */
export async function insertSiteUser(
  db: TenantDb,
  { tenantId, contactId, user, at }: { tenantId: string; contactId: string; user: string; at: Date },
): Promise<void> {
  await db
    .insertInto('contact_identity')
    .values({ tenant_id: tenantId, kind: 'site_user', value: user, contact_id: contactId, created_at: at })
    .execute()
}
