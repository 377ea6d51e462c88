import { asObject } from '../../../../common/json/asObject.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'

export type AnswerKind = 'text' | 'yes_no' | 'date' | 'number' | 'file'

/** A question of an intake with its answer; `value` is undefined if there is none. */
export interface AnswerRow {
  key: string
  label: string
  /** Wording of the question, if the intake defines one; otherwise ''. */
  question: string
  kind: AnswerKind
  value: JsonValue
  /** True if the intake still asks the question. */
  isAsked: boolean
}

const unasked = { question: '', kind: 'text', isAsked: false } as const

const plainKinds: readonly AnswerKind[] = ['yes_no', 'date', 'number', 'file']

/**
 * Returns the questions of an intake in order with their answers, followed by answers to questions that the intake no
 * longer asks.
 */
export function answerRows(intake: JsonObject | undefined, answers: unknown): AnswerRow[] {
  const given = asObject(answers) as JsonObject
  const fields = Array.isArray(intake?.fields) ? intake.fields.filter(one => isObject(one)) : []
  const asked = fields.map(field => {
    const key = String(field.key ?? '')
    return {
      key,
      label: String(field.label ?? key),
      question: typeof field.ask === 'string' ? field.ask : '',
      kind: kindOf(field.type),
      value: answerTo(given, key),
      isAsked: true,
    }
  })
  const keys = new Set(asked.map(({ key }) => key))
  const further = Object.keys(given)
    .filter(key => !keys.has(key))
    .map(key => ({ ...unasked, key, label: key, value: answerTo(given, key) }))
  return [...asked, ...further]
}

/** Counts the intake's current questions, and those that have an answer. */
export function countAnswered(rows: readonly AnswerRow[]): { answered: number; all: number } {
  const asked = rows.filter(({ isAsked }) => isAsked)
  return { answered: asked.filter(({ value }) => value !== undefined).length, all: asked.length }
}

function kindOf(type: JsonValue): AnswerKind {
  return plainKinds.find(kind => kind === type) ?? 'text'
}

/** Returns an answer; undefined for null, an empty string or an empty list. */
function answerTo(answers: JsonObject, key: string): JsonValue {
  const value = Object.hasOwn(answers, key) ? answers[key] : undefined
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing ? undefined : value
}
