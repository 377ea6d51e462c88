import type { JsonValue } from '../../../../../common/json/jsonValue.ts'

/** A word beside the value is its label, as in "Phone: 0113 496 0100". */
const maxLabelWords = 1

/** Returns whether a quote says more than the value that was found in it. */
export function saysMore(quote: string, value: unknown): boolean {
  const known = new Set(textsIn(value as JsonValue).flatMap(wordsOf))
  return wordsOf(quote).filter(word => !known.has(word)).length > maxLabelWords
}

function textsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
