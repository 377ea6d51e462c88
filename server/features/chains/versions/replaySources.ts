import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Maximum number of runs that are searched. */
const maxLooked = 1_000

/** A recorded run whose input another version is tested on. */
export interface ReplaySource {
  _id: string
  isPinned: boolean
}

/**
 * Returns real runs of a chain and runs with pinned samples. Pinned ones come first, then the newest; each input occurs
 * once.
 */
export async function replaySources(db: TenantDb, chainId: string, max: number): Promise<ReplaySource[]> {
  const { rows } = await sql<ReplaySource>`
    with pinned as (
      select distinct run_id as _id from chain_run_step where pinned_at is not null
    ), run as (
      select _id, started_at, md5(input::text || facts::text) as hash, pinned._id is not null as is_pinned
      from chain_run left join pinned using (_id)
      where chain_id = ${chainId} and status in ('succeeded', 'failed', 'timeout')
        and (pinned._id is not null or (not is_dry and from_run is null))
      order by is_pinned desc, started_at desc limit ${maxLooked}
    ), different as (
      select distinct on (hash) * from run order by hash, is_pinned desc, started_at desc
    )
    select _id, is_pinned as "isPinned" from different order by is_pinned desc, started_at desc limit ${max}`.execute(
    db,
  )
  return rows
}
