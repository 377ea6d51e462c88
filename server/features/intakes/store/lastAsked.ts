import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { IntakeMessage } from '../askedQuestion.ts'

/** The intake's note on the last question it asked. */
export type LastAsked = Partial<NonNullable<IntakeMessage['intake']>>

/** Returns the words of the question that the conversation's intake asked last, or undefined if none has. */
export async function findAskedWords(db: TenantDb, conversationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`
    select data->>'content' as words from conversation_event
    where conversation_id = ${conversationId} and data->'metadata' ? 'intake'
    order by event_index desc limit 1`.execute(db)
  return rows[0]?.words
}

/** Returns the note of the conversation's latest event that has one; empty if none has. */
export async function findLastAsked(db: TenantDb, conversationId: string): Promise<LastAsked> {
  const { rows } = await sql<{ asked: LastAsked }>`
    select data->'metadata'->'intake' as asked from conversation_event
    where conversation_id = ${conversationId} and data->'metadata' ? 'intake'
    order by event_index desc limit 1`.execute(db)
  return rows[0]?.asked ?? {}
}
