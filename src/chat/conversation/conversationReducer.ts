import type { ChatEntry, ChatEvent } from './chatTypes.ts'
import { isUnsettled, kindOf } from './eventKind.ts'

/** What is known of a conversation's events. */
export interface ChatLog {
  readonly entries: readonly ChatEntry[]
  /** There are older events than the first one here. */
  readonly hasEarlier: boolean
  /** Answers that came in since somebody looked. */
  readonly unread: number
}

export type ChatAction =
  /** A page of the past; `isFirst` where nothing is older than it. */
  | { type: 'page'; events: readonly ChatEvent[]; isFirst: boolean }
  /** Told by the stream, whose order is that of the changes: new, or in the place of what was known. */
  | { type: 'received'; event: ChatEvent }
  /** The answer to a message of ours; the stream may have told more of it meanwhile. */
  | { type: 'stored'; event: ChatEvent }
  | { type: 'sending'; event: ChatEvent }
  | { type: 'failed' | 'resending' | 'discarded'; clientEventId: string }
  | { type: 'read' }

export const emptyLog: ChatLog = { entries: [], hasEarlier: false, unread: 0 }

/** The number of an event that has none yet: it stands at the end. */
export const unnumbered = Number.MAX_SAFE_INTEGER

/** §4 Adds an event, or puts it in the place of the one with the same id; what is not touched stays the same object. */
export function conversationReducer(log: ChatLog, action: ChatAction): ChatLog {
  switch (action.type) {
    case 'page':
      return withEntries(reachBack(log, action), action.events.reduce(keep, log.entries))
    case 'stored':
      return withEntries(log, keep(log.entries, action.event))
    case 'received': {
      const isNew = findSame(log.entries, action.event) < 0
      const next = withEntries(log, put(log.entries, action.event))
      return isNew && isAnswer(action.event) ? { ...next, unread: log.unread + 1 } : next
    }
    case 'sending':
      return withEntries(log, insert(log.entries, { event: action.event, delivery: 'sending' }))
    case 'failed':
    case 'resending':
      return withEntries(log, deliver(log.entries, action.clientEventId, action.type))
    case 'discarded':
      return withEntries(log, discard(log.entries, action.clientEventId))
    case 'read':
      return log.unread === 0 ? log : { ...log, unread: 0 }
  }
}

function withEntries(log: ChatLog, entries: readonly ChatEntry[]): ChatLog {
  return entries === log.entries ? log : { ...log, entries }
}

/** Only a page that reaches back further than anything known says whether there is more. */
function reachBack(
  log: ChatLog,
  { events, isFirst }: { events: readonly ChatEvent[]; isFirst: boolean },
): ChatLog {
  const oldest = Math.min(...events.map(event => event.event_index))
  const known = log.entries[0]?.event.event_index ?? unnumbered
  const hasEarlier = oldest < known || events.length === 0 ? !isFirst : log.hasEarlier
  return hasEarlier === log.hasEarlier ? log : { ...log, hasEarlier }
}

/** Adds what is not known yet; of what is, the stream knows better. */
function keep(entries: readonly ChatEntry[], event: ChatEvent): readonly ChatEntry[] {
  const known = entries[findSame(entries, event)]
  return known?.delivery === 'stored' ? entries : put(entries, event)
}

function put(entries: readonly ChatEntry[], event: ChatEvent): readonly ChatEntry[] {
  const known = entries[findSame(entries, event)]
  const entry: ChatEntry = { event, delivery: 'stored' }
  if (!known) return insert(entries, entry)
  if (known.delivery === 'stored' && (isAlike(known.event, event) || isPast(known.event, event)))
    return entries
  if (known.event.event_index === event.event_index) return entries.map(one => (one === known ? entry : one))
  const others = entries.filter(one => one !== known)
  return insert(others, entry)
}

/** The order is that of the numbers; those without one come last, in the order of their sending. */
function insert(entries: readonly ChatEntry[], entry: ChatEntry): readonly ChatEntry[] {
  const before = findLast(entries, ({ event }) => event.event_index <= entry.event.event_index)
  return [...entries.slice(0, before + 1), entry, ...entries.slice(before + 1)]
}

function deliver(entries: readonly ChatEntry[], clientEventId: string, type: 'failed' | 'resending') {
  const delivery = type === 'failed' ? 'failed' : 'sending'
  const entry = entries.find(one => isUnsent(one, clientEventId) && one.delivery !== delivery)
  return entry ? entries.map(one => (one === entry ? ({ ...entry, delivery } as const) : one)) : entries
}

function discard(entries: readonly ChatEntry[], clientEventId: string): readonly ChatEntry[] {
  const rest = entries.filter(one => !isUnsent(one, clientEventId))
  return rest.length === entries.length ? entries : rest
}

function isUnsent({ event, delivery }: ChatEntry, clientEventId: string): boolean {
  return delivery !== 'stored' && event.metadata.client_event_id === clientEventId
}

/** The same by its id, or by the temporary id under which its sender shows it. */
function findSame(entries: readonly ChatEntry[], event: ChatEvent): number {
  const { client_event_id: own } = event.metadata
  return findLast(
    entries,
    ({ event: known }) => known._id === event._id || (known._id === own && known.role === event.role),
  )
}

/** After a reconnect the last minute is told once more, mostly without a change. */
function isAlike(known: ChatEvent, event: ChatEvent): boolean {
  return known.updated_at === event.updated_at && JSON.stringify(known) === JSON.stringify(event)
}

/** What is settled never opens again: an answer that was long on its way tells of the state before. */
function isPast(known: ChatEvent, event: ChatEvent): boolean {
  return isUnsettled(event) && !isUnsettled(known)
}

function isAnswer(event: ChatEvent): boolean {
  return event.role === 'assistant' && kindOf(event) === 'message'
}

function findLast(entries: readonly ChatEntry[], test: (entry: ChatEntry) => boolean): number {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry && test(entry)) return index
  }
  return -1
}
