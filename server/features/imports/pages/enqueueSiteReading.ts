import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export const readSiteTask = 'read web pages'

interface Wanted {
  tenantId: string
  id: string
  /** The reading to go on with; a new one if left out. */
  run?: string
}

/** Has a web page read, or its reading gone on with, in the background. */
export async function enqueueSiteReading(db: TenantDb, { tenantId, ...payload }: Wanted): Promise<void> {
  await enqueueJob(db, { tenantId, task: readSiteTask, key: payload.id, payload, maxAttempts: 4 })
}
