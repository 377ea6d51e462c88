import { sql } from 'kysely'
import defaults from '../../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { Database } from '../../../store/database.ts'

const { chain_run_days: usualDays } = defaults.tenant_settings.retention

const batch = 1000

/** Deletes runs of all tenants whose retention has ended, except runs with pinned samples; returns their number. */
export async function purgeRuns({ owner }: Pick<Database, 'owner'>, at: Date): Promise<number> {
  let purged = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with kept as (
        select tenant_id, coalesce((data -> 'retention' ->> 'chain_run_days')::int, ${usualDays}) as days
        from switchboard.record where entity = 'tenant_settings' and deleted_at is null
      ), old as (
        select run.tenant_id, run._id from switchboard.chain_run run left join kept using (tenant_id)
        where coalesce(days, ${usualDays}) > 0 and status not in ('running', 'paused')
          and started_at < ${at}::timestamptz - make_interval(days => coalesce(days, ${usualDays}))
          and not exists (
            select from switchboard.chain_run_step step
            where step.tenant_id = run.tenant_id and step.run_id = run._id and pinned_at is not null
          )
        limit ${batch}
      )
      delete from switchboard.chain_run where (tenant_id, _id) in (select * from old)`.execute(owner)
    purged += Number(numAffectedRows)
    if (numAffectedRows < batch) return purged
  }
}
