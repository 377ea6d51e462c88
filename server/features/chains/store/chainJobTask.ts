import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The job by which a run goes on. */
export const chainJobTask = 'go on with a chain'

/** Has a run go on as a job, at once or at its time; best the last statement of its transaction. */
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
