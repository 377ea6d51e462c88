import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { chainJobTask } from './chainJobTask.ts'
import { queueFollowUp } from './followUpTask.ts'

/** Longer than any chain may take. */
const longestMs = 2 * 3_600_000

/**
 * Ends runs of all tenants whose server is gone and that no process continues or will continue; queues the follow-ups
 * of bound runs.
 */
export async function endLostRuns({ owner }: Pick<Database, 'owner'>, at: Date): Promise<void> {
  const error = { code: 'cancelled', message: 'The server stopped before the run ended.' }
  const given = { code: 'action_failed', message: 'The run could not be resumed.' }
  await owner.transaction().execute(async db => {
    const { rows } = await sql<{ tenantId: string; id: string; isBound: boolean }>`
      update switchboard.chain_run
      set status = 'failed', error = ${JSON.stringify(given)}::jsonb, ended_at = ${at}, due_at = null
      where is_background and status in ('running', 'paused') and not exists (
        select from switchboard.job where job.tenant_id = chain_run.tenant_id and task = ${chainJobTask}
          and key = chain_run._id::text and state in ('waiting', 'running'))
      returning tenant_id as "tenantId", _id as id, binding is not null as "isBound"`.execute(db)
    for (const { isBound, ...run } of rows) if (isBound) await queueFollowUp(db, run)
  })
  await sql`
    update switchboard.chain_run
    set status = 'cancelled', error = ${JSON.stringify(error)}::jsonb, ended_at = ${at}
    where status = 'running' and not is_background and started_at < ${new Date(at.getTime() - longestMs)}`.execute(
    owner,
  )
}
