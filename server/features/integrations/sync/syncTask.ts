import { unending } from '../../../jobs/runJob.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { TenantSync } from '../store/syncStore.ts'

export const syncTask = 'sync an integration'

export interface SyncPayload {
  integration: string
  sync: string
  cause: 'schedule' | 'person' | 'retry'
  /** How many deletions a person has accepted. */
  accepted?: number
}

/**
 * Enqueues a run of a sync and returns the job's id. At most one job of a sync waits. Attempts have no limit: a run that
 * crashes goes on, and the sync's row counts its failures.
 */
export function enqueueSync(
  db: TenantDb,
  { tenantId, integrationId, sync }: TenantSync,
  wish: Pick<SyncPayload, 'cause' | 'accepted'>,
  runAt?: Date,
): Promise<string> {
  const payload = { integration: integrationId, sync, ...wish } satisfies SyncPayload
  const key = `${integrationId} ${sync}`
  const job = { tenantId, task: syncTask, key, payload, maxAttempts: unending }
  return enqueueJob(db, { ...job, ...(runAt && { runAt }) })
}
