import type { ChatEntry, ChatEvent } from '../../../../../chat/conversation/chatTypes.ts'

/** The latest answer of a conversation, with the question it answers. */
export interface Asked {
  answer: ChatEvent
  question: string
  /** Messages before the question, oldest first. */
  earlier: { by: 'visitor' | 'agent'; text: string }[]
  /** The handoff that followed the question. */
  handOff: ChatEvent | undefined
}

/** Returns the latest answer and its question; undefined if there is none. */
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

/** Limits of the contract. */
const maxEarlier = 40
const longestText = 4000

/** An agent requests a person through an action; a rule or a team member hands over directly. */
function isHandOff({ module_id, action_id, role }: ChatEvent): boolean {
  return module_id === 'handoff' || (action_id === 'request_human' && role === 'assistant')
}

function isMessage({ event_type, action_id, content }: ChatEvent): boolean {
  return event_type === 'action' && action_id === 'send_message' && content.trim() !== ''
}

function saidBefore({ role, content }: ChatEvent): Asked['earlier'][number] {
  return { by: role === 'user' ? 'visitor' : 'agent', text: content.slice(0, longestText) }
}
