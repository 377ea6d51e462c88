import { answeringSentences } from './answeringSentences.ts'
import { likeness, termsAndJoins, termsOf } from './termsOf.ts'

export interface QuotablePassage {
  title: string
  content: string
  /** Set if the passage is part of an import, so that it contains more than the answer. */
  excerpt?: boolean
}

/**
 * Quotes the best passage (if imported, its answering sentences), and another one whose title covers a part of the
 * question that the best does not. Each is followed by its source if `sourceText` is given.
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
