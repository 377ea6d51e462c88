import { v7 } from 'uuid'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { ReadCode } from '../../../store/analysisTables.ts'
import { wilsonInterval } from './wilsonInterval.ts'

export type Finding = NonNullable<components['schemas']['Analysis']['findings']>[number]
type Quote = Finding['evidence'][number]

/** A conversation that was read. */
export interface ReadConversation {
  conversationId: string
  codes: readonly ReadCode[]
}

/** A group with its quotes, before it becomes a finding. */
export interface Grouped {
  key: string
  count: number
  evidence: Quote[]
}

const leastQuotes = 3
const leastConversations = 2
const mostQuotes = 12

/** Returns the conversations of each group with their quotes, one of each conversation first. */
export function groupedBy(key: string, read: readonly ReadConversation[]): Grouped {
  const each = read
    .map(({ conversationId, codes }) =>
      codes
        .filter(code => code.key === key)
        .map(({ event_id, quote }) => ({ conversation_id: conversationId, event_id, quote })),
    )
    .filter(quotes => quotes.length > 0)
  const rounds = Math.max(0, ...each.map(quotes => quotes.length))
  const evidence = Array.from({ length: rounds }, (_, round) => each.flatMap(quotes => quotes[round] ?? []))
  return { key, count: each.length, evidence: evidence.flat() }
}

/** Returns whether a group has enough quotes from enough conversations. */
export function isProven({ count, evidence }: Grouped): boolean {
  return evidence.length >= leastQuotes && count >= leastConversations
}

interface Told {
  title: string
  suggestion: Finding['suggestion']
}

/** Returns the finding of a group, counted over all conversations that were read. */
export function findingOf({ count, evidence }: Grouped, coded: number, { title, suggestion }: Told): Finding {
  const ci95 = wilsonInterval(count, coded)
  return {
    finding_id: v7(),
    title,
    share: Math.round((count / coded) * 1000) / 1000,
    ci95,
    count,
    confidence: confidenceOf(ci95),
    evidence: evidence.slice(0, mostQuotes),
    suggestion,
  }
}

/** Widths of the interval up to which a share is certain, or fairly certain. */
const [narrow, fair] = [0.15, 0.3]

function confidenceOf([low, high]: readonly [number, number]): Finding['confidence'] {
  const width = high - low
  if (width <= narrow) return 'high'
  return width <= fair ? 'medium' : 'low'
}
