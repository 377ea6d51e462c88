import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Task queued by the database when an event for a webhook is stored. */
export const webhookTask = 'send webhooks'

/** An endpoint and its tenant. */
export interface Endpoint {
  tenantId: string
  id: string
}

/** Enqueues the sending to an endpoint. At most one job per endpoint runs, so that a slow one takes one slot. */
export async function enqueueWebhooks(db: TenantDb, { tenantId, id }: Endpoint, runAt?: Date): Promise<void> {
  const payload = { integration: id }
  await enqueueJob(db, { tenantId, task: webhookTask, key: id, payload, ...(runAt && { runAt }) })
}
