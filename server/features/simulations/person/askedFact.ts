import { likeness, type Term, termsOf } from '../../../words/termsOf.ts'

/** Returns the fact that a question asks for, or null if there is none. */
export function askedFact(
  question: string,
  facts: Readonly<Record<string, string>>,
): { name: string; value: string } | null {
  const asked = termsOf(question)
  const fits = Object.entries(facts)
    .map(([name, value]) => ({ name, value, relevance: relevanceOf(name, asked) }))
    .filter(({ relevance }) => relevance >= minRelevance)
    .toSorted((one, other) => other.relevance - one.relevance)
  return fits[0] ?? null
}

const minRelevance = 0.5

/** Returns the share of a fact's name that the question contains. */
function relevanceOf(name: string, asked: ReturnType<typeof termsOf>): number {
  const terms = termsOf(name.replaceAll(/[_-]+/g, ' '))
  const whole = termsOf(name.replaceAll(/[_-]+/g, ''))
  const share = (wanted: typeof terms) =>
    wanted.length === 0 ? 0 : wanted.reduce((sum, term) => sum + bestOf(term, asked), 0) / wanted.length
  return Math.max(share(terms), share(whole))
}

function bestOf(term: Pick<Term, 'stem' | 'meanings'>, asked: ReturnType<typeof termsOf>): number {
  return Math.max(0, ...asked.map(other => likeness(term, other)).filter(fit => fit >= 0.75))
}
