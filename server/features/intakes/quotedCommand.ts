import { asksQuestion } from '../../words/asksQuestion.ts'
import { wantsPerson } from '../../words/wantsPerson.ts'
import { means } from './spokenWords.ts'

const pairs = ['""', '“”', '„“', '«»', '»«', "''", '‘’', '‚‘']

/** The words within quotation marks, where they would be no answer without them; null for any other text. */
export function quotedCommand(text: string): string | null {
  const [marks, word] = [`${text.at(0)}${text.at(-1)}`, text.slice(1, -1).trim()]
  return pairs.includes(marks) && isCommand(word) ? word : null
}

/** A text that is read as it is meant, when it is sent as an answer. */
export function asAnswer(text: string): string {
  return isCommand(text) ? `"${text}"` : text
}

function isCommand(text: string): boolean {
  return means(text, 'back', 'skip', 'later') || asksQuestion(text) || wantsPerson(text)
}
