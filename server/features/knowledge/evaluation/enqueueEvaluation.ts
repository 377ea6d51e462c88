import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

export const evaluationTask = 'ask the test questions'

/** Why test questions are asked by themselves, and how long that waits for more of the same. */
const waits = { change: '20 seconds', settings: '0 seconds' } as const

/** Has the test questions asked, where there are any; however often within a while, once. */
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
