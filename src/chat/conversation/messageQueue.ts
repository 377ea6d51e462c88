import { randomText } from '../../api/randomText.ts'
import type { ChatApi, OutgoingMessage } from './chatApi.ts'
import type { ChatEntry, ChatEvent, Draft } from './chatTypes.ts'
import { type ChatAction, unnumbered } from './conversationReducer.ts'
import type { PendingMessages } from './pendingMessages.ts'
import { isLostOnTheWay, isRefused } from './sendErrors.ts'

/** Who writes as the business and not as its visitor. */
export interface Speaker {
  role: 'assistant'
  name: string
}

interface Deps {
  /** The visitor where nobody is named. */
  speaker?: Speaker | undefined
  api: Pick<ChatApi, 'send'>
  pendingMessages: PendingMessages
  conversationId: string
  now: () => Date
  /** The entries as they are at that moment. */
  entries: () => readonly ChatEntry[]
  dispatch: (action: ChatAction) => void
  /** Something is on its way. */
  onSending: () => void
  onFailed: (error: unknown) => void
  /** What had failed for want of a connection has arrived in the end. */
  onRecovered: () => void
}

export type MessageQueue = ReturnType<typeof createMessageQueue>

/** The messages of one conversation on their way: shown at once, sent in order, kept until the server has them. */
export function createMessageQueue(deps: Deps) {
  const { api, pendingMessages, conversationId, now, entries, dispatch, speaker } = deps
  let line: Promise<void> = Promise.resolve()
  /** Failed for want of a connection alone: sent again when there is one. */
  const waiting = new Set<string>()
  return { send, resend, resendWaiting, discard, settle, restore }

  function send({ content, blocks }: Draft): void {
    const message = { content, blocks, clientEventId: `tmp-${randomText(24)}` }
    pendingMessages.add(conversationId, message)
    show(message)
  }

  /** Sends what was on its way when the page was left; what the server has by then is not shown twice. */
  function restore(): void {
    for (const message of pendingMessages.list(conversationId)) {
      const { clientEventId } = message
      if (!entries().some(({ event }) => event.metadata.client_event_id === clientEventId)) show(message)
      else pendingMessages.remove(conversationId, clientEventId)
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
    pendingMessages.remove(conversationId, clientEventId)
    dispatch({ type: 'discarded', clientEventId })
  }

  /** A message that the server tells of is stored, whatever became of the answer to it. */
  function settle({ role, metadata }: ChatEvent): void {
    const own = role === (speaker?.role ?? 'user') ? metadata.client_event_id : undefined
    if (own === undefined) return
    pendingMessages.remove(conversationId, own)
    if (waiting.delete(own) && waiting.size === 0) deps.onRecovered()
  }

  /** One after the other, so that the server numbers them in the order of their writing. */
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
      if (isRefused(error)) pendingMessages.remove(conversationId, clientEventId)
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

/** §4 A message as it is shown until the server's own event takes its place. */
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
