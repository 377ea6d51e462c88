import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Task name; the database also enqueues it when a document's file or title changes. */
export const readDocumentTask = 'read document'

/** Enqueues a document to be read in the background. */
export async function enqueueDocumentReading(
  db: TenantDb,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<void> {
  await enqueueJob(db, { tenantId, task: readDocumentTask, key: id, payload: { id }, maxAttempts: 4 })
}
