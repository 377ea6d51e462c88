import { cutText } from '../../../store/cutText.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { ConversationEvent } from '../../conversations/conversationLog.ts'

export type Scenario = EntityData<'synthetic_suite'>['scenarios'][number]

/**
 * Returns an answered question as a scenario, with the earlier messages, the answer and its calls. Returns null unless
 * the event is an agent's answer to a message. `events` must be in order.
 */
export function keptScenario(events: readonly ConversationEvent[], answerId: string): Scenario | null {
  const messages = events.filter(isMessage)
  const at = messages.findIndex(({ _id }) => _id === answerId)
  const answer = messages[at]
  if (answer?.role !== 'assistant' || answer.metadata.human) return null
  const asked = messages.findLastIndex(({ role }, index) => index < at && role === 'user')
  const question = messages[asked]
  if (!question) return null
  const text = cutText(question.content, longest.question)
  const earlier = messages.slice(0, asked).slice(-longest.earlier)
  const calls = callsOf(events, answer)
  return {
    name: cutText(text.replace(/\s+/g, ' ').trim(), longest.name),
    instructions: text,
    start_message: text,
    kept_answer: cutText(answer.content, longest.answer),
    ...(earlier.length > 0 && { earlier: earlier.map(saidBefore) }),
    ...(calls.length > 0 && {
      evaluations: calls.map(tool_name => ({ type: 'tool_call' as const, name: tool_name, tool_name })),
    }),
  }
}

/** The limits of the entity. */
const longest = { name: 100, question: 1000, answer: 8000, message: 4000, earlier: 40 }

function isMessage({ event_type, action_id, content }: ConversationEvent): boolean {
  return event_type === 'action' && action_id === 'send_message' && content.trim() !== ''
}

function saidBefore({ role, content }: ConversationEvent) {
  const by = role === 'user' ? ('visitor' as const) : ('agent' as const)
  return { by, text: cutText(content, longest.message) }
}

/** Returns the names of the actions that were called for an answer, each once. */
function callsOf(events: readonly ConversationEvent[], { metadata }: ConversationEvent): string[] {
  const calls = events.filter(
    event =>
      event.role === 'assistant' &&
      event.action_id !== 'send_message' &&
      event.metadata.turn_id !== undefined &&
      event.metadata.turn_id === metadata.turn_id,
  )
  return [...new Set(calls.flatMap(({ tool_name }) => tool_name ?? []))].slice(0, 20)
}
