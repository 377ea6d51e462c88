import type { ChatEvent } from './chatTypes.ts'

export type EventKind = 'message' | 'note' | 'handoff' | 'call' | 'result'

/** What an event is shown as: something said, a note of the team, a hand-off or the end of a call, an action that was called, or what came of it. */
export function kindOf(event: ChatEvent): EventKind {
  if (event.module_id === 'handoff' || event.module_id === 'voice') return 'handoff'
  if (event.module_id === 'inbox' && event.action_id === 'note') return 'note'
  if (event.role === 'tool' || event.event_type === 'async_action_result') return 'result'
  return isMessage(event) ? 'message' : 'call'
}

/** §4 An action that takes long and goes on shows a spinner. */
export function isPending(event: ChatEvent): boolean {
  return event.event_type !== 'action' && event.async_action_status === 'pending'
}

/** Whether the event will be sent again with more or other content. */
export function isUnsettled(event: ChatEvent): boolean {
  return event.metadata.streaming === true || (event.event_type === 'async_action_call' && isPending(event))
}

function isMessage(event: ChatEvent): boolean {
  return (
    event.event_type === 'action' &&
    event.module_id === 'user_interactor' &&
    event.action_id === 'send_message'
  )
}
