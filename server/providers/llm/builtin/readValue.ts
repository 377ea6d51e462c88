import { RE2JS } from 're2js'
import { type DateSense, dateSense } from '../../../words/dateSense.ts'
import { readDate } from '../../../words/readDate.ts'
import { likeness, termsOf } from '../../../words/termsOf.ts'
import { wordsOf } from '../../../words/wordsOf.ts'
import type { SpokenPlace } from '../languageModel.ts'
import { cuedText } from './cuedText.ts'
import { readNumber } from './readNumber.ts'
import { readTime } from './readTime.ts'
import { choicesOf, kindOf, labelOf, typeOf, type WantedParameter, wordsOfName } from './wantedParameters.ts'

interface Heard {
  text: string
  /** Set if the text answers the question for this parameter. */
  isAnswer: boolean
  place: SpokenPlace | null
}

/** Returns a parameter's value from a message; undefined if the message has none or the schema does not allow it. */
export function readValue(parameter: WantedParameter, heard: Heard): unknown {
  const value = readers[kindOf(parameter)](parameter, heard)
  return value === undefined || !isWithin(parameter, value) ? undefined : value
}

/** Returns which days a parameter means (birth, past or future), judged by its words. */
export function wantedSense(parameter: WantedParameter): DateSense {
  return dateSense(`${wordsOfName(parameter.name)} ${labelOf(parameter)}`)
}

type Reader = (parameter: WantedParameter, heard: Heard) => unknown

const readers: Readonly<Record<ReturnType<typeof kindOf>, Reader>> = {
  choice: readChoice,
  number: (parameter, { text, isAnswer }) =>
    readNumber(text, {
      label: `${wordsOfName(parameter.name)} ${labelOf(parameter)}`,
      isAnswer,
      isWhole: typeOf(parameter.schema) === 'integer',
    }),
  boolean: (_parameter, { text, isAnswer }) => (isAnswer ? readBoolean(text) : undefined),
  list: readList,
  date: (parameter, heard) => dateIn(parameter, heard) ?? undefined,
  time: (_parameter, heard) => withZone(readTime(heard.text) ?? bareHour(heard), heard.place),
  'date-time': readDateTime,
  email: (_parameter, { text }) => text.match(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+\.[\p{L}]{2,}/u)?.[0],
  phone: (_parameter, { text, isAnswer }) => readPhone(text, isAnswer),
  text: readText,
  unaskable: () => undefined,
}

function readChoice({ schema }: WantedParameter, { text, isAnswer }: Heard): unknown {
  const choices = choicesOf(schema)
  const said = termsOf(text)
  const plain = ` ${wordsOf(text).join(' ')} `
  const exact = choices.filter(({ title, value }) =>
    [title, String(value)].some(one => plain.includes(` ${wordsOf(one).join(' ')} `)),
  )
  if (exact.length > 0) return longest(exact)?.value
  if (!isAnswer) return undefined
  const number = Number(plain.match(/^ (\d) $/)?.[1])
  if (choices[number - 1]) return choices[number - 1]?.value
  const like = choices.filter(({ title }) =>
    termsOf(title).some(term => said.some(one => likeness(term, one) >= 0.75)),
  )
  return like.length === 1 ? like[0]?.value : undefined
}

/** Prefers “extra large” over “large”. */
function longest<T extends { title: string }>(choices: readonly T[]): T | undefined {
  return choices.toSorted((a, b) => b.title.length - a.title.length)[0]
}

function readBoolean(text: string): boolean | undefined {
  const plain = wordsOf(text).join(' ')
  if (
    /^(yes|yeah|yep|sure|please|of course|correct|true|ja|jawohl|gern|gerne|klar|naturlich|stimmt|richtig)\b/.test(
      plain,
    )
  )
    return true
  return /^(no|nope|not|nah|false|nein|nee|kein|keine|nicht)\b/.test(plain) ? false : undefined
}

