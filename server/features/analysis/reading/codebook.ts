import { isObject } from '../../../../common/json/isObject.ts'
import { cutText } from '../../../store/cutText.ts'
import type { AnalysisData } from '../store/analysisState.ts'

export type Code = NonNullable<AnalysisData['codebook']>[number]

const mostCodes = 20
const [longestKey, longestTitle, longestDefinition] = [60, 200, 1000]

/** Returns the groups that a model proposes, with keys that are unique; null if none of its answers has any. */
export function readCodebook(values: readonly unknown[]): Code[] | null {
  for (const value of values) {
    const codes = isObject(value) && Array.isArray(value.codes) ? value.codes.flatMap(readCode) : []
    const unique = [...new Map(codes.map(code => [code.key, code])).values()].slice(0, mostCodes)
    if (unique.length > 0) return unique
  }
  return null
}

function readCode(value: unknown): Code[] {
  if (!isObject(value) || typeof value.title !== 'string' || value.title.trim() === '') return []
  const title = cutText(value.title.trim(), longestTitle)
  const key = keyOf(typeof value.key === 'string' ? value.key : title)
  const definition = typeof value.definition === 'string' ? value.definition.trim() : ''
  return key === '' ? [] : [{ key, title, definition: cutText(definition || title, longestDefinition) }]
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, longestKey)
}
