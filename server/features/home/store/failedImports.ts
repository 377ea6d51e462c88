import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FailureRow } from './failureRow.ts'

/** Returns sites that could not be read completely. */
export async function failedSites(db: TenantDb, since: Date): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select case when data->>'status' = 'failed' then 'website' else 'page' end as kind,
      case when data->>'status' = 'failed' then 1 else (data->>'failed_count')::int end as count,
      coalesce(nullif(data->>'title', ''), substring(data->>'original_url' from '^[a-z]+://([^/:]+)')) as label,
      _id as record_id, (data->>'read_at')::timestamptz as at
    from record
    where entity = 'imported_webpage' and deleted_at is null and data->'enabled' is distinct from 'false'
      and ${readAt} >= ${since.toISOString()}
      and (data->>'status' = 'failed' or (data->>'status' = 'done' and (data->>'failed_count')::int > 0))
    order by ${readAt} desc limit 5`.execute(db)
  return rows
}

/** Returns one row for all documents that could not be read. It names the record only if there is exactly one. */
export async function failedDocuments(db: TenantDb, since: Date): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select 'document' as kind, count(*)::int as count, max(updated_at) as at,
      case when count(*) = 1 then min(title) end as label, case when count(*) = 1 then min(id)::uuid end as record_id
    from (
      select _id::text as id, updated_at, coalesce(data->>'title', data->>'file_name') as title from record
      where entity = 'imported_document' and deleted_at is null and data->'enabled' is distinct from 'false'
        and ${status} = 'failed' and updated_at >= ${since}
      order by updated_at desc limit 500
    ) failed having count(*) > 0`.execute(db)
  return rows
}

// The same expressions as in the indexes, so that the indexes apply.
const readAt = sql`((data->>'read_at') collate "C")`
const status = sql`((data->>'status') collate "C")`
