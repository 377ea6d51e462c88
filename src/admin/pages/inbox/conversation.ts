import type { components } from '../../../../openapi/generated/types.d.ts'

export type Conversation = components['schemas']['Conversation']
export type Contact = components['schemas']['Contact']

/** The person who looks. */
export interface Reader {
  id: string
  name: string
}

/** Who has a conversation, as the reader sees it. */
export type Standing = 'completed' | 'agent' | 'queue' | 'mine' | 'other'

/** Who has it; what a person has whom nobody knows waits for anybody. */
export function standingOf(
  { status, handler, assignee_id }: Pick<Conversation, 'status' | 'handler' | 'assignee_id'>,
  userId: string,
): Standing {
  if (status === 'completed') return 'completed'
  if (handler === 'agent') return 'agent'
  if (handler === 'queue' || !assignee_id) return 'queue'
  return assignee_id === userId ? 'mine' : 'other'
}

/** The end of an id, by which visitors without a name are told apart. */
export function shortId(id: string): string {
  return id.slice(-4).toUpperCase()
}
