import type { RecordData } from '../../store/records/storedRecord.ts'

/**
 * Makes a conversation's fields agree with its handler. Only a conversation that a person handles has an assignee.
 * Nobody waits for the team while the agent handles it without a draft, or after it is completed. One in the queue has
 * waited since `at` at the latest. A change from agent to people since `before` sets `handed_over_at`. Only a completed
 * conversation was ended by somebody: by a person, unless the writer says otherwise.
 */
export function consistentHandling(record: RecordData, at: Date, before?: RecordData): RecordData {
  const { assignee_id, assignee_name, waiting_since, draft_event_id, ended_by = 'person', ...rest } = record
  const { handler, status } = record
  const isOpen = status !== 'completed'
  const hasDraft = isOpen && handler === 'agent' && draft_event_id !== undefined
  const waits = isOpen && (handler !== 'agent' || hasDraft)
  const since = waiting_since ?? (handler === 'queue' ? at.toISOString() : undefined)
  const isHandedOver = before?.handler === 'agent' && handler !== 'agent'
  return {
    ...rest,
    ...(!isOpen && { ended_by }),
    ...(isHandedOver && { handed_over_at: at.toISOString() }),
    ...(handler === 'human' && defined({ assignee_id, assignee_name })),
    ...(hasDraft && { draft_event_id }),
    ...(waits && defined({ waiting_since: since })),
  }
}

function defined(fields: RecordData): RecordData {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
