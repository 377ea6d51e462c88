import type { ChatEntry, ChatEvent } from './chatTypes.ts'
import { isUnsettled, kindOf } from './eventKind.ts'

/** The known events of a conversation. */
export interface ChatLog {
  readonly entries: readonly ChatEntry[]
  /** There are older events than the first one here. */
  readonly hasEarlier: boolean
  /** Number of answers since the chat was last read. */
  readonly unread: number
}

export type ChatAction =
  /** A page of history. `isFirst` means that no older event exists. */
  | { type: 'page'; events: readonly ChatEvent[]; isFirst: boolean }
  /** An event from the stream, in the order of changes: new, or a newer state of a known one. */
  | { type: 'received'; event: ChatEvent }
  /** The reply to our own message. The stream may have sent a newer state meanwhile. */
  | { type: 'stored'; event: ChatEvent }
  | { type: 'sending'; event: ChatEvent }
  | { type: 'failed' | 'resending' | 'discarded'; clientEventId: string }
  | { type: 'read' }

export const emptyLog: ChatLog = { entries: [], hasEarlier: false, unread: 0 }

/** Number of an event that has none yet, so that it sorts to the end. */
export const unnumbered = Number.MAX_SAFE_INTEGER

/** §4 Adds an event or replaces the one with the same ID. Unchanged entries stay the same objects. */
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

/**
 * Returns the log with an updated `hasEarlier`. Only a page that reaches further back than all known events can tell
 * whether there are more.
 */
function reachBack(
  log: ChatLog,
  { events, isFirst }: { events: readonly ChatEvent[]; isFirst: boolean },
): ChatLog {
  const oldest = Math.min(...events.map(event => event.event_index))
  const known = log.entries[0]?.event.event_index ?? unnumbered
  const hasEarlier = oldest < known || events.length === 0 ? !isFirst : log.hasEarlier
  return hasEarlier === log.hasEarlier ? log : { ...log, hasEarlier }
}

/** Adds an unknown event. Leaves a stored one unchanged, because the stream has the newer state. */
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

/** Inserts an entry by event number. Events without a number come last, in sending order. */
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

/** Finds the entry with the same ID, or with the temporary ID under which its sender shows it. */
function findSame(entries: readonly ChatEntry[], event: ChatEvent): number {
  const { client_event_id: own } = event.metadata
  return findLast(
    entries,
    ({ event: known }) => known._id === event._id || (known._id === own && known.role === event.role),
  )
}

/** Returns whether nothing changed. A reconnected stream repeats the last minute, mostly without changes. */
function isAlike(known: ChatEvent, event: ChatEvent): boolean {
  return known.updated_at === event.updated_at && JSON.stringify(known) === JSON.stringify(event)
}

/**
 * Returns whether the event is outdated. A settled event never becomes unsettled again, so a late reply describes an
 * earlier state.
 */
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
