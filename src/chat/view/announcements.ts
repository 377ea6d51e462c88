import type { ChatEntry } from '../conversation/chatTypes.ts'
import { kindOf } from '../conversation/eventKind.ts'

/** Events already announced: all up to a number, and some after it. */
export interface Announced {
  readonly upTo: number
  readonly ids: ReadonlySet<string>
}

/** Marks all complete events as announced, so that nobody hears the history read aloud. */
export function alreadyAnnounced(entries: readonly ChatEntry[]): Announced {
  const numbers = entries.filter(isWhole).map(({ event }) => event.event_index)
  return { upTo: Math.max(0, ...numbers), ids: new Set() }
}

/**
 * Returns the messages of the agent and the team, and the handoffs, that have become complete since the last call,
 * each once. `announced` stays the same object if there are none.
 */
export function newAnnouncements(
  entries: readonly ChatEntry[],
  announced: Announced,
): { texts: string[]; announced: Announced } {
  const news: ChatEntry[] = []
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at]
    if (!entry || (entry.delivery === 'stored' && entry.event.event_index <= announced.upTo)) break
    if (isWhole(entry) && isWorthTelling(entry) && !announced.ids.has(entry.event._id)) news.unshift(entry)
  }
  if (news.length === 0) return { texts: [], announced }
  const ids = new Set([...announced.ids, ...news.map(({ event }) => event._id)])
  return { texts: news.map(({ event }) => event.content), announced: { ...announced, ids } }
}

function isWhole({ event, delivery }: ChatEntry): boolean {
  return delivery === 'stored' && !event.metadata.streaming
}

function isWorthTelling({ event }: ChatEntry): boolean {
  const kind = kindOf(event)
  const isSaid = kind === 'handoff' || (event.role === 'assistant' && kind === 'message')
  return isSaid && event.content.trim() !== ''
}
