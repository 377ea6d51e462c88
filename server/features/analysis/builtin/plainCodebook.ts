import type { ReadCode } from '../../../store/analysisTables.ts'
import { groupedBy, isProven } from '../findings/findingsOf.ts'
import { reportTexts } from '../findings/reportTexts.ts'
import type { Code } from '../reading/codebook.ts'
import type { Reading } from '../store/readingStore.ts'
import type { LastWords } from '../store/transcriptStore.ts'
import { handoffPrefix, wordPrefix } from './plainCodes.ts'

const mostWords = 8

/**
 * Returns the groups of conversations by handoff reason, and by the words that most of the visitors' last messages
 * share.
 */
export function plainCodebook(readings: readonly Reading[], language: string): Code[] {
  const texts = reportTexts(language)
  const codes = readings.flatMap(reading => reading.codes)
  const keys = [...new Set(codes.map(({ key }) => key))]
  const handoffs = keys
    .filter(key => key.startsWith(handoffPrefix))
    .map(key => {
      const reason = key.slice(handoffPrefix.length) as NonNullable<LastWords['handoff']>
      return { key, title: texts.handoffs[reason] ?? texts.handoffs.unknown, definition: texts.handoff }
    })
  const words = keys
    .filter(key => key.startsWith(wordPrefix))
    .map(key => groupedBy(key, readings))
    .filter(isProven)
    .toSorted((one, other) => other.count - one.count || one.key.localeCompare(other.key))
    .slice(0, mostWords)
    .map(({ key }) => {
      const word = commonWord(codes.filter(code => code.key === key))
      return { key, title: texts.word(word), definition: texts.wordMeaning(word) }
    })
  return [...handoffs, ...words]
}

/** Returns the form of a word that most messages have. */
function commonWord(codes: readonly ReadCode[]): string {
  const counts = new Map<string, number>()
  for (const { word = '' } of codes) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [[common] = ['']] = [...counts].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || one.localeCompare(other),
  )
  return common
}
