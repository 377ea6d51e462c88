import type { AnswerManner } from './answerManner.ts'
import type { IntakeForm, IntakeQuestion } from './intakeForm.ts'
import type { Answers } from './intakeProgress.ts'
import { plainWords, questionNames } from './questionWords.ts'
import { readAnswer } from './readAnswer.ts'

/** An earlier answer that a message changes; `value` is null if the new answer does not fit the question. */
export interface Correction {
  question: IntakeQuestion
  value: unknown
}

interface Place {
  form: IntakeForm
  answers: Answers
  /** The question that was asked last; null if all are answered. */
  open: IntakeQuestion | null
  manner: AnswerManner
}

const marks = [
  ...[
    'no',
    'nope',
    'sorry',
    'oh sorry',
    'oops',
    'wait',
    'actually',
    'correction',
    'i meant',
    'that is wrong',
  ],
  ...["that's wrong", 'wrong', 'not right', 'please change', 'change', 'i made a mistake'],
  ...['nein', 'nee', 'halt', 'moment', 'entschuldigung', 'korrektur', 'ich meinte', 'falsch', 'stimmt nicht'],
  ...['das ist falsch', 'das stimmt nicht', 'bitte ändern', 'ändern sie', 'ändere'],
]
const leading = new RegExp(`^(?:(?:${marks.join('|')})(?:[\\s,.;:!–-]+|$))+`, 'i')

/**
 * Returns the correction of an earlier answer in a message, such as "no, my e-mail is b@x.example", or null. A message
 * that may answer an open question for a text is a correction only if it begins like one and names the question.
 */
export function correctionIn(text: string, place: Place): Correction | null {
  const { form, answers, open, manner } = place
  const words = text.trim()
  if (words.length > longest) return null
  const rest = words.replace(leading, '')
  const isMarked = rest !== words
  const isFreeText = open?.type === 'text' || open?.type === 'long_text'
  if (isFreeText && !isMarked) return null
  const answered = form.questions.filter(({ key }) => key !== open?.key && Object.hasOwn(answers, key))
  for (const question of answered) {
    const said = valueNamed(rest, questionNames(question, form.questions))
    if (said === null) continue
    return { question, value: readAnswer(question, { text: said, fileIds: [] }, manner) }
  }
  return isMarked || open === null ? loneValue(rest, answered, place) : null
}

const longest = 500

/** Returns the value that a text gives for one of these names, or null. */
function valueNamed(text: string, names: readonly string[]): string | null {
  const name = names.map(escaped).join('|')
  if (name === '') return null
  const whose = '(?:(?:my|the|our|mein|meine|meinen|der|die|das|den|unsere?)\\s+)?'
  const kind = '(?:(?:right|correct|new|real|richtige|korrekte|neue)\\s+)?'
  const is =
    '(?:\\s+(?:is|was|should be|must be|should read|reads|to|ist|war|lautet|sollte sein|auf|in|zu)\\b\\s*:?|\\s*[:=])'
  const found = new RegExp(
    `^${whose}${kind}(?:${name})${is}\\s*(?:(?:actually|really|now|rather|eigentlich|jetzt|doch)\\s+)?(.+)$`,
    'iu',
  ).exec(text)
  return found?.[1] === undefined ? null : bare(found[1])
}

/** Returns the correction by a value that only one answered question can have, such as an e-mail address. */
function loneValue(
  text: string,
  answered: readonly IntakeQuestion[],
  { open, manner }: Place,
): Correction | null {
  const said = bare(text.replace(/^(?:it'?s|it is|es ist|das ist|sondern|but)\s+/i, ''))
  const fitting = answered
    .filter(({ type }) => type === 'email' || type === 'phone' || type === 'date')
    .map(question => ({ question, value: readAnswer(question, { text: said, fileIds: [] }, manner) }))
    .filter(({ value }) => value !== null)
  const isText = open?.type === 'text' || open?.type === 'long_text'
  const isForOpen = open !== null && !isText && readAnswer(open, { text: said, fileIds: [] }, manner) !== null
  return fitting.length === 1 && !isForOpen ? (fitting[0] ?? null) : null
}

/** Removes quotation marks and the final mark of a sentence; an address may end in none. */
function bare(text: string): string {
  return text
    .trim()
    .replace(/[.!,;]+$/, '')
    .replace(/^["„“'](.*)["”“']$/, '$1')
    .trim()
}

function escaped(text: string): string {
  return plainWords(text)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '\\s+')
}
