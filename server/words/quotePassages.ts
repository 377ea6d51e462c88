import { answeringSentences } from './answeringSentences.ts'
import { likeness, termsAndJoins, termsOf } from './termsOf.ts'

export interface QuotablePassage {
  title: string
  content: string
  /** A part of something that was imported: it says more than what was asked. */
  excerpt?: boolean
}

/**
 * The best passage as it stands, of an imported one the sentences that answer, and the next one where it alone speaks of
 * something else that was asked; each with its source where `sourceText` words it.
 */
export function quotePassages(
  passages: readonly QuotablePassage[],
  query: string,
  sourceText?: (title: string) => string,
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
    const source = sourceText && title !== '' ? `\n\n${sourceText(title)}` : ''
    return (excerpt ? answeringSentences(content, query) : content.trim()) + source
  }
}
