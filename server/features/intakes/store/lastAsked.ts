import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { IntakeMessage } from '../askedQuestion.ts'

/** What an intake noted of the question that it asked last. */
export type LastAsked = Partial<NonNullable<IntakeMessage['intake']>>

/** Of the latest event of a conversation that has such a note; empty where none has. */
export async function findLastAsked(db: TenantDb, conversationId: string): Promise<LastAsked> {
  const { rows } = await sql<{ asked: LastAsked }>`
    select data->'metadata'->'intake' as asked from conversation_event
    where conversation_id = ${conversationId} and data->'metadata' ? 'intake'
    order by event_index desc limit 1`.execute(db)
  return rows[0]?.asked ?? {}
}
