import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'

/** Returns the tenants with a limit for a figure, or one that was crossed, for which no job of the task is open. */
export async function tenantsWithoutLook(
  { owner }: Pick<Database, 'owner'>,
  task: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select tenant._id as id from switchboard.tenant
    where status not in ('suspended', 'deleted')
      and (exists (select from switchboard.record where tenant_id = tenant._id
          and entity = 'agent_report_metrics' and deleted_at is null and data->'alert'->'enabled' = 'true')
        or exists (select from switchboard.report_alert where tenant_id = tenant._id))
      and not exists (select from switchboard.job where job.tenant_id = tenant._id and task = ${task}
        and state in ('waiting', 'running'))`.execute(owner)
  return rows.map(({ id }) => id)
}