function readList(
  { name, schema }: WantedParameter,
  { text, isAnswer, place }: Heard,
): unknown[] | undefined {
  const items = [schema.items].flat()[0]
  const item = { name, schema: typeof items === 'object' ? items : {}, isRequired: true }
  if (!isAnswer || kindOf(item) === 'unaskable' || kindOf(item) === 'list') return undefined
  const parts = text.split(/\s*(?:,|;|\n|\band\b|\bund\b)\s*/).filter(part => part !== '')
  const values = parts.map(part => readValue(item, { text: part, isAnswer: true, place }))
  return values.length > 0 && values.every(value => value !== undefined) ? values : undefined
}

function readDateTime(parameter: WantedParameter, heard: Heard): string | undefined {
  const date = dateIn(parameter, heard)
  const time = withZone(readTime(heard.text), heard.place, date)
  return date && time ? `${date}T${time}` : undefined
}

function dateIn(parameter: WantedParameter, { text, place }: Heard): string | null {
  return place && readDate(text, { ...place, sense: wantedSense(parameter) })
}

function bareHour({ text, isAnswer }: Heard): string | null {
  const hour = isAnswer ? text.trim().match(/^(\d{1,2})[.!]?$/)?.[1] : undefined
  return hour && Number(hour) < 24 ? `${hour.padStart(2, '0')}:00` : null
}

/** Adds the zone's UTC offset, which JSON Schema's times require. */
function withZone(
  time: string | null,
  place: SpokenPlace | null,
  date = place?.today ?? null,
): string | undefined {
  if (!time) return undefined
  return `${time}:00${offsetAt(date, place?.timeZone ?? 'UTC')}`
}

function offsetAt(date: string | null, timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
      new Date(`${date ?? '2000-01-01'}T12:00:00Z`),
    )
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || 'Z'
  } catch {
    return 'Z'
  }
}

function readPhone(text: string, isAnswer: boolean): string | undefined {
  const found = text.match(/\+?\d[\d ()/.-]{4,}\d/)?.[0].trim()
  const digits = found?.replace(/\D/g, '').length ?? 0
  return found && digits >= (isAnswer ? 5 : 7) && digits <= 15 && !/^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(found)
    ? found
    : undefined
}

function readText(parameter: WantedParameter, { text, isAnswer }: Heard): string | undefined {
  if (isAnswer) return withoutLeadIn(text)
  return isWholeQuestion(parameter) ? text : cuedText(parameter, text.slice(0, 1_000))
}

/** Returns whether the parameter takes the whole question as its value. */
function isWholeQuestion({ name }: WantedParameter): boolean {
  return /^(query|question|search|search_?(term|text)|q|frage|suchbegriff)$/i.test(name)
}

function withoutLeadIn(text: string): string | undefined {
  const value = text
    .trim()
    .replace(
      /^(well,? |oh,? |ok,? )?(it is|it's|it’s|that is|that's|that’s|my name is|my (?:\w+ ){1,3}is|i am|i'm|i’m|this is|mein name ist|meine? (?:\w+ ){1,3}ist|ich heiße|ich heisse|ich bin|das ist|es ist)\s+/i,
      '',
    )
    .replace(/(?<=[\p{L}\d])[.!]+$/u, '')
    .trim()
  return value === '' ? undefined : value
}

/** Returns whether the schema allows the value; a forbidden value cannot be meant. */
function isWithin({ schema }: WantedParameter, value: unknown): boolean {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity, pattern } = schema
  if (typeof value === 'number') return value >= minimum && value <= maximum
  if (typeof value !== 'string') return true
  if (value.length < minLength || value.length > maxLength) return false
  return pattern === undefined || value.length > longestChecked || matches(pattern, value)
}

const longestChecked = 200

function matches(pattern: string, value: string): boolean {
  try {
    return RE2JS.compile(pattern).matcher(value).find()
  } catch {
    // The system that runs the action makes the final decision.
    return true
  }
}
