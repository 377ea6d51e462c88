import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FailureRow } from './failureRow.ts'

/** Returns chains whose runs failed, if no run that started later succeeded. Ignores dry runs. */
export async function failedChains(db: TenantDb, since: Date): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    with failed as (
      select chain_id, started_at, ended_at from chain_run
      where status in ('failed', 'timeout') and ended_at >= ${since} and not is_dry
      order by ended_at desc limit 500)
    select 'chain' as kind, count(*)::int as count, record.data->>'title' as label, chain_id as record_id,
      max(failed.ended_at) as at
    from failed join record on record.entity = 'smart_chain' and record._id = chain_id
    where record.deleted_at is null and not exists (
      select from chain_run later
      where later.chain_id = failed.chain_id and later.started_at > failed.started_at
        and later.status = 'succeeded' and not later.is_dry)
    group by chain_id, record.data->>'title' order by at desc limit 5`.execute(db)
  return rows
}
