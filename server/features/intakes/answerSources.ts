import { isDeepStrictEqual } from 'node:util'
import type { EntityData } from '../../store/records/entityData.ts'
import type { Answers } from './intakeProgress.ts'

export type AnswerSources = NonNullable<EntityData<'filled_intake'>['sources']>

/** Who gave an answer, and when. */
export type AnswerSource = AnswerSources[string]

interface Change {
  before: Answers
  after: Answers
  sources: AnswerSources | undefined
}

/** The sources after answers have changed: `source` gave what is new, and what is gone has none. */
export function answerSources({ before, after, sources = {} }: Change, source: AnswerSource): AnswerSources {
  const kept = Object.keys(after).flatMap((key): [string, AnswerSource][] => {
    if (!Object.hasOwn(before, key) || !isDeepStrictEqual(before[key], after[key])) return [[key, source]]
    // Answers that are older than their sources have none.
    const own = Object.hasOwn(sources, key) ? sources[key] : undefined
    return own ? [[key, own]] : []
  })
  return Object.fromEntries(kept)
}
