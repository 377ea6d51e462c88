import type { FieldError } from '../../api/ApiError.ts'
import type { IntakePage } from '../conversation/chatApi.ts'

export type PageQuestion = IntakePage['questions'][number]

/** What a person has entered: a text, chosen values or ids of files, or yes or no. */
export type Given = string | readonly string[] | boolean

/** What a person has entered, by the keys of the questions. */
export type GivenAnswers = Readonly<Record<string, Given>>

/** What is wrong with answers, by the keys of the questions. */
export type PageFaults = Readonly<Record<string, string>>

/** Key of the fault that no agreement was given. No question has this key. */
export const consentKey = '/consent'

/** Returns what a page shows at a question: what the person entered, or else the stored answer. */
export function givenAt(question: PageQuestion, given: GivenAnswers): Given {
  return given[question.key] ?? storedAnswer(question.answer)
}

function storedAnswer(answer: unknown): Given {
  if (typeof answer === 'boolean') return answer
  if (Array.isArray(answer)) return answer.map(String)
  return answer === undefined || answer === null ? '' : String(answer)
}

/** Returns what the person entered without the questions that were answered elsewhere since the page was shown. */
export function stillGiven(
  given: GivenAnswers,
  before: readonly PageQuestion[],
  now: readonly PageQuestion[],
): GivenAnswers {
  const [old, stored] = [answersBy(before), answersBy(now)]
  const isStill = (key: string) => !old.has(key) || !stored.has(key) || old.get(key) === stored.get(key)
  return Object.fromEntries(Object.entries(given).filter(([key]) => isStill(key)))
}

function answersBy(questions: readonly PageQuestion[]): Map<string, string> {
  return new Map(questions.map(({ key, answer }) => [key, JSON.stringify(storedAnswer(answer))]))
}

/** Returns the answers to send; an emptied one is null, which skips the question. */
export function answersOf(
  questions: readonly PageQuestion[],
  given: GivenAnswers,
): Record<string, string | readonly string[] | boolean | null> {
  return Object.fromEntries(
    questions.flatMap(({ key }) => {
      const value = given[key]
      if (value === undefined) return []
      const isEmpty = typeof value !== 'boolean' && value.length === 0
      return [[key, isEmpty ? null : value]]
    }),
  )
}

/** Returns the faults that the server found, each at its question; the rest concerns no question of the page. */
export function faultsOf(
  errors: readonly FieldError[],
  questions: readonly PageQuestion[],
): { faults: PageFaults; isElsewhere: boolean } {
  const known = new Set(questions.map(({ key }) => key))
  const found = errors.map(({ pointer, message }) => {
    const [, part, key = ''] = pointer.split('/')
    const at = part === 'has_consent' ? consentKey : key
    return { at, message, isKnown: at === consentKey || (part === 'answers' && known.has(at)) }
  })
  return {
    faults: Object.fromEntries(found.flatMap(({ at, message, isKnown }) => (isKnown ? [[at, message]] : []))),
    isElsewhere: found.some(({ isKnown }) => !isKnown),
  }
}
