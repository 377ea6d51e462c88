import { sql } from 'kysely'
import type { Database } from '../database.ts'

const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Deletes a tenant's ended jobs whose key or payload contains one of these ids. */
export async function forgetJobsOf(
  { owner }: Pick<Database, 'owner'>,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from switchboard.job where tenant_id = ${tenantId} and ended_at is not null and exists (
      select from regexp_matches(coalesce(key, '') || ' ' || payload::text, ${idPattern}, 'g') as named (id)
      where named.id[1] = any(${[...ids]}::text[]))`.execute(owner)
}
