import { sql } from 'kysely'
import type { TenantDb } from '../tenantRun.ts'

export interface NewJob {
  /** `installationId` for what belongs to no tenant. */
  tenantId: string
  task: string
  /** Of a key one job waits at most: enqueued again, it gets the newest payload and runs no later than planned. */
  key?: string
  /** Ids and numbers; never a secret. */
  payload?: Readonly<Record<string, unknown>>
  /** Left out: at once. */
  runAt?: Date
  maxAttempts?: number
}

/** How often a job is tried where nothing else is said. */
const usualAttempts = 8

/**
 * Asks for a job within the transaction of the write it follows from; its id. A keyed one holds its row until the
 * commit, so it is best the last statement.
 */
export async function enqueueJob(db: TenantDb, job: NewJob): Promise<string> {
  const { tenantId, task, key = null, payload = {}, runAt = null, maxAttempts = usualAttempts } = job
  // Without a schema: within a tenant it is the function that asks for no other.
  const { rows } = await sql<{ id: string }>`
    select enqueue(${tenantId}::uuid, ${task}::text, ${key}::text, ${JSON.stringify(payload)}::jsonb,
      ${runAt}::timestamptz, ${maxAttempts}::int) as id`.execute(db)
  return rows[0]?.id ?? ''
}
