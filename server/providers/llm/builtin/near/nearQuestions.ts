import { likeness, type Term } from '../../../../words/termsOf.ts'
import { type NearPassage, passageFit, sameThing, weightOf } from './passageFit.ts'
import { isOfTrade, tradeTerms } from './tradeTerms.ts'

/** The most near questions that are offered at once. */
export const maxNear = 3

/** Returns the question of a passage that asks the same in other words; null if there is none. */
export function sameQuestion(asked: string, passages: readonly NearPassage[]): string | null {
  return ranked(asked, passages).find(({ isSame }) => isSame)?.heading ?? null
}

/** Returns known questions near the asked one, the nearest first. Parts of imports answer no certain question. */
export function nearQuestions(asked: string, passages: readonly NearPassage[]): string[] {
  const near = ranked(asked, passages.filter(isAnswer)).filter(({ isNear }) => isNear)
  return [...new Set(near.map(({ heading }) => heading))].slice(0, maxNear)
}

/**
 * Returns whether the best result of a search may be quoted. It may not if it speaks of none of the things that the
 * question's trade words name, or if it lists everything and another passage is about the thing.
 */
export function fits(asked: string, best: NearPassage, others: readonly NearPassage[]): boolean {
  const terms = tradeTerms(asked).filter(term => weightOf(term) >= broadWeight)
  if (terms.some(isOfTrade) && passageFit(terms, best).cover === 0) return false
  const things = terms.filter(term => weightOf(term) === 1)
  const isList = thingsIn(best).length === 0
  return !isList || !others.some(other => isAbout(things, other))
}

/** Returns the question of a passage that is nearest to the asked one. */
export function headingFor(asked: string, passage: NearPassage): string {
  return passageFit(tradeTerms(asked), passage).heading
}

const broadWeight = 0.45
/** Longer texts are no questions to press. */
const maxCharacters = 120

/** Returns whether a heading of a passage names one of the terms. */
function isAbout(terms: readonly Term[], passage: NearPassage): boolean {
  const named = thingsIn(passage)
  return terms.some(term => named.some(other => likeness(term, other) >= sameThing))
}

/** Returns what the headings of a passage name; none for a list such as “Services and prices”. */
function thingsIn({ title, questions = [] }: NearPassage): Term[] {
  return [title, ...questions].flatMap(tradeTerms).filter(term => weightOf(term) === 1)
}

function isAnswer({ title, excerpt }: NearPassage): boolean {
  return !excerpt || title.endsWith('?')
}

function ranked(asked: string, passages: readonly NearPassage[]) {
  const question = tradeTerms(asked)
  return passages
    .map(passage => passageFit(question, passage))
    .filter(({ heading }) => heading.length <= maxCharacters)
    .toSorted((a, b) => b.rank - a.rank)
}
