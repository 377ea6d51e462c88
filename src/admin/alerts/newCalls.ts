import type { InboxState, WaitingCall } from './inboxState.ts'

export interface NewCall extends WaitingCall {
  /** Somebody starts to wait, or writes to the person who has the conversation. */
  kind: 'waiting' | 'message'
}

/**
 * Returns the new alerts: conversations that started to wait since the last state, and messages in the person's own
 * conversations.
 */
export function newCalls(before: InboxState, after: InboxState): NewCall[] {
  const waited = new Map(before.waiting.map(call => [call.conversation_id, call]))
  const unread = countsOf(before)
  const unreadNow = countsOf(after)
  return after.waiting.flatMap((call): NewCall[] => {
    const { conversation_id: id, is_mine } = call
    const grown = (unreadNow.get(id) ?? 0) > (unread.get(id) ?? 0)
    if (is_mine) return grown || !waited.has(id) ? [{ ...call, kind: 'message' }] : []
    const known = waited.get(id)
    return known && !known.is_mine ? [] : [{ ...call, kind: 'waiting' }]
  })
}

function countsOf({ unread }: InboxState): Map<string, number> {
  return new Map(unread.map(({ conversation_id, count }) => [conversation_id, count]))
}
