import type { FormQuestion } from '../../common/forms/formQuestions.ts'
import { isEmailAddress } from '../../common/isEmailAddress.ts'
import type { FieldError } from '../api/ApiError.ts'
import type { FormTexts } from './texts/en.ts'

/** What a person has typed, by question: a text, or the chosen values. */
export type Typed = Readonly<Record<string, string | readonly string[]>>

/** What is wrong with answers, by question. */
export type Faults = Readonly<Record<string, string>>

/** Returns the answers as the form's schema describes them; questions without an answer are left out. */
export function readAnswers(questions: readonly FormQuestion[], typed: Typed): Record<string, unknown> {
  const given = questions.filter(({ name }) => !isEmpty(typed[name] ?? ''))
  return Object.fromEntries(given.map(({ name, kind }) => [name, answerOf(kind, typed[name] ?? '')]))
}

function answerOf(kind: FormQuestion['kind'], value: string | readonly string[]): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (kind === 'yes_no') return text === 'yes'
  return kind === 'number' || kind === 'whole_number' ? Number(text) : text
}

/**
 * Returns what the page itself sees wrong; the server checks the answers again. `unreadable` has the questions whose
 * field contains something that the browser gives to no script, such as half a date.
 */
export function faultsIn(
  questions: readonly FormQuestion[],
  { typed, unreadable }: { typed: Typed; unreadable: ReadonlySet<string> },
  { faults }: FormTexts,
): Faults {
  return Object.fromEntries(
    questions.flatMap(question => {
      const { name, kind } = question
      const fault = unreadable.has(name) ? wantedOf(kind) : faultOf(question, typed[name] ?? '')
      return fault ? [[question.name, faults[fault]]] : []
    }),
  )
}

function wantedOf(kind: FormQuestion['kind']) {
  if (kind === 'date') return 'date'
  return kind === 'whole_number' ? 'wholeNumber' : 'number'
}

function faultOf({ kind, isRequired }: FormQuestion, value: string | readonly string[]) {
  if (isEmpty(value)) return isRequired ? (kind && hasChoices.has(kind) ? 'choose' : 'needed') : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (kind === 'email' && !isEmailAddress(text)) return 'email'
  if (kind === 'number' && !Number.isFinite(Number(text))) return 'number'
  if (kind === 'whole_number' && !Number.isSafeInteger(Number(text))) return 'wholeNumber'
  return null
}

/** Returns what the server sees wrong. */
export function refusedFaults(errors: readonly FieldError[], { faults }: FormTexts): Faults {
  return Object.fromEntries(
    errors.flatMap(({ pointer, keyword, params }) => {
      const [, part, name = ''] = pointer.split('/')
      if (part !== 'data' || name === '') return []
      const limit = Number(params?.limit)
      const text =
        keyword === 'required'
          ? faults.needed
          : Number.isFinite(limit) && keyword in faults.limits
            ? faults.limits[keyword as keyof typeof faults.limits](limit)
            : faults.other
      return [[name.replaceAll('~1', '/').replaceAll('~0', '~'), text]]
    }),
  )
}

function isEmpty(value: string | readonly string[]): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.length === 0
}

const hasChoices: ReadonlySet<string> = new Set(['choice', 'choices', 'yes_no'])
