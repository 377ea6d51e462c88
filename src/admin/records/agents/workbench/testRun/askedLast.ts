import type { ChatEntry, ChatEvent } from '../../../../../chat/conversation/chatTypes.ts'

/** The latest answer of a conversation, with what it was for. */
export interface Asked {
  answer: ChatEvent
  question: string
  /** What was said before, the oldest first. */
  earlier: { by: 'visitor' | 'agent'; text: string }[]
  /** The hand-off that the answer led to. */
  handOff: ChatEvent | undefined
}

/** The latest question that was answered; undefined where there is none. */
export function askedLast(entries: readonly ChatEntry[]): Asked | undefined {
  const events = entries.filter(({ delivery }) => delivery === 'stored').map(({ event }) => event)
  const [answer] = events.filter(({ metadata }) => metadata.turn_status !== undefined).slice(-1)
  if (!answer) return undefined
  const before = events.filter(one => isMessage(one) && one.event_index < answer.event_index)
  const at = before.map(({ role }) => role).lastIndexOf('user')
  const asked = before[at]
  if (!asked) return undefined
  return {
    answer,
    question: asked.content,
    earlier: before.slice(0, at).slice(-maxEarlier).map(saidBefore),
    handOff: events.find(one => isHandOff(one) && one.event_index > asked.event_index),
  }
}

/** As the contract has them. */
const maxEarlier = 40
const longestText = 4000

/** The agent asks for a person by an action; a rule or a person hands over by themselves. */
function isHandOff({ module_id, action_id, role }: ChatEvent): boolean {
  return module_id === 'handoff' || (action_id === 'request_human' && role === 'assistant')
}

function isMessage({ event_type, action_id, content }: ChatEvent): boolean {
  return event_type === 'action' && action_id === 'send_message' && content.trim() !== ''
}

function saidBefore({ role, content }: ChatEvent): Asked['earlier'][number] {
  return { by: role === 'user' ? 'visitor' : 'agent', text: content.slice(0, longestText) }
}
