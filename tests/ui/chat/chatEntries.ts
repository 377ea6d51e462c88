import type { ChatEntry, ChatEvent, ConversationView } from '../../../src/chat/conversation/chatTypes.ts'

/** Returns an event as the server sends it; by default, an agent message. */
export function chatEvent(index: number, more: Partial<ChatEvent> = {}): ChatEvent {
  const id = `01938c5e-7a52-7c3e-9d0a-${String(index).padStart(12, '0')}`
  const at = new Date(Date.UTC(2026, 2, 2, 9, 0, index)).toISOString()
  return {
    _id: id,
    id,
    conversation_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01',
    event_index: index,
    role: 'assistant',
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
    content: `Message ${index}`,
    metadata: {},
    content_blocks: [],
    created_at: at,
    updated_at: at,
    ...more,
  }
}

/** Returns a stored row of the chat. */
export function chatEntry(index: number, more: Partial<ChatEvent> = {}): ChatEntry {
  return { event: chatEvent(index, more), delivery: 'stored' }
}

/** Returns messages that alternate between visitor and agent. */
export function chatEntries(count: number): ChatEntry[] {
  return Array.from({ length: count }, (_, at) =>
    chatEntry(at + 1, { role: at % 2 === 0 ? 'user' : 'assistant' }),
  )
}

/** Returns an open conversation whose actions do nothing. */
export function conversationView(more: Partial<ConversationView> = {}): ConversationView {
  const nothing = () => undefined
  const nothingLater = async () => undefined
  const { created_at, updated_at } = chatEvent(1)
  return {
    phase: 'ready',
    entries: [],
    connection: 'live',
    isAnswering: false,
    unread: 0,
    error: null,
    conversation: {
      _id: chatEvent(1).conversation_id,
      id: chatEvent(1).conversation_id,
      status: 'open',
      handler: 'agent',
      agent_name: 'Ada',
      created_at,
      updated_at,
      metadata: {},
    },
    hasEarlier: false,
    isLoadingEarlier: false,
    loadEarlier: nothingLater,
    send: nothing,
    resend: nothing,
    discard: nothing,
    stop: nothingLater,
    retry: nothing,
    requestHuman: nothingLater,
    startNew: nothingLater,
    rate: nothingLater,
    savePdf: nothingLater,
    decide: nothingLater,
    markRead: nothing,
    dismissError: nothing,
    ...more,
  }
}
