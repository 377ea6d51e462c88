import { spelledOne } from './wordsOf.ts'

/** Returns an approximate stem of an English or German word from `wordsOf`, without its endings. */
export function stemOf(word: string): string {
  const seen = known.get(word)
  if (seen !== undefined) return seen
  if (known.size >= maxKnownStems) known.clear()
  const stem = withoutEndings(word)
  known.set(word, stem)
  return stem
}

/** Cached, since long texts are read repeatedly; a few thousand documents have more than 20 000 words. */
const known = new Map<string, string>()
const maxKnownStems = 50_000

function withoutEndings(word: string): string {
  if (/\d/.test(word)) return word
  const spelled = spelledOne(word)
  const cut = endings.reduce((rest, [ending, min, instead]) => {
    if (!rest.endsWith(ending) || rest.length - ending.length < min) return rest
    return rest.slice(0, -ending.length) + instead
  }, spelled)
  return cut.replace(/([^aeiouys])\1$/, '$1')
}

// Ending, minimum letters that must remain, and replacement; applied in turn, so that one may shorten the result of
// another.
const endings: readonly (readonly [ending: string, min: number, instead: string])[] = [
  ['ies', 3, 'y'],
  ['ssen', 3, 'ss'],
  ['sses', 3, 'ss'],
  ['innen', 4, ''],
  ['ungen', 3, ''],
  ['ung', 3, ''],
  ['ings', 3, ''],
  ['ing', 3, ''],
  ['s', 3, ''],
  ['ed', 3, ''],
  ['eln', 4, 'el'],
  ['elt', 4, 'el'],
  ['ern', 4, ''],
  ['en', 4, ''],
  ['er', 4, ''],
  ['em', 4, ''],
  ['et', 4, ''],
  ['es', 4, ''],
  ['e', 3, ''],
]
