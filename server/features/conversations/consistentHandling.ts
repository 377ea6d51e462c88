import type { RecordData } from '../../store/records/storedRecord.ts'

/**
 * A conversation's fields, made to agree with who has it: the agent's and the queue's belong to no person, nobody waits
 * for the team where the agent answers or all is said, and who is in the queue has waited since `at` at the latest. What goes
 * from the agent to people, seen from `before`, is handed over.
 */
export function consistentHandling(record: RecordData, at: Date, before?: RecordData): RecordData {
  const { assignee_id, assignee_name, waiting_since, ...rest } = record
  const { handler, status } = record
  const waits = handler !== 'agent' && status !== 'completed'
  const since = waiting_since ?? (handler === 'queue' ? at.toISOString() : undefined)
  const isHandedOver = before?.handler === 'agent' && handler !== 'agent'
  return {
    ...rest,
    ...(isHandedOver && { handed_over_at: at.toISOString() }),
    ...(handler === 'human' && defined({ assignee_id, assignee_name })),
    ...(waits && defined({ waiting_since: since })),
  }
}

function defined(fields: RecordData): RecordData {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
