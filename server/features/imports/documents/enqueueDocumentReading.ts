import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The database asks for it as well, where a document has another file or title. */
export const readDocumentTask = 'read document'

/** Has a document read in the background. */
export async function enqueueDocumentReading(
  db: TenantDb,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<void> {
  await enqueueJob(db, { tenantId, task: readDocumentTask, key: id, payload: { id }, maxAttempts: 4 })
}
