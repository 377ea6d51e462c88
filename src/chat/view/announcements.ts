import type { ChatEntry } from '../conversation/chatTypes.ts'
import { kindOf } from '../conversation/eventKind.ts'

/** What screen readers know of: everything up to a number, and some events after it. */
export interface Told {
  readonly upTo: number
  readonly ids: ReadonlySet<string>
}

/** Everything that is whole already, before anybody listens: nobody is read a history. */
export function alreadyTold(entries: readonly ChatEntry[]): Told {
  const numbers = entries.filter(isWhole).map(({ event }) => event.event_index)
  return { upTo: Math.max(0, ...numbers), ids: new Set() }
}

/** Messages of the agent and the team, and hand-offs, that have become whole since, each once; `told` stays the same object where there are none. */
export function newAnnouncements(entries: readonly ChatEntry[], told: Told): { texts: string[]; told: Told } {
  const news: ChatEntry[] = []
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at]
    if (!entry || (entry.delivery === 'stored' && entry.event.event_index <= told.upTo)) break
    if (isWhole(entry) && isWorthTelling(entry) && !told.ids.has(entry.event._id)) news.unshift(entry)
  }
  if (news.length === 0) return { texts: [], told }
  const ids = new Set([...told.ids, ...news.map(({ event }) => event._id)])
  return { texts: news.map(({ event }) => event.content), told: { ...told, ids } }
}

function isWhole({ event, delivery }: ChatEntry): boolean {
  return delivery === 'stored' && !event.metadata.streaming
}

function isWorthTelling({ event }: ChatEntry): boolean {
  const kind = kindOf(event)
  const isSaid = kind === 'handoff' || (event.role === 'assistant' && kind === 'message')
  return isSaid && event.content.trim() !== ''
}
