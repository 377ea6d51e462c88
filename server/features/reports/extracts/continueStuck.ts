import { sql } from 'kysely'
import { eachAlone } from '../../../limits/eachAlone.ts'
import type { Database } from '../../../store/database.ts'
import { queueReading, readingTask } from './store/readingState.ts'

/** Queues the job of figures with waiting conversations that have none: the server stopped in its last attempt. */
export async function continueStuck(database: Pick<Database, 'owner' | 'inTenant'>): Promise<number> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select figure.tenant_id as "tenantId", figure._id as id from switchboard.record as figure
    where entity = 'agent_report_metrics' and deleted_at is null and data->>'kind' = 'extracted'
      and exists (select from switchboard.outcome_extract as waiting where waiting.tenant_id = figure.tenant_id
        and figure_id = figure._id and prompt_version = figure.data->>'prompt_version' and read_at is null)
      and not exists (select from switchboard.figure_reading as state where state.tenant_id = figure.tenant_id
        and figure_id = figure._id and paused_reason is not null)
      and not exists (select from switchboard.job where job.tenant_id = figure.tenant_id and task = ${readingTask}
        and key = figure._id::text and state in ('waiting', 'running'))
    limit ${figuresAtOnce}`.execute(database.owner)
  await eachAlone(rows, ({ tenantId, id }) =>
    database.inTenant(tenantId, db => queueReading(db, tenantId, id)),
  )
  return rows.length
}

const figuresAtOnce = 100
