import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Task of the job that continues a run. */
export const chainJobTask = 'go on with a chain'

/** Queues a run as a job, for now or for its due time; best the last statement of its transaction. */
export async function enqueueRun(
  db: TenantDb,
  { tenantId, id, due }: { tenantId: string; id: string; due?: Date },
): Promise<void> {
  const payload = { run: id }
  await enqueueJob(db, {
    tenantId,
    task: chainJobTask,
    key: id,
    payload,
    maxAttempts: 20,
    ...(due && { runAt: due }),
  })
}
