import { randomText } from '../../api/randomText.ts'
import type { ChatApi, OutgoingMessage } from './chatApi.ts'
import type { ChatEntry, ChatEvent, Draft } from './chatTypes.ts'
import { type ChatAction, unnumbered } from './conversationReducer.ts'
import type { PendingMessages } from './pendingMessages.ts'
import { isLostOnTheWay, isRefused } from './sendErrors.ts'

/** A person who writes as the business rather than as the visitor. */
export interface Speaker {
  role: 'assistant'
  name: string
}

interface Deps {
  /** Defaults to the visitor. */
  speaker?: Speaker | undefined
  api: Pick<ChatApi, 'send'>
  pending: PendingMessages
  conversationId: string
  now: () => Date
  /** Returns the current entries. */
  entries: () => readonly ChatEntry[]
  dispatch: (action: ChatAction) => void
  /** Called when a message is being sent. */
  onSending: () => void
  onFailed: (error: unknown) => void
  /** Called when all messages that failed for lack of a connection have arrived. */
  onRecovered: () => void
}

export type MessageQueue = ReturnType<typeof createMessageQueue>

/**
 * Creates the queue of one conversation's messages: shown at once, sent in order, and stored until the server has them.
 */
export function createMessageQueue(deps: Deps) {
  const { api, pending, conversationId, now, entries, dispatch, speaker } = deps
  let line: Promise<void> = Promise.resolve()
  /** Messages that failed only for lack of a connection; they are sent again once there is one. */
  const waiting = new Set<string>()
  return { send, resend, resendWaiting, discard, settle, restore }

  function send({ content, blocks }: Draft): void {
    const message = { content, blocks, clientEventId: `tmp-${randomText(24)}` }
    pending.add(conversationId, message)
    show(message)
  }

  /**
   * Sends the messages that were in progress when the page was left. Messages that the server already has are not shown
   * twice.
   */
  function restore(): void {
    for (const message of pending.list(conversationId)) {
      const { clientEventId } = message
      if (!entries().some(({ event }) => event.metadata.client_event_id === clientEventId)) show(message)
      else pending.remove(conversationId, clientEventId)
    }
  }

  function show(message: OutgoingMessage): void {
    dispatch({ type: 'sending', event: optimisticEvent(message, { conversationId, speaker, at: now() }) })
    post(message)
  }

  function resend(clientEventId: string): void {
    const entry = unsent(clientEventId)
    if (entry?.delivery !== 'failed') return
    dispatch({ type: 'resending', clientEventId })
    post({ content: entry.event.content, blocks: entry.event.content_blocks, clientEventId })
  }

  function resendWaiting(): void {
    for (const clientEventId of [...waiting]) resend(clientEventId)
  }

  function discard(clientEventId: string): void {
    waiting.delete(clientEventId)
    pending.remove(conversationId, clientEventId)
    dispatch({ type: 'discarded', clientEventId })
  }

  /** Treats a message that the server returns as stored, even if the reply to its request was lost. */
  function settle({ role, metadata }: ChatEvent): void {
    const own = role === (speaker?.role ?? 'user') ? metadata.client_event_id : undefined
    if (own === undefined) return
    pending.remove(conversationId, own)
    if (waiting.delete(own) && waiting.size === 0) deps.onRecovered()
  }

  /** Sends one message after another, so that the server numbers them in writing order. */
  function post(message: OutgoingMessage): void {
    deps.onSending()
    line = line.then(() => deliver(message))
  }

  async function deliver(message: OutgoingMessage): Promise<void> {
    const { clientEventId } = message
    try {
      const event = await api.send(conversationId, message)
      settle(event)
      dispatch({ type: 'stored', event })
    } catch (error) {
      if (isRefused(error)) pending.remove(conversationId, clientEventId)
      if (!unsent(clientEventId)) return
      if (isLostOnTheWay(error)) waiting.add(clientEventId)
      else waiting.delete(clientEventId)
      dispatch({ type: 'failed', clientEventId })
      deps.onFailed(error)
    }
  }

  function unsent(clientEventId: string): ChatEntry | undefined {
    return entries().find(
      ({ event, delivery }) => delivery !== 'stored' && event.metadata.client_event_id === clientEventId,
    )
  }
}

interface Sending extends Pick<Deps, 'conversationId' | 'speaker'> {
  at: Date
}

/** §4 Returns the event that stands for a message until the server's own event replaces it. */
function optimisticEvent(message: OutgoingMessage, { conversationId, speaker, at }: Sending): ChatEvent {
  const { clientEventId, content, blocks } = message
  const { role = 'user', ...name } = speaker ?? {}
  const metadata = { client_event_id: clientEventId, ...(speaker && { human: true }) }
  return {
    _id: clientEventId,
    id: clientEventId,
    conversation_id: conversationId,
    event_index: unnumbered,
    role,
    ...name,
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
    content,
    content_blocks: [...blocks],
    metadata,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
}
