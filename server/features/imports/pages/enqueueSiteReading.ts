import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export const readSiteTask = 'read web pages'

interface Wanted {
  tenantId: string
  id: string
  /** Reading to continue; omitted, a new one starts. */
  run?: string
}

/** Enqueues the reading of a web page, or its continuation, in the background. */
export async function enqueueSiteReading(db: TenantDb, { tenantId, ...payload }: Wanted): Promise<void> {
  await enqueueJob(db, { tenantId, task: readSiteTask, key: payload.id, payload, maxAttempts: 4 })
}
