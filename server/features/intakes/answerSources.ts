import { isDeepStrictEqual } from 'node:util'
import type { EntityData } from '../../store/records/entityData.ts'
import type { Answers } from './intakeProgress.ts'

export type AnswerSources = NonNullable<EntityData<'filled_intake'>['sources']>

/** Source and time of an answer. */
export type AnswerSource = AnswerSources[string]

interface Change {
  before: Answers
  after: Answers
  sources: AnswerSources | undefined
}

/**
 * Returns the sources after a change: `source` for new and changed answers, with the answers that they replace; none for
 * removed ones. `quotes` has the words from which answers were read.
 */
export function answerSources(
  { before, after, sources = {} }: Change,
  source: AnswerSource,
  quotes: Readonly<Record<string, string>> = {},
): AnswerSources {
  const kept = Object.keys(after).flatMap((key): [string, AnswerSource][] => {
    // Answers from before sources were recorded have none.
    const own = Object.hasOwn(sources, key) ? sources[key] : undefined
    const isAnswered = Object.hasOwn(before, key)
    if (isAnswered && isDeepStrictEqual(before[key], after[key])) return own ? [[key, own]] : []
    const quote = Object.hasOwn(quotes, key) ? quotes[key]?.slice(0, longestQuote) : undefined
    const earlier = isAnswered ? earlierOf(before[key], own) : []
    return [[key, { ...source, ...(quote && { quote }), ...(earlier.length > 0 && { earlier }) }]]
  })
  return Object.fromEntries(kept)
}

/** Returns the keys of the answers that were read from a message and that nobody has confirmed. */
export function inferredAnswers(sources: AnswerSources = {}): Set<string> {
  const open = Object.entries(sources).filter(([, { quote, is_confirmed }]) => quote && !is_confirmed)
  return new Set(open.map(([key]) => key))
}

/** Marks answers as confirmed by the person. */
export function withConfirmed(sources: AnswerSources, keys: ReadonlySet<string>): AnswerSources {
  const entries = Object.entries(sources)
  return Object.fromEntries(
    entries.map(([key, source]) => [key, keys.has(key) ? { ...source, is_confirmed: true } : source]),
  )
}

const longestQuote = 500
const maxEarlier = 50

function earlierOf(value: unknown, own: AnswerSource | undefined): NonNullable<AnswerSource['earlier']> {
  if (!own) return []
  const { by, name, at, event_id, earlier = [] } = own
  const replaced = { value, by, at, ...(name && { name }), ...(event_id && { event_id }) }
  return [...earlier, replaced].slice(-maxEarlier)
}
