import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { ConversationStart, StreamStart } from './chatApi.ts'
import type { ChatEntry, ChatEvent, ConversationSummary } from './chatTypes.ts'
import { isPending, isUnsettled } from './eventKind.ts'

/** §4 When a stored conversation goes on: an intake goes on whatever its status is. */
export type ReuseRule = 'unless_completed' | 'always'

/** What a chat begins with: a conversation that is stored is looked at first. */
export function firstStep(storedId: string | undefined): 'fetch' | 'start' {
  return storedId ? 'fetch' : 'start'
}

/** What follows when the stored conversation was fetched, or could not be: `undefined` stands for an error. */
export function stepAfterFetch(found: ConversationSummary | undefined, rule: ReuseRule): 'reuse' | 'start' {
  if (!found) return 'start'
  return rule === 'always' || found.status !== 'completed' ? 'reuse' : 'start'
}

/** §3 What a conversation is started with, besides whom it is with. */
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
 * §4 From where a conversation is followed once its history is known: from what was said last, or from seven days ago.
 * The number is exact where a clock is not: up to it nothing will change any more.
 */
export function streamStart(entries: readonly ChatEntry[], now: Date): StreamStart {
  const events = entries.filter(({ delivery }) => delivery === 'stored').map(({ event }) => event)
  if (events.length === 0) {
    return { since: new Date(now.getTime() - limits.chat.historyDays * dayMs), lastEventId: '0' }
  }
  const last = Math.max(...events.map(({ updated_at }) => Date.parse(updated_at)))
  return { since: new Date(last), lastEventId: String(settledIndex(events)) }
}

/** Whether something we sent, or an action that takes long, still waits for its answer. */
export function isTurnOpen(entries: readonly ChatEntry[]): boolean {
  // The newest says it while an answer grows, which is when this is asked most.
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

/** When something was said or done last; milliseconds, 0 where nothing was. */
export function lastMoment(entries: readonly ChatEntry[]): number {
  return Math.max(0, ...entries.map(({ event }) => Date.parse(event.updated_at)))
}

const dayMs = 86_400_000

function settledIndex(events: readonly ChatEvent[]): number {
  const unsettled = events.filter(isUnsettled).map(({ event_index }) => event_index - 1)
  return Math.min(...unsettled, Math.max(...events.map(({ event_index }) => event_index)))
}
