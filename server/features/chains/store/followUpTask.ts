import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Name of the task, which the team reads and the server looks up. */
export const followUpTask = 'follow up a chain'

/** Queues the follow-up of a run, in the transaction of its end. */
export async function queueFollowUp(db: TenantDb, run: { tenantId: string; id: string }): Promise<void> {
  const { tenantId, id } = run
  await enqueueJob(db, { tenantId, task: followUpTask, key: id, payload: { run: id } })
}
