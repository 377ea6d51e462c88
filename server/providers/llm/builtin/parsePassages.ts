import type { NearPassage } from './near/passageFit.ts'

/**
 * Returns the passages of a search result, also if its end was cut off; null if the result is not a list of passages.
 */
export function parsePassages(result: string): NearPassage[] | null {
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

/** Returns the passages of a search result that may not answer the question; none if they were cut off. */
export function parseFurther(result: string): NearPassage[] {
  const line = result.split('\n').find(one => one.startsWith(furtherStart)) ?? ''
  return parsePassages(line.slice(line.indexOf('['))) ?? []
}

const furtherStart = 'Perhaps of help'

const text = '"(?:[^"\\\\]|\\\\.)*"'
const wholePassage = new RegExp(
  `\\{"title":${text},"content":${text}(?:,"excerpt":true)?(?:,"questions":\\[${text}(?:,${text})*\\])?\\}`,
  'g',
)

function readPassage(one: unknown): NearPassage[] {
  const { title, content, excerpt, questions } = (one ?? {}) as Partial<Record<keyof NearPassage, unknown>>
  if (typeof content !== 'string') return []
  const asked = Array.isArray(questions) ? questions.filter(isText) : []
  return [
    {
      title: String(title ?? ''),
      content,
      ...(excerpt === true && { excerpt }),
      ...(asked.length > 0 && { questions: asked }),
    },
  ]
}

function isText(one: unknown): one is string {
  return typeof one === 'string'
}

/** Recovers the beginning of a single passage that is longer than the stored text. */
function cutPassage(list: string): NearPassage[] | null {
  const kept = list.match(
    new RegExp(`^\\[(\\{"title":${text},"content":"(?:[^"\\\\]|\\\\[^u]|\\\\u[0-9a-f]{4})*)`),
  )?.[1]
  return kept ? readPassage(JSON.parse(`${kept} …"}`)) : null
}
