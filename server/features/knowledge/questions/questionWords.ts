import { type Term, termsOf } from '../../../words/termsOf.ts'
import { wordsOf } from '../../../words/wordsOf.ts'
import { maskedQuestion } from './maskedQuestion.ts'

/** The words by which a question is told apart from others: their stems in order, small ones only where there is nothing else. */
export function questionWords(question: string): string[] {
  return wholeQuestionWords(maskedQuestion(question))
}

/** The same with the numbers in it, to be compared with what is not masked either. */
export function wholeQuestionWords(question: string): string[] {
  return namesOf(question, ({ stem, meanings }) => stem || (meanings[0] ?? ''))
}

/** The same, with one name for all words that mean the same: as many questions as possible that one answer is for. */
export function questionMeanings(question: string): string[] {
  return namesOf(maskedQuestion(question), ({ stem, meanings }) => meanings[0] ?? stem)
}

/** What less than that says is said of many questions. */
const minWeight = 0.25
const maxWords = 40

function namesOf(text: string, nameOf: (term: Term) => string): string[] {
  const terms = termsOf(text)
  const telling = terms.filter(({ weight }) => weight > minWeight)
  const names = (telling.length > 0 ? telling : terms).map(nameOf)
  return [...new Set(names.length > 0 ? names : wordsOf(text))].toSorted().slice(0, maxWords)
}
