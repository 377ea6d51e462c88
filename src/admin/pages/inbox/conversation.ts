import type { components } from '../../../../openapi/generated/types.d.ts'

export type Conversation = components['schemas']['Conversation']
export type Contact = components['schemas']['Contact']

/** The signed-in user who reads the conversation. */
export interface Reader {
  id: string
  name: string
}

/** Status of a conversation from the reader's point of view. */
export type Standing = 'completed' | 'agent' | 'queue' | 'mine' | 'other'

/**
 * Returns the status of a conversation for a user. A conversation that is with a person but has no assignee counts as
 * queued.
 */
export function standingOf(
  { status, handler, assignee_id }: Pick<Conversation, 'status' | 'handler' | 'assignee_id'>,
  userId: string,
): Standing {
  if (status === 'completed') return 'completed'
  if (handler === 'agent') return 'agent'
  if (handler === 'queue' || !assignee_id) return 'queue'
  return assignee_id === userId ? 'mine' : 'other'
}

/** Returns the last four characters of an id, which distinguish visitors without a name. */
export function shortId(id: string): string {
  return id.slice(-4).toUpperCase()
}
