import type { QuotablePassage } from '../../../words/quotePassages.ts'

/**
 * Returns the passages of a search result, also if its end was cut off; null if the result is not a list of passages.
 */
export function parsePassages(result: string): QuotablePassage[] | null {
  if (!result.startsWith('[')) return null
  const [list = ''] = result.split('\n')
  try {
    const found: unknown[] = JSON.parse(list)
    return found.flatMap(readPassage)
  } catch {
    const whole = list.match(wholePassage) ?? []
    return whole.length > 0 ? whole.map(one => JSON.parse(one)).flatMap(readPassage) : cutPassage(list)
  }
}

const text = '"(?:[^"\\\\]|\\\\.)*"'
const wholePassage = new RegExp(`\\{"title":${text},"content":${text}(?:,"excerpt":true)?\\}`, 'g')

function readPassage(one: unknown): QuotablePassage[] {
  const { title, content, excerpt } = (one ?? {}) as Partial<Record<keyof QuotablePassage, unknown>>
  if (typeof content !== 'string') return []
  return [{ title: String(title ?? ''), content, ...(excerpt === true && { excerpt }) }]
}

/** Recovers the beginning of a single passage that is longer than the stored text. */
function cutPassage(list: string): QuotablePassage[] | null {
  const kept = list.match(
    new RegExp(`^\\[(\\{"title":${text},"content":"(?:[^"\\\\]|\\\\[^u]|\\\\u[0-9a-f]{4})*)`),
  )?.[1]
  return kept ? readPassage(JSON.parse(`${kept} …"}`)) : null
}
