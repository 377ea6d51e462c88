import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { ConversationStart, StreamStart } from './chatApi.ts'
import type { ChatEntry, ChatEvent, ConversationSummary } from './chatTypes.ts'
import { isPending, isUnsettled } from './eventKind.ts'

/** §4 The rule for reusing a stored conversation. An intake is always reused, with any status. */
export type ReuseRule = 'unless_completed' | 'always'

/** Returns the first step of a chat: fetch the stored conversation if there is one, otherwise start a new one. */
export function firstStep(storedId: string | undefined): 'fetch' | 'start' {
  return storedId ? 'fetch' : 'start'
}

/** Returns the step after the stored conversation was fetched; `undefined` stands for a failed fetch. */
export function stepAfterFetch(found: ConversationSummary | undefined, rule: ReuseRule): 'reuse' | 'start' {
  if (!found) return 'start'
  return rule === 'always' || found.status !== 'completed' ? 'reuse' : 'start'
}

/** §3 Returns the complete request that starts a conversation. */
export function startPayload(
  whom: ConversationStart,
  { timeZone, language }: { timeZone: string; language: string },
): ConversationStart {
  const [tag] = /^[a-z]{2,3}(-[A-Z]{2})?\b/.exec(language) ?? []
  return {
    communication_channel: 'web_chat',
    initiate_conversation: true,
    timezone: timeZone,
    ...(tag && { language_id: tag }),
    ...whom,
  }
}

/**
 * §4 Returns the position from which to follow a conversation once its history is loaded: its last change, or seven
 * days ago. The event number is exact where a clock is not: up to it, no event changes any more.
 */
export function streamStart(entries: readonly ChatEntry[], now: Date): StreamStart {
  const events = entries.filter(({ delivery }) => delivery === 'stored').map(({ event }) => event)
  if (events.length === 0) {
    return { since: new Date(now.getTime() - limits.chat.historyDays * dayMs), lastEventId: '0' }
  }
  const last = Math.max(...events.map(({ updated_at }) => Date.parse(updated_at)))
  return { since: new Date(last), lastEventId: String(settledIndex(events)) }
}

/** Returns whether a sent message or a long-running action still waits for its result. */
export function isTurnOpen(entries: readonly ChatEntry[]): boolean {
  // Checks the newest entry first: it decides while an answer grows, which is when this runs most.
  return isLastUnanswered(entries) || entries.some(isLongAction)
}

function isLongAction({ event }: ChatEntry): boolean {
  return isPending(event) && event.event_type === 'async_action_call'
}

function isLastUnanswered(entries: readonly ChatEntry[]): boolean {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const { event, delivery } = entries[index] ?? {}
    if (!event || event.metadata.turn_status || event.metadata.human) return false
    if (event.metadata.streaming) return true
    if (event.role === 'user' && delivery !== 'failed') return true
  }
  return false
}

/** Returns the time of the last change in milliseconds; 0 if there are no entries. */
export function lastMoment(entries: readonly ChatEntry[]): number {
  return Math.max(0, ...entries.map(({ event }) => Date.parse(event.updated_at)))
}

const dayMs = 86_400_000

function settledIndex(events: readonly ChatEvent[]): number {
  const unsettled = events.filter(isUnsettled).map(({ event_index }) => event_index - 1)
  return Math.min(...unsettled, Math.max(...events.map(({ event_index }) => event_index)))
}
