import type { ChatEvent } from './chatTypes.ts'

export type EventKind = 'message' | 'note' | 'handoff' | 'call' | 'result'

/**
 * Returns how an event is shown: as a message, a note of the team, a handoff or the end of a call, a called action, or
 * its result.
 */
export function kindOf(event: ChatEvent): EventKind {
  if (event.module_id === 'handoff' || event.module_id === 'voice') return 'handoff'
  if (event.module_id === 'inbox' && event.action_id === 'note') return 'note'
  if (event.role === 'tool' || event.event_type === 'async_action_result') return 'result'
  return isMessage(event) ? 'message' : 'call'
}

/** §4 Returns whether a long-running action is still in progress and shows a spinner. */
export function isPending(event: ChatEvent): boolean {
  return event.event_type !== 'action' && event.async_action_status === 'pending'
}

/** Returns whether the event will be sent again with more or different content. */
export function isUnsettled(event: ChatEvent): boolean {
  return event.metadata.streaming === true || (event.event_type === 'async_action_call' && isPending(event))
}

function isMessage(event: ChatEvent): boolean {
  return (
    event.event_type === 'action' &&
    event.module_id === 'user_interactor' &&
    // The team also sees drafts, and messages of programs.
    /^(send|draft|automatic)_message$/.test(event.action_id)
  )
}
