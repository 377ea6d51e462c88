import { sql } from 'kysely'
import type { TenantDb } from '../tenantRun.ts'

export interface NewJob {
  /** `installationId` for work that belongs to no tenant. */
  tenantId: string
  task: string
  /**
   * At most one job waits per key. A job that is enqueued again gets the newest payload and runs no later than planned.
   */
  key?: string
  /** Ids and numbers; never a secret. */
  payload?: Readonly<Record<string, unknown>>
  /** Runs at once if left out. */
  runAt?: Date
  maxAttempts?: number
}

/** Default number of attempts. */
const usualAttempts = 8

/**
 * Enqueues a job in the transaction of the write that causes it, and returns its id. A job with a key locks its row
 * until the commit, so make this the last statement if possible.
 */
export async function enqueueJob(db: TenantDb, job: NewJob): Promise<string> {
  const { tenantId, task, key = null, payload = {}, runAt = null, maxAttempts = usualAttempts } = job
  // The name has no schema, so that within a tenant it resolves to the function that accepts only this tenant's jobs.
  const { rows } = await sql<{ id: string }>`
    select enqueue(${tenantId}::uuid, ${task}::text, ${key}::text, ${JSON.stringify(payload)}::jsonb,
      ${runAt}::timestamptz, ${maxAttempts}::int) as id`.execute(db)
  return rows[0]?.id ?? ''
}
