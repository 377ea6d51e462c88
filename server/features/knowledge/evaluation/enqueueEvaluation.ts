import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

export const evaluationTask = 'ask the test questions'

/** Delay of automatic test runs by cause, so that several changes lead to one run. */
const waits = { change: '20 seconds', settings: '0 seconds' } as const

/** Enqueues a run of the test questions if there are any; repeated requests within the delay lead to one run. */
export async function enqueueEvaluation(
  db: TenantDb,
  tenantId: string,
  cause: keyof typeof waits,
): Promise<void> {
  await sql`
    select enqueue(${tenantId}::uuid, ${evaluationTask}::text, ${cause}::text,
      ${JSON.stringify({ cause })}::jsonb, clock_timestamp() + ${waits[cause]}::interval, 3)
    where exists (select from record where entity = 'knowledge_question' and deleted_at is null)`.execute(db)
}
