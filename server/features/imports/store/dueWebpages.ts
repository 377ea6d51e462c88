import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { ImportSource } from './importState.ts'

/** Returns web pages whose refresh interval has passed, the longest overdue first. */
export async function dueWebpages(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  limit: number,
): Promise<ImportSource[]> {
  const { rows } = await sql<ImportSource>`
    select tenant_id as "tenantId", 'imported_webpage' as entity, _id as id from switchboard.record
    where entity = 'imported_webpage' and deleted_at is null and data->>'status' in ('done', 'failed')
      and data->'enabled' is distinct from 'false'::jsonb
      and data->>'read_at' < case data->>'refresh'
        when 'never' then '' when 'day' then ${ago(now, 1)} when 'month' then ${ago(now, 30)} else ${ago(now, 7)} end
    order by data->>'read_at' limit ${limit}`.execute(owner)
  return rows
}

/** Returns a time in the format of stored date-times, which are compared as text. */
function ago(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}
