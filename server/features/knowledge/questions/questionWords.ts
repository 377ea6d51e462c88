import { type Term, termsOf } from '../../../words/termsOf.ts'
import { wordsOf } from '../../../words/wordsOf.ts'
import { maskedQuestion } from './maskedQuestion.ts'

/** Returns the words that identify a question: their stems, sorted; stop words only if there is nothing else. */
export function questionWords(question: string): string[] {
  return wholeQuestionWords(maskedQuestion(question))
}

/** Returns the same words with numbers included, for comparison with text that is not masked either. */
export function wholeQuestionWords(question: string): string[] {
  return namesOf(question, ({ stem, meanings }) => stem || (meanings[0] ?? ''))
}

/** Returns the same words with one name for all synonyms, so that as many questions as possible match one answer. */
export function questionMeanings(question: string): string[] {
  return namesOf(maskedQuestion(question), ({ stem, meanings }) => meanings[0] ?? stem)
}

/** Weight at or below which a word occurs in too many questions to identify one. */
const minWeight = 0.25
const maxWords = 40

function namesOf(text: string, nameOf: (term: Term) => string): string[] {
  const terms = termsOf(text)
  const telling = terms.filter(({ weight }) => weight > minWeight)
  const names = (telling.length > 0 ? telling : terms).map(nameOf)
  return [...new Set(names.length > 0 ? names : wordsOf(text))].toSorted().slice(0, maxWords)
}
