import { likeness, termsAndJoins, termsOf } from '../../../words/termsOf.ts'
import { answeringSentences } from './answeringSentences.ts'
import { builtinTexts } from './builtinTexts.ts'
import type { Dialogue } from './dialogue.ts'

export interface QuotablePassage {
  title: string
  content: string
  /** A part of something that was imported: it says more than what was asked. */
  excerpt?: boolean
}

/** The passages a search answered with, also where their end was cut off; null where its answer is no list of them. */
export function readPassages(result: string): QuotablePassage[] | null {
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

/** Of one that is longer than all that was kept, its beginning. */
function cutPassage(list: string): QuotablePassage[] | null {
  const kept = list.match(
    new RegExp(`^\\[(\\{"title":${text},"content":"(?:[^"\\\\]|\\\\[^u]|\\\\u[0-9a-f]{4})*)`),
  )?.[1]
  return kept ? readPassage(JSON.parse(`${kept} …"}`)) : null
}

/** The best passage as it stands, of an imported one the sentences that answer, and the next one where it alone speaks of something else that was asked. */
export function quotePassages(
  passages: readonly QuotablePassage[],
  query: string,
  { language, cites }: Pick<Dialogue, 'language' | 'cites'>,
): string {
  const [best, ...others] = passages
  if (!best) return ''
  const known = termsAndJoins(`${best.title} ${best.content}`)
  const open = termsOf(query).filter(
    term => term.weight === 1 && !known.some(other => likeness(term, other) >= 0.75),
  )
  const second = others.find(({ title }) =>
    open.some(term => termsAndJoins(title).some(other => likeness(term, other) >= 0.75)),
  )
  return [best, ...(second ? [second] : [])].map(quoted).join('\n\n')

  function quoted({ title, content, excerpt }: QuotablePassage): string {
    const source = cites && title !== '' ? `\n\n${builtinTexts[language].source(title)}` : ''
    return (excerpt ? answeringSentences(content, query) : content.trim()) + source
  }
}
