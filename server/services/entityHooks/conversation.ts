import { AppError } from '../../errors.ts'
import { tellConversation } from '../../store/conversations/eventStore.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import { consistentHandling } from '../conversations/consistentHandling.ts'
import type { EntityHook, RecordWrite } from './entityHook.ts'

interface Deps {
  now: () => Date
}

/**
 * A conversation that somebody of the team writes down has a thread like any other. No agent takes part in it, so only
 * people answer there.
 */
export function conversationHook({ now }: Deps): EntityHook {
  return {
    beforeWrite: async (_, records, before) =>
      records.map((record, index) => {
        const earlier = before[index]
        const whole = earlier ? record : { ...record, last_event_at: now().toISOString() }
        return checked(consistentHandling(whole, now()), earlier)
      }),
    withWrite,
  }

  async function withWrite({ scope, before, after, db }: RecordWrite): Promise<void> {
    // Streams end with a completed conversation.
    if (before) return tellConversation(db, scope.tenantId, after._id)
    await db
      .insertInto('conversation_thread')
      .values({
        tenant_id: scope.tenantId,
        conversation_id: after._id,
        token_hash: null,
        agent_id: null,
        agent_version: null,
        created_at: now(),
      })
      .execute()
  }
}

function checked(record: RecordData, before: StoredRecord | undefined): RecordData | AppError {
  if (record.handler !== 'agent') return record
  if (typeof record.agent_id === 'string' || typeof record.filled_intake_id === 'string') return record
  if (before?.data.handler === 'agent') return record
  const message = 'No agent takes part in this conversation.'
  return new AppError('record.invalid', {
    detail: message,
    errors: [{ pointer: '/handler', keyword: 'x-ref', message }],
  })
}
