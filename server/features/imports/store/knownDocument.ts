import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/**
 * Finds the document that a file is a new version of: the one with the same content, else the newest with the same
 * name. Locks this search for the tenant until the transaction ends.
 */
export async function knownDocument(
  db: TenantDb,
  tenantId: string,
  { name, sha256 }: { name: string; sha256: string },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${tenantId}`}, 0))`.execute(db)
  const { rows } = await sql<{ _id: string }>`
    select _id from record
    where entity = 'imported_document' and deleted_at is null
      and (data->>'sha256' = ${sha256} or data->>'file_name' = ${name})
    order by (data->>'sha256' = ${sha256}) desc, updated_at desc limit 1`.execute(db)
  return rows[0]?._id ?? null
}
