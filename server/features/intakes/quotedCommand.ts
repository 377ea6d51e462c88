import { asksQuestion } from '../../words/asksQuestion.ts'
import { wantsPerson } from '../../words/wantsPerson.ts'
import { means } from './spokenWords.ts'

const pairs = ['""', '“”', '„“', '«»', '»«', "''", '‘’', '‚‘']

/** Returns the quoted command, which would be no answer without quotation marks; null for any other text. */
export function quotedCommand(text: string): string | null {
  const [marks, word] = [`${text.at(0)}${text.at(-1)}`, text.slice(1, -1).trim()]
  return pairs.includes(marks) && isCommand(word) ? word : null
}

/** Puts a text that is a command into quotation marks, so that it is read as an answer. */
export function asAnswer(text: string): string {
  return isCommand(text) ? `"${text}"` : text
}

function isCommand(text: string): boolean {
  return means(text, 'back', 'skip', 'later') || asksQuestion(text) || wantsPerson(text)
}
