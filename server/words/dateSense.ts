/** Direction in time of the dates that a question asks for. */
export type DateSense = 'birth' | 'past' | 'future'

/** Derives the direction from the words of a question; the future by default. */
export function dateSense(question: string): DateSense {
  const words = question.slice(0, maxRead).replaceAll('_', ' ')
  if (birth.test(words)) return 'birth'
  return past.test(words) ? 'past' : 'future'
}

const maxRead = 2000
const birth = /birth|born|geburt|geboren/i
const past =
  /\b(?:since|did|was|were|happened|began|begun|started|last (?:visit|time|seen|appointment)|seit|war|waren|hatten?|begann|begonnen|passiert|zuletzt|letzter? (?:besuch|termin)|letztes mal)\b/i
