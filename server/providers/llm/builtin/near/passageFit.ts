import { sum } from '../../../../../common/sum.ts'
import { likeness, type Term } from '../../../../words/termsOf.ts'
import { tradeTerms } from './tradeTerms.ts'

/** A passage of a search result, with the questions that it answers. */
export interface NearPassage {
  title: string
  content: string
  excerpt?: boolean
  questions?: readonly string[]
}

export interface PassageFit {
  /** The passage's question or heading that fits best. */
  heading: string
  /** Share of the asked concepts that the heading or, for less, the content speaks of; from 0 to 1. */
  cover: number
  /** Set if the heading asks the same, only in other words. */
  isSame: boolean
  /** Set if it is worth offering. */
  isNear: boolean
  /** Order among passages, the nearest first. */
  rank: number
}

/** Returns how well a passage answers a question, by its concepts. */
export function passageFit(question: readonly Term[], passage: NearPassage): PassageFit {
  const content = tradeTerms(passage.content.slice(0, readCharacters))
  const said = question.map(term => contentFactor * best(term, content))
  const fits = headingsOf(passage).map(heading => headingFit(question, said, heading))
  return fits.reduce((one, other) => (other.rank > one.rank ? other : one))
}

/** Returns the weight of a term; what applies to many things weighs less than the thing asked about. */
export function weightOf({ meanings, weight }: Term): number {
  return meanings.some(meaning => broad.has(meaning)) ? 0.45 : weight
}

const broad: ReadonlySet<string> = new Set(['price', 'service', 'person', 'appointment', 'open'])
const readCharacters = 2_000
const contentFactor = 0.65
/** Minimum likeness of words that name the same thing. */
export const sameThing = 0.75

/** Returns the title and the questions; questions first, since they can be sent as they are. */
function headingsOf({ title, questions = [] }: NearPassage): readonly string[] {
  return title.endsWith('?') ? [title, ...questions] : [...questions.filter(one => one.endsWith('?')), title]
}

function headingFit(question: readonly Term[], said: readonly number[], heading: string) {
  const terms = tradeTerms(heading)
  const met = question.map(term => best(term, terms))
  const whole = sum(question.map(weightOf))
  const cover = shareOf(question, (_, index) => Math.max(met[index] ?? 0, said[index] ?? 0), whole)
  const inHeading = shareOf(question, (_, index) => met[index] ?? 0, whole)
  const share = shareOf(terms, term => best(term, question), sum(terms.map(weightOf)))
  return {
    heading,
    cover,
    isNear: inHeading >= 0.15 || cover >= 0.3,
    isSame: inHeading >= 0.75 && share >= 0.55,
    rank: cover + 0.25 * share + 0.25 * inHeading,
  }
}

function shareOf(terms: readonly Term[], met: (term: Term, index: number) => number, whole: number): number {
  return whole > 0 ? sum(terms.map((term, index) => weightOf(term) * met(term, index))) / whole : 0
}

function best(term: Term, others: readonly Term[]): number {
  const found = others.reduce((most, other) => Math.max(most, likeness(term, other)), 0)
  return found >= sameThing ? found : 0
}
