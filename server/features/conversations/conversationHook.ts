import { AppError } from '../../errors.ts'
import type { EntityHook, RecordWrites } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import { consistentHandling } from './consistentHandling.ts'
import { notifyConversation } from './store/eventStore.ts'

interface Deps {
  now: () => Date
}

/**
 * Creates the hook that gives a conversation recorded by the team a thread like any other. It has no agent, so only
 * people answer in it.
 */
export function conversationHook({ now }: Deps): EntityHook {
  return {
    beforeWrite: async (_, records, before) =>
      records.map((record, index) => {
        const earlier = before[index]
        const whole = earlier ? record : { ...record, last_event_at: now().toISOString() }
        return checked(consistentHandling(whole, now(), earlier?.data), earlier)
      }),
    withWrites,
  }

  async function withWrites({ scope: { tenantId }, db, writes }: RecordWrites): Promise<void> {
    // Streams end when a conversation is completed.
    for (const { before, after } of writes) if (before) await notifyConversation(db, tenantId, after._id)
    const created_at = now()
    const threads = writes.flatMap(({ before, after: { _id } }) =>
      before ? [] : [{ tenant_id: tenantId, conversation_id: _id, created_at, ...ofNobody }],
    )
    if (threads.length > 0) await db.insertInto('conversation_thread').values(threads).execute()
  }
}

const ofNobody = { token_hash: null, agent_id: null, agent_version: null }

function checked(record: RecordData, before: StoredRecord | undefined): RecordData | AppError {
  const { handler, agent_id, filled_intake_id } = readData('conversation', record)
  if (handler !== 'agent' || agent_id !== undefined || filled_intake_id !== undefined) return record
  if (before && readData('conversation', before.data).handler === 'agent') return record
  const message = 'No agent takes part in this conversation.'
  return new AppError('record.invalid', {
    detail: message,
    errors: [{ pointer: '/handler', keyword: 'x-ref', message }],
  })
}
