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

/** Returns the sources after a change: `source` for new and changed answers, none for removed ones. */
export function answerSources({ before, after, sources = {} }: Change, source: AnswerSource): AnswerSources {
  const kept = Object.keys(after).flatMap((key): [string, AnswerSource][] => {
    if (!Object.hasOwn(before, key) || !isDeepStrictEqual(before[key], after[key])) return [[key, source]]
    // Answers from before sources were recorded have none.
    const own = Object.hasOwn(sources, key) ? sources[key] : undefined
    return own ? [[key, own]] : []
  })
  return Object.fromEntries(kept)
}
