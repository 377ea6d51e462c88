import type { ChatEntry, ChatEvent, ConversationView } from '../../../chat/conversation/chatTypes.ts'
import type { webChatTexts } from './webChatTexts.ts'

type Samples = ReturnType<typeof webChatTexts>['preview']

/**
 * Returns a sample conversation that contains every element with a color of its own. It starts shortly before `now`.
 */
export function sampleView(samples: Samples, now: Date): ConversationView {
  const texts = [
    { role: 'user', content: samples.question },
    { action_id: 'find_free_slots', module_id: 'calendar', name: samples.call },
    { role: 'tool', action_id: 'find_free_slots', name: samples.result, content: samples.resultText },
    { content: samples.answer },
  ] satisfies Partial<ChatEvent>[]
  const entries = texts.map((event, index) => sampleEntry(event, index, now))
  return { ...stillView, entries, conversation: null }
}

/** Returns a row of a sample conversation, said a minute before `now`. */
export function sampleEntry(event: Partial<ChatEvent>, index: number, now: Date): ChatEntry {
  const id = `sample-${index}`
  const at = new Date(now.getTime() - 60_000).toISOString()
  return {
    delivery: 'stored',
    event: {
      _id: id,
      id,
      conversation_id: 'sample',
      event_index: index + 1,
      role: 'assistant',
      event_type: 'action',
      module_id: 'user_interactor',
      action_id: 'send_message',
      content: '',
      metadata: {},
      content_blocks: [],
      created_at: at,
      updated_at: at,
      ...event,
    },
  }
}

/** Fixed state and no-op actions of a sample view. */
export const stillView: Omit<ConversationView, 'entries' | 'conversation'> = {
  phase: 'ready',
  connection: 'live',
  isAnswering: false,
  unread: 0,
  hasEarlier: false,
  isLoadingEarlier: false,
  error: null,
  loadEarlier: async () => undefined,
  send: () => undefined,
  resend: () => undefined,
  discard: () => undefined,
  stop: async () => undefined,
  startNew: async () => undefined,
  retry: () => undefined,
  rate: async () => undefined,
  requestHuman: async () => undefined,
  savePdf: async () => undefined,
  decide: async () => undefined,
  markRead: () => undefined,
  dismissError: () => undefined,
}
