import { monthNames } from '../../words/calendarNames.ts'
import type { AnswerManner } from './answerManner.ts'
import type { IntakeQuestion } from './intakeForm.ts'
import { questionNames } from './questionWords.ts'
import { readAnswer } from './readAnswer.ts'

/** A value that was read within a message, with the words that say it. */
export interface FieldReading {
  value: unknown
  quote: string
}

/** Readings by the keys of the questions. */
export type FieldReadings = Readonly<Record<string, FieldReading>>

const lead =
  /^(?:and|und|also|auch|well|hi|hello|hallo|so|yes|ja)?[\s,]*(?:(?:i am|i'm|im|this is|my name is|name is|you can reach me (?:at|on|under)|reach me (?:at|on|under)|call me (?:at|on)|it is|it's|born(?: on)?|i was born(?: on)?|ich bin|ich heiße|ich heisse|mein name ist|hier ist|erreichbar (?:bin ich )?unter|sie erreichen mich unter|es ist|geboren(?: am)?|ich bin geboren am)\s+)?/i

/**
 * Reads the answers to several open questions from one message without a model: values that can be no other question's,
 * such as the only e-mail address, and parts that name their question. `asked` is the question that was asked last; if
 * it wants a text, what remains of the message is its answer.
 */
export function readFields(
  text: string,
  open: readonly IntakeQuestion[],
  { asked, manner }: { asked: IntakeQuestion; manner: AnswerManner },
): FieldReadings {
  const parts = partsOf(text.slice(0, longest))
  const found = new Map<string, FieldReading>()
  const rest = parts.filter(part => {
    const reading = partReading(part, open, found, manner)
    if (reading) found.set(reading.key, { value: reading.value, quote: part })
    return reading === null
  })
  const remaining = rest.map(part => part.replace(lead, '').trim()).filter(part => part !== '')
  const [only] = remaining
  if (asked.type === 'text' && found.size > 0 && remaining.length === 1 && only && !found.has(asked.key)) {
    const value = readAnswer(asked, { text: only, fileIds: [] }, manner)
    if (value !== null) found.set(asked.key, { value, quote: only })
  }
  return Object.fromEntries(found)
}

// The case of other letters counts, since sentences begin with capitals.
const months = monthNames
  .flat()
  .map(name => `[${name.charAt(0)}${name.charAt(0).toUpperCase()}]${name.slice(1)}`)
const month = `(?<!\\p{L})(?:${months.join('|')})(?!\\p{L})`
/** The comma of “March 12, 2026” and the dot of “12. März” are within a date. */
const commaOfDate = `(?<=${month}\\.? \\d{1,2}(?:st|nd|rd|th)?),\\s+(?=\\d{4}(?!\\d))`
const dotOfDate = `(?<=(?<!\\d)\\d{1,2}\\.)\\s+(?=${month})`
const separator = new RegExp(
  `[\\n;]+|(?!${commaOfDate}),\\s+|(?!${dotOfDate})(?<=[.!?])\\s+(?=\\p{Lu})|\\s+(?:and|und)\\s+`,
  'u',
)

/** Splits a message at commas, lines, sentences, and "and"; a written date stays whole. */
export function partsOf(text: string): string[] {
  return text
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '')
}

const longest = 2000

function partReading(
  part: string,
  open: readonly IntakeQuestion[],
  found: ReadonlyMap<string, FieldReading>,
  manner: AnswerManner,
): { key: string; value: unknown } | null {
  const free = open.filter(({ key }) => !found.has(key))
  for (const question of free) {
    const said = afterName(part, questionNames(question, open))
    const value = said === null ? null : readAnswer(question, { text: said, fileIds: [] }, manner)
    if (value !== null) return { key: question.key, value }
  }
  const said = part
    .replace(lead, '')
    .replace(/[.!]+$/, '')
    .trim()
  const fitting = free
    .filter(({ type }) => unmistakable.has(type) && (type !== 'choice' || /\p{L}/u.test(said)))
    .map(question => ({
      key: question.key,
      value: readAnswer(question, { text: said, fileIds: [] }, manner),
    }))
    .filter(({ value }) => value !== null)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Types whose values look like no other's. */
const unmistakable: ReadonlySet<string> = new Set(['email', 'phone', 'date', 'choice'])

/** Returns what follows the name of a question at the start of a part, or null. */
function afterName(part: string, names: readonly string[]): string | null {
  const plain = part.replace(/^(?:my|the|mein|meine|die|der|das)\s+/i, '')
  const name = names.find(one => plain.toLowerCase().startsWith(one))
  if (name === undefined) return null
  const found = /^\s*(?:is|was|:|=|ist|lautet)\s*(.+)$/i.exec(plain.slice(name.length))
  return found?.[1]?.replace(/[.!]+$/, '').trim() ?? null
}
