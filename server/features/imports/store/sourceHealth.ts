import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ImportEntity } from '../importEntity.ts'

type Health = components['schemas']['KnowledgeHealth']

const maxListed = 50
/**
 * Days until a page counts as overdue: one more than its refresh interval, because other pages may come first and
 * servers may be down.
 */
const overdueDays = { day: 2, week: 8, month: 31 } as const

/** Returns the problems of a tenant's sources: their counts and the first sources of each kind. */
export async function sourceHealth(
  db: TenantDb,
  { entities, now }: { entities: readonly ImportEntity[]; now: Date },
): Promise<Health> {
  const { rows } = await sql<Row>`
    with source as (
      select entity, _id, data->>'status' as status, coalesce((data->>'passage_count')::int, 0) as passages,
        coalesce((data->>'failed_count')::int, 0) as failed, data->>'reason' as reason,
        coalesce(data->>'title', data->>'file_name', data->>'original_url', '') as title, data->>'read_at' as read_at,
        entity = 'imported_webpage' and data->>'read_at' < case data->>'refresh'
          when 'never' then '' when 'day' then ${ago(now, overdueDays.day)}
          when 'month' then ${ago(now, overdueDays.month)} else ${ago(now, overdueDays.week)} end as is_overdue
      from record
      where entity = any(${[...entities]}::text[]) and deleted_at is null and data->'enabled' is distinct from 'false'::jsonb
    ), ill as (
      select *, case
        when status = 'failed' and passages = 0 then 'failed'
        when status = 'failed' and reason = 'too_large' then 'partial'
        when status = 'failed' or (status = 'done' and is_overdue) then 'stale'
        when status = 'done' and failed > 0 then 'partial'
        when status = 'done' and passages = 0 then 'empty' end as problem
      from source
    )
    select entity, _id, title, problem, reason, read_at, many from (
      select *, count(*) over (partition by problem)::int as many,
        row_number() over (partition by problem order by read_at nulls first, _id) as place
      from ill where problem is not null) as ranked
    where place <= ${maxListed}
    order by array_position(array['failed', 'stale', 'partial', 'empty'], problem), place`.execute(db)
  const counts = { failed: 0, stale: 0, partial: 0, empty: 0 }
  for (const { problem, many } of rows) counts[problem] = many
  return { counts, sources: rows.slice(0, maxListed).map(({ many: _, ...source }) => source) }
}

type Row = Health['sources'][number] & { many: number }

/** Returns a time in the format of stored date-times, which are compared as text. */
function ago(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}
