import { sql } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import type { StoredRetrieval, TurnStep } from '../../../store/conversationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Searches of a turn, and the sources that its answer cites. */
export interface TurnRetrievals {
  searches: StoredRetrieval[]
  /** Titles of sources. */
  named: ReadonlySet<string>
}

/**
 * Finds a turn by its answer or by the message that started it; null if there is no such turn or its conversation is
 * gone.
 */
export async function readRetrievals(
  db: TenantDb,
  { conversationId, eventId }: { conversationId: string; eventId: string },
): Promise<TurnRetrievals | null> {
  if (!isRecordId(conversationId) || !isRecordId(eventId)) return null
  const { rows } = await sql<Row>`
    select turn.steps, answer.data->'metadata'->'sources' as sources
    from turn
      join record on record.entity = 'conversation' and record._id = turn.conversation_id and deleted_at is null
      left join conversation_event as answer on answer.conversation_id = turn.conversation_id
        and answer._id = turn.answer_event_id
    where turn.conversation_id = ${conversationId}
      and (turn.answer_event_id = ${eventId} or turn.message_event_id = ${eventId})
    order by turn.accepted_at desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    searches: row.steps.flatMap(({ retrieval }) => retrieval ?? []),
    named: new Set(row.sources?.map(({ title }) => title)),
  }
}

interface Row {
  steps: TurnStep[]
  sources: { title: string }[] | null
}
