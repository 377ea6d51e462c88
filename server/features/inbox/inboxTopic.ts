import type { Session } from '../../access/session.ts'
import { frame } from '../../streams/frame.ts'
import type { Subscription } from '../../streams/streamHub.ts'
import type { NoticeSource, NoticeTopic } from '../../streams/streamTopic.ts'
import { accessOf } from '../conversations/participation.ts'
import { readConversationChange } from '../conversations/store/conversationChange.ts'
import { eventChannel } from '../conversations/store/eventStore.ts'

/** Minimum milliseconds between two frames about one conversation. */
const pauseMs = 200

/** Notifies team members of events in all conversations of their tenant. */
export const inboxTopic: NoticeTopic<string> = {
  channel: eventChannel,
  keyOf: tenantId => tenantId,
  keyIn: payload => readConversationChange(payload)?.tenantId,
  open: (_, sendChange) => openInbox(sendChange),
}

/** Returns a team member's subscription to their tenant's inbox. */
export function inboxSubscription(session: Session, ip: string | undefined): Subscription<string> {
  const tenantId = session.tenant.id
  return { place: tenantId, owner: { tenantId, access: accessOf(session), ip } }
}

function openInbox(send: (frame: Buffer) => void): NoticeSource {
  /** Conversations with a recent frame, each with the index of its latest event since then; null if there is none. */
  const held = new Map<string, number | null>()
  let timer: NodeJS.Timeout | undefined
  return { onNotification, onGap: () => send(frame('resync', {})), close: () => clearTimeout(timer) }

  function onNotification(payload: string): void {
    const change = readConversationChange(payload)
    if (!change) return
    const { conversationId, index } = change
    const since = held.get(conversationId)
    if (since === undefined) sendChange(conversationId, index)
    else held.set(conversationId, Math.max(since ?? 0, index))
  }

  function sendChange(conversationId: string, index: number): void {
    held.set(conversationId, null)
    timer ??= setTimeout(sendRest, pauseMs)
    send(frame('inbox_event', { conversation_id: conversationId, event_index: index }))
  }

  /** Ends the pause and sends the events that came during it. */
  function sendRest(): void {
    timer = undefined
    const rest = [...held]
    held.clear()
    for (const [conversationId, index] of rest) if (index !== null) sendChange(conversationId, index)
  }
}
