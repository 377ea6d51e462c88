import { asText } from '../../../common/json/asText.ts'
import { namedDays } from '../../words/namedDays.ts'
import { spokenNumber } from '../../words/spokenNumber.ts'
import type { AnswerManner } from './answerManner.ts'
import type { AnswerType, IntakeForm, IntakeQuestion } from './intakeForm.ts'
import type { Answers } from './intakeProgress.ts'
import { plainWords, questionNames } from './questionWords.ts'
import { readAnswer } from './readAnswer.ts'
import { partsOf } from './readFields.ts'

interface Place {
  /** All questions, also those that are hidden: the same message may show them. */
  questions: IntakeForm['questions']
  answers: Answers
  manner: AnswerManner
}

/**
 * Returns a message without values that may be answers to sensitive questions: those stored already, sentences that
 * name such a question, and values that look like an answer to one. Rather too much is left out than too little.
 */
export function withoutSensitive(text: string, { questions, answers, manner }: Place): string {
  const sensitive = questions.filter(({ isSensitive }) => isSensitive)
  if (sensitive.length === 0) return text
  const names = sensitive.flatMap(question => questionNames(question, questions))
  const named = text.split(sentenceEnd).filter(sentence => isNamed(sentence, names))
  const parts = partsOf(text).filter(part => sensitive.some(question => mayAnswer(question, part, manner)))
  const stored = sensitive.flatMap(({ key }) => [answers[key]].flat().map(value => asText(value).trim()))
  // A spoken phone number has commas, so that no part shows it.
  const spoken = manner.isSpoken && sensitive.some(({ type }) => type === 'phone')
  const runs = spoken ? digitRuns(text, manner) : []
  const values = [...named, ...parts, ...runs, ...stored.filter(value => value.length > 1)]
  // A value within another one would break the longer one up.
  values.sort((one, other) => other.length - one.length)
  const rest = values.reduce((left, value) => replaced(left, literal(value)), text)
  return sensitive.flatMap(looksOf).reduce((left, look) => replaced(left, look), rest)
}

/** A date such as “3. Mai” ends no sentence. */
const sentenceEnd = /(?<=(?<!\d)[.!?])\s+(?=\p{Lu})|\n+/u

function isNamed(sentence: string, names: readonly string[]): boolean {
  const said = ` ${plainWords(sentence).replace(/[^\p{L}\p{N}@.-]+|[.](?!\S)/gu, ' ')} `
  return names.some(name => said.includes(` ${name} `))
}

/** Returns whether a part of a message may be the answer to a question of this type. */
function mayAnswer(question: IntakeQuestion, part: string, manner: AnswerManner): boolean {
  if (
    question.type === 'date' &&
    namedDays(part.toLowerCase().replace(/\s+/g, ' '), manner.locale).length > 0
  )
    return true
  return readable.has(question.type) && readAnswer(question, { text: part, fileIds: [] }, manner) !== null
}

const readable: ReadonlySet<AnswerType> = new Set(['date', 'email', 'phone', 'number', 'choice', 'choices'])

/** Returns the patterns of values that may be the answer wherever they stand. */
function looksOf({ type, choices }: IntakeQuestion): string[] {
  if (type === 'email') return ['\\S+@\\S+']
  if (type === 'phone') return ['[+(]?\\d[\\d\\s()/.-]{3,}\\d']
  if (type === 'number') return ['\\d[\\d.,]*']
  if (type !== 'choice' && type !== 'choices') return []
  return choices.map(choice => `(?<![\\p{L}\\p{N}])${literal(choice)}(?![\\p{L}\\p{N}])`)
}

/** Returns sequences of number words that are long enough for a phone number. */
function digitRuns(text: string, { language }: AnswerManner): string[] {
  const runs: string[][] = [[]]
  for (const word of text.split(/\s+/)) {
    const isDigit = /^(?:plus|oh|o|\+?\d+)\W*$/i.test(word) || spokenNumber(word, language) !== null
    if (isDigit) runs.at(-1)?.push(word)
    else runs.push([])
  }
  return runs.filter(run => run.length >= shortestRun).map(run => run.join(' '))
}

const shortestRun = 4

function literal(value: string): string {
  return value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function replaced(text: string, pattern: string): string {
  return text.replace(new RegExp(pattern, 'giu'), '[…]')
}
