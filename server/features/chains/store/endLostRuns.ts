import { sql } from 'kysely'
import { eachAlone } from '../../../limits/eachAlone.ts'
import type { Database } from '../../../store/database.ts'
import type { RunEnds } from '../background/runEnds.ts'
import { chainJobTask } from './chainJobTask.ts'
import { brokenOff, type RunEnd } from './chainRunStore.ts'

/** Longer than any chain may take. */
const longestMs = 2 * 3_600_000

interface LostRun {
  tenantId: string
  id: string
  isBackground: boolean
}

/** Ends runs of all tenants whose server is gone and that no process continues or will continue. */
export async function endLostRuns(
  { database, ends }: { database: Pick<Database, 'owner' | 'inTenant'>; ends: Pick<RunEnds, 'endLost'> },
  at: Date,
): Promise<void> {
  const { rows } = await sql<LostRun>`
    select tenant_id as "tenantId", _id as id, is_background as "isBackground" from switchboard.chain_run
    where (status = 'running' and not is_background and started_at < ${new Date(at.getTime() - longestMs)})
      or (is_background and status in ('running', 'paused') and not exists (
        select from switchboard.job where job.tenant_id = chain_run.tenant_id and task = ${chainJobTask}
          and key = chain_run._id::text and state in ('waiting', 'running')))`.execute(database.owner)
  await eachAlone(rows, ({ tenantId, id, isBackground }) =>
    database.inTenant(tenantId, db => ends.endLost(db, id, isBackground ? brokenOff(at) : cutOff(at))),
  )
}

function cutOff(at: Date): RunEnd {
  const error = { code: 'cancelled', message: 'The server stopped before the run ended.' }
  return { status: 'cancelled', output: null, error, at }
}
