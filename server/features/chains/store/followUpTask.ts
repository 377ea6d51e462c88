import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** By which the team reads it, and the server finds it. */
export const followUpTask = 'follow up a chain'

/** Asks in the transaction of a run's end for what becomes of its result. */
export async function queueFollowUp(db: TenantDb, run: { tenantId: string; id: string }): Promise<void> {
  const { tenantId, id } = run
  await enqueueJob(db, { tenantId, task: followUpTask, key: id, payload: { run: id } })
}
